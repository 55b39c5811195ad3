/** A number to write to. */
export interface Sms {
  number: string;
  /** `null` when there is none. */
  text: string | null;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Reads `sms:+33199004127?body=Hello%20Claire` (RFC 5724), `sms:0199004127&body=...`, which phones write, and bare numbers.
 *
 * @returns `null` for what is no number, and for several recipients: a thread has one
 */
export function parseSms(text: string): Sms | null {
  const [, written = '', body] = /^(?:sms:)?([^;?&]*)(?:.*?[?&]body=([^&]*))?/is.exec(text.trim()) ?? [];
  const number = decoded(written).replace(/[\s\-.()/]/g, '');
  if (!/^\+?[\d*#]{1,30}$/.test(number)) return null;
  return { number, text: body === undefined ? null : decoded(body) };
}
