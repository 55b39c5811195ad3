import { cleanNumber } from '../../company/numbers.ts';

/**
 * A number outside as it is compared: the same however it is written, with punctuation, with `00` or with the company's own
 * country.
 *
 * @param countryCode of the company, without `+`
 * @returns null: it is no number
 */
export function plainNumber(written: string, countryCode: string): string | null {
  const clean = cleanNumber(written)?.replace(/^00/, '+') ?? null;
  if (clean === null || !clean.startsWith(`+${countryCode}`)) return clean;
  return `0${clean.slice(countryCode.length + 1).replace(/^0/, '')}`;
}
