import { calendarVerbs } from '@ringside/client/calendars';
import type { CalendarEvent, CalendarSeen, FollowedCalendar, ForeignEvent } from '@ringside/domain/calendar';
import type { Presence } from '@ringside/domain/presence';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import { giveList, giveVerbs } from '../../stories/storyGround.ts';
import type { Store } from '../../stories/storyStore.ts';
import { importStepAtom } from './import/state.ts';
import { CALENDARS, calendarPath, eventPath, HOLIDAYS, IMPORT, MY_WEEK, NEW } from './paths.ts';
import { calendarViewAtom } from './state.ts';

const event = (id: string, name: string, more: Partial<CalendarEvent>): CalendarEvent => ({
  ...{ id, name, message: '', state: 'working', callerId: null, days: [], from: null, until: null, start: 0, end: 0 },
  ...more,
});
export const storyEvents: readonly CalendarEvent[] = [
  event('morning', 'Desk', { days: [1, 2, 3, 5], start: 510, end: 720 }),
  event('lunch', 'Lunch', { days: [1, 2, 3, 5], start: 720, end: 780, state: 'lunch', message: 'Back at one' }),
  event('afternoon', 'Desk', { days: [1, 2, 3, 5], start: 780, end: 1050 }),
  event('class', 'Class', {
    ...{ from: '2026-11-19', until: '2026-11-19', start: 540, end: 1020, state: 'training', callerId: '0199002700' },
  }),
];
const met = (id: string, name: string, day: string, start: number, end: number): CalendarEvent => ({
  ...event(id, name, { from: day, until: day, start, end, state: 'meeting', calendar: 'Team calendar' }),
});
/** A calendar of another system that is as it should be, and one that could not be read. */
export const storyFollowed: readonly FollowedCalendar[] = [
  {
    ...{ id: 'team', name: 'Team calendar', host: 'calendar.corvid.example', state: 'meeting', callerId: null },
    ...{ goodAt: Date.parse('2026-11-20T12:10:00Z'), failure: null },
    events: [
      met('team.0', 'Carrier review', '2026-11-17', 840, 930),
      met('team.1', 'Stand-up', '2026-11-18', 570, 600),
      met('team.2', 'Quarter', '2026-11-20', 900, 990),
    ],
  },
  {
    ...{ id: 'shifts', name: 'Shifts', host: 'shifts.northgate.example', state: 'working', callerId: null, events: [] },
    ...{ goodAt: Date.parse('2026-11-19T16:05:00Z'), failure: 'CALENDAR_FEED_DENIED' },
  },
];
const away: Presence = {
  ...{ uri: 'v1/user/Presence', state: 'away', message: '', until: null },
  ...{ isByHand: false, isUndisturbed: false },
};
/** The user’s calendar, a queue by day and one over midnight. */
export const storyCalendars: readonly CalendarSeen[] = [
  { ...{ id: 'ines', label: 'Inès Marchetti', kind: 'presence' }, weekly: [], exceptions: [], isOpen: true },
  {
    ...{ id: 'g-support', label: 'Support', kind: 'availability', isOpen: true },
    weekly: [1, 2, 3, 4, 5].map((day) => ({ day, from: 540, to: 1080 })),
    exceptions: [{ date: '2026-11-19', isOpen: false }],
  },
  {
    ...{ id: 'g-night', label: 'Night line', kind: 'availability', isOpen: false },
    ...{ weekly: [{ day: 5, from: 1320, to: 360 }], exceptions: [] },
  },
];
const foreign = (name: string, more: Partial<ForeignEvent>): ForeignEvent => ({
  ...{ name, message: '', categories: [], isFree: false, rule: null, except: [] },
  ...{ start: { date: '2026-11-24', minute: 600 }, end: { date: '2026-11-24', minute: 660 } },
  ...more,
});
const WEEKLY = { every: 'week', interval: 1, count: null, until: null, days: [4] } as const;
/** Of another calendar: one of each kind, and what stays out. */
const storyForeign: readonly ForeignEvent[] = [
  foreign('Carrier review with Northgate and the two forwarders', {}),
  foreign('Trade fair', { start: { date: '2026-12-07', minute: 0 }, end: { date: '2026-12-11', minute: 0 } }),
  foreign('Yoga', {
    rule: WEEKLY,
    start: { date: '2026-01-08', minute: 1110 },
    end: { date: '2026-01-08', minute: 1170 },
  }),
  foreign('Lunch with the team', {
    rule: { ...WEEKLY, days: [3] },
    start: { date: '2026-01-07', minute: 740 },
    end: { date: '2026-01-07', minute: 800 },
  }),
  foreign('Board, second Tuesday', { rule: 'other' }),
];
type Given = readonly CalendarEvent[] | null;

/** A page of the calendar; what is asked of the server is written down. */
export function withCalendar(
  store: Store,
  path: string,
  events: Given = storyEvents,
  answers: object = {},
  followed: readonly FollowedCalendar[] = [],
) {
  const calls: unknown[][] = [];
  const noted =
    (name: string) =>
    async (...given: unknown[]) => {
      calls.push([name, ...given]);
      return { ok: true, value: events ?? [] };
    };
  const read = events ? async () => ({ ok: true, value: events }) : () => new Promise(() => undefined);
  giveVerbs(store, [calendarVerbs], {
    ...{ seen: async () => ({ ok: true, value: storyCalendars }) },
    ...{ read, add: noted('add'), change: noted('change'), remove: noted('remove') },
    ...{
      followAddress: noted('followAddress'),
      refreshFollowed: noted('refreshFollowed'),
      unfollow: noted('unfollow'),
    },
    ...answers,
  });
  giveList(store, 'calendar', events ? [{ uri: 'c', events, followed }] : null);
  store.set(navigationAtom, { path, stack: ['/settings'] });
  return calls;
}
const story = (path: string, events: Given = storyEvents) => ({
  set: (store: Store) => void withCalendar(store, path, events),
});

/** The user's calendar: a week, one event. */
export const calendarStories: Record<string, { set: (store: Store) => void }> = {
  calendar: story(MY_WEEK),
  'calendar-empty': story(MY_WEEK, []),
  'calendar-loading': story(MY_WEEK, null),
  'calendar-event': story(eventPath('lunch')),
  'calendar-new': story(eventPath(NEW)),
  'calendar-holidays': story(HOLIDAYS),
  'calendar-import': story(IMPORT),
  'calendar-import-preview': {
    set(store: Store) {
      withCalendar(store, IMPORT);
      store.set(importStepAtom, { at: 'preview', foreign: storyForeign });
    },
  },
  'calendar-followed': {
    set: (store: Store) => void withCalendar(store, MY_WEEK, storyEvents, {}, storyFollowed),
  },
  'calendar-follow': {
    set: (store: Store) => void withCalendar(store, IMPORT, storyEvents, {}, storyFollowed),
  },
  calendars: story(CALENDARS),
  'calendars-hours': story(calendarPath('g-support')),
  'calendars-gone': story(calendarPath('g-none')),
  'calendar-gone': story(eventPath('other')),
  'calendar-day': {
    set(store: Store) {
      withCalendar(store, MY_WEEK);
      store.set(calendarViewAtom, 'day');
    },
  },
  'calendar-permanent': {
    set(store: Store) {
      withCalendar(store, MY_WEEK);
      giveList(store, 'presence', [{ ...away, isByHand: true }]);
    },
  },
  'calendar-failed': {
    set: (store: Store) => store.set(navigationAtom, { path: MY_WEEK, stack: ['/settings'] }),
  },
};
