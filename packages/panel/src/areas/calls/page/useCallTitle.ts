import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { callTitleAtom } from '../../../kernel/navigation/callTitleAtom.ts';
import { liveLinesAtom } from '../../../kernel/state.ts';
import { useT } from '../../../words/useT.ts';
import { lineLook } from '../lineLook.ts';

/** The name of the page says who is on the phone and how it stands: *Claire Vasseur, On hold · History · Ringside*. */
export function useCallTitle(): void {
  const t = useT();
  const names = useNames();
  const [front] = useAtomValue(liveLinesAtom);
  const setTitle = useSetAtom(callTitleAtom);
  const call = front ? `${names.nameOf(front.party)}, ${t(lineLook(front).word)}` : null;
  useEffect(() => {
    setTitle(call);
    return () => setTitle(null);
  }, [call, setTitle]);
}
