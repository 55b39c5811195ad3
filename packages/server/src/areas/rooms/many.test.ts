import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedDatabase } from '../../test/sharedDatabase.ts';
import { testPlatform } from '../../test/testPlatform.ts';
import { countedDatabase } from './test/countedDatabase.ts';
import { filledRoom, fillRooms } from './test/fillRooms.ts';
import { type Answer, type MatrixBench, type MatrixDevice, matrixBench } from './test/matrixBench.ts';

const ROOMS = 60;
let world: MatrixBench;
let [ines, marc] = [null, null] as unknown as [MatrixDevice, MatrixDevice];
/** Questions to the database so far. */
let asked = (): number => 0;
beforeAll(async () => {
  const database = await sharedDatabase();
  const counted = countedDatabase(database.db);
  asked = counted.count;
  await fillRooms(database.db, ['@ines:ringside.local', '@marc:ringside.local'], ROOMS, 40);
  world = await matrixBench(() => testPlatform({ ...database, db: counted.db }));
  [ines, marc] = [await world.signIn('ines'), await world.signIn('marc')];
});
afterAll(() => world.bench.close());

const filtered = (filter: object) =>
  ines.ask('GET', `/sync?timeout=0&filter=${encodeURIComponent(JSON.stringify({ room: filter }))}`);
const all = Array.from({ length: ROOMS }, (_, n) => filledRoom(n));

test('a sync of many rooms asks the database hardly more than one of few, and gives the whole state of each', async () => {
  const questions = async (rooms: readonly string[]) => {
    const before = asked();
    const { join } = (await filtered({ rooms }))['rooms'];
    expect(new Set(Object.keys(join))).toEqual(new Set(rooms));
    return { join, count: asked() - before };
  };
  await questions(all);
  const [few, many] = [await questions(all.slice(0, 3)), await questions(all)];
  // To put many lists into one question each of them is made as if it were one.
  expect(many.count - (ROOMS - 3)).toBeLessThanOrEqual(few.count + 2);
  for (const room of [filledRoom(0), filledRoom(59)]) {
    const { state, timeline } = many.join[room];
    const told: Answer[] = [...state.events, ...timeline.events].filter((event) => 'state_key' in event);
    const held = new Map(told.map((event) => [`${event['type']} ${event['state_key']}`, event['event_id']]));
    const { status: _, ...whole } = await ines.ask('GET', `/rooms/${encodeURIComponent(room)}/state`);
    const ids = Object.values(whole as Record<string, Answer>).map((event) => event['event_id']);
    expect(new Set(held.values())).toEqual(new Set(ids));
  }
  expect(many.join[filledRoom(0)].timeline).toMatchObject({ limited: true });
  expect(many.join[filledRoom(0)].timeline.events.at(-1).content.body).toMatch(/^Message 40\./);
});

test('what is unread is counted of each room by itself: after the receipt there, or the last message of one’s own', async () => {
  const say = (room: string, body: string, mentions: object = {}) =>
    marc.ask('PUT', `/rooms/${encodeURIComponent(room)}/send/m.room.message/${body}`, {
      ...{ msgtype: 'm.text', body, 'm.mentions': mentions },
    });
  await say(filledRoom(1), 'a1');
  await say(filledRoom(1), 'a2', { user_ids: [ines.id] });
  const read = await say(filledRoom(2), 'b1', { user_ids: [ines.id] });
  await ines.ask('POST', `/rooms/${filledRoom(2)}/receipt/m.read.private/${read['event_id']}`, {});
  await say(filledRoom(2), 'b2');
  const { join } = (await filtered({ rooms: all.slice(0, 4) }))['rooms'];
  const counts = all.slice(0, 4).map((room) => {
    const { notification_count, highlight_count } = join[room].unread_notifications;
    return [notification_count, highlight_count];
  });
  expect(counts).toEqual([
    [0, 0],
    [2, 1],
    [1, 0],
    [0, 0],
  ]);
});

test('before a change that is in the timeline the state is what it was', async () => {
  const room = filledRoom(5);
  const topic = (text: string) =>
    marc.ask('PUT', `/rooms/${encodeURIComponent(room)}/state/m.room.topic`, { topic: text });
  const wish = { rooms: [room], timeline: { limit: 1 } };
  const topics = async () => {
    const { state, timeline } = (await filtered(wish))['rooms'].join[room];
    const of = (events: Answer[]) => events.flatMap(({ content }) => content['topic'] ?? []);
    return [of(state.events), of(timeline.events)];
  };
  await topic('Winter');
  expect(await topics()).toEqual([[], ['Winter']]);
  await topic('Summer');
  expect(await topics()).toEqual([['Winter'], ['Summer']]);
});
