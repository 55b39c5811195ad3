import type { NameSource } from '@ringside/protocol/words/calls';

/**
 * A dialled number: up to 20 characters of digits, star, hash, parentheses, dash, plus, comma, p, semicolon or space,
 * then 1 to 20 digits. NUM-001
 */
const DIALLED = /^[\d*#()\-+,pP; ]{0,20}\d{1,20}$/;

/**
 * The number of a dialled string without punctuation; what follows a pause (`,` `;` `p`) is dialled by the phone later
 * and is not part of it.
 *
 * @returns `+`, `*`, `#` and digits; null when the string is no number. NUM-001
 */
export function cleanNumber(dialled: string): string | null {
  const text = dialled.trim();
  if (!DIALLED.test(text)) return null;
  const clean = text.split(/[,;pP]/, 1)[0]!.replace(/[() -]/g, '');
  return /^(\+?\d[\d*#]*|[*#][\d*#]+)$/.test(clean) ? clean : null;
}

/**
 * The ways to read an outside number, most literal first: as dialled, without the prefix for outside lines, and
 * nationally when it names the company's own country.
 *
 * @param plan dial prefix (may be empty) and country code without `+`
 */
export function readings(clean: string, plan: { dialPrefix: string; countryCode: string }): string[] {
  const found = new Set<string>();
  const add = (number: string) => {
    if (number.length < 3) return;
    found.add(number);
    for (const abroad of [`+${plan.countryCode}`, `00${plan.countryCode}`]) {
      if (number.startsWith(abroad)) found.add(`0${number.slice(abroad.length).replace(/^0/, '')}`);
    }
    if (number.startsWith('00')) found.add(`+${number.slice(2)}`);
  };
  add(clean);
  if (plan.dialPrefix !== '' && clean.startsWith(plan.dialPrefix)) add(clean.slice(plan.dialPrefix.length));
  return [...found];
}

/** A number as written, without its punctuation. */
export const digitsOf = (number: string): string => number.replace(/[^\d+*#]/g, '');

/** What a number is called in a book: of the user, of everybody, or of the company's own numbers. */
export interface KnownName {
  from: Extract<NameSource, 'own' | 'shared' | 'directory'>;
  label: string;
  /** May be empty. */
  company: string;
  /** Path of the photo; null: there is none. */
  photo?: string | null;
}
