import type { WireCalendar } from '@ringside/protocol/presence';
import { momentOf } from '../../company/isOpenAt.ts';
import type { FeedRow } from './feeds/store.ts';
import type { CalendarEventRow } from './store.ts';

const clock = (minutes: number) => ({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
const dayOf = (date: string) => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
};
const saidOf = ({ state, callerId, message, name }: CalendarEventRow) => ({
  presenceState: state,
  customCallerID: callerId,
  customPresenceState: '',
  description: message,
  label: name,
});

/** A calendar as its user sees it: each day of an event as a slot, and the events whole. CAL-001 .. CAL-004 */
export function calendarView(
  userId: string,
  events: readonly CalendarEventRow[],
  { timeZone, label, domain, feeds }: { timeZone: string; label: string; domain: string; feeds: readonly FeedRow[] },
): WireCalendar {
  const weekly = events.filter(({ days }) => days.length > 0);
  const once = events.filter(({ days }) => days.length === 0);
  return {
    restUri: `v1/user/Calendar/${userId}`,
    label,
    administrativeDomain: domain,
    weekSlots: weekly.flatMap((event) =>
      event.days.map((dayOfWeek) => {
        const [from, to] = [clock(event.start), clock(event.end)];
        return {
          ...{ weekSlotID: `${event.id}-${dayOfWeek}`, calendarSlotID: event.id, dayOfWeek },
          ...{ dayHourStart: from.hour, dayMinuteStart: from.minute, dayHourEnd: to.hour, dayMinuteEnd: to.minute },
          ...saidOf(event),
        };
      }),
    ),
    absoluteTimeSlots: once.map((event) => {
      const [first, last] = [dayOf(event.firstDay), dayOf(event.lastDay)];
      const [from, to] = [clock(event.start), clock(event.end)];
      return {
        ...{ absoluteTimeSlotID: event.id, yearStart: first.year, yearEnd: last.year },
        ...{ monthStart: first.month, monthEnd: last.month, dayStart: first.day, dayEnd: last.day },
        ...{ hourStart: from.hour, minuteStart: from.minute, hourEnd: to.hour, minuteEnd: to.minute },
        startDateTime: momentOf(timeZone, event.firstDay, event.start),
        ...saidOf(event),
      };
    }),
    weekEvents: weekly.map(({ id, name, state, days, start, end }) => ({
      ...{ id, label: name, presenceState: state, days: [...days], start, end },
    })),
    absoluteEvents: once.map(({ id, name, state, firstDay, lastDay, start, end }) => ({
      ...{ id, label: name, presenceState: state },
      ...{ start: momentOf(timeZone, firstDay, start), end: momentOf(timeZone, lastDay, end) },
    })),
    subscriptions: feeds.map(({ id, name, host, state, callerId, goodAt, failure, events: its }) => ({
      ...{ subscriptionID: id, label: name, host, presenceState: state, customCallerID: callerId, goodAt },
      failure: failure || null,
      events: its.map((event, at) => ({
        ...{ id: `${id}.${at}`, label: event.name, presenceState: event.state ?? state },
        ...{ from: event.firstDay, until: event.lastDay, start: event.start, end: event.end },
      })),
    })),
  };
}
