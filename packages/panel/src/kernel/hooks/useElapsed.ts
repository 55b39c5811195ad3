import { useAtomValue } from 'jotai';
import { nowAtom, profileAtom } from '../state.ts';

/** Milliseconds since a moment of the server's clock; all timers of the panel tick together. `null` stays `null`. */
export function useElapsed(since: number | null): number | null {
  const now = useAtomValue(nowAtom);
  const delta = useAtomValue(profileAtom)?.clockDeltaMs ?? 0;
  return since === null ? null : Math.max(0, now + delta - since);
}
