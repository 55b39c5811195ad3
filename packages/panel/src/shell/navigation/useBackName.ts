import { useAtomValue } from 'jotai';
import { useT } from '../../i18n/useT.ts';
import { layoutAtom } from '../layout.ts';
import { screenTitle } from '../screenTitle.ts';
import { navigationAtom } from './atoms.ts';
import { screenOf } from './routes.ts';

/** Where Back goes, in words: "Back to History". */
export function useBackName(): string {
  const t = useT();
  const wide = useAtomValue(layoutAtom) === 'wide';
  const to = useAtomValue(navigationAtom).stack.at(-1) ?? '/';
  return t('nav.backTo', { page: t(screenTitle[screenOf(to, wide).name]) });
}
