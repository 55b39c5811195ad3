import { useAtomValue } from 'jotai';
import { historyAtom } from '../../../kernel/state.ts';

/** The last number this person called; empty when there is none. */
export function useLastDialled(): string {
  return useAtomValue(historyAtom).find((entry) => !entry.isIncoming)?.remote.number ?? '';
}
