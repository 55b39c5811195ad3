import { callerIdItem, type WireCallerId, type WireCallerIdRequest } from '@ringside/protocol/callerId';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

const MAIN = '0199002700';
const DIRECT = '0199002744';
const OTHER = '0199002710';

let server: TestPlatform;
let token: string;
beforeEach(async () => {
  server = await testPlatform();
  token = await server.signIn();
});
afterEach(() => server.close());

const read = async (): Promise<WireCallerId> =>
  callerIdItem.parse((await server.ask('/v1/user/CallerId', { token })).body);
const put = (body: Partial<Record<keyof WireCallerIdRequest, unknown>>) =>
  server.ask('/v1/user/CallerId', { token, method: 'PUT', body });
const say = (state: string) =>
  server.ask('/v1/user/Presence', { token, method: 'PUT', body: { state, message: '', end: { after: 'never' } } });
const seen = () => server.platform.directory.callerIdOf('ines', true).number;
const pushed = async <T>(list: 'CallerId' | 'User'): Promise<T> => {
  const [frame] = await server.platform.lists.catchUp('ines', list, undefined);
  return (frame as unknown as { items: T[] }).items[0] as T;
};
const byState = (...entries: [state: string, number: string][]) => ({
  mode: 'PRESENCE_STATE',
  byPresence: entries.map(([presenceState, customCallerID]) => ({ presenceState, customCallerID })),
});

test('[PRES-011] [PRES-012] one number, until something else is chosen', async () => {
  expect(await read()).toEqual({
    ...{ restUri: 'v1/user/CallerId', mode: 'MANUAL', customCallerIDChoice: 'ManualSetting', byPresence: [] },
    ...{ manualCustomCallerID: MAIN, customCallerID: MAIN, isOfCalendar: false, presenceState: 'available' },
    ...{ mayHide: true, total: 13 },
  });
  expect(await put({ manualCustomCallerID: '01 99 00 27 44' })).toMatchObject({
    status: 200,
    body: { manualCustomCallerID: DIRECT, customCallerID: DIRECT },
  });
  expect(seen()).toBe(DIRECT);
});

test('[PRES-011] by presence: each state its number, the others the one; the switch of the state is the switch of the number', async () => {
  expect(await put(byState(['travelling', DIRECT], ['lunch', ''], ['travelling', OTHER]))).toMatchObject({
    status: 200,
    body: { mode: 'PRESENCE_STATE', customCallerIDChoice: 'FromPresenceState', customCallerID: MAIN },
  });
  expect((await read()).byPresence).toEqual([
    { presenceState: 'travelling', customCallerID: OTHER },
    { presenceState: 'lunch', customCallerID: '' },
  ]);
  for (const [state, number] of [
    ['travelling', OTHER],
    ['lunch', ''],
    ['meeting', MAIN],
  ] as const) {
    await say(state);
    expect([state, seen()]).toEqual([state, number]);
    expect(await pushed('CallerId')).toMatchObject({ presenceState: state, customCallerID: number });
    await expect.poll(() => pushed('User')).toMatchObject({ presenceState: state, callerID: number });
  }
});

test('[PRES-011] hidden: nobody sees a number, and the one that was chosen comes back with its mode, also over a restart', async () => {
  await put(byState(['lunch', DIRECT]));
  expect(await put({ mode: 'HIDDEN' })).toMatchObject({ body: { mode: 'HIDDEN', customCallerID: '' } });
  expect(server.platform.directory.callerIdOf('ines', true)).toEqual({ number: '', label: '' });
  expect(server.platform.directory.callerIdOf('marc', true).number).toBe(MAIN);
  await say('lunch');
  expect(seen()).toBe('');
  await server.close();
  server = await testPlatform(server.database);
  token = await server.signIn();
  expect(await read()).toMatchObject({ mode: 'HIDDEN', manualCustomCallerID: MAIN, customCallerID: '' });
  await put({ mode: 'PRESENCE_STATE' });
  expect(seen()).toBe(DIRECT);
  await put({ mode: 'MANUAL' });
  expect(seen()).toBe(MAIN);
});

test('the number of the page is one number for ever; empty hides, and keeps the number', async () => {
  const set = (number: string) =>
    server.ask('/v1/user/IUser/ines?rt=customCallerID', {
      token,
      method: 'PUT',
      body: { manualCustomCallerID: number },
    });
  await put(byState(['available', OTHER]));
  expect((await set(DIRECT)).body).toEqual({ customCallerID: DIRECT });
  expect(await read()).toMatchObject({ mode: 'MANUAL', customCallerID: DIRECT });
  expect((await set('')).body).toEqual({ customCallerID: '' });
  expect(await read()).toMatchObject({ mode: 'HIDDEN', manualCustomCallerID: DIRECT, customCallerID: '' });
});

test('what the user is not allowed is refused, whole', async () => {
  const refused = { status: 403, body: { code: 'CALLER_ID_NOT_ALLOWED' } };
  expect(await put({ mode: 'MANUAL', manualCustomCallerID: '0612345678' })).toMatchObject(refused);
  expect(await put(byState(['lunch', DIRECT], ['away', '0612345678']))).toMatchObject(refused);
  Object.assign(server.platform.company.extension('x-ines')!, { mayHideCallerId: false });
  expect(await put({ mode: 'HIDDEN' })).toMatchObject(refused);
  expect(await put(byState(['lunch', '']))).toMatchObject(refused);
  for (const body of [{ mode: 'EVER' }, byState(['dancing', MAIN]), { manualCustomCallerID: '' }, { byPresence: 5 }])
    expect((await put(body)).status).toBe(400);
  expect(await read()).toMatchObject({ mode: 'MANUAL', byPresence: [], customCallerID: MAIN, mayHide: false });
});

test('a right that goes takes what was chosen with it: the one number is seen', async () => {
  await put(byState(['available', DIRECT]));
  expect(seen()).toBe(DIRECT);
  const mine = server.platform.company.callerIdsOf('x-ines').find(({ number }) => number === DIRECT);
  Object.assign(mine!, { extensionId: 'x-marc' });
  expect(seen()).toBe(MAIN);
  await put({ mode: 'HIDDEN' });
  Object.assign(server.platform.company.extension('x-ines')!, { mayHideCallerId: false });
  expect(seen()).toBe(MAIN);
});

test('[CAL-002] a number of the calendar goes before the choice, told at its minute, but never before hidden', async () => {
  const event = {
    ...{ name: 'On call', message: '', presenceState: 'available', customCallerID: OTHER },
    ...{ days: [], from: '2026-11-20', until: '2026-11-20', start: 0, end: 1440 },
  };
  const { body } = await server.ask('/v1/user/CalendarEvent', { token, body: event });
  const [slot] = (body as { absoluteTimeSlots: { startDateTime: number; absoluteTimeSlotID: string }[] })
    .absoluteTimeSlots;
  server.clock.now = slot!.startDateTime + 60_000;
  expect(await read()).toMatchObject({ customCallerID: OTHER, isOfCalendar: true });
  await put({ mode: 'HIDDEN' });
  expect(seen()).toBe('');
  expect(await read()).toMatchObject({ isOfCalendar: false });
});

test('whoever helps in an emergency sees the own number, hidden or not, also over a number for one call', async () => {
  const to = (number: string, shows: string | null = null) =>
    server.platform.directory.callerIdOf('ines', true, { to: number, shows }).number;
  expect(to('0612345678', OTHER)).toBe(OTHER);
  await put({ mode: 'HIDDEN' });
  expect([to('112'), to('112', OTHER), to('0612345678')]).toEqual([MAIN, MAIN, '']);
  Object.assign(server.platform.company.extension('x-ines')!, { pstnNumbers: [DIRECT] });
  expect([to('112'), to('15')]).toEqual([DIRECT, DIRECT]);
});

test('erased with the person', async () => {
  await put({ mode: 'HIDDEN' });
  const administrator = await server.signIn('sofia');
  const body = { login: 'ines' };
  expect((await server.ask('/v1/company/Person/ines/erase', { token: administrator, body })).status).toBe(200);
  await expect.poll(seen).toBe(MAIN);
  await server.close();
  server = await testPlatform(server.database);
  expect(seen()).toBe(MAIN);
});
