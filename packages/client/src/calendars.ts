import type { CalendarEvent, CalendarSeen, CalendarWish, FollowedCalendar } from '@ringside/domain/calendar';
import { calendarItem, calendarsAnswer, type WireCalendar } from '@ringside/protocol/presence';
import { liveList } from './kernel/LiveList.ts';
import type { Verbs } from './kernel/Reach.ts';
import { mapResult, type Result } from './kernel/result.ts';

/** A calendar of another system that is to be followed, and what the user is during its events. */
export interface FollowWish {
  name: string;
  address: string;
  state: string;
  callerId: string | null;
}

/** The user's own calendar, as it is after the change. CAL-001 */
export interface CalendarVerbs {
  read(): Promise<Result<CalendarEvent[]>>;
  /** The user’s one first, then opening hours of groups. CAL-007 */
  seen(): Promise<Result<CalendarSeen[]>>;
  /** 403: a number that the user may not show; 412: it overlaps, a state without an end holds, or there are too many. */
  add(wish: CalendarWish): Promise<Result<CalendarEvent[]>>;
  change(id: string, wish: CalendarWish): Promise<Result<CalendarEvent[]>>;
  remove(id: string): Promise<Result<CalendarEvent[]>>;
  /** Follows a calendar of another system; CALENDAR_FEED_ and a word: why it is not. */
  followAddress(wish: FollowWish): Promise<Result<FollowedCalendar[]>>;
  /** Reads it now; what went wrong stands in it. */
  refreshFollowed(id: string): Promise<Result<FollowedCalendar[]>>;
  unfollow(id: string): Promise<Result<FollowedCalendar[]>>;
}

const two = (value: number): string => String(value).padStart(2, '0');
const dateOf = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

function eventsFromWire({ weekSlots, weekEvents, absoluteTimeSlots }: WireCalendar): CalendarEvent[] {
  const weekly = weekEvents.flatMap(({ id, label, presenceState, days, start, end }): CalendarEvent[] => {
    const slot = weekSlots.find(({ calendarSlotID }) => calendarSlotID === id);
    if (!slot) return [];
    const said = { message: slot.description, callerId: slot.customCallerID };
    return [{ id, name: label, state: presenceState, ...said, days, from: null, until: null, start, end }];
  });
  const once = absoluteTimeSlots.map(
    (slot): CalendarEvent => ({
      ...{ id: slot.absoluteTimeSlotID, name: slot.label, message: slot.description, state: slot.presenceState },
      ...{ callerId: slot.customCallerID, days: [] },
      from: dateOf(slot.yearStart, slot.monthStart, slot.dayStart),
      until: dateOf(slot.yearEnd, slot.monthEnd, slot.dayEnd),
      start: slot.hourStart * 60 + slot.minuteStart,
      end: slot.hourEnd * 60 + slot.minuteEnd,
    }),
  );
  return [...weekly, ...once];
}

const followedFromWire = ({ subscriptions }: WireCalendar): FollowedCalendar[] =>
  subscriptions.map(({ subscriptionID, label, host, presenceState, customCallerID, goodAt, failure, events }) => ({
    ...{ id: subscriptionID, name: label, host, state: presenceState, callerId: customCallerID, goodAt, failure },
    events: events.map(({ id, label: name, presenceState: state, from, until, start, end }) => ({
      ...{ id, name, state, message: '', callerId: customCallerID, days: [], from, until, start, end },
      calendar: label,
    })),
  }));

const wireFrom = ({ name, message, state, callerId, days, from, until, start, end }: CalendarWish) => ({
  ...{ name, message, presenceState: state, customCallerID: callerId, days: [...days], from, until, start, end },
});

/** The calendar over REST. */
export const calendarVerbs: Verbs<CalendarVerbs> = ({ ask }) => {
  const path = 'v1/user/CalendarEvent';
  const feeds = 'v1/user/CalendarSubscription';
  const one = (id: string): string => `${path}/${encodeURIComponent(id)}`;
  return {
    async read() {
      return mapResult(await ask({ method: 'GET', path: 'v1/user/Calendar', answer: calendarItem }), eventsFromWire);
    },
    async seen() {
      const answer = await ask({ method: 'GET', path: 'v1/user/Calendars', answer: calendarsAnswer });
      return mapResult(answer, ({ items }) =>
        items.flatMap(({ calendarID, label, kind, weekly, exceptions, isOpen }): CalendarSeen[] =>
          kind === 'presence' || kind === 'availability'
            ? [{ id: calendarID, label, kind, weekly, exceptions, isOpen }]
            : [],
        ),
      );
    },
    async add(wish) {
      const request = { method: 'POST', path, body: wireFrom(wish), answer: calendarItem } as const;
      return mapResult(await ask(request), eventsFromWire);
    },
    async change(id, wish) {
      const request = { method: 'PUT', path: one(id), body: wireFrom(wish), answer: calendarItem } as const;
      return mapResult(await ask(request), eventsFromWire);
    },
    async remove(id) {
      return mapResult(await ask({ method: 'DELETE', path: one(id), answer: calendarItem }), eventsFromWire);
    },
    async followAddress({ name, address, state, callerId }) {
      const body = { label: name, address, presenceState: state, customCallerID: callerId };
      return mapResult(await ask({ method: 'POST', path: feeds, body, answer: calendarItem }), followedFromWire);
    },
    async refreshFollowed(id) {
      const path = `${feeds}/${encodeURIComponent(id)}/refresh`;
      return mapResult(await ask({ method: 'POST', path, answer: calendarItem }), followedFromWire);
    },
    async unfollow(id) {
      const path = `${feeds}/${encodeURIComponent(id)}`;
      return mapResult(await ask({ method: 'DELETE', path, answer: calendarItem }), followedFromWire);
    },
  };
};

/** The user's calendar, as it changes: one item. */
export const calendarList = liveList('calendar', 'Calendar', calendarItem, (wire) => ({
  uri: wire.restUri,
  events: eventsFromWire(wire),
  followed: followedFromWire(wire),
}));
