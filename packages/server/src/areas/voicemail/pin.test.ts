import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHashing } from '../../kernel/passwords/createHashing.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

/** Hashes that cost nothing to check: these tests try many. */
const options = () => ({
  folders: { voicemail: folder, recordings: folder },
  hashing: createHashing({ memory: 8, passes: 1, parallelism: 1 }),
});

const MINUTE = 60_000;
let server: TestPlatform;
let folder: string;
let token: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ringside-pin-'));
  server = await testPlatform(undefined, options());
  token = await server.signIn();
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const setPin = async (pin: unknown, as = token) =>
  server.ask('/v1/user/Mailbox/pin', { token: as, method: 'PUT', body: { pin } });
const settings = async () => (await server.ask('/v1/user/Mailbox', { token })).body;
/** Whether the mailbox of Inès opens. Her short number, unless another is given. */
const opens = async (pin: string, number = '2104') =>
  (await server.platform.voicemail.mailboxes!.enter(number, pin))?.userId === 'ines';
async function restart(): Promise<void> {
  await server.close();
  server = await testPlatform(server.database, options());
}

test('[PWD-015] [PWD-016] a PIN that is too short or too simple is refused, and nothing changes', async () => {
  expect(await setPin('731')).toMatchObject({
    status: 400,
    body: { code: 'PIN_TOO_SHORT', label: 'i__pwd_err_minlength' },
  });
  expect(await setPin('1234')).toMatchObject({ body: { code: 'PIN_SEQUENCE', label: 'i__pwd_err_sequence' } });
  expect(await setPin('4444')).toMatchObject({ body: { code: 'PIN_UNICITY', label: 'i__pwd_err_unicity' } });
  expect(await setPin('2104')).toMatchObject({ body: { code: 'PIN_OWN_NUMBER' } });
  expect(await setPin(7315)).toMatchObject({ status: 400, body: { code: 'ROUTER_ERR_400' } });
  expect(await settings()).toMatchObject({ hasPin: false });
});

test('a PIN opens the mailbox of its user, by the short number or an outside one; it is kept as a hash, and told to nobody', async () => {
  expect(await opens('7315')).toBe(false);
  expect((await setPin('7315')).status).toBe(200);
  const [outside] = server.platform.company.extensionOf('ines')!.pstnNumbers;
  expect([await opens('7315'), await opens('7315', outside), await opens('7315', '2117')]).toEqual([true, true, false]);
  expect(await settings()).toEqual({
    ...{ isOn: true, ringSeconds: 30, greetingId: 'default', language: 'en' },
    hasPin: true,
  });
  expect((await server.store.voicemail.mailboxes())[0]?.pinHash).toMatch(/^\$argon2id\$/);
  // The other settings are saved by themselves, and leave it.
  const body = { isOn: false, ringSeconds: 20, greetingId: 'default', hasPin: false };
  await server.ask('/v1/user/Mailbox', { token, method: 'PUT', body });
  await restart();
  token = await server.signIn();
  expect(await settings()).toMatchObject({ isOn: false, ringSeconds: 20, hasPin: true });
  expect(await opens('7315')).toBe(true);
  expect((await server.ask('/v1/user/Mailbox/pin', { token, method: 'DELETE' })).status).toBe(200);
  expect(await settings()).toMatchObject({ isOn: false, ringSeconds: 20, hasPin: false });
  expect([await opens('7315'), await opens('')]).toEqual([false, false]);
});

test('five wrong PINs within 15 minutes lock the mailbox for 15 minutes, also over a restart; a right one clears them', async () => {
  await setPin('7315');
  for (let i = 0; i < 4; i++) expect(await opens('0000')).toBe(false);
  expect(await opens('7315')).toBe(true);
  for (let i = 0; i < 5; i++) await opens('0000');
  expect(await opens('7315')).toBe(false);
  const { now } = server.clock;
  await restart();
  server.clock.now = now + 15 * MINUTE - 1;
  expect(await opens('7315')).toBe(false);
  server.clock.now = now + 15 * MINUTE;
  expect(await opens('7315')).toBe(true);
});

test('five wrong PINs in a longer time lock nothing, a new PIN lifts the lock, and tries at once are counted one by one', async () => {
  await setPin('7315');
  for (let i = 0; i < 4; i++) await opens('0000');
  server.clock.now += 15 * MINUTE + 1;
  await opens('0000');
  expect(await opens('7315')).toBe(true);
  const tried = await Promise.all(['0000', '0001', '0002', '0003', '0004', '7315'].map((pin) => opens(pin)));
  expect(tried).toEqual([false, false, false, false, false, false]);
  await setPin('9042');
  expect(await opens('9042')).toBe(true);
});

test('a user sets twenty PINs an hour at most', async () => {
  const marc = await server.signIn('marc');
  const answers = await Promise.all(Array.from({ length: 21 }, () => setPin('7315', marc)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});
