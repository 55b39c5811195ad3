import { until } from '@ringside/testing/wait';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { memoryShelf } from '../../packages/chat/src/engine/kept.ts';
import { created, roomsBench } from './rooms/roomsBench.ts';

let bench: Awaited<ReturnType<typeof roomsBench>>;
beforeAll(async () => {
  bench = await roomsBench();
});
afterAll(() => bench.server.close());
afterEach(() => bench.end());
const person: typeof bench.person = (...given) => bench.person(...given);

const SECRET = 'four words for marc';
/** A user who has one encrypted room, in which one thing was said. */
async function keeper(login: string, policy?: string) {
  const one = await person(login, memoryShelf(), policy);
  await one.begin();
  const id = await created(one, {});
  await one.engine.openRoom(id);
  await one.engine.send(id, 'Gate 3 opens', `${login}1`);
  await until(
    'what the homeserver tells',
    () => one.now.talk?.unsent.length === 0 && one.texts().includes('Gate 3 opens'),
  );
  await until('what is saved', () => one.now.keys?.at !== undefined && one.now.keys.at !== 'unknown');
  return { ...one, id };
}
/** The same user on a new device, in the same room. */
async function onNewDevice(login: string, id: string, policy?: string) {
  const one = await person(login, memoryShelf(), policy);
  const { userId } = await one.begin();
  await until('what the homeserver tells', () => one.now.rooms.some((row) => row.id === id));
  await one.engine.openRoom(id);
  await until('what is saved', () => one.now.keys?.at === 'locked');
  return { ...one, userId };
}

test('[MSG-019] [MSG-020] [MSG-022] saved keys open old messages on a new device, and nothing but their passphrase does', async () => {
  const marc = await keeper('marc');
  expect(marc.now.keys).toMatchObject({ at: 'none', outcome: null, policy: 'UserChoiceOfAutomatedOrManualPassphrase' });
  expect(await marc.engine.restoreKeys('manual', SECRET)).toEqual({ ok: true, value: 'ERROR_BACKUP_EMPTY' });
  expect(await marc.engine.saveKeys('manual', SECRET)).toEqual({ ok: true, value: 'SUCCESS_MANUAL' });
  expect(marc.now.keys).toMatchObject({ at: 'on', how: 'manual', isPending: false });
  await until('what the homeserver has', async () => {
    await marc.engine.lookAtKeys();
    return (marc.now.keys?.saved ?? 0) > 0;
  });
  marc.engine.close();

  const other = await onNewDevice('marc', marc.id);
  expect(other.texts()).not.toContain('Gate 3 opens');
  expect((await other.shelf.read(other.userId)).keys).toBeUndefined();
  expect(await other.engine.restoreKeys('manual', null)).toEqual({ ok: true, value: 'ERROR_CANCEL' });
  expect(await other.engine.restoreKeys('manual', 'wrong')).toEqual({ ok: true, value: 'ERROR_TRUST_INFO_INVALID' });
  expect(other.now.keys).toMatchObject({ at: 'locked', wrongTries: 1, mayReset: false, isPending: false });
  Object.assign(other.refuse, { path: /room_keys/, status: 503 });
  expect(await other.engine.restoreKeys('manual', SECRET)).toEqual({ ok: true, value: 'ERROR_TRUST_INFO_FAILED' });
  other.refuse.path = null;
  expect(await other.engine.restoreKeys('manual', SECRET)).toEqual({ ok: true, value: 'SUCCESS_MANUAL' });
  await until('what is read', () => other.texts().includes('Gate 3 opens'));
  // All keys at once: not only of what is looked at.
  expect(other.of('GET', /\/room_keys\/keys$/)).toHaveLength(1);
  expect(other.now.keys).toMatchObject({ at: 'on', wrongTries: 0, progress: null });
  const { deviceId, keys } = await other.shelf.read(other.userId);
  expect([deviceId !== undefined, keys]).toEqual([true, 'SUCCESS_MANUAL']);
  // The passphrase, and what is made of it, is nowhere in what was sent.
  const sent = JSON.stringify([...marc.asked, ...other.asked].map(({ path, body }) => [path, body]));
  expect(sent).not.toContain(SECRET);
});

test('[MSG-021] [MSG-046] saving keys uploads those of the device, and makes the keys that sign devices', async () => {
  const sofia = await keeper('sofia');
  await sofia.engine.saveKeys('manual', SECRET);
  expect(sofia.of('POST', /\/keys\/upload$/).some(({ body }) => 'device_keys' in body)).toBe(true);
  expect(sofia.of('POST', /\/device_signing\/upload$/)).toHaveLength(1);
  sofia.engine.close();
  const other = await onNewDevice('sofia', sofia.id);
  await other.engine.restoreKeys('manual', SECRET);
  expect(other.of('POST', /\/device_signing\/upload$/)).toEqual([]);
  expect(other.of('POST', /\/signatures\/upload$/).length).toBeGreaterThan(0);
});

test('[MSG-023] [MSG-024] [MSG-028] a policy is kept, a failed try leaves nothing waiting, and three wrong ones allow to start again', async () => {
  const tomas = await keeper('tomas', 'ForceManualPassphrase');
  expect(await tomas.engine.saveKeys('automated', '')).toEqual({ ok: true, value: 'ERROR_BACKUP_POLICY' });
  Object.assign(tomas.refuse, { path: /room_keys\/version/, status: 403 });
  // What cannot even be looked at is not taken for empty.
  expect(await tomas.engine.saveKeys('manual', SECRET)).toEqual({ ok: true, value: 'ERROR_TRUST_INFO_FAILED' });
  Object.assign(tomas.refuse, { path: /device_signing|account_data/ });
  expect(await tomas.engine.saveKeys('manual', SECRET)).toEqual({ ok: true, value: 'ERROR_NEW_BACKUP' });
  expect(tomas.now.keys).toMatchObject({ isPending: false, at: 'none' });
  expect(tomas.texts()).toContain('Gate 3 opens');
  tomas.refuse.path = null;
  expect(await tomas.engine.saveKeys('manual', SECRET)).toEqual({ ok: true, value: 'SUCCESS_MANUAL' });
  tomas.engine.close();

  const other = await onNewDevice('tomas', tomas.id);
  for (const n of [1, 2, 3]) {
    expect(await other.engine.resetKeys('manual', 'anew')).toEqual({ ok: false, fault: { code: 'M_FORBIDDEN' } });
    await other.engine.restoreKeys('manual', `wrong ${n}`);
    expect(other.now.keys).toMatchObject({ wrongTries: n, mayReset: n === 3 });
  }
  expect(await other.engine.resetKeys('manual', 'anew')).toEqual({ ok: true, value: 'SUCCESS_MANUAL' });
  expect(other.now.keys).toMatchObject({ at: 'on', mayReset: false });
  expect(other.texts()).not.toContain('Gate 3 opens');
});

test('[MSG-024] [MSG-045] a passphrase that the company keeps opens the keys without a question', async () => {
  const policy = 'AutomatedPassphraseOnly';
  const yuki = await keeper('yuki', policy);
  expect(await yuki.engine.saveKeys('manual', SECRET)).toEqual({ ok: true, value: 'ERROR_BACKUP_POLICY' });
  expect(await yuki.engine.saveKeys('automated', '')).toEqual({ ok: true, value: 'SUCCESS_AUTO' });
  await until('what the homeserver has', async () => {
    await yuki.engine.lookAtKeys();
    return (yuki.now.keys?.saved ?? 0) > 0;
  });
  yuki.engine.close();
  const other = await onNewDevice('yuki', yuki.id, policy);
  expect(other.now.keys).toMatchObject({ how: 'automated' });
  expect(await other.engine.restoreKeys('automated', '')).toEqual({ ok: true, value: 'SUCCESS_AUTO' });
  await until('what is read', () => other.texts().includes('Gate 3 opens'));
});

test('[MSG-019] without a salt of the company nothing is saved', async () => {
  const paul = await person('ines');
  const { loginToken, userId, config } = await paul.signIn();
  await paul.engine.open({ loginToken, userId, label: 'x', salt: '', policy: config.matrixKeyBackupPolicy });
  expect(await paul.engine.saveKeys('manual', SECRET)).toEqual({ ok: true, value: 'ERROR_SALT_EMPTY' });
});
