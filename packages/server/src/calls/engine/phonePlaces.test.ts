import { CallBench, FakeMedia, FakeRobotEndpoint } from '@ringside/testing/calls';
import { UdpPhone } from '@ringside/testing/sip';
import { until } from '@ringside/testing/wait';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RegistrationStore, StoredRegistration } from '../../sip/registration/RegistrationStore.ts';
import type { CallEngineOptions } from './CallEngineOptions.ts';

/** Terminals that are desk phones; bob's is a phone on a computer. */
const desks = ['t-alice', 't-carol'];
const REALM = 'bench';
const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** What a database would keep. */
class KeptRegistrations implements RegistrationStore {
  readonly rows = new Map<string, StoredRegistration>();
  load = async () => [...this.rows.values()];
  save = (row: StoredRegistration) => void this.rows.set(row.key, row);
  remove = (key: string) => void this.rows.delete(key);
}
let kept: KeptRegistrations;
beforeEach(() => {
  kept = new KeptRegistrations();
});

async function start(port = 0, options: Partial<CallEngineOptions> = {}) {
  const bench = await new CallBench(
    { media: new FakeMedia(), registrations: kept, ...options },
    () => new FakeRobotEndpoint(),
  ).listen();
  let isOver = false;
  const stop = async () => {
    if (!isOver) await bench.close();
    isOver = true;
  };
  closers.push(stop);
  for (const id of desks) bench.directory.deskPhones.add(id);
  const edge = await bench.engine.listen('127.0.0.1', port);
  const phone = async (phonePort = 0) => {
    const made = await UdpPhone.open(edge.port, REALM, phonePort);
    closers.push(() => made.close());
    return made;
  };
  return { bench, port: edge.port, phone, stop };
}
type Started = Awaited<ReturnType<typeof start>>;
const ring = async ({ bench }: Started, number: string) => {
  const caller = await bench.phone('dave', { silence: true });
  return bench.dial(caller, number);
};

test('a desk phone on UDP is called, and calls, right after a restart', async () => {
  const first = await start();
  const phone = await first.phone();
  expect(await phone.register('reg-alice', 'pw-alice')).toBe(200);
  const before = first.bench.engine.registrationOf('t-alice');
  await first.stop();
  const second = await start(first.port);
  expect(second.bench.engine.registrationOf('t-alice')).toEqual(before);
  expect(await phone.call('reg-alice', 'pw-alice', '999')).toBe(403);
  expect(await phone.call('reg-alice', 'pw-alice', '555')).toBe(404);
  await ring(second, '201');
  await until('it rings', () => phone.calls.length === 1);
  expect(phone.calls).toEqual([`INVITE ${phone.contactOf('reg-alice')}`]);
});

test('what has expired, was taken back or has no account any more does not come back', async () => {
  const first = await start();
  const phone = await first.phone();
  expect(await phone.register('reg-alice', 'pw-alice')).toBe(200);
  expect(await phone.register('reg-bob', 'pw-bob')).toBe(200);
  expect(await phone.register('reg-bob', 'pw-bob', undefined, 0)).toBe(200);
  await first.stop();
  const [row] = kept.rows.values();
  expect([...kept.rows.values()].map(({ registerId }) => registerId)).toEqual(['reg-alice']);
  if (row) kept.rows.set('gone', { ...row, key: 'gone', registerId: 'reg-nobody' });
  if (row) kept.rows.set(row.key, { ...row, expiresAt: Date.now() - 1 });
  const second = await start(first.port);
  expect(second.bench.engine.registrationOf('t-alice')).toBe(null);
  expect(kept.rows.size).toBe(0);
});

test('two accounts behind one port are two phones: each rings, each calls, and one that leaves takes only itself away', async () => {
  const rig = await start();
  const phone = await rig.phone();
  expect(await phone.register('reg-alice', 'pw-alice')).toBe(200);
  expect(await phone.register('reg-bob', 'pw-bob')).toBe(200);
  for (const number of ['201', '202']) await ring(rig, number);
  await until('both ring', () => phone.calls.length === 2);
  expect(phone.calls).toEqual(['reg-alice', 'reg-bob'].map((user) => `INVITE ${phone.contactOf(user)}`));
  expect(await phone.call('reg-alice', 'pw-alice', '555')).toBe(404);
  expect(await phone.call('reg-bob', 'pw-bob', '555')).toBe(404);
  expect(await phone.register('reg-bob', 'pw-bob', undefined, 0)).toBe(200);
  expect(['t-alice', 't-bob'].map((id) => rig.bench.engine.registerIdOf(id))).toEqual(['reg-alice', null]);
});

test('all phones of an account ring, the newest five; the same phone at a new port is one phone', async () => {
  const rig = await start();
  const phones = await Promise.all(Array.from({ length: 6 }, () => rig.phone()));
  for (const phone of phones) expect(await phone.register('reg-alice', 'pw-alice')).toBe(200);
  const moved = await rig.phone();
  expect(await moved.register('reg-alice', 'pw-alice', phones[5]?.contactOf('reg-alice'))).toBe(200);
  await ring(rig, '201');
  await until('five ring', () => [...phones, moved].filter(({ calls }) => calls.length > 0).length === 5);
  expect([...phones, moved].map(({ calls }) => calls.length)).toEqual([0, 1, 1, 1, 1, 0, 1]);
  expect(kept.rows.size).toBe(5);
});

test('a phone on a computer that is started anew replaces the one before, which had no time to say goodbye', async () => {
  const rig = await start();
  const [before, after] = [await rig.phone(), await rig.phone()];
  await before.register('reg-bob', 'pw-bob');
  await after.register('reg-bob', 'pw-bob');
  await after.register('reg-bob', 'pw-bob', undefined, 0);
  expect(rig.bench.engine.registrationOf('t-bob')).toBe(null);
});

test('one of two phones of an account that leaves does not take the account away', async () => {
  const rig = await start();
  const [one, two] = [await rig.phone(), await rig.phone()];
  await one.register('reg-alice', 'pw-alice');
  await two.register('reg-alice', 'pw-alice');
  await two.register('reg-alice', 'pw-alice', undefined, 0);
  expect(rig.bench.registrations.at(-1)).toEqual({ terminalId: 't-alice', registerId: 'reg-alice' });
  await one.register('reg-alice', 'pw-alice', undefined, 0);
  expect(rig.bench.registrations.at(-1)).toEqual({ terminalId: 't-alice', registerId: null });
});

test('a phone that lost its power is not called, and is again when it answers; one that refuses always is', async () => {
  const rig = await start(0, { qualifyMs: 100 });
  const [alive, rude, dead] = [await rig.phone(), await rig.phone(), await rig.phone()];
  rude.onRequest = (tx) => tx.respond(405);
  await alive.register('reg-alice', 'pw-alice');
  await rude.register('reg-bob', 'pw-bob');
  await dead.register('reg-carol', 'pw-carol');
  const { port } = dead;
  dead.close();
  closers.splice(closers.length - 1, 1);
  await until('it is missed', () => rig.bench.engine.registrationOf('t-carol') === null);
  expect(rig.bench.registrations.at(-1)).toEqual({ terminalId: 't-carol', registerId: null });
  expect(['t-alice', 't-bob'].map((id) => rig.bench.engine.registerIdOf(id))).toEqual(['reg-alice', 'reg-bob']);
  expect(kept.rows.size).toBe(3);
  expect(alive.asked.filter((line) => line.startsWith('OPTIONS')).length).toBeGreaterThan(1);
  const back = await rig.phone(port);
  await until('it is found again', () => rig.bench.engine.registrationOf('t-carol') !== null);
  expect(rig.bench.registrations.at(-1)).toEqual({ terminalId: 't-carol', registerId: 'reg-carol' });
  await ring(rig, '203');
  await until('it rings', () => back.calls.length === 1);
});

test('a phone that answers no question calls with its password, and is called from then on', async () => {
  const rig = await start(0, { qualifyMs: 100 });
  const phone = await rig.phone();
  const answer = phone.onRequest;
  phone.onRequest = () => {};
  await phone.register('reg-alice', 'pw-alice');
  await until('it is missed', () => rig.bench.engine.registrationOf('t-alice') === null);
  phone.onRequest = answer;
  expect(await phone.call('reg-alice', 'pw-alice', '555')).toBe(404);
  await ring(rig, '201');
  await until('it rings', () => phone.calls.length === 1);
});
