import type { WirePresence } from '@ringside/protocol/presence';
import { presenceStates } from '@ringside/protocol/words/presence';
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

const say = (body: unknown) => server.ask('/v1/user/Presence', { token, method: 'PUT', body });
const mine = async (of = server): Promise<WirePresence> => (await of.ask('/v1/user/Presence', { token })).body;
const disturb = (isOn: boolean) => server.ask('/v1/user/DoNotDisturb', { token, method: 'PUT', body: { isOn } });
/** What colleagues see of her. */
const shown = async (of = server) => {
  const [frame] = await of.platform.lists.catchUp('marc', 'Extension', undefined);
  const items = (frame as unknown as { items: { addressNumber: string; presenceState: string }[] }).items;
  return items.find(({ addressNumber }) => addressNumber === '2104');
};
const minutes = (n: number) => ({ after: 'minutes', minutes: n });

test('[PRES-001] each of the nine states is taken, told to colleagues and in the own profile; another is refused', async () => {
  expect(presenceStates).toHaveLength(9);
  for (const state of presenceStates) {
    expect(await say({ state, message: '' })).toMatchObject({ status: 200, body: { state, isByHand: true } });
    expect(await shown()).toMatchObject({ presenceState: state });
    expect((await server.ask('/v1/user/Info', { token })).body).toMatchObject({ user: { presenceState: state } });
  }
  expect((await say({ state: 'asleep', message: '' })).status).toBe(400);
  expect((await say({ state: 'lunch', message: 'x'.repeat(121) })).status).toBe(400);
  expect(await mine()).toMatchObject({ state: 'holidays' });
});

test('message and end stay with the state, over a restart too, and leave with it', async () => {
  await say({ state: 'meeting', message: ' With Halden Marine ', end: minutes(60) });
  const said = { state: 'meeting', message: 'With Halden Marine', until: NOON + 3_600_000, isByHand: true };
  expect(await mine()).toMatchObject(said);
  expect(await shown()).toMatchObject({ presenceMessage: said.message, presenceUntil: said.until });
  // by the clock of the company, which is an hour ahead
  await say({ state: 'meeting', message: '', end: { after: 'time', time: '16:02', isTomorrow: false } });
  expect(await mine()).toMatchObject({ state: 'meeting', until: said.until });
  await say({ state: 'meeting', message: said.message, end: minutes(60) });
  // Another state without a word about the end keeps it.
  await say({ state: 'training', message: said.message });
  await server.close();
  server = await testPlatform(server.database);
  expect(await mine()).toMatchObject({ ...said, state: 'training' });
  expect(await shown()).toMatchObject({ presenceState: 'training', presenceMessage: said.message });
  await server.ask('/v1/user/Presence', { token, method: 'DELETE' });
  expect(await mine()).toMatchObject({ state: 'available', message: '', until: null, isByHand: false });
  expect(await shown()).not.toHaveProperty('presenceMessage');
});

test('it ends at its minute though nobody is signed in, and while the server was away', async () => {
  await server.ask('/v1/logout', { token, method: 'POST' });
  token = await server.signIn('ines');
  await say({ state: 'lunch', message: 'Back soon', end: minutes(30) });
  server.clock.now += 30 * 60_000 - 1;
  await sleep(1200);
  expect(await shown()).toMatchObject({ presenceState: 'lunch' });
  server.clock.now += 1;
  await until('it is over', () => server.platform.company.user('ines')?.presence === 'available');
  expect(await mine()).toMatchObject({ state: 'available', message: '', isByHand: false });
  await say({ state: 'lunch', message: '', end: { after: 'time', time: '18:00', isTomorrow: false } });
  await server.close();
  const again = await testPlatform(server.database, { now: () => NOON + 24 * 3_600_000 });
  expect(again.platform.company.user('ines')?.presence).toBe('available');
  await again.close();
});

test('a state without an end stays; a time that is past is refused and changes nothing', async () => {
  await say({ state: 'away', message: '', end: { after: 'never' } });
  const past = await say({ state: 'lunch', message: '', end: { after: 'time', time: '00:00', isTomorrow: false } });
  expect(past).toMatchObject({ status: 412 });
  server.clock.now += 400 * 24 * 3_600_000;
  await sleep(1200);
  expect(server.platform.company.user('ines')?.presence).toBe('away');
});

test('[PRES-006] do not disturb is shown on a free phone, kept over a restart, and explained', async () => {
  const explained = async () =>
    ((await server.ask('/v1/routing/explain?number=2104&from=0612345678', { token })).body as { text: string }).text;
  expect(await explained()).toMatch(/^Inès Marchetti \(2104\) rings\./);
  server.calls.setTelephony('ines', 'available');
  await disturb(true);
  expect(await shown()).toMatchObject({ telephonyState: 'dnd' });
  expect(await explained()).toBe('Inès Marchetti (2104) is not to be disturbed: nothing rings, the caller hears busy.');
  server.calls.setTelephony('ines', 'busy');
  expect(await shown()).toMatchObject({ telephonyState: 'busy' });
  await server.close();
  server = await testPlatform(server.database);
  expect(await mine()).toMatchObject({ isUndisturbed: true, isByHand: false });
  await disturb(false);
  expect(await explained()).toMatch(/rings\./);
  // What others' callers meet is for supervisors.
  expect((await server.ask('/v1/routing/explain?number=2117&from=0612345678', { token })).status).toBe(403);
});

test('what was said is erased with the person: colleagues see it no more, in the database neither', async () => {
  await say({ state: 'sick', message: 'Back on Monday' });
  await disturb(false);
  const administrator = await server.signIn('sofia');
  const erased = await server.ask('/v1/company/Person/ines/erase', { token: administrator, body: { login: 'ines' } });
  expect(erased.status).toBe(200);
  await until('nobody sees it', async () => (await shown())?.presenceState === 'available');
  expect(await shown()).not.toHaveProperty('presenceMessage');
  expect((await server.store.company.load()).users.find(({ id }) => id === 'ines')?.presence).toBe('available');
});
