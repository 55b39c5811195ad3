import { useAtomValue } from 'jotai';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { Area } from '../../kernel/Area.ts';
import { areasAtom } from '../../kernel/areasAtom.ts';
import { pathAtom } from '../../kernel/navigation/atoms.ts';
import { breadcrumbAtom } from '../../kernel/navigation/breadcrumbAtom.ts';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { entryOf, screenOf, titleOf } from '../../kernel/navigation/screens.ts';
import type { MessageKey } from '../../words/translate.ts';
import { useT } from '../../words/useT.ts';

/** The path of a list as it is first opened. */
export const listPathOf = (areas: readonly Area[], name: string): string =>
  entryOf(areas, name)?.paths.find(({ pattern }) => !/[:*]/.test(pattern))?.pattern ?? '/';

/** A page that stands before the title, and the way to it. */
export function Crumb({ path, title }: { path: string; title: MessageKey }) {
  const t = useT();
  return (
    <>
      <PanelLink path={path}>{t(title)}</PanelLink>
      <ChevronRight className="i i-xs" aria-hidden="true" />
    </>
  );
}

/** The page before this one, by its name; a click goes there. NAV-117 */
export function Breadcrumb() {
  const areas = useAtomValue(areasAtom);
  const here = screenOf(areas, useAtomValue(pathAtom), true).name;
  const before = useAtomValue(breadcrumbAtom).findLast((path) => screenOf(areas, path, true).name !== here);
  if (before === undefined) return null;
  return <Crumb path={before} title={titleOf(areas, screenOf(areas, before, true).name)} />;
}
