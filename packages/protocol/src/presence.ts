import * as z from 'zod/mini';
import { time, uri } from './kernel/common.ts';
import { calendarLimits, DAY_MINUTES } from './words/calendar.ts';
import { PRESENCE_MESSAGE_MAX, PRESENCE_MINUTES_MAX, presenceStates } from './words/presence.ts';

/** What a user says to be. Answer of every call below, and the one item of the push list `Presence`. PRES-001, PRES-005 */
export const presenceItem = z.object({
  restUri: uri,
  state: z.string(),
  /** Colleagues read it; it leaves with the state. */
  message: z.string(),
  /** When the state ends by itself; null: it has no end. */
  until: z.nullable(time),
  /** Said by the user; false: nobody has said otherwise. */
  isByHand: z.boolean(),
  /** Do not disturb: no phone rings. */
  isUndisturbed: z.boolean(),
});
export type WirePresence = z.infer<typeof presenceItem>;

/** Of the list that is subscribed where the user's presence is shown. */
export const presenceLists = { Presence: presenceItem } as const;

/** When a state ends: after some minutes, at a time of day of the company (today or tomorrow), or not by itself. CAL-005 */
const presenceEnd = z.discriminatedUnion('after', [
  z.object({ after: z.literal('minutes'), minutes: z.int().check(z.minimum(1), z.maximum(PRESENCE_MINUTES_MAX)) }),
  z.object({
    after: z.literal('time'),
    time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
    isTomorrow: z.boolean(),
  }),
  z.object({ after: z.literal('never') }),
]);
export type WirePresenceEnd = z.infer<typeof presenceEnd>;

/** PUT v1/user/Presence; `end` absent: it stays as it is. 412: that time is past. DELETE: back to what holds without. */
export const presenceRequest = z.object({
  state: z.enum(presenceStates),
  message: z.string().check(z.trim(), z.maxLength(PRESENCE_MESSAGE_MAX)),
  end: z.optional(presenceEnd),
});

/** PUT v1/user/DoNotDisturb. */
export const doNotDisturbRequest = z.object({ isOn: z.boolean() });

/** What a slot says of its user, and how it is called. CAL-002, CAL-004 */
const slotSaid = {
  presenceState: z.enum(presenceStates),
  /** Number shown meanwhile; null: as always. */
  customCallerID: z.nullable(z.string()),
  /** A state by the user's own name for it; empty without. */
  customPresenceState: z.string(),
  description: z.string(),
  label: z.string(),
};
/** 24 is the end of a day. Q-088 */
const hour = z.int().check(z.minimum(0), z.maximum(24));
const minute = z.int().check(z.minimum(0), z.maximum(59));
/** 0 is Sunday. CAL-003 */
const dayOfWeek = z.int().check(z.minimum(0), z.maximum(6));

/** One day of an event that comes back every week; all its days have the same `calendarSlotID`. CAL-002 */
const weekSlot = z.object({
  ...{ weekSlotID: z.string(), calendarSlotID: z.string(), dayOfWeek },
  ...{ dayHourStart: hour, dayMinuteStart: minute, dayHourEnd: hour, dayMinuteEnd: minute },
  ...slotSaid,
});

/** An event of certain days, by the clock of the user's zone. Months from 1. CAL-004 */
const absoluteTimeSlot = z.object({
  ...{ absoluteTimeSlotID: z.string(), yearStart: z.int(), yearEnd: z.int(), monthStart: z.int(), monthEnd: z.int() },
  ...{ dayStart: z.int(), dayEnd: z.int(), hourStart: hour, minuteStart: minute, hourEnd: hour, minuteEnd: minute },
  startDateTime: time,
  ...slotSaid,
});

/** A calendar of another system that the user follows by its address: its events around today, which are changed there alone. */
const calendarSubscription = z.object({
  subscriptionID: z.string(),
  label: z.string(),
  /** The host alone: who has the whole address reads the calendar. */
  host: z.string(),
  presenceState: z.string(),
  customCallerID: z.nullable(z.string()),
  /** When it was last known to be as it is shown. */
  goodAt: time,
  /** Why the last time failed, the code of a refusal; null: it did not. */
  failure: z.nullable(z.string()),
  /** Dates and minutes of the day by the clock of the company. */
  events: z.array(
    z.object({
      ...{ id: z.string(), label: z.string(), presenceState: z.string() },
      ...{ from: z.string(), until: z.string(), start: z.int(), end: z.int() },
    }),
  ),
});

/** The calendar of a user; the one item of the push list `Calendar`. CAL-001 */
export const calendarItem = z.object({
  restUri: uri,
  label: z.string(),
  administrativeDomain: z.string(),
  weekSlots: z.array(weekSlot),
  absoluteTimeSlots: z.array(absoluteTimeSlot),
  /** Events that come back, whole: their days, and the minutes of the day. */
  weekEvents: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      presenceState: z.string(),
      days: z.array(dayOfWeek),
      start: z.int(),
      end: z.int(),
    }),
  ),
  /** Events of certain days, as moments. */
  absoluteEvents: z.array(
    z.object({ id: z.string(), label: z.string(), presenceState: z.string(), start: time, end: time }),
  ),
  /** Calendars of other systems. */
  subscriptions: z.array(calendarSubscription),
});
export type WireCalendar = z.infer<typeof calendarItem>;

/**
 * GET v1/user/Calendars: the user's own calendar, of presence, and those of availability: opening hours of groups, with days that differ.
 * CAL-007, NAV-105, Q-090
 */
export const calendarsAnswer = z.object({
  items: z.array(
    z.object({
      restUri: uri,
      calendarID: z.string(),
      label: z.string(),
      /** presence or availability. */
      kind: z.string(),
      /** Spans of the week, 0 Sunday, in minutes of the day; one that ends before it begins goes on over midnight. Of availability. */
      weekly: z.array(z.object({ day: dayOfWeek, from: z.int(), to: z.int() })),
      /** Whole days that differ. */
      exceptions: z.array(z.object({ date: z.string(), isOpen: z.boolean() })),
      /** As it is now; closed by hand as well. */
      isOpen: z.boolean(),
    }),
  ),
});
export type WireCalendars = z.infer<typeof calendarsAnswer>;

const date = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
const minuteOfDay = z.int().check(z.minimum(0), z.maximum(DAY_MINUTES));

/**
 * POST v1/user/CalendarEvent, PUT v1/user/CalendarEvent/{id}: an event of weekdays (`days`), or of certain days (`from`, `until`),
 * by the clock of the user's zone. 400: no such date, or an end that is not after the start; 412 LAL_1000_1003: it overlaps
 * another one that comes back every week; 412 ROUTER_ERR_412: there are too many, or a state without an end holds. CAL-005, CAL-006
 */
export const calendarEventRequest = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(calendarLimits.name)),
  /** Colleagues read it meanwhile. */
  message: z.string().check(z.trim(), z.maxLength(PRESENCE_MESSAGE_MAX)),
  presenceState: z.enum(presenceStates),
  customCallerID: z.nullable(z.string().check(z.maxLength(40))),
  /** Every week on these; empty: on certain days. */
  days: z.array(dayOfWeek).check(z.maxLength(7)),
  /** First and last day; null where it comes back every week. */
  from: z.nullable(date),
  until: z.nullable(date),
  start: minuteOfDay,
  end: minuteOfDay,
});
export type WireCalendarEventRequest = z.infer<typeof calendarEventRequest>;

/**
 * POST v1/user/CalendarSubscription: follows a calendar of another system by its address (iCalendar over https, also `webcal`). It is read
 * at once, then every hour; what went wrong is CALENDAR_FEED_ and a word.
 */
export const calendarSubscriptionRequest = z.object({
  label: z.string().check(z.trim(), z.minLength(1), z.maxLength(calendarLimits.name)),
  address: z.string().check(z.trim(), z.minLength(1), z.maxLength(calendarLimits.address)),
  /** What the user is during its events. */
  presenceState: z.enum(presenceStates),
  /** Number shown meanwhile; null: as always. */
  customCallerID: z.nullable(z.string().check(z.maxLength(40))),
});
export type WireCalendarSubscriptionRequest = z.infer<typeof calendarSubscriptionRequest>;
