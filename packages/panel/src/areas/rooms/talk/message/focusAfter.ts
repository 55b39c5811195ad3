import { stepFrom } from '../../../../kit/messages/walk.ts';

/** Where the keyboard goes from a message that was deleted: to the next one, else to the field. */
export function focusAfter(page: Element | null, id: string): void {
  const held = document.activeElement;
  const message = page?.querySelector(`[data-message="${CSS.escape(id)}"]`);
  if (!page || !message || (held && held !== document.body && !message.contains(held))) return;
  stepFrom(page, message, 1, '[data-message]');
}
