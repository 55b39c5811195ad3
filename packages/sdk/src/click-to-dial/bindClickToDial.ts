import type { RecordRef } from '@ringside/protocol/bridge/types';
import type { Phone } from '../types.ts';
import { type DialReason, dialReason } from './dialReason.ts';
import { linkNumbers } from './linkNumbers.ts';
import { parseDialable } from './parseDialable.ts';

export interface ClickToDialOptions {
  /** What is a number. Links with `tel:` or `callto:` and elements with `data-phone` without. */
  selector?: string;
  /** Also turn numbers in the text into links, once, when bound. */
  scanText?: boolean;
  /** The CRM record behind an element, e.g. from its `data-` attributes. */
  record?: (element: Element) => RecordRef | undefined;
  /** What a screen reader says when a number cannot be dialled, in the page's language. */
  reasons?: Record<DialReason, string>;
  /** A call that was not placed; the page may show why. */
  onError?: (error: unknown, element: Element) => void;
}

const ENGLISH: Record<DialReason, string> = {
  connecting: 'The phone is connecting',
  signedOut: 'Sign in to the phone first',
  notAllowed: 'You may not place calls from here',
};
const SELECTOR = 'a[href^="tel:" i], a[href^="callto:" i], [data-phone]';
const isNative = (element: Element) => /^(a|button)$/i.test(element.localName);

/**
 * Dials the numbers of a page through the phone: one listener for all, also for numbers that come later. A number that
 * is neither link nor button becomes one for the keyboard and for screen readers. While the phone cannot dial, numbers
 * say why and do nothing.
 *
 * @returns a function that puts everything back
 */
export function bindClickToDial(root: ParentNode & Node, phone: Phone, options: ClickToDialOptions = {}): () => void {
  const { selector = SELECTOR, scanText = false, record, reasons = ENGLISH, onError } = options;
  const page = root.ownerDocument ?? (root as Document);
  const view = page.defaultView as Window & typeof globalThis;
  const restore = scanText ? linkNumbers(root) : () => {};
  /** What each element was before. */
  const dressed = new Map<Element, Record<string, string | null>>();
  const offs = new Set<() => void>();

  const set = (element: Element, name: string, value: string | null) => {
    if (value === null) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  };
  const dress = (element: Element, reason: DialReason | null) => {
    const names = ['aria-disabled', 'aria-description', 'role', 'tabindex'];
    if (!dressed.has(element))
      dressed.set(element, Object.fromEntries(names.map((name) => [name, element.getAttribute(name)])));
    set(element, 'aria-disabled', reason ? 'true' : 'false');
    set(element, 'aria-description', reason ? reasons[reason] : (dressed.get(element)?.['aria-description'] ?? null));
    if (isNative(element)) return;
    set(element, 'role', 'button');
    set(element, 'tabindex', '0');
  };
  const update = () => {
    const reason = dialReason(phone);
    for (const element of dressed.keys()) if (!root.contains(element)) dressed.delete(element);
    for (const element of root.querySelectorAll(selector)) dress(element, reason);
  };
  const dial = async (element: Element) => {
    const found = parseDialable(element.getAttribute('data-phone') ?? element.getAttribute('href') ?? '');
    if (!found || dialReason(phone)) return;
    const known = record?.(element);
    try {
      const { lineID } = await phone.call({ number: found.number, ...(known && { record: known }) });
      if (found.extension) keyIn(lineID, found.extension);
    } catch (error) {
      onError?.(error, element);
    }
  };
  /** The extension is keyed in when somebody, or something, answers. */
  const keyIn = (lineID: string, digits: string) => {
    const off = phone.on('CALL_EVENT', (call) => {
      if (call.lineID !== lineID || (!call.answeredAt && !call.end)) return;
      off();
      offs.delete(off);
      if (!call.end) void phone.sendRaw('SEND_DTMF', { lineID, digits });
    });
    offs.add(off);
  };
  const onClick = (event: Event) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event as MouseEvent;
    const element = (event.target as Element | null)?.closest?.(selector);
    // a click with a modifier is meant for the browser
    if (!element || !root.contains(element) || defaultPrevented || button || ctrlKey || metaKey || shiftKey || altKey)
      return;
    event.preventDefault();
    void dial(element);
  };
  const onKey = (event: Event) => {
    const { key, target, repeat } = event as KeyboardEvent;
    const element = target as Element;
    if (repeat || (key !== 'Enter' && key !== ' ') || !element.matches?.(selector) || isNative(element)) return;
    event.preventDefault();
    void dial(element);
  };
  const observer = new view.MutationObserver(update);

  root.addEventListener('click', onClick);
  root.addEventListener('keydown', onKey);
  observer.observe(root, { childList: true, subtree: true });
  for (const event of ['connection', 'resync', 'GENERAL_INFO', 'GENERAL_EVENT'] as const)
    offs.add(phone.on(event, update));
  update();
  return () => {
    root.removeEventListener('click', onClick);
    root.removeEventListener('keydown', onKey);
    observer.disconnect();
    for (const off of offs) off();
    for (const [element, before] of dressed)
      for (const [name, value] of Object.entries(before)) set(element, name, value);
    restore();
  };
}
