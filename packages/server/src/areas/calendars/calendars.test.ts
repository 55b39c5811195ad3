import type { WireCalendar, WireCalendarEventRequest } from '@ringside/protocol/presence';
import { FOREVER } from '@ringside/protocol/words/calendar';
import { sleep, until } from '@ringside/testing/wait';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NOON, type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let server: TestPlatform;
let token: string;
beforeEach(async () => {
  server = await testPlatform();
  token = await server.signIn('ines');
});
afterEach(() => server.close());

const MINUTE = 60_000;
/** A Friday, 15:02 in Paris. */
const lunch: WireCalendarEventRequest = {
  ...{ name: 'Late lunch', message: 'Back at five', presenceState: 'lunch', customCallerID: null },
  ...{ days: [5], from: null, until: null, start: 15 * 60 + 30, end: 17 * 60 },
};
const add = (more: Partial<Record<keyof WireCalendarEventRequest, unknown>> = {}, as = token) =>
  server.ask('/v1/user/CalendarEvent', { token: as, body: { ...lunch, ...more } });
const calendar = async (as = token): Promise<WireCalendar> =>
  (await server.ask('/v1/user/Calendar', { token: as })).body;
const shown = () => server.platform.company.user('ines')?.presence;
const saidOf = async () => (await server.ask('/v1/user/Presence', { token })).body;
const codeOf = async (asked: ReturnType<typeof add>) => ((await asked).body as { code?: string }).code;

test('[CAL-001] [CAL-002] [CAL-004] slots as they are written, events whole, told and kept over a restart', async () => {
  await add({ days: [5, 1], end: 1440 });
  const days = { days: [], from: '2026-12-24', until: '2027-01-02', start: 840, end: 540 };
  const answer = (await add({ ...days, name: 'Winter', presenceState: 'holidays', customCallerID: '0199002744' })).body;
  const said = { customPresenceState: '', customCallerID: null, presenceState: 'lunch', label: 'Late lunch' };
  const first = (answer as WireCalendar).weekSlots[0];
  const id = first?.calendarSlotID ?? '';
  expect(answer).toMatchObject({
    label: 'Inès Marchetti',
    weekSlots: [1, 5].map((dayOfWeek) => ({
      ...{ ...said, weekSlotID: `${id}-${dayOfWeek}`, calendarSlotID: id, dayOfWeek, description: 'Back at five' },
      ...{ dayHourStart: 15, dayMinuteStart: 30, dayHourEnd: 24, dayMinuteEnd: 0 },
    })),
    absoluteTimeSlots: [
      {
        ...{ yearStart: 2026, yearEnd: 2027, monthStart: 12, monthEnd: 1, dayStart: 24, dayEnd: 2 },
        ...{ hourStart: 14, minuteStart: 0, hourEnd: 9, minuteEnd: 0, label: 'Winter', customCallerID: '0199002744' },
        ...{ startDateTime: Date.parse('2026-12-24T14:00:00+01:00'), presenceState: 'holidays' },
      },
    ],
    weekEvents: [{ id, label: 'Late lunch', presenceState: 'lunch', days: [1, 5], start: 930, end: 1440 }],
    absoluteEvents: [
      { start: Date.parse('2026-12-24T14:00:00+01:00'), end: Date.parse('2027-01-02T09:00:00+01:00'), label: 'Winter' },
    ],
  });
  expect(await calendar()).toEqual(answer);
  expect((await calendar(await server.signIn('marc'))).weekSlots).toEqual([]);
  const [frame] = await server.platform.lists.catchUp('ines', 'Calendar', undefined);
  expect(frame).toMatchObject({ items: [answer] });
  await server.close();
  server = await testPlatform(server.database);
  token = await server.signIn('ines');
  expect(await calendar()).toEqual(answer);
});

test('it holds at its minute though nobody is signed in, and ends at its minute', async () => {
  await add();
  await server.ask('/v1/logout', { token, method: 'POST' });
  token = await server.signIn('marc');
  server.clock.now = NOON + 28 * MINUTE - 1;
  await sleep(1200);
  expect(shown()).not.toBe('lunch');
  server.clock.now += 1;
  await until('it has begun', () => shown() === 'lunch');
  token = await server.signIn('ines');
  expect(await saidOf()).toMatchObject({ state: 'lunch', message: 'Back at five', isByHand: false });
  server.clock.now = NOON + 118 * MINUTE;
  await until('it is over', () => shown() === 'available');
  expect(await saidOf()).toMatchObject({ state: 'available', message: '', isByHand: false });
});

test('its number is what parties outside see, from its minute to its end; a number of others is refused', async () => {
  const outside = () => server.platform.directory.callerIdOf('ines', true);
  const before = outside();
  expect((await add({ customCallerID: '0199002757' })).status).toBe(403);
  expect((await calendar()).weekSlots).toEqual([]);
  await add({ customCallerID: '01 99 00 27 44' });
  expect(outside()).toEqual(before);
  server.clock.now = NOON + 28 * MINUTE;
  expect(outside()).toEqual({ number: '0199002744', label: 'Brightwater Foods' });
  expect(server.platform.directory.callerIdOf('ines', false).number).toBe('2104');
  // what is said by hand goes before the plan as a whole
  const say = { state: 'meeting', message: '', end: { after: 'minutes', minutes: 10 } };
  await server.ask('/v1/user/Presence', { token, method: 'PUT', body: say });
  expect(outside()).toEqual(before);
  await server.ask('/v1/user/Presence', { token, method: 'DELETE' });
  expect(outside().number).toBe('0199002744');
  server.clock.now = NOON + 118 * MINUTE;
  expect(outside()).toEqual(before);
});

test('what ended while the server was away has ended', async () => {
  await add({ start: 900 });
  await until('it holds', () => shown() === 'lunch');
  await server.close();
  server = await testPlatform(server.database, { now: () => NOON + 240 * MINUTE });
  expect(shown()).toBe('available');
});

test('what is said by hand goes before; when it ends, what is planned holds', async () => {
  await add({ start: 900 });
  await until('it holds', () => shown() === 'lunch');
  const say = { state: 'meeting', message: '', end: { after: 'minutes', minutes: 10 } };
  await server.ask('/v1/user/Presence', { token, method: 'PUT', body: say });
  await sleep(1200);
  expect(shown()).toBe('meeting');
  server.clock.now += 11 * MINUTE;
  await until('it is over', () => shown() === 'lunch');
  await server.ask('/v1/user/Presence', { token, method: 'PUT', body: { ...say, state: 'away' } });
  await server.ask('/v1/user/Presence', { token, method: 'DELETE' });
  expect(shown()).toBe('lunch');
});

test('[CAL-006] events of every week do not overlap; itself may be changed, and what is deleted holds no longer', async () => {
  await add({ start: 900 });
  await until('it holds', () => shown() === 'lunch');
  expect(await codeOf(add({ name: 'Other' }))).toBe('LAL_1000_1003');
  expect(await codeOf(add({ days: [5, 6], start: 1019, end: 1100 }))).toBe('LAL_1000_1003');
  expect(await codeOf(add({ start: 1020, end: 1100 }))).toBeUndefined();
  expect(
    await codeOf(add({ days: [], from: '2026-11-20', until: '2026-11-20', start: 960, end: 1000 })),
  ).toBeUndefined();
  const id = (await calendar()).weekEvents.find(({ start }) => start === 900)?.id;
  const change = (body: object, as = token) =>
    server.ask(`/v1/user/CalendarEvent/${id}`, { token: as, method: 'PUT', body: { ...lunch, ...body } });
  expect((await change({ start: 901 })).status).toBe(200);
  expect((await change({ end: 1030 })).body).toMatchObject({ code: 'LAL_1000_1003' });
  const marc = await server.signIn('marc');
  expect((await change({}, marc)).status).toBe(404);
  expect((await server.ask(`/v1/user/CalendarEvent/${id}`, { token: marc, method: 'DELETE' })).status).toBe(404);
  await server.ask(`/v1/user/CalendarEvent/${id}`, { token, method: 'DELETE' });
  await until('it holds no longer', () => shown() === 'available');
});

test.each([
  ['no such day', { days: [], from: '2026-02-30', until: '2026-03-01' }],
  ['an end before the start', { end: 900, start: 901 }],
  ['neither weekdays nor days', { days: [] }],
  ['both', { from: '2026-11-23', until: '2026-11-23' }],
  ['an eighth weekday', { days: [7] }],
  ['a minute after the end of the day', { end: 1441 }],
  ['no name', { name: ' ' }],
  ['an unknown state', { presenceState: 'asleep' }],
  ['a date that is a text', { days: [], from: 'tomorrow', until: 'tomorrow' }],
])('%s is refused, and nothing is kept', async (_what, wrong) => {
  expect((await add(wrong)).status).toBe(400);
  expect((await calendar()).weekSlots).toEqual([]);
});

test('[PRES-005] while a state without an end holds, nothing can be planned', async () => {
  const say = (end: object) =>
    server.ask('/v1/user/Presence', { token, method: 'PUT', body: { state: 'away', message: '', end } });
  await say({ after: 'never' });
  expect((await add()).status).toBe(412);
  await say({ after: 'minutes', minutes: 5 });
  expect((await add()).status).toBe(200);
});

test('rules ask what is planned for their time, and what is said by hand before it', async () => {
  await add();
  const rule = {
    ...{ label: 'Lunch', activated: true, filter: 'A', forwardType: 'AL', destination: '2117', timeFilter: 0 },
    ...{ filtersOnTargetNumber: [], presenceStateFilter: ['v1/user/PresenceState/lunch'], filterOnCallCategory: null },
    ...{ specificCaller: '', noAnswerForwardingDelay: 20_000 },
  };
  await server.ask('/v1/user/Forwarding', { token, body: rule });
  const at = async (minutes: number): Promise<string> => {
    const query = `number=2104&from=0612345678&at=${NOON + minutes * MINUTE}`;
    return ((await server.ask(`/v1/routing/explain?${query}`, { token })).body as { text: string }).text;
  };
  expect(await at(27)).toMatch(/^Inès/);
  expect(await at(29)).toMatch(/^By the rule “Lunch”/);
  const say = { state: 'meeting', message: '', end: { after: 'minutes', minutes: 60 } };
  await server.ask('/v1/user/Presence', { token, method: 'PUT', body: say });
  expect([(await at(29)).slice(0, 4), (await at(70)).slice(0, 6)]).toEqual(['Inès', 'By the']);
});

test('[CAL-005] an event without an end holds for ever, is shown so, and no return is known', async () => {
  const { body } = await add({ days: [], from: '2026-11-20', until: FOREVER, start: 900, end: 1440 });
  expect((body as WireCalendar).absoluteTimeSlots).toMatchObject([{ yearEnd: 9999, label: 'Late lunch' }]);
  expect((body as WireCalendar).absoluteEvents[0]?.end).toBeGreaterThan(NOON * 100);
  await until('it holds', () => shown() === 'lunch');
  server.clock.now = Date.parse('2031-01-01T03:00:00Z');
  await sleep(1200);
  expect(shown()).toBe('lunch');
});

test.each([
  ['spring', '2026-03-29', Date.parse('2026-03-29T06:00:00Z'), Date.parse('2026-03-29T07:00:00Z')],
  ['autumn', '2026-10-25', Date.parse('2026-10-25T07:00:00Z'), Date.parse('2026-10-25T08:00:00Z')],
])(
  'on the day on which clocks change in %s it begins and ends by what they show, with nobody signed in',
  async (_when, day, from, to) => {
    await server.close();
    server = await testPlatform(undefined, {});
    token = await server.signIn('ines');
    await add({ days: [], from: day, until: day, start: 480, end: 540 });
    await server.ask('/v1/logout', { token, method: 'POST' });
    server.clock.now = from - 1;
    await sleep(1200);
    expect(shown()).not.toBe('lunch');
    server.clock.now = from;
    await until('it has begun', () => shown() === 'lunch');
    server.clock.now = to - 1;
    await sleep(1200);
    expect(shown()).toBe('lunch');
    server.clock.now = to;
    await until('it is over', () => shown() === 'available');
  },
);
