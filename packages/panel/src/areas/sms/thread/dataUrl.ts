import { type Locale, tagOf } from '../../../words/translate.ts';

/** A picture as an address that the page's policy allows; null when it cannot be read. */
export const dataUrl = (file: Blob): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });

/** Size of a file to the base 1024, with one decimal below 10: `120 KB`, `4.2 MB`; in French `4,2 Mo`. UI-024 */
export function sizeText(locale: Locale, bytes: number): string {
  let value = Math.max(0.1, bytes / 1024);
  let unit = 0;
  for (; value >= 1023.5 && unit < 2; unit += 1) value /= 1024;
  const number = new Intl.NumberFormat(tagOf(locale), { maximumFractionDigits: value < 9.95 ? 1 : 0 }).format(value);
  return `${number}\u00a0${'KMG'[unit]}${locale === 'fr' ? 'o' : 'B'}`;
}
