import { expect, test } from 'vitest';
import { type CalendarEvent, type ForeignEvent, type Recurrence, takeOver } from './index.ts';

const today = '2026-11-20';
const event = (more: Partial<ForeignEvent> = {}): ForeignEvent => ({
  ...{ name: 'Review', message: '', categories: [], isFree: false, rule: null, except: [] },
  ...{ start: { date: '2026-11-24', minute: 600 }, end: { date: '2026-11-24', minute: 660 } },
  ...more,
});
const rule = (every: Recurrence['every'], more: Partial<Recurrence> = {}): Recurrence => ({
  ...{ every, interval: 1, count: null, until: null, days: [], ...more },
});
const take = (foreign: ForeignEvent[], events: CalendarEvent[] = []) =>
  takeOver(foreign, { events, state: 'meeting', today });
const dates = (foreign: ForeignEvent) => take([foreign]).wishes.map(({ from }) => from);

test('[CAL-004] an event of certain days is one here; what is over stays out', () => {
  expect(
    take([
      event(),
      event({ name: 'Old', start: { date: '2026-11-19', minute: 0 }, end: { date: '2026-11-19', minute: 60 } }),
    ]),
  ).toEqual({
    wishes: [
      {
        ...{ name: 'Review', message: '', state: 'meeting', callerId: null, days: [] },
        ...{ from: '2026-11-24', until: '2026-11-24', start: 600, end: 660 },
      },
    ],
    left: [{ name: 'Old', why: 'past' }],
  });
});

test('whole days end with their last minute, and one that goes on today is not over', () => {
  const days = event({ start: { date: '2026-11-18', minute: 0 }, end: { date: '2026-11-21', minute: 0 } });
  expect(take([days]).wishes).toMatchObject([{ from: '2026-11-18', until: '2026-11-20', start: 0, end: 1440 }]);
  const over = event({ start: { date: '2026-11-18', minute: 0 }, end: { date: '2026-11-20', minute: 0 } });
  expect(take([over]).left).toEqual([{ name: 'Review', why: 'past' }]);
  const nothing = event({ end: { date: '2026-11-24', minute: 600 } });
  expect(take([nothing]).left).toEqual([{ name: 'Review', why: 'times' }]);
});

test('a state of ours stays, a free time is available, all else is what the user says', () => {
  const states = take([
    event({ name: 'a', categories: ['Work', 'lunch'] }),
    event({ name: 'b', isFree: true }),
    event({ name: 'c' }),
  ]);
  expect(states.wishes.map(({ state }) => state)).toEqual(['lunch', 'available', 'meeting']);
});

test('[CAL-003] [CAL-006] one of every week comes back here, unless it meets another or has days off ahead', () => {
  const weekly = event({
    start: { date: '2020-01-06', minute: 600 },
    end: { date: '2020-01-06', minute: 660 },
    rule: rule('week', { days: [3, 1] }),
  });
  const [wish] = take([weekly]).wishes;
  expect(wish).toMatchObject({ days: [1, 3], from: null, until: null, start: 600, end: 660 });
  expect(take([weekly, { ...weekly, name: 'Other' }]).left).toEqual([{ name: 'Other', why: 'meets' }]);
  expect(take([weekly], [{ ...wish!, id: '1' }]).left).toEqual([{ name: 'Review', why: 'known' }]);
  // a past one does not matter
  expect(take([{ ...weekly, except: ['2026-11-18'] }]).wishes).toEqual([wish]);
  const once = dates({ ...weekly, except: ['2026-11-25'] });
  expect(once.slice(0, 4)).toEqual(['2026-11-23', '2026-11-30', '2026-12-02', '2026-12-07']);
  expect(once).toHaveLength(60);
});

test('what comes back otherwise is taken for each time of the coming year', () => {
  const from = (date: string) => ({ start: { date, minute: 540 }, end: { date, minute: 600 } });
  expect(dates(event({ ...from('2026-10-31'), rule: rule('month') }))).toEqual([
    ...['2026-12-31', '2027-01-31', '2027-03-31', '2027-05-31', '2027-07-31', '2027-08-31', '2027-10-31'],
  ]);
  expect(dates(event({ ...from('1998-12-24'), rule: rule('year') }))).toEqual(['2026-12-24']);
  expect(dates(event({ ...from('2024-02-29'), rule: rule('year') }))).toEqual([]);
  expect(dates(event({ ...from('2026-11-19'), rule: rule('day', { interval: 3, until: '2026-11-29' }) }))).toEqual([
    ...['2026-11-22', '2026-11-25', '2026-11-28'],
  ]);
  expect(dates(event({ ...from('2026-11-10'), rule: rule('week', { interval: 2, count: 3 }) }))).toEqual([
    ...['2026-11-24', '2026-12-08'],
  ]);
  expect(dates(event({ ...from('2026-11-16'), rule: rule('day', { count: 6 }) }))).toEqual([
    '2026-11-20',
    '2026-11-21',
  ]);
  expect(take([event({ rule: 'other' })]).left).toEqual([{ name: 'Review', why: 'rule' }]);
});

test('no more than the calendar holds, and a rule without an end costs nothing', () => {
  const old = { start: { date: '0001-01-01', minute: 0 }, end: { date: '0001-01-01', minute: 5 } };
  const bombs = (['day', 'week', 'month', 'year'] as const).map((every) =>
    event({ name: every, ...old, rule: rule(every, { until: '9999-12-31' }) }),
  );
  const counted = event({ name: 'counted', ...old, rule: rule('day', { count: 1e9 }) });
  const { wishes, left } = take([...bombs, counted]);
  expect(wishes).toHaveLength(60 + 52 + 12 + 1);
  expect(left).toEqual([{ name: 'counted', why: 'past' }]);
  const many = Array.from({ length: 210 }, (_, n) => event({ name: `${n}` }));
  expect(take(many).left).toHaveLength(10);
  expect(take(many).left[0]?.why).toBe('tooMany');
});
