import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../test/testPlatform.ts';
import { type Answer, type MatrixBench, type MatrixDevice, matrixBench } from './test/matrixBench.ts';

let world: MatrixBench;
let ines: MatrixDevice;
let tomas: MatrixDevice;
let sofia: MatrixDevice;
beforeAll(async () => {
  world = await matrixBench();
  [ines, tomas, sofia] = [await world.signIn('ines'), await world.signIn('tomas'), await world.signIn('sofia')];
});
afterAll(() => world.bench.close());

const at = (room: string, path: string) => `/rooms/${encodeURIComponent(room)}/${path}`;
const texts = (answer: Answer): string[] =>
  (answer['chunk'] as Answer[]).map(({ content }) => content['body']).filter((text) => text !== undefined);
const messages = async (by: MatrixDevice, room: string) => by.ask('GET', at(room, 'messages?dir=b&limit=50'));

test('a message is written once by its transaction, however often it is sent, and outlives the server', async () => {
  const room = await world.room(ines, [tomas]);
  const sent = await Promise.all([1, 2, 3].map(() => ines.send(room, 'once', 'same')));
  expect(new Set(sent.map((one) => one['event_id'])).size).toBe(1);
  const other = await world.signIn('ines');
  expect((await other.send(room, 'by another device', 'same'))['event_id']).not.toBe(sent[0]?.['event_id']);
  const before = await tomas.sync();
  await world.bench.close();
  // as after a crash: another server over the same database, with nothing in memory
  world = await matrixBench(() => testPlatform(world.bench.database));
  const again = (device: MatrixDevice) =>
    world.deviceOf({ status: 200, user_id: device.id, device_id: device.deviceId, access_token: device.token });
  [ines, tomas, sofia] = [again(ines), again(tomas), again(sofia)];
  expect((await ines.send(room, 'once', 'same'))['event_id']).toBe(sent[0]?.['event_id']);
  expect(texts(await messages(tomas, room))).toEqual(['by another device', 'once']);
  const { event_id } = await ines.send(room, 'after', 'new');
  const next = await tomas.ask('GET', `/sync?timeout=0&since=${before['next_batch']}`);
  expect(next['rooms'].join[room].timeline.events.map((one: Answer) => one['event_id'])).toEqual([event_id]);
});

test('[MSG-009] [MSG-015] an invited room is entered by invitation, a public one by anybody; who is banned stays outside', async () => {
  const closed = await world.room(ines, [tomas]);
  const join = (by: MatrixDevice, room: string) => by.ask('POST', `/join/${encodeURIComponent(room)}`, {});
  expect((await join(sofia, closed)).status).toBe(403);
  const act = (by: MatrixDevice, name: string, whom: MatrixDevice, room = closed) =>
    by.ask('POST', at(room, name), { user_id: whom.id });
  const membership = async () => (await ines.ask('GET', at(closed, `state/m.room.member/${sofia.id}`)))['membership'];
  expect((await act(sofia, 'invite', sofia)).status).toBe(403);
  const steps: [MatrixDevice, string, string][] = [
    ...([
      [ines, 'invite', 'invite'],
      [sofia, 'join', 'join'],
      [ines, 'kick', 'leave'],
      [ines, 'ban', 'ban'],
    ] as [MatrixDevice, string, string][]),
  ];
  for (const [by, name, is] of steps) {
    expect((await act(by, name, sofia)).status).toBe(200);
    expect(await membership()).toBe(is);
  }
  expect([(await act(ines, 'invite', sofia)).status, (await join(sofia, closed)).status]).toEqual([403, 403]);
  await act(ines, 'unban', sofia);
  expect(await membership()).toBe('leave');
  const open = await world.room(ines, [], { preset: 'public_chat', room_alias_name: 'compublic_all' });
  expect((await sofia.ask('POST', `/join/${encodeURIComponent('#compublic_all:ringside.local')}`, {}))['room_id']).toBe(
    open,
  );
  await ines.ask('PUT', at(open, 'state/m.room.join_rules'), { join_rule: 'invite' });
  expect((await join(tomas, open)).status).toBe(403);
});

test('[MSG-010] each history visibility shows whoever comes later what it says', async () => {
  const seen: Record<string, string[]> = {};
  for (const history_visibility of ['world_readable', 'shared', 'invited', 'joined']) {
    const state = { type: 'm.room.history_visibility', state_key: '', content: { history_visibility } };
    const room = await world.room(ines, [], { initial_state: [state] });
    await ines.send(room, 'before');
    const outside = (await messages(tomas, room)).status;
    await ines.ask('POST', at(room, 'invite'), { user_id: tomas.id });
    await ines.send(room, 'invited');
    await tomas.ask('POST', at(room, 'join'), {});
    await ines.send(room, 'joined');
    seen[`${history_visibility} ${outside}`] = texts(await messages(tomas, room));
  }
  expect(seen).toEqual({
    'world_readable 200': ['joined', 'invited', 'before'],
    'shared 403': ['joined', 'invited', 'before'],
    'invited 403': ['joined', 'invited'],
    'joined 403': ['joined'],
  });
});

test('[MSG-010] the history of one who left or was removed stops there, in every way to ask for it', async () => {
  const room = await world.room(ines, [tomas]);
  await ines.send(room, 'together');
  await tomas.sync();
  await ines.ask('POST', at(room, 'kick'), { user_id: tomas.id, reason: 'gone' });
  const later = await ines.send(room, 'without you');
  await ines.ask('PUT', at(room, 'state/m.room.topic'), { topic: 'secret' });
  const sync = await tomas.sync();
  expect(sync['rooms'].leave[room].timeline.events.map((one: Answer) => one['content'].membership)).toEqual(['leave']);
  expect(texts(await messages(tomas, room))).toEqual(['together']);
  const ways = [`event/${later['event_id']}`, `context/${later['event_id']}`, 'state/m.room.topic'];
  for (const way of ways) expect((await tomas.ask('GET', at(room, way))).status, way).toBe(404);
  expect((await tomas.send(room, 'still here')).status).toBe(403);
  expect(JSON.stringify(await tomas.sync())).not.toContain('without you');
});

test('[MSG-011] [MSG-031] levels decide what members do; who was made an equal is not removed by who did it', async () => {
  const room = await world.room(ines, [tomas, sofia]);
  const levels = await ines.ask('GET', at(room, 'state/m.room.power_levels'));
  const set = async (by: MatrixDevice, users: object) => {
    const { status: _, ...rest } = levels;
    return (
      await by.ask('PUT', at(room, 'state/m.room.power_levels'), { ...rest, users: { ...levels['users'], ...users } })
    ).status;
  };
  const rename = async (by: MatrixDevice) =>
    (await by.ask('PUT', at(room, 'state/m.room.name'), { name: by.id })).status;
  const kick = async (by: MatrixDevice, whom: MatrixDevice) =>
    (await by.ask('POST', at(room, 'kick'), { user_id: whom.id })).status;
  expect([await rename(tomas), await set(tomas, { [tomas.id]: 100 }), await kick(tomas, sofia)]).toEqual([
    403, 403, 403,
  ]);
  expect(await set(ines, { [tomas.id]: 50 })).toBe(200);
  expect([await rename(tomas), await set(tomas, { [tomas.id]: 50, [sofia.id]: 100 }), await kick(tomas, ines)]).toEqual(
    [200, 403, 403],
  );
  expect(await set(ines, { [tomas.id]: 100 })).toBe(200);
  expect([await kick(ines, tomas), await set(ines, { [tomas.id]: 0 }), await kick(tomas, sofia)]).toEqual([
    403, 403, 200,
  ]);
});

test('a sync waits for what comes, tells what was left out, and pages back to it without a gap', async () => {
  const room = await world.room(ines, [tomas]);
  await tomas.sync();
  const waiting = tomas.sync('timeout=30000');
  await ines.send(room, 'wakes');
  expect((await waiting)['rooms'].join[room].timeline).toMatchObject({
    limited: false,
    events: [{ content: { body: 'wakes' } }],
  });
  for (let n = 0; n < 5; n++) await ines.send(room, `m${n}`);
  const filter = encodeURIComponent(JSON.stringify({ room: { timeline: { limit: 2 } } }));
  const { timeline, unread_notifications: unread } = (await tomas.sync(`timeout=0&filter=${filter}`))['rooms'].join[
    room
  ];
  expect([timeline.limited, timeline.events.map((one: Answer) => one['content'].body)]).toEqual([true, ['m3', 'm4']]);
  expect(unread.notification_count).toBe(6);
  const back = await tomas.ask('GET', at(room, `messages?dir=b&limit=4&from=${timeline.prev_batch}`));
  expect(texts(back)).toEqual(['m2', 'm1', 'm0', 'wakes']);
  await tomas.ask('POST', at(room, `receipt/m.read/${timeline.events[1].event_id}`), {});
  const read = (await tomas.sync())['rooms'].join[room];
  expect(read.unread_notifications.notification_count).toBe(0);
  expect(read.ephemeral.events[0].content[timeline.events[1].event_id]['m.read']).toHaveProperty([tomas.id]);
});

test('pages of one device wait side by side, and each hears what comes; the fifth ends the first', async () => {
  const room = await world.room(ines, [tomas]);
  const { next_batch: since } = await tomas.sync();
  const wait = () => tomas.ask('GET', `/sync?timeout=30000&since=${since}`);
  const first = wait();
  const others = [wait(), wait(), wait(), wait()];
  expect((await first)['rooms'].join).toEqual({});
  const { event_id } = await ines.send(room, 'for both');
  for (const { rooms } of await Promise.all(others))
    expect(rooms.join[room].timeline.events[0]).toMatchObject({ event_id });
});

test('what is deleted is gone from the database, and only its author or a moderator deletes it', async () => {
  const room = await world.room(ines, [tomas]);
  const { event_id } = await ines.send(room, 'regretted');
  const redact = (by: MatrixDevice, txn: string) =>
    by.ask('PUT', at(room, `redact/${event_id}/${txn}`), { reason: 'typo' });
  expect((await redact(tomas, 'r')).status).toBe(403);
  expect((await redact(ines, 'r')).status).toBe(200);
  expect(await tomas.ask('GET', at(room, `event/${event_id}`))).toMatchObject({
    content: {},
    unsigned: { redacted_because: { sender: ines.id } },
  });
  const rows = await world.bench.database.db.execute(`select content from room_events where event_id = '${event_id}'`);
  expect((rows as unknown as { rows: unknown[] }).rows).toEqual([{ content: '{}' }]);
});
