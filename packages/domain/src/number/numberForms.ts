import { SMS_MAX_CHARACTERS } from '@ringside/protocol/words/sms';

/**
 * Search text as the address-book driver takes it: every character as a numeric entity, which is the whole escape.
 * NUM-006, Q-041
 */
export const escapeSearch = (text: string): string => Array.from(text, (char) => `&#${char.codePointAt(0)};`).join('');

/**
 * Splits the country code off an international number. The longest code that fits wins.
 *
 * @param codes country codes without `+`, e.g. `33`
 * @returns `code: null` for a number whose prefix is unknown; it stays as it is, and the caller logs a warning. NUM-007, NUM-008, Q-043
 */
export function splitCountryCode(number: string, codes: readonly string[]): { code: string | null; rest: string } {
  const digits = number.startsWith('+') ? number.slice(1) : number.startsWith('00') ? number.slice(2) : null;
  if (digits === null) return { code: null, rest: number };
  const code = codes.filter((one) => one !== '' && digits.startsWith(one)).sort((a, b) => b.length - a.length)[0];
  return code === undefined ? { code: null, rest: number } : { code, rest: digits.slice(code.length) };
}

/**
 * Whether a number may stand in a shared contact: national without the prefix that dials out, or international. NUM-010
 *
 * @param dialPrefix digits that dial out of the company, e.g. `0`; empty when there are none
 * @param nationalLength shortest and longest national number, in digits
 */
export function isSharedContactNumber(
  text: string,
  dialPrefix: string,
  nationalLength: readonly [number, number] = [6, 14],
): boolean {
  const number = text.replace(/[\s().-]/g, '');
  if (/^\+[1-9][0-9]{5,14}$/.test(number)) return true;
  if (!/^[0-9]+$/.test(number)) return false;
  const [shortest, longest] = nationalLength;
  // A national number begins with one zero of its own; with the prefix in front there is one digit group too many.
  const hasPrefix = dialPrefix !== '' && number.startsWith(`${dialPrefix}0`);
  return !hasPrefix && number.length >= shortest && number.length <= longest;
}

/** How many units of an SMS are left; negative: it cannot be sent. NUM-012 */
export const smsLeft = (text: string): number => SMS_MAX_CHARACTERS - text.length;
