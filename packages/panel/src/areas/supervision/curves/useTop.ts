import { useRef } from 'react';
import { type Scale, scaleAfter } from './scale.ts';

/** A scale that stands: of the most that the curve has, now and then. */
export function useTop(values: readonly (number | null)[], at: number, tops: readonly number[], least = 0): number {
  const kept = useRef<Scale | null>(null);
  const most = values.reduce<number>((top, value) => Math.max(top, value ?? 0), least);
  kept.current = scaleAfter(kept.current, most, at, tops);
  return kept.current.top;
}
