import { isolated } from './isolated.ts';
import { type Locale, tagOf, translate } from './translate.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A time zone that the browser does not know counts as its own. */
function formatOf(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(tag, options);
  } catch {
    return new Intl.DateTimeFormat(tag, { ...options, timeZone: undefined });
  }
}

function format(locale: Locale, name: string, options: Intl.DateTimeFormatOptions, at: number): string {
  const key = `${locale} ${name} ${options.timeZone}`;
  const known = formats.get(key) ?? formatOf(tagOf(locale), options);
  formats.set(key, known);
  return known.format(at);
}

/** Days from one local date to another; 0 is the same day. Noon to noon, so that a change to summer time does not matter. */
function daysBetween(from: number, to: number): number {
  const noon = (at: number): number => new Date(at).setHours(12, 0, 0, 0);
  return Math.round((noon(to) - noon(from)) / 86_400_000);
}

/** Headings begin with a capital, weekdays of some languages do not. */
const capital = (locale: Locale, text: string): string => text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);

/** Time of day: `13:41`. @param timeZone without, and where the browser does not know it: its own */
export const timeOfDay = (locale: Locale, at: number, timeZone?: string): string =>
  Number.isFinite(at)
    ? isolated(format(locale, 'time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }, at))
    : '';

/** Date and time in full, for tooltips and accessible names; the invalid date label when it cannot be read. UI-025 */
export const fullDate = (locale: Locale, at: number): string =>
  Number.isFinite(at)
    ? format(locale, 'full', { dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23' }, at)
    : translate(locale, 'date.invalid');

/**
 * Heading of a day in a list: today, yesterday, the weekday in the last week, day and month in the last year, else with
 * the year. A date that cannot be read gives the invalid date label.
 *
 * @param at epoch milliseconds
 * @param now epoch milliseconds
 * @see UI-023, UI-025
 */
export function dayLabel(locale: Locale, at: number, now: number): string {
  if (!Number.isFinite(at)) return translate(locale, 'date.invalid');
  const days = daysBetween(at, now);
  if (days === 0) return translate(locale, 'date.today');
  if (days === 1) return translate(locale, 'date.yesterday');
  if (days > 1 && days < 7) return capital(locale, format(locale, 'weekday', { weekday: 'long' }, at));
  const thisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return thisYear
    ? format(locale, 'month', { day: 'numeric', month: 'long' }, at)
    : format(locale, 'year', { day: 'numeric', month: 'long', year: 'numeric' }, at);
}

/** A moment in a short row: the time today, else the day. UI-023 */
export function momentLabel(locale: Locale, at: number, now: number): string {
  return Number.isFinite(at) && daysBetween(at, now) === 0 ? timeOfDay(locale, at) : dayLabel(locale, at, now);
}
