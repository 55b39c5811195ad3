import { useEffect, useRef } from 'react';

/**
 * Runs `onEnd` once after `ms`; `null` waits. Pausing keeps the time that is left; another `round` begins the time
 * again. The timers of the interface are all here, so that components hold none.
 */
export function useTimer(ms: number | null, onEnd: () => void, paused = false, round = ''): void {
  const end = useRef(onEnd);
  const left = useRef(ms);
  const forMs = useRef(ms);
  const forRound = useRef(round);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (forMs.current !== ms || forRound.current !== round) {
      forMs.current = ms;
      forRound.current = round;
      left.current = ms;
    }
    if (left.current === null || paused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, (left.current ?? 0) - (performance.now() - startedAt));
    };
  }, [ms, paused, round]);
}
