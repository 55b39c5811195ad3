import type { WireCalendar, WireCalendarSubscriptionRequest } from '@ringside/protocol/presence';
import { until } from '@ringside/testing/wait';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NOON, type TestPlatform, testPlatform } from '../../../test/testPlatform.ts';
import type { FeedAnswer } from './askFeed.ts';

const MINUTE = 60_000;
/** Its server: what it answers, and what it was asked. */
const web = { answer: { is: 'same' } as FeedAnswer, asked: [] as unknown[] };
let server: TestPlatform;
let token: string;
const start = async (keep?: TestPlatform['database']) => {
  server = await testPlatform(keep, {
    calendars: {
      isLoopbackAllowed: false,
      ask: async (address, { etag, modified }) => {
        web.asked.push([address, etag, modified]);
        return web.answer;
      },
    },
  });
  token = await server.signIn('ines');
};
beforeEach(async () => {
  web.asked.length = 0;
  await start();
});
afterEach(() => server.close());

const text = (...events: [name: string, from: string, to: string][]): FeedAnswer => ({
  ...{ is: 'text', etag: '"1"', modified: '' },
  text: [
    'BEGIN:VCALENDAR',
    ...events.flatMap(([name, from, to]) => [
      ...['BEGIN:VEVENT', `SUMMARY:${name}`, `DTSTART:${from}`, `DTEND:${to}`, 'END:VEVENT'],
    ]),
    'END:VCALENDAR',
  ].join('\r\n'),
});
/** From 15:30 to 17:00 of the day, in Paris. */
const review = text(['Carrier review', '20261120T153000', '20261120T170000']);
const path = '/v1/user/CalendarSubscription';
const wish: WireCalendarSubscriptionRequest = {
  ...{ label: 'Team', address: 'webcal://calendar.corvid.example/secret.ics' },
  ...{ presenceState: 'meeting', customCallerID: null },
};
const follow = async (more: Partial<WireCalendarSubscriptionRequest> = {}) => {
  const { status, body } = await server.ask(path, { token, body: { ...wish, ...more } });
  return { status, body: body as WireCalendar & { code: string } };
};
const calendar = async (): Promise<WireCalendar> => (await server.ask('/v1/user/Calendar', { token })).body;
const shown = () => server.platform.company.user('ines')?.presence;
const address = 'https://calendar.corvid.example/secret.ics';

test('[CAL-001] [CAL-004] a calendar of another system is followed: read at once, shown to its user, kept, and told to nobody else', async () => {
  web.answer = review;
  const { status, body } = await follow();
  expect([status, web.asked]).toEqual([200, [[address, '', '']]]);
  const team = {
    ...{ label: 'Team', host: 'calendar.corvid.example', presenceState: 'meeting', customCallerID: null },
    ...{ goodAt: NOON, failure: null },
    events: [
      {
        ...{ label: 'Carrier review', presenceState: 'meeting' },
        ...{ from: '2026-11-20', until: '2026-11-20', start: 930, end: 1020 },
      },
    ],
  };
  expect(body.subscriptions).toMatchObject([team]);
  const [frame] = await server.platform.lists.catchUp('ines', 'Calendar', undefined);
  expect(frame).toMatchObject({ items: [body] });
  const marc = await server.signIn('marc');
  expect((await server.ask('/v1/user/Calendar', { token: marc })).body).toMatchObject({ subscriptions: [] });
  expect(JSON.stringify(body)).not.toContain('secret.ics');
  const taken = { token: marc, method: 'DELETE' };
  expect((await server.ask(`${path}/${body.subscriptions[0]?.subscriptionID}`, taken)).status).toBe(404);
  await server.close();
  await start(server.database);
  expect(await calendar()).toEqual(body);
});

test('it holds at its minute: presence without the name of the event, and the number that others see', async () => {
  web.answer = review;
  const outside = () => server.platform.directory.callerIdOf('ines', true).number;
  const before = outside();
  await follow({ customCallerID: '' });
  server.clock.now = NOON + 28 * MINUTE;
  await until('it has begun', () => shown() === 'meeting');
  const said = (await server.ask('/v1/user/Presence', { token })).body;
  expect(said).toMatchObject({ state: 'meeting', message: '', isByHand: false });
  expect([before === '', outside()]).toEqual([false, '']);
  server.clock.now = NOON + 118 * MINUTE;
  await until('it is over', () => shown() === 'available');
  expect(outside()).toBe(before);
});

test('what the user plans for a day goes before it, and it before what is planned every week', async () => {
  web.answer = review;
  await follow();
  const event = { name: 'Mine', message: '', presenceState: 'lunch', customCallerID: null, start: 940, end: 960 };
  const certain = { days: [], from: '2026-11-20', until: '2026-11-20' };
  await server.ask('/v1/user/CalendarEvent', { token, body: { ...event, ...certain } });
  const weekly = { ...event, days: [5], from: null, until: null, start: 900, end: 1100, presenceState: 'training' };
  await server.ask('/v1/user/CalendarEvent', { token, body: weekly });
  for (const [minute, state] of [
    [15 * 60 + 10, 'training'],
    [15 * 60 + 35, 'meeting'],
    [15 * 60 + 45, 'lunch'],
    [16 * 60 + 30, 'meeting'],
    [17 * 60 + 30, 'training'],
  ] as const) {
    server.clock.now = NOON + (minute - (15 * 60 + 2)) * MINUTE;
    await until(state, () => shown() === state);
  }
});

test('it is read every hour, whole once a day; what went wrong stands beside what was read last', async () => {
  web.answer = review;
  await follow();
  web.answer = { is: 'same' };
  const asked = async (count: number) => until('it was asked for', () => web.asked.length === count);
  server.clock.now = NOON + 60 * MINUTE;
  await asked(2);
  expect(web.asked[1]).toEqual([address, '"1"', '']);
  await until('it is good', async () => (await calendar()).subscriptions[0]?.goodAt === server.clock.now);
  web.answer = { is: 'fault', why: 'CALENDAR_FEED_DENIED' };
  server.clock.now += 60 * MINUTE;
  await asked(3);
  await until('it failed', async () => (await calendar()).subscriptions[0]?.failure === 'CALENDAR_FEED_DENIED');
  const [failed] = (await calendar()).subscriptions;
  expect([failed?.goodAt, failed?.events.length]).toEqual([NOON + 60 * MINUTE, 1]);
  web.answer = text();
  server.clock.now = NOON + 24 * 60 * MINUTE;
  // the days have moved on: what its server holds for known is asked for whole
  await asked(4);
  expect(web.asked[3]).toEqual([address, '', '']);
  token = await server.signIn('ines');
  await until('it is anew', async () => (await calendar()).subscriptions[0]?.events.length === 0);
  const id = failed?.subscriptionID ?? '';
  web.answer = review;
  const refreshed = await server.ask(`${path}/${id}/refresh`, { token, method: 'POST' });
  expect(refreshed.body).toMatchObject({ subscriptions: [{ failure: null, events: [{ label: 'Carrier review' }] }] });
});

test('followed no longer, it holds no longer', async () => {
  web.answer = review;
  const id = (await follow()).body.subscriptions[0]?.subscriptionID;
  server.clock.now = NOON + 30 * MINUTE;
  await until('it has begun', () => shown() === 'meeting');
  const gone = await server.ask(`${path}/${id}`, { token, method: 'DELETE' });
  expect([gone.status, gone.body]).toMatchObject([200, { subscriptions: [] }]);
  await until('it is over', () => shown() === 'available');
  await server.close();
  await start(server.database);
  expect((await calendar()).subscriptions).toEqual([]);
});

test('what cannot be followed is refused by a word, and nothing of it is kept', async () => {
  const codeOf = async (more: Partial<WireCalendarSubscriptionRequest> = {}) => (await follow(more)).body.code;
  expect(await codeOf({ address: 'http://calendar.corvid.example/a.ics' })).toBe('CALENDAR_FEED_ADDRESS');
  expect(await codeOf({ address: 'https://192.168.1.1/a.ics' })).toBe('CALENDAR_FEED_ADDRESS');
  expect(web.asked).toEqual([]);
  web.answer = { is: 'fault', why: 'CALENDAR_FEED_GONE' };
  expect(await codeOf()).toBe('CALENDAR_FEED_GONE');
  web.answer = { is: 'text', text: '<html>', etag: '', modified: '' };
  expect(await codeOf()).toBe('CALENDAR_FEED_NOTHING');
  expect(await codeOf({ customCallerID: '0199009999' })).toBe('CALLER_ID_NOT_ALLOWED');
  expect((await calendar()).subscriptions).toEqual([]);
  web.answer = review;
  for (const n of [1, 2, 3, 4, 5]) expect((await follow({ address: `${address}?${n}` })).status).toBe(200);
  expect(await codeOf()).toBe('CALENDAR_FEED_FULL');
});
