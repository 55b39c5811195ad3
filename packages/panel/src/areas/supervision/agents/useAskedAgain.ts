import { useEffect, useRef, useState } from 'react';
import { IDLE_MS } from './pace.ts';

/**
 * Asks at once, whenever the question is another one, and then again and again: `leastMs` after something has
 * changed, however fast further changes come; else every minute.
 *
 * @param ask stays the same for the same question, and never rejects; null: nothing is asked
 * @param changes another value whenever something has changed
 * @param repeats false: what is asked about does not change any more
 */
export function useAskedAgain(
  ask: (() => Promise<void>) | null,
  changes: string,
  leastMs: number,
  repeats: boolean,
): void {
  const last = useRef({ ask: null as typeof ask, changes, dueAt: 0 });
  const [answers, setAnswers] = useState(0);
  // Each answer, a refusal too, begins the wait anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const its = last.current;
    const isNew = its.ask !== ask;
    if (!ask || !(isNew || repeats)) return;
    const now = performance.now();
    if (isNew) its.dueAt = 0;
    // The first change since the last question, not the newest one.
    else if (its.changes !== changes) its.dueAt = Math.min(its.dueAt, now + leastMs);
    // What is due already is due at once.
    const timer = setTimeout(() => {
      last.current = { ask, changes, dueAt: performance.now() + IDLE_MS };
      void ask().then(() => setAnswers((count) => count + 1));
    }, its.dueAt - now);
    return () => clearTimeout(timer);
  }, [ask, changes, leastMs, repeats, answers]);
}
