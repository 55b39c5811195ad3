import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useT } from '../../words/useT.ts';
import { areasAtom } from '../areasAtom.ts';
import { screenAtom } from './atoms.ts';
import { callTitleAtom } from './callTitleAtom.ts';
import { titleOf } from './screens.ts';

/** The document is named after the page that is shown, the first one too: *Phone · Ringside*. A call stands before it. */
export function usePageTitle(): void {
  const t = useT();
  const page = t(titleOf(useAtomValue(areasAtom), useAtomValue(screenAtom).name));
  const call = useAtomValue(callTitleAtom);
  useEffect(() => {
    const product = document.title;
    document.title = [call, page, product].filter(Boolean).join(' · ');
    return () => {
      document.title = product;
    };
  }, [call, page]);
}
