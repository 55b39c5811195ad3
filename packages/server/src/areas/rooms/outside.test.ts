import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OutsideRooms, outsideRoomsPort } from './area.ts';
import { type Answer, type MatrixBench, type MatrixDevice, matrixBench } from './test/matrixBench.ts';

/** Rooms that the server makes of what is said elsewhere, e.g. in a meeting. */
let world: MatrixBench;
let outside: OutsideRooms;
let ines: MatrixDevice;
let tomas: MatrixDevice;
beforeAll(async () => {
  world = await matrixBench();
  outside = world.bench.platform.use(outsideRoomsPort);
  [ines, tomas] = [await world.signIn('ines'), await world.signIn('tomas')];
});
afterAll(() => world.bench.close());

const author = { userId: 'ines', name: 'Inès' };
const guest = { userId: null, name: 'Dana' };
const made = async (name: string, ...userIds: string[]) => (await outside.make(name, userIds)) ?? '';
/** Who said what, the oldest first. */
const said = async (by: MatrixDevice, room: string): Promise<string[]> =>
  (await by.ask('GET', `/rooms/${room}/messages?dir=f&limit=50`))['chunk']
    .filter(({ type }: Answer) => type === 'm.room.message')
    .map(({ sender, content }: Answer) => `${sender.split(/[@:]/)[1]} ${content.body}`);
const put = async (by: MatrixDevice, room: string, type: string, body: object) =>
  (await by.ask('PUT', `/rooms/${room}/state/${type}`, body)).status;

test('who is in the room says it in their own name; a guest, and who has left, by its host with the name before it', async () => {
  const room = await made('Weekly', 'ines', 'tomas');
  expect([outside.isIn(room, 'ines'), outside.isIn(room, 'sofia'), outside.isIn('!none', 'ines')]).toEqual([
    ...[true, false, false],
  ]);
  expect(await outside.say(room, author, 'Good morning')).toBe(true);
  await outside.say(room, guest, 'Hello');
  await ines.ask('POST', `/rooms/${room}/leave`, {});
  expect(outside.isIn(room, 'ines')).toBe(false);
  await outside.say(room, author, 'On the phone now');
  const [own, host, left] = await said(tomas, room);
  expect(own).toBe('ines Good morning');
  expect(host?.replace(/^\S+ /, '')).toBe('Dana: Hello');
  expect([left?.replace(/^\S+ /, ''), left?.split(' ')[0]]).toEqual(['Inès: On the phone now', host?.split(' ')[0]]);
  expect(await outside.say('!none', guest, 'nowhere')).toBe(false);
});

test('the first of them looks after the room, the others write in it, and of all that only mentions are heard', async () => {
  const room = await made('Planning', 'ines', 'tomas', 'ines', 'nobody');
  expect((await ines.ask('GET', `/rooms/${room}/state/m.room.name`))['name']).toBe('Planning');
  expect([await put(tomas, room, 'm.room.name', { name: 'Mine' }), (await tomas.send(room, 'Here')).status]).toEqual([
    403, 200,
  ]);
  expect(await put(ines, room, 'm.room.name', { name: 'Planning of May' })).toBe(200);
  const levels = await ines.ask('GET', `/rooms/${room}/state/m.room.power_levels`);
  const users = { ...levels['users'], [tomas.id]: 100 };
  expect(await put(ines, room, 'm.room.power_levels', { ...levels, status: undefined, users })).toBe(200);
  expect(await put(tomas, room, 'm.room.name', { name: 'Ours' })).toBe(200);
  expect(await ines.ask('GET', `/pushrules/global/room/${room}`)).toMatchObject({ enabled: true, actions: [] });
  expect((await ines.ask('GET', `/rooms/${room}/joined_members`))['joined']).toMatchObject({
    ...{ [ines.id]: {}, [tomas.id]: {} },
  });
  expect(await outside.make('Nobody', ['nobody'])).toBeNull();
});

test('who comes later is in the room from then on, and who has left or is kept out stays outside', async () => {
  const room = await made('Standup', 'ines', 'tomas');
  await outside.say(room, author, 'before');
  const sofia = await world.signIn('sofia');
  expect([await outside.bring(room, 'sofia'), await outside.bring(room, 'sofia')]).toEqual([true, true]);
  expect(outside.isIn(room, 'sofia')).toBe(true);
  expect(await said(sofia, room)).toEqual(['ines before']);
  await ines.ask('POST', `/rooms/${room}/invite`, { user_id: '@yuki:ringside.local' });
  expect(await outside.bring(room, 'yuki')).toBe(true);
  await sofia.ask('POST', `/rooms/${room}/leave`, {});
  await ines.ask('POST', `/rooms/${room}/ban`, { user_id: '@yuki:ringside.local' });
  expect([
    ...[await outside.bring(room, 'sofia'), await outside.bring(room, 'yuki')],
    ...[await outside.bring(room, 'nobody'), await outside.bring('!none', 'marc')],
  ]).toEqual([false, false, false, false]);
});

test('what members write by their devices is heard outside, a change of it and what the server wrote are not', async () => {
  const room = await made('Heard', 'ines');
  const heard: unknown[] = [];
  outside.onSaid((...one) => void heard.push(one));
  const { event_id } = await ines.send(room, 'At ten');
  await outside.say(room, guest, 'by the server');
  await ines.ask('PUT', `/rooms/${room}/send/m.room.message/edit`, {
    ...{ msgtype: 'm.text', body: '* At eleven', 'm.new_content': { msgtype: 'm.text', body: 'At eleven' } },
    'm.relates_to': { rel_type: 'm.replace', event_id },
  });
  expect(heard).toEqual([[room, 'ines', 'At ten']]);
  // a room that was deleted is over
  await ines.ask('POST', `/_matrix/client/unstable/ringside/rooms/${room}/destroy`, {});
  expect(await outside.say(room, guest, 'too late')).toBe(false);
});
