import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../test/demoCompany.ts';
import { sharedDatabase } from '../../test/sharedDatabase.ts';
import { testPlatform } from '../../test/testPlatform.ts';
import { countedDatabase } from './test/countedDatabase.ts';
import { type Answer, type MatrixBench, type MatrixDevice, matrixBench } from './test/matrixBench.ts';

// A sync asks the database for what has changed alone. Each of these breaks where something changes and nobody says so.
let world: MatrixBench;
let [ines, marc] = [null, null] as unknown as [MatrixDevice, MatrixDevice];
let room = '';
/** Questions to the database so far. */
let asked = (): number => 0;
beforeAll(async () => {
  const database = await sharedDatabase();
  const counted = countedDatabase(database.db);
  asked = counted.count;
  world = await matrixBench(() => testPlatform({ ...database, db: counted.db }));
  [ines, marc] = [await world.signIn('ines'), await world.signIn('marc')];
  room = await world.room(ines, [marc]);
});
afterAll(() => world.bench.close());
/** The last answer had all, and one was taken since. */
beforeEach(async () => {
  for (let n = 0; n < 2; n += 1) await ines.sync();
});

const at = (path: string) => `/rooms/${encodeURIComponent(room)}/${path}`;
const unreadIn = async (more?: string): Promise<number> => {
  const { join } = (await ines.sync(more))['rooms'];
  return join[room]?.unread_notifications.notification_count;
};
const questions = async (work: () => Promise<unknown>): Promise<number> => {
  await work();
  const before = asked();
  await ines.sync();
  return asked() - before;
};

test('where nothing has changed nothing is asked, nor of a message that was just written', async () => {
  expect(await questions(async () => {})).toBe(0);
  await marc.send(room, 'Gate 8');
  await ines.sync();
  expect(await questions(() => marc.send(room, 'Gate 9'))).toBe(0);
  expect(await questions(() => marc.ask('PUT', at(`typing/${marc.id}`), { typing: true, timeout: 9000 }))).toBe(0);
  const { event_id: last } = await marc.send(room, 'Gate 10');
  await ines.sync();
  expect(await questions(() => marc.ask('POST', at(`receipt/m.read/${last}`), {}))).toBe(1);
});

test('how much is unread is counted anew when one has read on, on whichever device', async () => {
  await ines.send(room, 'what was before is read');
  const { event_id: first } = await marc.send(room, 'one');
  await marc.send(room, 'two');
  expect(await unreadIn()).toBe(2);
  const again = await world.signIn('ines');
  await again.ask('POST', at(`receipt/m.read.private/${first}`), {});
  expect(await unreadIn()).toBe(1);
  await ines.ask('POST', at('read_markers'), { 'm.read': (await marc.send(room, 'three'))['event_id'] });
  expect(await unreadIn()).toBe(0);
  // a sync that asks for all gives the same
  expect(await unreadIn('timeout=0&full_state=true')).toBe(0);
});

test('both marks of one event are written and given together', async () => {
  const { event_id: last } = await marc.send(room, 'marked');
  await ines.ask('POST', at('read_markers'), { 'm.fully_read': last, 'm.read': last, 'm.read.private': last });
  const { ephemeral, account_data: data } = (await ines.sync())['rooms'].join[room];
  const receipts = ephemeral.events.find(({ type }: Answer) => type === 'm.receipt').content[last];
  expect(Object.keys(receipts).sort((a, b) => (a < b ? -1 : 1))).toEqual(['m.read', 'm.read.private']);
  expect(data.events).toEqual([{ type: 'm.fully_read', content: { event_id: last } }]);
  const { ephemeral: seen } = (await marc.sync())['rooms'].join[room];
  expect(JSON.stringify(seen)).not.toContain('m.read.private');
});

test('what a user keeps is given once, and whom they ignore holds from then on', async () => {
  const data = async () => (await ines.sync())['account_data'].events.map(({ type }: Answer) => type);
  await ines.ask('PUT', `/user/${ines.id}/account_data/org.example.a`, { is: 1 });
  expect([await data(), await data()]).toEqual([['org.example.a'], []]);
  await ines.ask('PUT', `/user/${ines.id}/account_data/m.ignored_user_list`, { ignored_users: { [marc.id]: {} } });
  await ines.sync();
  await marc.send(room, 'unheard');
  expect((await ines.sync())['rooms'].join).toEqual({});
  await ines.ask('PUT', `/user/${ines.id}/account_data/m.ignored_user_list`, { ignored_users: {} });
  await ines.sync();
  await marc.send(room, 'heard');
  expect(JSON.stringify((await ines.sync())['rooms'].join)).toContain('heard');
});

test('a message to a device comes once, is given again until the next sync, and is taken then', async () => {
  const send = (n: number) =>
    marc.ask('PUT', `/sendToDevice/org.example.note/n${n}`, { messages: { [ines.id]: { [ines.deviceId]: { n } } } });
  const inbox = (answer: Answer) => answer['to_device'].events.map(({ content }: Answer) => content['n']);
  const since = (await ines.sync())['next_batch'];
  await send(1);
  const once = () => ines.ask('GET', `/sync?timeout=0&since=${since}`);
  expect([inbox(await once()), inbox(await once())]).toEqual([[1], [1]]);
  expect(inbox(await ines.sync())).toEqual([1]);
  await send(2);
  expect(inbox(await ines.sync())).toEqual([2]);
  expect(inbox(await ines.sync())).toEqual([]);
  const left = await world.bench.database.db.execute(`select 1 from room_inbox where device_id = '${ines.deviceId}'`);
  expect((left as unknown as { rows: unknown[] }).rows).toEqual([]);
});

test('keys that are claimed or uploaded are counted anew', async () => {
  const counts = async () => (await ines.sync())['device_one_time_keys_count'].signed_curve25519;
  const before = await counts();
  const keys = Object.fromEntries([1, 2].map((n) => [`signed_curve25519:AA${n}`, { key: `k${n}`, signatures: {} }]));
  await ines.ask('POST', '/keys/upload', { one_time_keys: keys });
  expect(await counts()).toBe(before + 2);
  await marc.ask('POST', '/keys/claim', { one_time_keys: { [ines.id]: { [ines.deviceId]: 'signed_curve25519' } } });
  expect(await counts()).toBe(before + 1);
});

test('what one wants to hear of a room comes to the other devices of the user', async () => {
  const rules = async () => (await ines.sync())['account_data'].events.map(({ type }: Answer) => type);
  expect(await rules()).toEqual([]);
  await ines.ask('PUT', `/pushrules/global/room/${encodeURIComponent(room)}`, { actions: [] });
  expect(await rules()).toEqual(['m.push_rules']);
});

test('a device that was deleted and signs in again by its name has none of its keys, and nothing waits for it', async () => {
  const again = () => world.signIn('tomas', { device_id: 'SAME' });
  const counts = (answer: Answer) => answer['device_one_time_keys_count'].signed_curve25519;
  const first = await again();
  await first.ask('POST', '/keys/upload', { one_time_keys: { 'signed_curve25519:AB1': { key: 'k', signatures: {} } } });
  await marc.ask('PUT', '/sendToDevice/org.example.note/same', { messages: { [first.id]: { SAME: { n: 1 } } } });
  const before = await first.sync();
  expect([counts(before), before['to_device'].events.length]).toEqual([1, 1]);
  const auth = {
    ...{ type: 'm.login.password', identifier: { type: 'm.id.user', user: 'tomas' }, password: DEMO_PASSWORD },
  };
  const session = (await first.ask('POST', '/delete_devices', { devices: ['SAME'] }))['session'];
  expect((await first.ask('POST', '/delete_devices', { devices: ['SAME'], auth: { ...auth, session } })).status).toBe(
    200,
  );
  const after = await (await again()).sync();
  expect([counts(after), after['to_device'].events]).toEqual([0, []]);
});

test('of a room that was ended nobody is given what was said in it, also who had not heard it yet', async () => {
  const ended = await world.room(ines, [marc]);
  await marc.sync();
  await ines.send(ended, 'erased with the room');
  await ines.ask('POST', `/_matrix/client/unstable/ringside/rooms/${encodeURIComponent(ended)}/destroy`, {});
  const { leave } = (await marc.sync())['rooms'];
  expect(leave[ended].timeline.events.length).toBeGreaterThan(0);
  expect(JSON.stringify(leave)).not.toContain('erased with the room');
});
