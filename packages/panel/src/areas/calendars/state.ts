import type { CalendarEvent } from '@ringside/domain/calendar';
import { userAtom } from '../../kernel/store.ts';

/** What the user plans; null as long as it was not read. */
export const eventsAtom = userAtom<readonly CalendarEvent[] | null>(null);
/** Day of the week that is looked at, as `2026-11-20`; null: today's. */
export const shownDateAtom = userAtom<string | null>(null);
/** One day, or a week. */
export const calendarViewAtom = userAtom<'day' | 'week'>('week');
/** Where a new event begins that was wished by a press into the week. */
export const wishedStartAtom = userAtom<{ date: string; start: number } | null>(null);
