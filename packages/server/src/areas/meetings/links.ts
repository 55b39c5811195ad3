import { randomBytes, randomInt } from 'node:crypto';

/** Secret part of a link: 128 bits that nobody guesses. CONF-027 */
export const newLinkId = (): string => randomBytes(16).toString('base64url');

/**
 * PIN by which phones come in: nine digits, one in a billion for each meeting there is. The budget of wrong ones is all that stands
 * between a caller and the next guess.
 */
export const newPin = (): string => String(randomInt(1_000_000_000)).padStart(9, '0');

const KEPT = /^[\p{L}\p{M}\p{Nd}_@]$/u;

/**
 * The name as it stands in links: each character that is no letter, digit, underscore or @ is a dash; NA without any. Clients have a function
 * of their own that does the same. CONF-016, CONF-017
 */
export function nameInLinks(name: string): string {
  let out = '';
  for (const character of name.normalize('NFC').trim()) out += KEPT.test(character) ? character : '-';
  return out === '' ? 'NA' : out;
}
