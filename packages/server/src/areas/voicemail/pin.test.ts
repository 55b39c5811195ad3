import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PinCaller, WRONG_OF_ALL, WRONG_OF_ONE } from '../../kernel/limits/createPinBudget.ts';
import { createHashing } from '../../kernel/passwords/createHashing.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

/** Hashes that cost nothing to check: these tests try many. */
const options = () => ({
  folders: { voicemail: folder, recordings: folder },
  hashing: createHashing({ memory: 8, passes: 1, parallelism: 1 }),
});

const MINUTE = 60_000;
/** Each try from another phone, unless a test says whose it is. */
let tries = 0;
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
const opens = async (pin: string, number = '2104', from: PinCaller = { userId: `phone ${tries++}` }) =>
  (await server.platform.voicemail.mailboxes!.enter(number, pin, from))?.userId === 'ines';
async function restart(): Promise<void> {
  await server.close();
  server = await testPlatform(server.database, options());
}

test('[PWD-015] [PWD-016] a PIN that is too short or too simple is refused, and nothing changes', async () => {
  expect(await setPin('73150')).toMatchObject({
    status: 400,
    body: { code: 'PIN_TOO_SHORT', label: 'i__pwd_err_minlength' },
  });
  expect(await setPin('123456')).toMatchObject({ body: { code: 'PIN_SEQUENCE', label: 'i__pwd_err_sequence' } });
  expect(await setPin('444444')).toMatchObject({ body: { code: 'PIN_UNICITY', label: 'i__pwd_err_unicity' } });
  expect(await setPin('210400')).toMatchObject({ body: { code: 'PIN_OWN_NUMBER' } });
  expect(await setPin(731506)).toMatchObject({ status: 400, body: { code: 'ROUTER_ERR_400' } });
  expect(await settings()).toMatchObject({ hasPin: false });
});

test('a PIN opens the mailbox of its user, by the short number or an outside one; it is kept as a hash, and told to nobody', async () => {
  expect(await opens('731506')).toBe(false);
  expect((await setPin('731506')).status).toBe(200);
  const [outside] = server.platform.company.extensionOf('ines')!.pstnNumbers;
  expect([await opens('731506'), await opens('731506', outside), await opens('731506', '2117')]).toEqual([
    true,
    true,
    false,
  ]);
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
  expect(await opens('731506')).toBe(true);
  expect((await server.ask('/v1/user/Mailbox/pin', { token, method: 'DELETE' })).status).toBe(200);
  expect(await settings()).toMatchObject({ isOn: false, ringSeconds: 20, hasPin: false });
  expect([await opens('731506'), await opens('')]).toEqual([false, false]);
});

test('five wrong PINs within 15 minutes lock the mailbox for 15 minutes, also over a restart; a right one clears them', async () => {
  await setPin('731506');
  for (let i = 0; i < 4; i++) expect(await opens('0000')).toBe(false);
  expect(await opens('731506')).toBe(true);
  for (let i = 0; i < 5; i++) await opens('0000');
  expect(await opens('731506')).toBe(false);
  const { now } = server.clock;
  await restart();
  server.clock.now = now + 15 * MINUTE - 1;
  expect(await opens('731506')).toBe(false);
  server.clock.now = now + 15 * MINUTE;
  expect(await opens('731506')).toBe(true);
});

test('five wrong PINs in a longer time lock nothing, a new PIN lifts the lock, and tries at once are counted one by one', async () => {
  await setPin('731506');
  for (let i = 0; i < 4; i++) await opens('0000');
  server.clock.now += 15 * MINUTE + 1;
  await opens('0000');
  expect(await opens('731506')).toBe(true);
  const tried = await Promise.all(['0000', '0001', '0002', '0003', '0004', '731506'].map((pin) => opens(pin)));
  expect(tried).toEqual([false, false, false, false, false, false]);
  await setPin('904271');
  expect(await opens('904271')).toBe(true);
});

test('a user sets twenty PINs an hour at most', async () => {
  const marc = await server.signIn('marc');
  const answers = await Promise.all(Array.from({ length: 21 }, () => setPin('731506', marc)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});

test('ten wrong PINs an hour are what one caller has for all mailboxes, a right one is none of them, and others go on', async () => {
  await setPin('731506');
  const outside = { number: '0199004127' };
  for (let i = 0; i < 3 * WRONG_OF_ONE; i++) expect(await opens('731506', '2104', outside)).toBe(true);
  // Mailboxes that do not exist are tries as well.
  for (let i = 0; i < WRONG_OF_ONE; i++) expect(await opens('000000', `29${i}7`, outside)).toBe(false);
  expect(await opens('731506', '2104', outside)).toBe(false);
  expect(await opens('731506', '2104', { number: '0199004128' })).toBe(true);
  server.clock.now += 6 * MINUTE;
  expect(await opens('731506', '2104', outside)).toBe(true);
});

test('a hundred wrong PINs an hour are what all callers outside have together; colleagues lose nothing by it', async () => {
  await setPin('731506');
  for (let i = 0; i < WRONG_OF_ALL; i++) await opens('000000', '2999', { number: `01990${i}` });
  expect(await opens('731506', '2104', { number: '0611223344' })).toBe(false);
  expect(await opens('731506', '2104', { userId: 'marc' })).toBe(true);
  for (let i = 0; i < WRONG_OF_ONE; i++) await opens('000000', '2999', { userId: 'marc' });
  expect(await opens('731506', '2104', { userId: 'marc' })).toBe(false);
  server.clock.now += MINUTE;
  expect(await opens('731506', '2104', { number: '0611223344' })).toBe(true);
});
