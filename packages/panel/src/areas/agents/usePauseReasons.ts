import type { PauseReason } from '@ringside/domain/queue';
import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';
import { useIntents } from '../../kernel/intents.ts';

/** Reasons for a pause; null before they were asked for. ACD-014 */
export const pauseReasonsAtom = atom<readonly PauseReason[] | null>(null);

/** The reasons, asked for as soon as somebody needs them. */
export function usePauseReasons(isNeeded = true): readonly PauseReason[] {
  const { pauseReasons } = useIntents();
  const [reasons, setReasons] = useAtom(pauseReasonsAtom);
  useEffect(() => {
    if (!isNeeded || reasons !== null) return;
    void pauseReasons().then((answer) => answer.ok && setReasons(answer.value));
  }, [isNeeded, reasons, pauseReasons, setReasons]);
  return reasons ?? [];
}
