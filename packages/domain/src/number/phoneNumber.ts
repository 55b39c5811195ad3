/** Up to 20 characters of digits, star, hash, parentheses, dash, plus, comma, p, semicolon or space, then 1 to 20 digits. NUM-001, Q-038 */
const PHONE = /^[0-9*#()\-+,p; ]{0,20}[0-9]{1,20}$/;
/** The dot of the host is the first one behind its first character, so that there is one way to read it. */
const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
/** NUM-003 */
const SEARCHABLE = /^[0-9()#\-+,; ]{1,20}$/;

/** True when the text can be dialled as it stands. NUM-001 */
export const isPhoneNumber = (text: string): boolean => PHONE.test(text);

/** Kind of a text, guessed in the documented order. NUM-002, NUM-009 */
export function guessKind(text: string): 'phone' | 'email' | 'string' {
  if (isPhoneNumber(text)) return 'phone';
  return EMAIL.test(text) ? 'email' : 'string';
}

/**
 * What is sent for a typed or clicked number: `p` and `P` become a comma (a pause), and spaces, parentheses and dashes
 * are for the eye only. CALL-021, Q-042
 *
 * @returns the dial string, or `null` when nothing is left (the call is not started, CALL-019) or when the text is no
 *   number. Feature codes such as `*43` and `#31#` may end in a star or hash.
 */
export function dialString(text: string): string | null {
  const dialled = text
    .trim()
    .replace(/p/gi, ',')
    .replace(/[\s().-]/g, '');
  return /^\+?[0-9*#][0-9*#,;]{0,38}$/.test(dialled) && /[0-9]/.test(dialled) ? dialled : null;
}

/**
 * Number to look up in an address book for a call. The external number wins over the displayed one; a leading `000`
 * loses one zero.
 *
 * @returns the number, or `null` when neither qualifies (anonymous calls; not an error). Never throws.
 * @see NUM-003, NUM-004, NUM-005, Q-040
 */
export function searchableNumber(line: { externalNumber: string | null; party: { number: string } }): string | null {
  const number = line.externalNumber || line.party.number;
  const searched = number.startsWith('000') ? number.slice(1) : number;
  return SEARCHABLE.test(searched) ? searched : null;
}

/** Digits only, for comparing numbers that are written differently. */
export const digitsOf = (text: string): string => text.replace(/[^0-9*#]/g, '');

/** Same number, however written: equal digits, or equal last nine. CRM-007 */
export function sameNumber(a: string, b: string): boolean {
  const [left, right] = [digitsOf(a), digitsOf(b)];
  if (!left || !right) return false;
  return left === right || (left.length >= 9 && right.length >= 9 && left.slice(-9) === right.slice(-9));
}
