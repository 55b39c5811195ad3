import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { areasAtom } from '../kernel/areasAtom.ts';
import { screenAtom } from '../kernel/navigation/atoms.ts';
import { callTitleAtom } from '../kernel/navigation/callTitleAtom.ts';
import { titleOf } from '../kernel/navigation/screens.ts';
import { useT } from '../words/useT.ts';

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
