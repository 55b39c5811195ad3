import { useAtomValue } from 'jotai';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { pathAtom } from '../../kernel/navigation/atoms.ts';
import { breadcrumbAtom } from '../../kernel/navigation/breadcrumbAtom.ts';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { screenOf } from '../../kernel/navigation/routes.ts';
import { useT } from '../../words/useT.ts';
import { screenTitle } from '../screenTitle.ts';

/** The page before this one, by its name; a click goes there. NAV-117 */
export function Breadcrumb() {
  const t = useT();
  const here = screenOf(useAtomValue(pathAtom), true).name;
  const before = useAtomValue(breadcrumbAtom).findLast((path) => screenOf(path, true).name !== here);
  if (before === undefined) return null;
  return (
    <>
      <PanelLink path={before}>{t(screenTitle[screenOf(before, true).name])}</PanelLink>
      <ChevronRight className="i i-xs" aria-hidden="true" />
    </>
  );
}
