import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Room that the content keeps beside the toasts, in pixels. */
const LEAST_CONTENT = 96;
/** The same of the facts beside a page: they are read, not used, and a dock with a call leaves them little. */
const LEAST_FACTS = 24;
/** What must not lose its place while it is used in a call. */
const IN_USE = '.callkeys, [data-note]:focus, .panel .sheet';
/** A colleague or guest who asks, and waits for an answer: nothing covers who it is. */
const ASKS = '.sheet[role="alertdialog"]';

/**
 * Puts the toasts at the foot of the content, of a wide layout at that of its right column, which gets that much lower: nothing above
 * moves, nothing is covered.
 *
 * @param box the toasts
 * @param shown changes when there are other toasts
 * @param isInCall then they wait while keys, note or a sheet are used, and while the content has no room
 * @returns true while they wait, also while a colleague or guest asks about a meeting; their time stands still
 */
export function useToastPlace(
  box: RefObject<HTMLElement | null>,
  shown: readonly unknown[],
  isInCall: boolean,
): boolean {
  const [waits, setWaits] = useState(false);
  const isEmpty = shown.length === 0;
  const [newest] = shown;
  /** The height of the newest when it is seen: what waits has none, and would be found to fit because it is not seen. */
  const wanted = useRef({ newest, high: 0 });
  useLayoutEffect(() => {
    const toasts = box.current;
    const panel = toasts?.closest<HTMLElement>('.ringside');
    if (!toasts || !panel || isEmpty) return setWaits(false);
    const place = (): void => {
      // Beside a dock over what belongs to the page, never over list or page.
      const facts = panel.querySelector<HTMLElement>('.right > .facts');
      const content =
        facts ?? panel.querySelector<HTMLElement>('[data-region="content"]') ?? panel.querySelector('main');
      if (!content) return;
      const high = toasts.offsetHeight;
      const lowered = Number.parseFloat(panel.style.getPropertyValue('--rs-toasts')) || 0;
      const room = content.offsetHeight + lowered;
      if (high > 0 || wanted.current.newest !== newest) wanted.current = { newest, high };
      const hasRoom = room >= wanted.current.high + (content === facts ? LEAST_FACTS : LEAST_CONTENT);
      const isAsked = panel.querySelector(ASKS) !== null;
      setWaits(isAsked || (isInCall && (panel.querySelector(IN_USE) !== null || !hasRoom)));
      const frame = panel.getBoundingClientRect();
      const at = content.getBoundingClientRect();
      panel.style.setProperty('--rs-toasts', `${hasRoom ? high : 0}px`);
      toasts.style.insetBlockEnd = `${Math.max(0, frame.bottom - at.bottom - lowered)}px`;
      toasts.style.insetInlineEnd = `${Math.max(0, frame.right - at.right)}px`;
      toasts.style.maxInlineSize = `${at.width}px`;
    };
    place();
    const changes = new MutationObserver(place);
    changes.observe(panel, { childList: true, subtree: true });
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(place);
    sizes?.observe(panel);
    sizes?.observe(toasts);
    panel.addEventListener('focusin', place);
    return () => {
      changes.disconnect();
      sizes?.disconnect();
      panel.removeEventListener('focusin', place);
      panel.style.removeProperty('--rs-toasts');
    };
  }, [box, isEmpty, isInCall, newest]);
  return waits && !isEmpty;
}
