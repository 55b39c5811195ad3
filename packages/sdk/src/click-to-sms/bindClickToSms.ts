import { bindLinks } from '../click-to-dial/bindLinks.ts';
import type { Phone } from '../types.ts';
import { parseSms } from './parseSms.ts';

/** Why nothing can be written now. */
export type SmsReason = 'starting' | 'noPanel' | 'signedOut' | 'notAllowed' | 'noServer';

export interface ClickToSmsOptions {
  /** What is a number to write to. Links with `sms:` and elements with `data-sms` without. */
  selector?: string;
  /** What waits in the field of the thread, e.g. from a template; the `body` of the link without. */
  text?: (element: Element) => string | undefined;
  /** What a screen reader says when nothing can be written, in the page's language. */
  reasons?: Partial<Record<SmsReason, string>>;
  /** A thread that was not opened: status 404 when the number has none, 500 when this panel has no SMS. */
  onError?: (error: unknown, element: Element) => void;
}

const ENGLISH: Record<SmsReason, string> = {
  starting: 'The phone is starting',
  noPanel: 'The phone is connecting',
  signedOut: 'Sign in to the phone first',
  notAllowed: 'You may not write from here',
  noServer: 'The phone system cannot be reached',
};

const read = (element: Element) => parseSms(element.getAttribute('data-sms') ?? element.getAttribute('href') ?? '');

/**
 * Opens the SMS thread of a number of the page in the panel (OPEN_SMS); nothing is sent before the agent does. One listener for
 * all, also for numbers that come later; a number that is neither link nor button becomes one for the keyboard and for
 * screen readers. A phone that cannot dial for want of a microphone or a terminal can still write. Links with several
 * recipients are left to the browser.
 *
 * @returns a function that puts everything back
 */
export function bindClickToSms(
  root: ParentNode & Node,
  phone: Pick<Phone, 'dial' | 'send'>,
  { selector = 'a[href^="sms:" i], [data-sms]', text: template, reasons, onError }: ClickToSmsOptions = {},
): () => void {
  return bindLinks(root, {
    selector,
    why: () => {
      const reason = phone.dial.getSnapshot().reason as SmsReason;
      return ENGLISH[reason] ? (reasons?.[reason] ?? ENGLISH[reason]) : null;
    },
    watch: phone.dial.subscribe,
    isOurs: (element) => !!read(element),
    async act(element) {
      const { number, text } = read(element) as NonNullable<ReturnType<typeof read>>;
      const words = template?.(element) ?? text;
      try {
        await phone.send('OPEN_SMS', { number, ...(words && { text: words }) });
      } catch (error) {
        onError?.(error, element);
      }
    },
  });
}
