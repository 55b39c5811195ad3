import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

/** Path behind the `#`; `/` without one. */
export const useRoute = (): string => useSyncExternalStore(subscribe, () => location.hash.slice(1) || '/');
