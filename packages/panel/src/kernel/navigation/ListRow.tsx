import { atom, useAtomValue } from 'jotai';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { pathAtom } from './atoms.ts';
import { useIsList } from './column.tsx';
import { PanelLink } from './PanelLink.tsx';

const never = atom(false);

/** A row that leads to a page. In the column of lists it says whether its page is the one beside it. */
export function ListLink({ path, ...rest }: ComponentProps<typeof PanelLink>) {
  const isList = useIsList();
  const chosen = useMemo(() => (isList ? atom((get) => get(pathAtom) === path) : never), [isList, path]);
  return <PanelLink data-row="" path={path} aria-current={useAtomValue(chosen) || undefined} {...rest} />;
}

/**
 * A row of the column of lists, 52 px. While it is pointed at, has the focus or is chosen, at most two actions take the place
 * of its time; the keyboard has keys for them, so they are no stops of it.
 */
export function ListRow({
  quick,
  className = 'row',
  ...rest
}: ComponentProps<typeof PanelLink> & { quick: ReactNode }) {
  return (
    <div className="lrow">
      <ListLink className={className} {...rest} />
      {quick && <span className="quick">{quick}</span>}
    </div>
  );
}
