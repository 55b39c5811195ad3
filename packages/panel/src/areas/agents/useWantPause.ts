import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { useWant } from '../../kernel/acts.ts';
import { useTell } from '../../kernel/toasts/useTell.ts';
import { pauseReasonsAtom } from './usePauseReasons.ts';

/**
 * Pauses at once with no reason or the only one; several are chosen from. The reasons are asked for at each press, so that
 * nobody is paused without one because they had not come yet. Stays the same. ACD-031, Q-182
 *
 * @returns true when the agent has to choose; the reasons are in `pauseReasonsAtom` then
 */
export function useWantPause(): (pause: (reasonId: string | undefined) => Promise<unknown>) => Promise<boolean> {
  const want = useWant(async () => (await import('./acts.ts')).reasonActs);
  const setReasons = useSetAtom(pauseReasonsAtom);
  const tell = useTell();
  return useCallback(
    async (pause) => {
      const asked = await want((acts) => acts.pauseReasons());
      if (!asked.ok) {
        tell(asked.refused);
        return false;
      }
      setReasons(asked.value);
      if (asked.value.length > 1) return true;
      await pause(asked.value[0]?.id);
      return false;
    },
    [want, setReasons, tell],
  );
}
