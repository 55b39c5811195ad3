import { type PointerEvent, useEffect, useRef } from 'react';

/**
 * A press that lasts. The click that follows a long press is swallowed, so that one press does one thing.
 *
 * @param onLong what a long press does; without it every press is a short one
 */
export function useLongPress(onPress: () => void, onLong?: () => void, ms = 500) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const wasLong = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: (event: PointerEvent) => {
      wasLong.current = false;
      stop();
      if (!onLong || event.button !== 0) return;
      timer.current = setTimeout(() => {
        wasLong.current = true;
        onLong();
      }, ms);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onClick: () => {
      stop();
      if (!wasLong.current) onPress();
      wasLong.current = false;
    },
  };
}
