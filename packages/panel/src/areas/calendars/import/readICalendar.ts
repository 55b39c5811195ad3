import type { ForeignEvent, Recurrence } from '@ringside/domain/calendar';
import ICAL from 'ical.js';
import { zoneClock } from '../../../words/zones.ts';

/** Events of a file that are looked at, at most. */
export const EVENTS_MAX = 1000;

type Wall = ForeignEvent['start'];

/** Epoch milliseconds of a wall time in a zone that the browser knows; null: it knows none of that name. */
function momentIn(zone: string, { date, minute }: Wall): number | null {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    return null;
  }
  const wanted = Date.parse(`${date}T00:00:00Z`) + minute * 60_000;
  let at = wanted;
  // twice: the first guess may lie on the other side of a change of the clocks
  for (let n = 0; n < 2; n++) {
    const shown = zoneClock(zone, at);
    at += wanted - (Date.parse(`${shown.date}T00:00:00Z`) + shown.minute * 60_000);
  }
  return at;
}

const two = (value: number): string => String(value).padStart(2, '0');
const wallOf = ({ year, month, day, hour, minute }: ICAL.Time): Wall => ({
  date: `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`,
  minute: hour * 60 + minute,
});

/** What the clock of the company shows then: days, and times without a zone, are what they say. */
function companyTime(time: ICAL.Time, tzid: string | undefined, company: string | undefined): Wall {
  const wall = wallOf(time);
  if (time.isDate) return wall;
  const isKnown = time.zone !== ICAL.Timezone.localTimezone;
  const at = isKnown ? time.toUnixTime() * 1000 : tzid ? momentIn(tzid, wall) : null;
  return at === null ? wall : zoneClock(company, at);
}

const EVERY: Readonly<Record<string, Recurrence['every']>> = {
  ...{ DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' },
};
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** How it comes back, where that has a like here. RFC 5545, 3.3.10 */
function ruleOf(recur: ICAL.Recur, first: string, company: string | undefined): Recurrence | 'other' {
  const every = EVERY[recur.freq];
  const parts = Object.keys(recur.parts);
  const days = (recur.parts['BYDAY'] ?? []).map((day) => WEEKDAYS.indexOf(String(day)));
  // Some say again what the beginning says already.
  const month = Number(first.slice(5, 7));
  const isSaid = (part: string): boolean => {
    const value = String(recur.parts[part as 'BYMONTH']);
    if (part === 'BYDAY') return every === 'week' && !days.includes(-1);
    if (part === 'BYMONTHDAY')
      return (every === 'month' || every === 'year') && Number(value) === Number(first.slice(8));
    return part === 'BYMONTH' && every === 'year' && Number(value) === month;
  };
  if (!every || !parts.every(isSaid)) return 'other';
  const { count, until, interval } = recur;
  return {
    ...{ every, interval: Math.max(1, interval), days: every === 'week' ? days : [] },
    ...{ count: count ?? null, until: until ? companyTime(until, undefined, company).date : null },
  };
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [String(value)]);

function eventOf(component: ICAL.Component, company: string | undefined): (ForeignEvent & { uid: string }) | null {
  const timeOf = (name: string): Wall | null => {
    const property = component.getFirstProperty(name);
    const value = property?.getFirstValue();
    if (!(value instanceof ICAL.Time)) return null;
    return companyTime(value, property?.getFirstParameter('tzid'), company);
  };
  const start = timeOf('dtstart');
  if (!start) return null;
  const isDay = (component.getFirstPropertyValue('dtstart') as ICAL.Time).isDate;
  const duration = component.getFirstPropertyValue('duration');
  const after = (minutes: number): Wall => {
    const at = new Date(Date.parse(`${start.date}T00:00:00Z`) + (start.minute + minutes) * 60_000).toISOString();
    return { date: at.slice(0, 10), minute: Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16)) };
  };
  const length = duration instanceof ICAL.Duration ? duration.toSeconds() / 60 : isDay ? 1440 : 0;
  const rules = component.getAllProperties('rrule').map((property) => property.getFirstValue());
  const [first] = rules;
  const text = (name: string): string => String(component.getFirstPropertyValue(name) ?? '');
  const isOdd = rules.length > 1 || component.hasProperty('rdate') || component.hasProperty('exrule');
  const rule = first instanceof ICAL.Recur ? ruleOf(first, start.date, company) : null;
  return {
    ...{
      uid: text('uid'),
      name: text('summary'),
      message: text('description'),
      start,
      end: timeOf('dtend') ?? after(length),
    },
    categories: component.getAllProperties('categories').flatMap((one) => one.getValues().flatMap(listOf)),
    isFree: text('transp').toUpperCase() === 'TRANSPARENT',
    rule: isOdd ? 'other' : rule,
    except: component
      .getAllProperties('exdate')
      .flatMap((property) =>
        property
          .getValues()
          .flatMap((value) =>
            value instanceof ICAL.Time ? [companyTime(value, property.getFirstParameter('tzid'), company).date] : [],
          ),
      ),
  };
}

/**
 * Events of a file of another calendar, as clocks of the company show them: iCalendar (RFC 5545). One of a series that was moved is an event
 * of its own, and its date none of the series; what was cancelled is left out.
 *
 * @param company the zone of the company, as `Europe/Paris`; absent: that of the browser
 * @returns `nothing`: it is no such file, or holds no event; `tooMany`: over a thousand
 */
export function readICalendar(text: string, company?: string): ForeignEvent[] | 'nothing' | 'tooMany' {
  let roots: ICAL.Component[];
  try {
    const parsed = ICAL.parse(text);
    // a file may hold several calendars
    roots = (Array.isArray(parsed[0]) ? parsed : [parsed]).map((one: string) => new ICAL.Component(one));
  } catch {
    return 'nothing';
  }
  const events: ForeignEvent[] = [];
  for (const root of roots.filter(({ name }) => name === 'vcalendar')) {
    ICAL.TimezoneService.reset();
    for (const zone of root.getAllSubcomponents('vtimezone')) {
      try {
        ICAL.TimezoneService.register(zone);
      } catch {
        // without a name: its times count as those of the company
      }
    }
    const components = root.getAllSubcomponents('vevent');
    if (components.length > EVENTS_MAX) return 'tooMany';
    const masters = new Map<string, ForeignEvent>();
    const moved: { uid: string; date: string }[] = [];
    for (const component of components) {
      let event: ReturnType<typeof eventOf>;
      try {
        event = eventOf(component, company);
      } catch {
        continue;
      }
      if (!event) continue;
      const of = component.getFirstProperty('recurrence-id');
      const when = of?.getFirstValue();
      const isOff = String(component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED';
      const { uid, ...foreign } = event;
      if (when instanceof ICAL.Time)
        moved.push({ uid, date: companyTime(when, of?.getFirstParameter('tzid'), company).date });
      else if (uid !== '' && !isOff) masters.set(uid, foreign);
      if (!isOff) events.push(foreign);
    }
    for (const { uid, date } of moved) {
      const master = masters.get(uid);
      if (master) Object.assign(master, { except: [...master.except, date] });
    }
  }
  return events.length === 0 ? 'nothing' : events;
}
