const textTypes = new Set(['button', 'checkbox', 'radio', 'range', 'submit', 'reset', 'color', 'file', 'image']);

/** True when the element takes what a person types, so that the keyboard must not be taken away. */
export function isTypingIn(element: Element | null): boolean {
  if (!(element instanceof HTMLElement)) return false;
  if (element instanceof HTMLInputElement) return !textTypes.has(element.type) && !element.readOnly;
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement || element.isContentEditable;
}

/** True when a person is typing in this document. A frame that does not have the focus must not take it either. */
export const mayMoveFocus = (): boolean => document.hasFocus() && !isTypingIn(document.activeElement);

/** After `G` the next key belongs to the table of the frame for so long, in milliseconds. */
export const AFTER_G_MS = 1200;
