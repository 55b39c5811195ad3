import type { PauseReason } from '@ringside/domain/queue';
import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { useWant } from '../../kernel/acts.ts';
import { userAtom } from '../../kernel/store.ts';

/** Reasons for a pause; null before they were asked for. ACD-014 */
export const pauseReasonsAtom = userAtom<readonly PauseReason[] | null>(null);

/** The reasons, asked for as soon as a screen needs them. */
export function usePauseReasons(isNeeded = true): readonly PauseReason[] {
  const want = useWant(async () => (await import('./acts.ts')).reasonActs);
  const [reasons, setReasons] = useAtom(pauseReasonsAtom);
  useEffect(() => {
    if (!isNeeded || reasons !== null) return;
    void want((acts) => acts.pauseReasons()).then((answer) => answer.ok && setReasons(answer.value));
  }, [isNeeded, reasons, want, setReasons]);
  return reasons ?? [];
}
