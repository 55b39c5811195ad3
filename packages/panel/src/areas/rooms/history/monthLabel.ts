import { dayLabel, timeOfDay } from '../../../words/dates.ts';
import { type Locale, type Translate, tagOf } from '../../../words/translate.ts';

const monthOf = (at: number): string => `${new Date(at).getFullYear()} ${new Date(at).getMonth()}`;

/** A month, with its year unless it is this one. @param at epoch milliseconds */
export function monthName(locale: Locale, at: number, now: number): string {
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  const name = new Intl.DateTimeFormat(tagOf(locale), { month: 'long', ...(!isThisYear && { year: 'numeric' }) });
  const text = name.format(at);
  return text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);
}

/** Heading of what was written at a time: today, this month, else the month. */
export function monthLabel(t: Translate, locale: Locale, at: number, now: number): string {
  const today = dayLabel(locale, now, now);
  if (dayLabel(locale, at, now) === today) return today;
  return monthOf(at) === monthOf(now) ? t('rooms.searchThisMonth') : monthName(locale, at, now);
}

/** A day in a few letters, today by its time. */
export function shortDay(locale: Locale, at: number, now: number): string {
  const isToday = dayLabel(locale, at, now) === dayLabel(locale, now, now);
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  if (isToday) return timeOfDay(locale, at);
  return new Intl.DateTimeFormat(tagOf(locale), {
    ...{ day: 'numeric', month: 'short' },
    ...(!isThisYear && { year: 'numeric' }),
  }).format(at);
}
