import type { Clock, Surroundings } from './ports.ts';

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (work, ms) => setTimeout(work, ms),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

/**
 * How long ago the answer from this address began to arrive, in milliseconds, by the browser's own notes: a busy page reads it late, and would take
 * that time for a difference of the clocks. 0 where there is no note. PROF-027
 */
export function answerAge(url: string): number {
  const [note] = performance.getEntriesByName(url) as PerformanceResourceTiming[];
  return note?.responseStart ? performance.now() - note.responseStart : 0;
}

/** The browser's page and network events; outside of a browser, a page that is always visible. */
export function browserSurroundings(): Surroundings {
  if (typeof document === 'undefined' || typeof window === 'undefined') {
    return { isVisible: () => true, onWake: () => () => {} };
  }
  return {
    isVisible: () => document.visibilityState === 'visible',
    onWake(handler) {
      const onVisible = () => {
        if (document.visibilityState === 'visible') handler();
      };
      window.addEventListener('online', handler);
      window.addEventListener('pageshow', handler);
      document.addEventListener('visibilitychange', onVisible);
      return () => {
        window.removeEventListener('online', handler);
        window.removeEventListener('pageshow', handler);
        document.removeEventListener('visibilitychange', onVisible);
      };
    },
  };
}
