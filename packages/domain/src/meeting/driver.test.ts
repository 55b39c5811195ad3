import { expect, test } from 'vitest';
import { type DriverNews, eventOfNews, isOfConnection, readDriverFacts, readDriverNews } from './driver.ts';
import { meetingService, noMeetings } from './service.ts';

test('[CONF-025] [CONF-026] a driver says where it runs; without a word of it not on Linux, and on no hand-held device', () => {
  expect(readDriverFacts({ name: ' Acme Meet ', systems: ['linux', 'windows', 'amiga', 7], canKick: true })).toEqual({
    ...{ name: 'Acme Meet', systems: ['windows', 'linux'], canKick: true },
  });
  expect(readDriverFacts({ systems: [] }).systems).toEqual([]);
  for (const nothing of [null, 'x', {}, { systems: 'linux', name: 7, canKick: 'yes' }])
    expect(readDriverFacts(nothing)).toEqual({ name: '', systems: ['windows', 'macos'], canKick: false });
  expect(readDriverFacts({ name: 'x'.repeat(60_000) }).name.length).toBe(100);
});

/** The state of meetings that were connected and in a call, after news of a driver. */
const after = (news: unknown) => {
  const read = readDriverNews(news);
  const event = read && eventOfNews(read);
  const before = { ...noMeetings, state: 'initialized', presence: 100, isCallPending: true } as const;
  const { state, reason, isCallPending, presence } = event ? meetingService(before, event) : before;
  return [state, reason, isCallPending, presence];
};
test.each([
  ['[CONF-005] ready', 'ready', ['initialized', null, true, 100]],
  ['[CONF-006] failed', 'failed', ['networkError', null, false, 0]],
  ['refused', 'refused', ['notAllowed', null, false, 0]],
  ['[CONF-007] inUse', 'inUse', ['networkError', 'loggedInElsewhere', false, 0]],
  ['[CONF-007] dropped', 'dropped', ['networkError', 'loggedInElsewhere', false, 0]],
  ['[CONF-008] noSystem', 'noSystem', ['networkError', 'osUnsupported', false, 0]],
  ['[CONF-008] noBrowser', 'noBrowser', ['networkError', 'osUnsupported', false, 0]],
  ['[CONF-003] fault', 'fault', ['networkError', 'driverError', false, 0]],
  ['[CONF-012] proceeding', 'proceeding', ['initialized', null, true, 100]],
  ['[CONF-012] proceed', 'proceed', ['initialized', null, true, 100]],
  ['[CONF-012] active', 'active', ['initialized', null, true, 100]],
  ['[CONF-013] terminate', 'terminate', ['initialized', null, false, 100]],
  ['[CONF-011] hosted', 'hosted', ['initialized', null, true, 200]],
] as const)('%s of a driver is what it is of each engine', (_, is, state) => {
  expect(after({ is })).toEqual(state);
});
test('what is said of people and of the connection to the panel changes no state', () => {
  expect(after({ is: 'people', people: [] })).toEqual(['initialized', null, true, 100]);
  expect(after({ is: 'candidate', candidate: 'x' })).toEqual(['initialized', null, true, 100]);
});

test('only what is of the connection may come outside of a meeting', () => {
  const all = ['ready', 'failed', 'refused', 'inUse', 'dropped', 'noSystem', 'noBrowser', 'fault', 'active', 'hosted'];
  expect(all.filter((is) => isOfConnection({ is } as DriverNews))).toEqual(all.slice(0, 8));
});

test.each([null, undefined, 7, 'ready', [], {}, { is: 'constructor' }, { is: ['ready'] }, { is: 'candidate' }])(
  'what a driver cannot say is nothing: %o',
  (value) => {
    expect(readDriverNews(value)).toBeNull();
  },
);

test('60 kB of nonsense are cut, left out or nothing', () => {
  const long = 'x'.repeat(60_000);
  expect(readDriverNews(long)).toBeNull();
  expect(readDriverNews({ is: long })).toBeNull();
  expect(readDriverNews({ is: 'ready', more: long })).toEqual({ is: 'ready' });
  expect(readDriverNews({ is: 'candidate', candidate: long })).toBeNull();
  const one = { id: 'a', name: long, isMuted: 1, isSelf: true };
  const people = [one, null, 'x', { id: 'b' }, { name: 'b' }, ...Array.from({ length: 5000 }, () => one)];
  const news = readDriverNews({ is: 'people', people });
  const read = news?.is === 'people' ? news.people : [];
  expect(read.length).toBe(96);
  expect(read[0]).toEqual({ id: 'a', name: 'x'.repeat(100), isMuted: false, isSelf: true });
});
