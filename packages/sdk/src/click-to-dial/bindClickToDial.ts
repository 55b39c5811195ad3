import type { DialReason, RecordRef } from '@ringside/protocol/bridge/types';
import type { Phone } from '../types.ts';
import { bindLinks } from './bindLinks.ts';
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
  reasons?: Partial<Record<DialReason, string>>;
  /** A call that was not placed; the page may show why. */
  onError?: (error: unknown, element: Element) => void;
}

const ENGLISH: Record<DialReason, string> = {
  starting: 'The phone is starting',
  noPanel: 'The phone is connecting',
  signedOut: 'Sign in to the phone first',
  notAllowed: 'You may not place calls from here',
  noServer: 'The phone system cannot be reached',
  noPhone: 'No phone is in service',
  takenElsewhere: 'The phone is in use in another place',
  noMicrophone: 'The phone has no microphone',
};
const SELECTOR = 'a[href^="tel:" i], a[href^="callto:" i], [data-phone]';

/**
 * Dials the numbers of a page through the phone: one listener for all, also for numbers that come later. A number that
 * is neither link nor button becomes one for the keyboard and for screen readers. While the phone cannot dial, numbers
 * say why and do nothing.
 *
 * @returns a function that puts everything back
 */
export function bindClickToDial(root: ParentNode & Node, phone: Phone, options: ClickToDialOptions = {}): () => void {
  const { selector = SELECTOR, scanText = false, record, reasons, onError } = options;
  const restore = scanText ? linkNumbers(root) : () => {};
  const offs = new Set<() => void>();

  const dial = async (element: Element) => {
    const found = parseDialable(element.getAttribute('data-phone') ?? element.getAttribute('href') ?? '');
    if (!found) return;
    const known = record?.(element);
    try {
      const { lineID } = await phone.call({ number: found.number, ...(known && { record: known }) });
      if (found.extension) keyIn(lineID, found.extension);
    } catch (error) {
      onError?.(error, element);
    }
  };
  /** The extension is keyed in when a person, or a machine, answers. */
  const keyIn = (lineID: string, digits: string) => {
    const off = phone.on('CALL_EVENT', (call) => {
      if (call.lineID !== lineID || (!call.answeredAt && !call.end)) return;
      off();
      offs.delete(off);
      if (!call.end) void phone.sendRaw('SEND_DTMF', { lineID, digits });
    });
    offs.add(off);
  };
  const unbind = bindLinks(root, {
    selector,
    why: () => {
      const { reason } = phone.dial.getSnapshot();
      return reason && (reasons?.[reason] ?? ENGLISH[reason] ?? ENGLISH.starting);
    },
    watch: phone.dial.subscribe,
    act: dial,
  });
  return () => {
    for (const off of offs) off();
    unbind();
    restore();
  };
}
