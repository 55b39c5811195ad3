import { useAtomValue } from 'jotai';
import { screenTitle } from '../../frame/screenTitle.ts';
import { useT } from '../../words/useT.ts';
import { layoutAtom } from '../layout.ts';
import { navigationAtom } from './atoms.ts';
import { screenOf } from './routes.ts';

/** Where Back goes, in words: "Back to History". */
export function useBackName(): string {
  const t = useT();
  const wide = useAtomValue(layoutAtom) === 'wide';
  const to = useAtomValue(navigationAtom).stack.at(-1) ?? '/';
  return t('nav.backTo', { page: t(screenTitle[screenOf(to, wide).name]) });
}
