import type { Locale } from '../../i18n/translate.ts';

/** A picture as an address that the page's policy allows; null when it cannot be read. */
export const dataUrl = (file: Blob): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });

/** Size of a file, in the units of the language: `120 kB`, `4.2 MB`. */
export function sizeText(locale: Locale, bytes: number): string {
  const isBig = bytes >= 1_000_000;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isBig ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isBig ? 1 : 0,
  }).format(isBig ? bytes / 1_000_000 : Math.max(1, bytes / 1000));
}
