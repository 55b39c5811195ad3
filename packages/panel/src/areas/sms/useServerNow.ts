import { useAtomValue } from 'jotai';
import { nowAtom, profileAtom } from '../../kernel/state.ts';

/** The moment of the last tick, by the server's clock. PROF-027 */
export const useServerNow = (): number => useAtomValue(nowAtom) + (useAtomValue(profileAtom)?.clockDeltaMs ?? 0);
