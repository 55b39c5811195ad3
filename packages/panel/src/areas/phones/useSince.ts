import { useAtomValue } from 'jotai';
import { nowAtom } from '../../kernel/state.ts';
import { momentLabel, timeOfDay } from '../../words/dates.ts';
import { useLocale, useT } from '../../words/useT.ts';

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
