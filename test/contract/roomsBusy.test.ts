import { until } from '@ringside/testing/wait';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { created, roomsBench } from './rooms/roomsBench.ts';

let bench: Awaited<ReturnType<typeof roomsBench>>;
beforeAll(async () => {
  bench = await roomsBench();
});
afterAll(() => bench.server.close());
afterEach(() => bench.end());

/** Marc says much in a room that Inès looks at. */
async function busy() {
  const [ines, marc] = [await bench.person('ines'), await bench.person('marc')];
  const [, { userId }] = await Promise.all([ines.begin(), marc.begin()]);
  const id = await created(ines, { invited: [userId], isEncrypted: false });
  await until('the invitation', () => marc.now.rooms.some((one) => one.id === id));
  await marc.engine.accept(id);
  await until('two members', () => ines.now.rooms.some((one) => one.id === id && one.members === 2));
  await Promise.all([ines.engine.openRoom(id), marc.engine.openRoom(id)]);
  const say = async (count: number): Promise<string> => {
    for (let n = 1; n <= count; n += 1) await marc.engine.send(id, `message ${n}`, crypto.randomUUID());
    return `message ${count}`;
  };
  return { ines, marc, id, say };
}

test('how far one has read is said at once, and of much that comes together once more, with the last of it', async () => {
  const { ines, id, say } = await busy();
  const marks = () => ines.of('POST', /\/read_markers$/).map(({ body }) => body['m.read']);
  const read = new Set<string>();
  ines.engine.watch((news) => {
    if (news.news !== 'talk') return;
    const last = news.value.rows.at(-1)?.id ?? '';
    if (read.has(last)) return;
    read.add(last);
    ines.engine.read(id);
  });
  const [before, begun] = [marks().length, performance.now()];
  const last = await say(60);
  await until('the last message', () => ines.texts().at(-1) === last);
  const lastId = ines.now.talk?.rows.at(-1)?.id;
  await until('the last mark', () => marks().at(-1) === lastId);
  expect(new Set(marks()).size, 'none is said twice').toBe(marks().length);
  const most = 2 + Math.floor((performance.now() - begun) / 500);
  expect(marks().length - before).toBeLessThanOrEqual(most);
  await until('nothing unread', () => ines.now.rooms.find((room) => room.id === id)?.unread === 0);
});

test('a page that opens a room hears before all else what is said in it', async () => {
  const { ines, id } = await busy();
  ines.engine.closeRoom(id);
  const heard: string[] = [];
  ines.engine.watch(({ news }) => heard.push(news));
  heard.length = 0;
  await ines.engine.openRoom(id);
  expect(heard[0]).toBe('talk');
  expect(heard).toContain('rooms');
});

test('a busy room is told to its pages five times a second, after a few at once, and what one writes at once', async () => {
  const { ines, id, say } = await busy();
  const times: number[] = [];
  ines.engine.watch((news) => {
    if (news.news === 'talk') times.push(performance.now());
  });
  const last = await say(60);
  await until('the last message', () => ines.texts().at(-1) === last);
  const lasted = (times.at(-1) ?? 0) - (times[0] ?? 0);
  expect(lasted).toBeGreaterThan(400);
  // A timer of Node may be early by one.
  expect(times.length).toBeLessThanOrEqual(4 + lasted / 199);
  await ines.engine.send(id, 'and I', 'own');
  expect(ines.now.talk?.unsent.map(({ text }) => text)).toEqual(['and I']);
});
