import { useAtomValue } from 'jotai';
import { nowAtom } from '../../app/state.ts';
import { momentLabel, timeOfDay } from '../../i18n/dates.ts';
import { useLocale, useT } from '../../i18n/useT.ts';

/** A moment within a sentence: `08:52`, `yesterday, 17:20`. */
export function useSince(): (at: number) => string {
  const t = useT();
  const locale = useLocale();
  const now = useAtomValue(nowAtom);
  return (at) => {
    const moment = momentLabel(locale, at, now);
    const time = timeOfDay(locale, at);
    if (moment === time) return time;
    // Within a sentence only the weekdays of English keep their capital.
    const isSmall = locale !== 'en' || moment === t('date.yesterday');
    return `${isSmall ? moment.toLocaleLowerCase(locale) : moment}, ${time}`;
  };
}
