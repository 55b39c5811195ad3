import { isolated } from './isolated.ts';

/** Digits of a number after its country code or trunk zero, as the country groups them; else by threes, the last three or four. */
const groups: Record<string, RegExp> = {
  // France: the first digit alone, then pairs.
  '33': /^(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/,
  // United Kingdom: London and the like, else mobile and the rest.
  '44': /^(2\d)(\d{4})(\d{4})$|^(\d{4})(\d{3})(\d{3})$/,
};
const byThrees = /\d{3}(?=\d{3})|\d\d(?=\d{3}$)|\d+/g;
const abroad = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{6,12})$/;

const grouped = (digits: string, country: string): string =>
  (groups[country]?.exec(digits)?.slice(1).filter(Boolean) ?? digits.match(byThrees) ?? []).join(' ');

/**
 * A number as it is read: grouped as its country does it, an international one of a country without a pattern by threes.
 * A brand may want national ones as they are called from abroad: its page says so (`data-numbers`). BRAND-003
 * Numbers that come grouped, short numbers and other national ones stay as received; what is dialled and copied
 * is never this text.
 *
 * @param countryCode of the enterprise, digits only, e.g. `33`
 */
export function numberText(number: string, countryCode: string): string {
  const text = groupedText(number, countryCode);
  // One run of digits has an order; signs, and groups with a space between them, get it here. Names are left alone.
  return /^[+*#(\d][\d\s+*#().-]*$/.test(text) && /\D/.test(text) ? isolated(text) : text;
}

function groupedText(number: string, countryCode: string): string {
  const [, code = '', rest = ''] = abroad.exec(number) ?? [];
  if (code) return `+${code} ${grouped(rest, code)}`;
  if (countryCode !== '33' || !/^0\d{9}$/.test(number)) return number;
  const isAbroad = globalThis.document?.documentElement.dataset?.['numbers'];
  return isAbroad ? `+33 ${grouped(number.slice(1), '33')}` : number.replace(/(\d\d)(?=\d)/g, '$1 ');
}
