import { type Locale, tagOf } from './translate.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Minutes of a day as `08:30`; 1440 is `24:00`. */
export const clockText = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Minutes of a day from `08:30`; null for anything else. `24:00` is the end of the day. */
export function minutesOf(text: string): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && total >= 0 && total <= 1440 ? total : null;
}

/** Name of a day of the week, 0 Sunday, in a language. */
export const dayName = (locale: Locale, day: number, weekday: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(tagOf(locale), { weekday, timeZone: 'UTC' }).format(Date.UTC(2026, 10, 15 + day));
