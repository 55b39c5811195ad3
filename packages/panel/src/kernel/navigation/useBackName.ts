import { useAtomValue } from 'jotai';
import { useT } from '../../words/useT.ts';
import { areasAtom } from '../areasAtom.ts';
import { layoutAtom } from '../layout.ts';
import { navigationAtom } from './atoms.ts';
import { screenOf, titleOf } from './screens.ts';

/** Where Back goes, in words: "Back to History". */
export function useBackName(): string {
  const t = useT();
  const wide = useAtomValue(layoutAtom) === 'wide';
  const to = useAtomValue(navigationAtom).stack.at(-1) ?? '/';
  const areas = useAtomValue(areasAtom);
  return t('nav.backTo', { page: t(titleOf(areas, screenOf(areas, to, wide).name)) });
}
