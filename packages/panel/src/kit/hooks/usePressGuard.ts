import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Wraps a press, so that it does nothing in the first moments after the control appeared: a person who was about to
 * press something else does not answer a call.
 *
 * @param subject what is shown; another one starts the time again
 */
export function usePressGuard(subject: string, ms = 350): (press: () => void) => () => void {
  const shownAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the subject is the trigger
  useLayoutEffect(() => {
    shownAt.current = performance.now();
  }, [subject]);
  return useCallback(
    (press) => () => {
      if (performance.now() - shownAt.current >= ms) press();
    },
    [ms],
  );
}
