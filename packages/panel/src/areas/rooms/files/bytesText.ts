import { type Locale, tagOf } from '../../../words/translate.ts';

/** Bytes as the limits of files count them, to the base 1000, with one decimal below 10: `842 kB`, `1.3 MB`; in French `1,3 Mo`. */
export function bytesText(locale: Locale, bytes: number): string {
  const isSmall = bytes < 999_500;
  const value = Math.max(bytes / (isSmall ? 1000 : 1_000_000), 0.1);
  const number = new Intl.NumberFormat(tagOf(locale), { maximumFractionDigits: value < 9.95 ? 1 : 0 }).format(value);
  return `${number}\u00a0${isSmall ? 'k' : 'M'}${locale === 'fr' ? 'o' : 'B'}`;
}
