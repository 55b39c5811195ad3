import { useEffect, useRef } from 'react';

/**
 * Runs `work` with the newest value at once, and from then on at most every `ms`; the last value always comes, also when the
 * component goes.
 */
export function useThrottled<T>(work: (value: T) => void, ms: number): (value: T) => void {
  const latest = useRef(work);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const waiting = useRef<{ value: T } | null>(null);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
      if (waiting.current) latest.current(waiting.current.value);
      waiting.current = null;
    },
    [],
  );
  const due = (): void => {
    timer.current = null;
    const next = waiting.current;
    waiting.current = null;
    if (next) run(next.value);
  };
  const run = (value: T): void => {
    timer.current = setTimeout(due, ms);
    latest.current(value);
  };
  return (value) => {
    if (timer.current === null) run(value);
    else waiting.current = { value };
  };
}
