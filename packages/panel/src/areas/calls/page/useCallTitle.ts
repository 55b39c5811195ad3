import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { liveLinesAtom } from '../../../kernel/state.ts';
import { useT } from '../../../words/useT.ts';
import { lineLook } from '../lineLook.ts';

/** The name of the page says who is on the phone and how it stands: *Claire Vasseur, On hold · Ringside*. */
export function useCallTitle(): void {
  const t = useT();
  const names = useNames();
  const [front] = useAtomValue(liveLinesAtom);
  const call = front && `${names.nameOf(front.party)}, ${t(lineLook(front).word)}`;
  useEffect(() => {
    if (!call) return;
    const before = document.title;
    document.title = `${call} · ${before}`;
    return () => {
      document.title = before;
    };
  }, [call]);
}
