import type { KeyboardEvent } from 'react';

/** Messages of a conversation, for whoever walks them by the keyboard. */
const MESSAGE = '.msgs > .msg';

/** The field in which one writes; null: one cannot, or does something else in its place. */
export const fieldOf = (page: Element | null): HTMLTextAreaElement | null =>
  page?.querySelector<HTMLTextAreaElement>('.composer textarea') ?? null;

const placesIn = (page: Element, what: string): HTMLElement[] => [...page.querySelectorAll<HTMLElement>(what)];

/** Gives a message the keyboard. False: there is none. */
export function focusMessage(message: HTMLElement | undefined): boolean {
  if (!message) return false;
  // Only whoever walks the messages stops at them: Tab goes from one control to the next.
  if (!message.hasAttribute('tabindex')) message.tabIndex = -1;
  message.focus();
  return true;
}

/**
 * Goes from a message to the one before or after it: before the first one to the button that brings older ones, after the last one to the
 * field.
 */
export function stepFrom(page: Element, message: Element, step: -1 | 1, what = MESSAGE): void {
  const all = placesIn(page, what);
  const next = all[all.indexOf(message as HTMLElement) + step];
  if (focusMessage(next)) return;
  (step > 0 ? fieldOf(page) : page.querySelector<HTMLElement>('.chat-older'))?.focus();
}

/**
 * Arrows of a conversation: up from the empty field to the last message and through them, down and by Escape back to the field. DESIGN-UI
 * section 15
 *
 * @param page the messages, and the field below them
 * @param what which of its elements are messages
 * @returns whether the key was one of these
 */
export function walkKey(page: HTMLElement | null, event: KeyboardEvent, what = MESSAGE): boolean {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (!page || !(target instanceof HTMLElement) || event.defaultPrevented) return false;
  if (ctrlKey || metaKey || altKey || shiftKey || event.nativeEvent.isComposing) return false;
  const field = fieldOf(page);
  if (target === field) {
    if (key !== 'ArrowUp' || field.value !== '' || !focusMessage(placesIn(page, what).at(-1))) return false;
  } else if (!target.matches(what)) return false;
  else if (key === 'ArrowUp' || key === 'ArrowDown') stepFrom(page, target, key === 'ArrowUp' ? -1 : 1, what);
  else if (key === 'Escape' && field) field.focus();
  else return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}
