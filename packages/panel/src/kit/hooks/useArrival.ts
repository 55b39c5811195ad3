import { type RefObject, useLayoutEffect } from 'react';

/**
 * Whether nobody has the keyboard: what had it went with its page. Who walks a list, types elsewhere, or works in the page around the
 * frame has it, and keeps it.
 */
export function isKeyboardFree(): boolean {
  const { activeElement: held } = document;
  return document.hasFocus() && (held === null || held === document.body || held.matches('[data-region="content"]'));
}

const isTouched = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

/**
 * The keyboard goes to a field of a page when the page comes, where nobody has it. Not on a touch screen, whose keys would cover the page; and
 * not beside a list, which shows a page by itself: there Enter leads to it.
 *
 * @param id of what the page is of
 * @param wanted where the keyboard goes in it
 */
export function useArrival(page: RefObject<HTMLElement | null>, id: string, wanted = '[data-autofocus]'): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the arrival, not at each change
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = (): void => {
      const field = page.current?.querySelector<HTMLElement>(wanted);
      if (!field || !isKeyboardFree() || field.closest('.col--page')) return;
      if (!isTouched() || field.matches('button')) field.focus({ preventScroll: true });
    };
    // Behind the first picture of the page, which it would hold up.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        stop();
        take();
      });
    });
    const stop = (): void => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      document.removeEventListener('pointerdown', stop, true);
    };
    // Whoever presses something meanwhile has the keyboard there.
    document.addEventListener('pointerdown', stop, true);
    return stop;
  }, [id]);
}
