/** What is set again and again is carried out at most this often, in milliseconds; the last one wins. */
export const COALESCE_MS = 100;

interface Waiting<T> {
  work: () => T | Promise<T>;
  settle: ((outcome: T | Promise<T>) => void)[];
}

/**
 * Carries out only the last of many like actions, e.g. five thousand changes of the theme by a script: the first at
 * once, then one in each interval. Whoever was overtaken gets the outcome of the one that was carried out.
 *
 * @param later `setTimeout`, or a test's
 * @returns a function that takes the kind of action and what it does; what it does must not throw
 */
export function createCoalescer<T>(later: (work: () => void, ms: number) => unknown = setTimeout) {
  /** Kinds whose interval runs, with what waits for its end. */
  const running = new Map<string, Waiting<T> | null>();

  const begin = (kind: string): void => {
    running.set(kind, null);
    later(() => {
      const waiting = running.get(kind);
      running.delete(kind);
      if (!waiting) return;
      begin(kind);
      const outcome = waiting.work();
      for (const settle of waiting.settle) settle(outcome);
    }, COALESCE_MS);
  };
  return (kind: string, work: () => T | Promise<T>): T | Promise<T> => {
    if (!running.has(kind)) {
      begin(kind);
      return work();
    }
    const waiting = running.get(kind) ?? { work, settle: [] };
    waiting.work = work;
    running.set(kind, waiting);
    return new Promise<T>((settle) => waiting.settle.push(settle));
  };
}
