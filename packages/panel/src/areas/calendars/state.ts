import type { CalendarEvent, FollowedCalendar } from '@ringside/domain/calendar';
import { userAtom } from '../../kernel/store.ts';

/** What the user plans; null as long as it was not read. */
export const eventsAtom = userAtom<readonly CalendarEvent[] | null>(null);
/** Calendars of other systems that the user follows. */
export const followedAtom = userAtom<readonly FollowedCalendar[]>([]);
/** Day of the week that is looked at, as `2026-11-20`; null: today's. */
export const shownDateAtom = userAtom<string | null>(null);
/** One day, or a week. */
export const calendarViewAtom = userAtom<'day' | 'week'>('week');
/** Where a new event begins that was wished by a press into the week, and where it ends if it was drawn. */
export const wishedStartAtom = userAtom<{ date: string; start: number; end?: number } | null>(null);
