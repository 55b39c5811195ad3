import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Each code holds for so long, in milliseconds. RFC 6238 section 5.2 */
export const STEP_MS = 30_000;
const DIGITS = 6;
/** A clock may be wrong by this many steps, in either direction. */
const SKEW = 1;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret of 160 bits, in base32, as authenticator apps take it. RFC 4226 section 4 */
export const newSecret = (): string => [...randomBytes(32)].map((byte) => LETTERS[byte % 32]).join('');

/** RFC 4648, without padding. */
function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code of a step. RFC 4226 section 5.3 */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 15;
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** Whether a user has typed a code of an app: six digits, with or without a space. */
export const isAppCode = (text: string): boolean => /^\d{6}$/.test(text.replace(/\s/g, ''));

/**
 * The step whose code it is, around a moment.
 *
 * @param after steps up to this one were used: their codes are worth nothing any more
 * @returns null: it is none
 */
export function stepOf(secret: string, code: string, at: number, after: number): number | null {
  const typed = Buffer.from(code.replace(/\s/g, ''));
  const now = Math.floor(at / STEP_MS);
  for (let step = now - SKEW; step <= now + SKEW; step++) {
    const right = Buffer.from(codeAt(secret, step));
    if (step > after && typed.length === right.length && timingSafeEqual(typed, right)) return step;
  }
  return null;
}

/** What an app reads from a picture, or is opened by. */
export function appUri(secret: string, company: string, login: string): string {
  const label = `${encodeURIComponent(company)}:${encodeURIComponent(login)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(company)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_MS / 1000}`;
}
