import type { PasswordPolicy } from '@ringside/protocol/passwords';
import { PASSWORD_MAX, PASSWORD_SIGNS } from '@ringside/protocol/words/passwords';
import type { ErrorCode } from '../api/errors.ts';

const isLetter = (char: string): boolean => (char >= 'a' && char <= 'z') || (char >= 'A' && char <= 'Z');
const isDigit = (char: string): boolean => char >= '0' && char <= '9';

/** All characters are neighbours in one direction, once gone round at most: `45123` is `12345` turned. PWD-002, Q-195 */
function isRow(password: string): boolean {
  const sorted = [...password].sort((a, b) => (a < b ? -1 : 1)).join('');
  for (let at = 1; at < sorted.length; at++) if (sorted.charCodeAt(at) !== sorted.charCodeAt(at - 1) + 1) return false;
  const backwards = [...sorted].reverse().join('');
  return password.length > 1 && [sorted, backwards].some((row) => (row + row).includes(password));
}

/** Kinds of characters that a company may ask of a password. */
export type PasswordKinds = Readonly<Record<'upper' | 'lower' | 'special' | 'digit', boolean>>;
export const ALL_KINDS: PasswordKinds = { upper: true, lower: true, special: true, digit: true };

/**
 * The first thing that is wrong with a new password; null: nothing.
 *
 * @param asked kinds of characters that may be asked: all of administrators, of a device those that its model supports, null
 *   of everybody else. PWD-004, PWD-006, PWD-007
 */
export function passwordFault(password: string, policy: PasswordPolicy, asked: PasswordKinds | null): ErrorCode | null {
  const { active, minLength, complexity } = policy;
  const chars = [...password];
  if (chars.length < (active ? minLength : 1)) return 'PWD_ERR_MINLENGTH';
  if (active && asked) {
    const has = (is: (char: string) => boolean): boolean => chars.some(is);
    if (policy.forceUpperCase && asked.upper && !has((char) => isLetter(char) && char < 'a'))
      return 'PWD_ERR_UPPERCASE';
    if (policy.forceLowerCase && asked.lower && !has((char) => isLetter(char) && char >= 'a'))
      return 'PWD_ERR_LOWERCASE';
    if (policy.forceDigit && asked.digit && !has(isDigit)) return 'PWD_ERR_DIGIT';
    if (policy.forceSpecialChar && asked.special && !has((char) => PASSWORD_SIGNS.includes(char)))
      return 'PWD_ERR_SPECIALCHAR';
  }
  if (active && complexity) {
    if (isRow(password)) return 'PWD_ERR_SEQUENCE';
    if (chars.every((char) => char === chars[0])) return 'PWD_ERR_UNICITY';
  }
  const isKnown = (char: string): boolean => isLetter(char) || isDigit(char) || PASSWORD_SIGNS.includes(char);
  return chars.length <= PASSWORD_MAX && chars.every(isKnown) ? null : 'PWD_ERR_PATTERN';
}
