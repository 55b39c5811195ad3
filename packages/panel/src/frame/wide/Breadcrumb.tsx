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

/** The page before this one that has another name, by that; a click goes there. NAV-117 */
export function Breadcrumb() {
  const areas = useAtomValue(areasAtom);
  const titleAt = (path: string): MessageKey => titleOf(areas, screenOf(areas, path, true).name);
  const here = titleAt(useAtomValue(pathAtom));
  const before = useAtomValue(breadcrumbAtom).findLast((path) => titleAt(path) !== here);
  if (before === undefined) return null;
  return <Crumb path={before} title={titleAt(before)} />;
}
