import { until } from '@ringside/testing/wait';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { created, roomsBench } from './rooms/roomsBench.ts';

let bench: Awaited<ReturnType<typeof roomsBench>>;
beforeAll(async () => {
  bench = await roomsBench();
});
afterAll(() => bench.server.close());
afterEach(() => bench.end());

test('who is writing is seen by the others of the room, is said seldom, and not at all where the user has chosen so', async () => {
  const clock = { ahead: 0 };
  const now = () => Date.now() + clock.ahead;
  const ines = await bench.person('ines', undefined, undefined, { now });
  const [marc, other] = [await bench.person('marc'), await bench.person('ines')];
  const [, { userId }] = await Promise.all([ines.begin(), marc.begin()]);
  const id = await created(ines, { invited: [userId], isEncrypted: false });
  await until('the invitation', () => marc.now.rooms.some((one) => one.id === id));
  await marc.engine.accept(id);
  await until('two members', () => ines.now.rooms.some((one) => one.id === id && one.members === 2));
  await Promise.all([ines.engine.openRoom(id), marc.engine.openRoom(id)]);
  const puts = () => ines.of('PUT', /\/typing\//).map(({ body }) => body);
  const seen = () => marc.now.talk?.typing.map(({ name }) => name).join();

  for (let n = 0; n < 5; n += 1) ines.engine.type(id, true);
  await until('who is writing', () => seen() === 'Inès Marchetti');
  expect(puts()).toEqual([{ typing: true, timeout: 20_000 }]);
  expect(ines.now.talk?.typing).toEqual([]);
  clock.ahead = 9_000;
  ines.engine.type(id, true);
  expect(puts()).toHaveLength(1);
  clock.ahead = 11_000;
  ines.engine.type(id, true);
  ines.engine.type(id, false);
  ines.engine.type(id, false);
  await until('the end', () => seen() === '');
  expect(puts()).toEqual([{ typing: true, timeout: 20_000 }, { typing: true, timeout: 20_000 }, { typing: false }]);

  // Whoever sends one message after the other writes all the time, and no longer once the last has gone.
  const sofar = puts().length;
  for (const text of ['one', 'two', 'three']) {
    ines.engine.type(id, true);
    await ines.engine.send(id, text, text);
  }
  await until('the messages', () => marc.texts().includes('three'));
  await until('the end', () => seen() === '' && puts().length > sofar + 1);
  expect(puts().slice(sofar)).toEqual([{ typing: true, timeout: 20_000 }, { typing: false }]);

  // What is chosen ends what is said, and holds on the user's other devices.
  ines.engine.type(id, true);
  await until('who is writing', () => seen() === 'Inès Marchetti');
  expect(ines.now.choices).toEqual({ isTypingShown: true });
  expect(await ines.engine.choose({ isTypingShown: false })).toEqual({ ok: true, value: null });
  await until('the end', () => seen() === '');
  await other.begin();
  await until('the choice', () => other.now.choices?.isTypingShown === false);
  const before = puts().length;
  for (const one of [ines, other]) one.engine.type(id, true);
  await marc.engine.send(id, 'after it', 'k1');
  await until('a message', () => ines.texts().includes('after it'));
  expect([puts().length, other.of('PUT', /\/typing\//)]).toEqual([before, []]);
});
