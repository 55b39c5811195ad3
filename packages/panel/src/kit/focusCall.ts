/** Moves the keyboard to an element. False: it cannot have it. */
export function moveFocus(element: HTMLElement | null | undefined): boolean {
  element?.focus({ preventScroll: true });
  return element !== null && element !== undefined && document.activeElement === element;
}

/**
 * Moves the keyboard to the call on the screen: to *Mute*, to *Take back*, or to its name while there is neither; never to
 * its end, which a second Enter would press. False: no call is shown.
 */
export function focusCall(): boolean {
  const [button, name] = ['button:is([aria-keyshortcuts="M"], [aria-keyshortcuts="H"]):not([disabled])', '[data-name]'];
  return [button, name].some((what) => moveFocus(document.querySelector<HTMLElement>(`[data-call] ${what}`)));
}

/** By what a control is found again that was drawn anew: its name for readers, else its words. */
export const controlName = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 60) ?? '';
