import { useEffect, useRef } from 'react';

const CONTROL = 'button:not([disabled]), a[href], input:not([hidden]), textarea, [tabindex="0"]';

/**
 * For a part in which a control goes away by being pressed: the keyboard goes on at `[data-autofocus]` or the first control
 * of what comes in its place, instead of falling to the page. Nothing happens when something else has the focus.
 *
 * @param shown changes when the part shows something else
 * @returns what the element of the part is given
 */
export function useKeptFocus<E extends HTMLElement>(shown: unknown) {
  const part = useRef<E>(null);
  const wasPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when the part shows something else, and only then
  useEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const control =
      part.current?.querySelector<HTMLElement>('[data-autofocus]') ?? part.current?.querySelector(CONTROL);
    (control as HTMLElement | null | undefined)?.focus({ preventScroll: true });
  }, [shown]);
  return {
    ref: part,
    onClickCapture: (): void => {
      wasPressed.current = true;
    },
  };
}
