const placesIn = (page: Element): HTMLElement[] => [...page.querySelectorAll<HTMLElement>('[data-message]')];

/** The field in which one writes in a room; null: one cannot, or records a voice. */
export const fieldOf = (page: Element | null): HTMLTextAreaElement | null =>
  page?.querySelector<HTMLTextAreaElement>('.room-writing textarea') ?? null;

/** Gives a message the keyboard. False: there is none. */
export function focusMessage(message: HTMLElement | undefined): boolean {
  if (!message) return false;
  // Only whoever walks the messages stops at them: Tab goes from one control to the next.
  if (!message.hasAttribute('tabindex')) message.tabIndex = -1;
  message.focus();
  return true;
}

export const focusLastMessage = (page: Element): boolean => focusMessage(placesIn(page).at(-1));

/**
 * Goes from a message to the one before or after it: before the first one to the button that brings older ones, after the last one to the
 * field.
 */
export function stepFrom(page: Element, message: Element, step: -1 | 1): void {
  const all = placesIn(page);
  const next = all[all.indexOf(message as HTMLElement) + step];
  if (focusMessage(next)) return;
  (step > 0 ? fieldOf(page) : page.querySelector<HTMLElement>('.chat-older'))?.focus();
}

/** Where the keyboard goes from a message that was deleted: to the next one, else to the field. */
export function focusAfter(page: Element | null, id: string): void {
  const held = document.activeElement;
  const message = page && placesIn(page).find(({ dataset }) => dataset['message'] === id);
  if (!page || !message || (held && held !== document.body && held !== message && !message.contains(held))) return;
  stepFrom(page, message, 1);
}
