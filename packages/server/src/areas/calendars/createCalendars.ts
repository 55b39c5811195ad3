import { randomUUID } from 'node:crypto';
import type { WireCalendarEventRequest } from '@ringside/protocol/presence';
import { calendarLimits } from '@ringside/protocol/words/calendar';
import { createOwnedRows } from '../../kernel/createOwnedRows.ts';
import { createTurns } from '../../kernel/turns.ts';
import type { Plan } from '../presence/area.ts';
import { byBeginning, endOf, eventAt, isPossible, overlap } from './eventRules.ts';
import type { CalendarEventRow, CalendarStore } from './store.ts';

export type CalendarRefusal =
  | 'ROUTER_ERR_400'
  | 'ROUTER_ERR_404'
  | 'ROUTER_ERR_412'
  | 'LAL_1000_1003'
  | 'CALLER_ID_NOT_ALLOWED';

/**
 * What users plan to be. Written first, then shown.
 *
 * @param options.tell the calendar of a user is another
 */
export function createCalendars(options: {
  store: CalendarStore;
  stored: readonly CalendarEventRow[];
  timeZone: string;
  /** What is said by hand for a moment, which goes before; null: nothing. */
  saidAt: (userId: string, at: number) => string | null;
  /** Until when that holds; null: it does not end by itself. */
  saidUntil: (userId: string) => number | null;
  /** A number as the company has it that the user may show outside, empty when hidden; null: not allowed. */
  numberToShow: (userId: string, wanted: string) => string | null;
  tell: (userId: string) => void;
  /** Events of calendars that a user follows, those that touch the day of a moment. */
  feeds: { users: () => ReadonlySet<string>; around: (userId: string, at: number) => readonly CalendarEventRow[] };
}) {
  const { store, tell, timeZone, saidAt, saidUntil, numberToShow, feeds } = options;
  const rows = createOwnedRows(options.stored);
  const turns = createTurns();
  const eventsOf = (userId: string): CalendarEventRow[] => rows.of(userId).toSorted(byBeginning);
  const plannedAt = (userId: string, at: number): CalendarEventRow | null =>
    eventAt(eventsOf(userId), timeZone, at, feeds.around(userId, at));

  const put = async (userId: string, id: string, wish: WireCalendarEventRequest): Promise<CalendarRefusal | null> => {
    const wanted = wish.customCallerID;
    const callerId = wanted === null ? null : numberToShow(userId, wanted);
    if (wanted !== null && callerId === null) return 'CALLER_ID_NOT_ALLOWED';
    const days = [...new Set(wish.days)].toSorted((a, b) => a - b);
    const row: CalendarEventRow = {
      ...{
        id,
        userId,
        name: wish.name,
        message: wish.message,
        state: wish.presenceState,
        callerId,
      },
      ...{ days, firstDay: wish.from ?? '', lastDay: wish.until ?? '', start: wish.start, end: wish.end },
    };
    if (!isPossible(row)) return 'ROUTER_ERR_400';
    const others = eventsOf(userId).filter((other) => other.id !== id);
    if (others.length >= calendarLimits.events) return 'ROUTER_ERR_412';
    if (others.some((other) => overlap(other, row))) return 'LAL_1000_1003';
    await store.put(row);
    rows.put(row);
    tell(userId);
    return null;
  };

  return {
    eventsOf,
    /** Whoever plans anything. */
    users: (): ReadonlySet<string> => new Set([...rows.users(), ...feeds.users()]),
    /** What is planned for a moment; null: nothing. */
    stateAt(userId: string, at: number): Plan | null {
      const event = plannedAt(userId, at);
      return event && { state: event.state, message: event.message, callerId: event.callerId };
    },
    /** What a user is at a moment, said or planned; null: neither, of a user who plans nothing. */
    presenceOf(userId: string, at: number): string | null {
      const said = saidAt(userId, at);
      if (said !== null || (rows.of(userId).length === 0 && !feeds.users().has(userId))) return said;
      return plannedAt(userId, at)?.state ?? 'available';
    },
    /** Until when a user is what the user is now, said or planned; null: no end is known. */
    awayUntil(userId: string, at: number): number | null {
      if (saidAt(userId, at) !== null) return saidUntil(userId);
      const event = plannedAt(userId, at);
      return event && endOf(event, timeZone, at);
    },
    /** The number that is shown outside at a moment, empty: none; null: as always. What is said by hand goes before. */
    callerIdAt(userId: string, at: number): string | null {
      const planned = saidAt(userId, at) === null ? (plannedAt(userId, at)?.callerId ?? null) : null;
      // the right to show it may have gone since
      return planned === null ? null : numberToShow(userId, planned);
    },
    add: (userId: string, wish: WireCalendarEventRequest): Promise<CalendarRefusal | null> =>
      turns(userId, () => put(userId, randomUUID(), wish)),
    change: (userId: string, id: string, wish: WireCalendarEventRequest): Promise<CalendarRefusal | null> =>
      turns(userId, async () => (rows.get(id)?.userId === userId ? put(userId, id, wish) : 'ROUTER_ERR_404')),
    remove: (userId: string, id: string): Promise<CalendarRefusal | null> =>
      turns(userId, async () => {
        if (rows.get(id)?.userId !== userId) return 'ROUTER_ERR_404';
        await store.remove(id);
        rows.remove(id);
        tell(userId);
        return null;
      }),
    forget: rows.forget,
  };
}
export type Calendars = ReturnType<typeof createCalendars>;
