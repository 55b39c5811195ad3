import { calendarLimits, DAY_MINUTES } from '@ringside/protocol/words/calendar';
import { type PresenceState, presenceStates } from '@ringside/protocol/words/presence';
import ICAL from 'ical.js';
import { momentOf, wallClock } from '../../../company/isOpenAt.ts';

/** One time of an event of another calendar, by the clock of the company. */
export interface FeedEvent {
  name: string;
  /** Where its categories are a state of ours; null: as the calendar says. */
  state: PresenceState | null;
  firstDay: string;
  lastDay: string;
  start: number;
  end: number;
}

/** Events of a calendar that are looked at, times of them that are shown, and times that are counted to get there. */
const [MOST_EVENTS, MOST_TIMES, MOST_COUNTED] = [5000, calendarLimits.feedEvents, 50_000];
const DAY_MS = 86_400_000;
/** Days before and after today that are looked at. */
const [DAYS_BACK, DAYS_AHEAD] = [7, 62];

const two = (value: number): string => String(value).padStart(2, '0');
const dateOf = ({ year, month, day }: ICAL.Time): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** When that is, for a time of the day; without a zone, or with one of which nothing is known, it is the company's. */
function momentIn(time: ICAL.Time, tzid: string | undefined, company: string): number {
  if (time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000;
  return momentOf(tzid && isZone(tzid) ? tzid : company, dateOf(time), time.hour * 60 + time.minute);
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [String(value)]);
const textOf = (component: ICAL.Component, name: string): string => String(component.getFirstPropertyValue(name) ?? '');

/** It takes place, and takes the time of who has it. */
const isBusy = (component: ICAL.Component): boolean =>
  textOf(component, 'status').toUpperCase() !== 'CANCELLED' &&
  textOf(component, 'transp').toUpperCase() !== 'TRANSPARENT' &&
  textOf(component, 'x-microsoft-cdo-busystatus').toUpperCase() !== 'FREE';

/** One time of an event as the calendar of a user has it; null: it has no length. */
function eventOf(
  item: ICAL.Event,
  { startDate, endDate }: { startDate: ICAL.Time; endDate: ICAL.Time },
  company: string,
): FeedEvent | null {
  const { component } = item;
  const categories = component
    .getAllProperties('categories')
    .flatMap((one) => one.getValues().flatMap(listOf))
    .map((one) => one.toLowerCase());
  const said = {
    name: (item.summary ?? '').trim().slice(0, calendarLimits.name),
    state: presenceStates.find((one) => categories.includes(one)) ?? null,
  };
  if (startDate.isDate) {
    const firstDay = dateOf(startDate);
    const isLonger = endDate.isDate && dateOf(endDate) > firstDay;
    return {
      ...said,
      firstDay,
      lastDay: isLonger ? dayAfter(dateOf(endDate), -1) : firstDay,
      start: 0,
      end: DAY_MINUTES,
    };
  }
  const zoneOf = (name: string) => component.getFirstProperty(name)?.getFirstParameter('tzid') as string | undefined;
  const begin = momentIn(startDate, zoneOf('dtstart'), company);
  const length = component.hasProperty('dtend')
    ? momentIn(endDate, zoneOf('dtend') ?? zoneOf('dtstart'), company) - begin
    : (endDate.toUnixTime() - startDate.toUnixTime()) * 1000;
  if (length < 60_000) return null;
  const [from, to] = [wallClock(company, begin), wallClock(company, begin + length)];
  // midnight ends the day before
  const isToMidnight = to.minute === 0;
  return {
    ...{ ...said, firstDay: from.date, start: from.minute },
    ...(isToMidnight ? { lastDay: dayAfter(to.date, -1), end: DAY_MINUTES } : { lastDay: to.date, end: to.minute }),
  };
}

/**
 * Events of a calendar of another system around today, each of their times: iCalendar (RFC 5545) with all its rules. What is cancelled, or
 * leaves its owner free, is left out. Never throws; it may take as long as who wrote the file wants, so it runs in a thread that is ended.
 *
 * @param options.timeZone the company's
 * @returns null: it is no calendar. By their beginning; those after the most that are shown stay out
 */
export function readFeed(text: string, { timeZone, now }: { timeZone: string; now: number }): FeedEvent[] | null {
  let roots: ICAL.Component[];
  try {
    const parsed = ICAL.parse(text);
    roots = (Array.isArray(parsed[0]) ? parsed : [parsed]).map((one: string) => new ICAL.Component(one));
  } catch {
    return null;
  }
  const calendars = roots.filter(({ name }) => name === 'vcalendar');
  if (calendars.length === 0) return null;
  const { date: today } = wallClock(timeZone, now);
  const [earliest, latest] = [dayAfter(today, -DAYS_BACK), dayAfter(today, DAYS_AHEAD)];
  const found: FeedEvent[] = [];
  let counted = 0;
  const take = (item: ICAL.Event, times: { startDate: ICAL.Time; endDate: ICAL.Time }): void => {
    if (!isBusy(item.component)) return;
    const event = eventOf(item, times, timeZone);
    if (event && event.lastDay >= earliest && event.firstDay <= latest) found.push(event);
  };
  for (const calendar of calendars) {
    ICAL.TimezoneService.reset();
    for (const zone of calendar.getAllSubcomponents('vtimezone')) {
      try {
        ICAL.TimezoneService.register(zone);
      } catch {
        // without a name: its times count as those of the company
      }
    }
    const components = calendar.getAllSubcomponents('vevent').slice(0, MOST_EVENTS);
    const masters = new Map<string, ICAL.Event>();
    const moved: ICAL.Event[] = [];
    for (const component of components) {
      try {
        const event = new ICAL.Event(component, { exceptions: [] });
        if (component.hasProperty('recurrence-id')) moved.push(event);
        else masters.set(event.uid || `no name ${masters.size}`, event);
      } catch {
        // what cannot be read is not there
      }
    }
    for (const event of moved) {
      const master = masters.get(event.uid);
      try {
        if (master?.isRecurring()) master.relateException(event);
        else take(event, event);
      } catch {
        // its series takes place as it was
      }
    }
    for (const event of masters.values()) {
      try {
        if (!event.isRecurring()) {
          take(event, event);
          continue;
        }
        const times = event.iterator();
        for (let time = times.next(); time; time = times.next()) {
          // a day more: the zone may be another one
          if (dateOf(time) > dayAfter(latest, 1) || ++counted > MOST_COUNTED) break;
          const details = event.getOccurrenceDetails(time);
          take(details.item, details);
        }
      } catch {
        // a rule that cannot be read: what came before it stays
      }
    }
  }
  const order = ({ firstDay, start, name }: FeedEvent): string =>
    `${firstDay} ${String(start).padStart(4, '0')} ${name}`;
  const inOrder = found.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
  // the days before go first where there are too many
  const over = inOrder.length - MOST_TIMES;
  const past = over > 0 ? inOrder.filter(({ lastDay }) => lastDay < today).length : 0;
  return inOrder.slice(Math.min(Math.max(0, over), past)).slice(0, MOST_TIMES);
}
