import { expect, test } from 'vitest';
import { readRoomsOptions } from '../../options/roomsOptions.ts';
import { testPlatform } from '../../test/testPlatform.ts';
import { roomsKeepingPort } from './area.ts';
import { filesNamed, isRetention, lifetimeOf } from './rules/retention.ts';
import { type MatrixDevice, matrixBench } from './test/matrixBench.ts';

const DAY = 86_400_000;

test('the shorter of what a room and the company want holds; what is not understood is for good', () => {
  expect(lifetimeOf(undefined, null)).toBeNull();
  expect(lifetimeOf({ max_lifetime: 7 * DAY }, null)).toBe(7 * DAY);
  expect(lifetimeOf({ max_lifetime: 7 * DAY }, 3)).toBe(3 * DAY);
  expect(lifetimeOf({ max_lifetime: 7 * DAY }, 30)).toBe(7 * DAY);
  for (const odd of [0, -DAY, DAY - 1, '7', null]) expect(lifetimeOf({ max_lifetime: odd }, null)).toBeNull();
  expect([{}, { max_lifetime: DAY }, { max_lifetime: 0 }, { max_lifetime: DAY + 0.5 }].map(isRetention)).toEqual([
    ...[true, true, false, false],
  ]);
});

test('files of this server are those that a message names, and no others', () => {
  const mxc = (id: string, server = 's') => `mxc://${server}/${id}`;
  const sealed = { file: { url: mxc('c') }, info: { thumbnail_url: mxc('b'), thumbnail_file: { url: mxc('d') } } };
  expect(filesNamed({ url: mxc('a'), ...sealed }, 's')).toEqual(['a', 'c', 'b', 'd']);
  expect(filesNamed({ url: mxc('a', 'other'), info: 'none', file: { url: 7 } }, 's')).toEqual([]);
});

const at = (room: string, path: string) => `/rooms/${encodeURIComponent(room)}/${path}`;
const texts = async (one: MatrixDevice, room: string): Promise<string[]> =>
  (await one.ask('GET', at(room, 'messages?dir=b&limit=100')))['chunk'].flatMap(
    ({ type, content }: { type: string; content: { body?: string } }) =>
      type === 'm.room.message' || type === 'm.reaction' ? [content.body ?? type] : [],
  );
const keepDays = (one: MatrixDevice, room: string, content: object) =>
  one.ask('PUT', at(room, 'state/m.room.retention'), content);

test('what is older than a room keeps is gone with what refers to it and its files; what the room is stays', async () => {
  const world = await matrixBench();
  const { clock, platform, audited, database, errors } = world.bench;
  // By password: sign-ins of the product time out while days go by.
  const by = async (login: string) => world.deviceOf(await world.byPassword(login));
  const [ines, tomas] = [await by('ines'), await by('tomas')];
  const room = await world.room(ines, [tomas], { name: 'Rota' });
  const other = await world.room(ines, [tomas]);
  const run = () => platform.use(roomsKeepingPort).run();
  // Rows as uploads leave them: the bytes are of no concern here.
  const file = (id: string, of: string, name: string) =>
    database.db.execute(
      `insert into room_media values ('${id}', '${of}', 'application/octet-stream', '${name}', 4, ${clock.now})`,
    );
  await file('named', tomas.id, '');
  await file('strangers', ines.id, '');
  await file('sealed', tomas.id, `ringside-room:${room}`);
  await file('elsewhere', tomas.id, `ringside-room:${other}`);
  const send = (content: object, type = 'm.room.message') =>
    tomas.ask('PUT', at(room, `send/${type}/${Math.random()}`), content);
  const { event_id: old } = await tomas.send(room, 'old');
  const mxc = (id: string) => `mxc://ringside.local/${id}`;
  await send({ msgtype: 'm.file', body: 'plan', url: mxc('named'), info: { thumbnail_url: mxc('strangers') } });
  await tomas.send(other, 'kept elsewhere');
  clock.now += 3 * DAY;
  const replace = { rel_type: 'm.replace', event_id: old };
  await send({ msgtype: 'm.text', body: '* older', 'm.new_content': { body: 'older' }, 'm.relates_to': replace });
  const late = await by('ines');
  await late.sync();
  await send({ 'm.relates_to': { rel_type: 'm.annotation', event_id: old, key: '👍' } }, 'm.reaction');
  await tomas.send(room, 'new');
  await run();
  expect(await texts(ines, room)).toEqual(['new', 'm.reaction', '* older', 'plan', 'old']);

  // Only who may change the room says how long, and nothing odd.
  expect((await keepDays(tomas, room, { max_lifetime: 2 * DAY })).status).toBe(403);
  expect((await keepDays(ines, room, { max_lifetime: 5 })).status).toBe(400);
  expect((await keepDays(ines, room, { max_lifetime: 2 * DAY })).status).toBe(200);
  await run();
  expect(await texts(ines, room)).toEqual(['new']);
  expect(await texts(ines, other)).toEqual(['kept elsewhere']);
  const left = await database.db.execute('select id from room_media order by id');
  expect((left as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id)).toEqual(['elsewhere', 'strangers']);
  expect((await ines.ask('GET', at(room, 'state/m.room.name')))['name']).toBe('Rota');
  expect(audited.filter(({ what }) => what === 'retention')).toMatchObject([{ detail: { rooms: 2 } }]);

  // Whoever comes later, and a sync from the start, hear of nothing that is gone.
  const fresh = await by('tomas');
  const { timeline } = (await fresh.sync())['rooms'].join[room];
  expect(JSON.stringify(timeline.events)).not.toContain('"old"');
  // What is gone is not unread either.
  const unread = async () =>
    (await ines.sync('timeout=0&full_state=true'))['rooms'].join[room].unread_notifications.notification_count;
  expect(await unread()).toBe(1);
  clock.now += 3 * DAY;
  await run();
  expect([await texts(ines, room), await unread(), errors]).toEqual([[], 0, []]);
  // Nor does a device that hears of it late get what is in memory still.
  expect(JSON.stringify(await late.sync())).not.toContain('"new"');
  await tomas.send(room, 'and on');
  expect(await texts(ines, room)).toEqual(['and on']);
  await world.bench.close();
});

test('the company’s days hold for every room, and clients learn them', async () => {
  expect(() => readRoomsOptions({ RINGSIDE_ROOMS_KEEP_DAYS: '0' })).toThrow('RINGSIDE_ROOMS_KEEP_DAYS');
  expect(() => readRoomsOptions({ RINGSIDE_ROOMS_KEEP_DAYS: 'ten' })).toThrow('RINGSIDE_ROOMS_KEEP_DAYS');
  const rooms = readRoomsOptions({ RINGSIDE_ROOMS_KEEP_DAYS: '10' });
  const world = await matrixBench(() => testPlatform(undefined, { rooms }));
  const ines = world.deviceOf(await world.byPassword('ines'));
  const room = await world.room(ines, []);
  await ines.send(room, 'old');
  expect((await ines.ask('GET', '/capabilities'))['capabilities']['ringside.retention']).toEqual({
    max_lifetime: 10 * DAY,
  });
  await keepDays(ines, room, { max_lifetime: 30 * DAY });
  world.bench.clock.now += 11 * DAY;
  await world.bench.platform.use(roomsKeepingPort).run();
  expect(await texts(ines, room)).toEqual([]);
  await world.bench.close();
});
