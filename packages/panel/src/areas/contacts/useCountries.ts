import { countryOf } from '@ringside/domain/countries';
import { useMemo } from 'react';
import { tagOf } from '../../words/translate.ts';
import { useLocale } from '../../words/useT.ts';

const none: readonly { number: string }[] = [];

/** Countries of the numbers that say one, by number. A country code that nobody has is noted for whoever looks into the console. NUM-007, NUM-008 */
export function useCountries(numbers: readonly { number: string }[] = none): ReadonlyMap<string, string> {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(tagOf(locale), { type: 'region', fallback: 'none' });
    const found = new Map<string, string>();
    for (const { number } of numbers) {
      const region = countryOf(number, (warning) => console.warn(warning))?.region;
      const name = region && names.of(region);
      if (name) found.set(number, name);
    }
    return found;
  }, [numbers, locale]);
}
