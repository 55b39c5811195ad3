import { useAtomValue, useStore } from 'jotai';
import { type ComponentProps, createContext, useContext, useEffect } from 'react';
import { goToAtom, pathAtom } from './atoms.ts';

/** Where a screen stands on a wide layout. */
interface Column {
  at: 'list' | 'page' | 'over';
  /** Its own path: of a list, the one that it was last opened with. */
  path: string;
  /** It is a list, there is room for a page beside it, and no page has been chosen. */
  isUnchosen?: boolean;
}

export const ColumnContext = createContext<Column | null>(null);

/** The path of this screen: that of the panel, or of a list the one that it was opened with, whatever is chosen in it. ADR 0030 */
export function useOwnPath(): string {
  const path = useAtomValue(pathAtom);
  const column = useContext(ColumnContext);
  return column?.path ?? path;
}

/** True in the column of lists, where a row leads to the page beside it instead of opening in its place. */
export const useIsList = (): boolean => useContext(ColumnContext)?.at === 'list';

/**
 * Shows the page of a row where none was chosen: a wide layout has no empty page.
 *
 * @param path of the newest row that needs something, else of the first; null: there is none, or none is known yet
 */
export function useFirstChoice(path: string | null): void {
  const store = useStore();
  const column = useContext(ColumnContext);
  const list = column?.isUnchosen ? column.path : null;
  useEffect(() => {
    // Whoever has gone elsewhere in the same moment is not taken back.
    if (path !== null && list === store.get(pathAtom)) store.set(goToAtom, path);
  }, [list, path, store]);
}

/** What scrolls of a screen: the content of the panel, or one of its columns. */
export function Content({ className = 'main', ...rest }: ComponentProps<'main'>) {
  const at = useContext(ColumnContext)?.at;
  const Part = at === 'list' || at === 'over' ? 'section' : 'main';
  return <Part className={className} data-region={Part === 'section' ? undefined : 'content'} {...rest} />;
}
