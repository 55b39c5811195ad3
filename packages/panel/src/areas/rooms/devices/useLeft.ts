import { useAtomValue } from 'jotai';
import { useCounting } from '../../../kernel/hooks/useCounting.ts';
import { nowAtom } from '../../../kernel/state.ts';

/** Milliseconds until a moment of the browser's clock, counted down every second; null stays null. */
export function useLeft(until: number | null): number | null {
  useCounting(until !== null);
  const now = useAtomValue(nowAtom);
  return until === null ? null : Math.max(0, until - now);
}
