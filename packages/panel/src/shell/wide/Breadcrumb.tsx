import { useAtomValue } from 'jotai';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useT } from '../../i18n/useT.ts';
import { pathAtom } from '../navigation/atoms.ts';
import { breadcrumbAtom } from '../navigation/breadcrumbAtom.ts';
import { PanelLink } from '../navigation/PanelLink.tsx';
import { screenOf } from '../navigation/routes.ts';
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
