import type { Clock, Surroundings } from './ports.ts';

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (work, ms) => setTimeout(work, ms),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

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
