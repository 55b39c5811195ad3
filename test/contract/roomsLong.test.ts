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

const lines = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `Line ${from + n}`);

test('of a room in which much is said the newest messages stay in memory, and older ones come again when they are wanted', async () => {
  const ines = await bench.person('ines', memoryShelf(), undefined, { stay: 6 });
  await ines.begin();
  const id = await created(ines, { isEncrypted: false });
  await ines.engine.openRoom(id);
  const said = () => ines.texts().filter((text) => text.startsWith('Line'));
  const say = async (from: number, to: number): Promise<void> => {
    for (const text of lines(from, to)) await ines.engine.send(id, text, `k ${text}`);
    await until('what was said', () => said().at(-1) === `Line ${to}` && ines.now.talk?.unsent.length === 0);
  };
  await say(1, 14);
  await until('what was said before is forgotten', () => said().length <= 9);
  expect(ines.now.talk).toMatchObject({ hasOlder: true });
  expect(said()).toEqual(lines(15 - said().length, 14));

  expect(await ines.engine.older(id)).toEqual({ ok: true, value: null });
  await until('all of it', () => said().length === 14);
  expect(said()).toEqual(lines(1, 14));
  // What was wanted stays for as long as the room is looked at.
  await say(15, 20);
  expect(said()).toEqual(lines(1, 20));
  ines.engine.closeRoom(id);
  await ines.engine.send(id, 'Line 21', 'k21');
  await ines.engine.openRoom(id);
  await until('what was said before is forgotten', () => said().length <= 9 && said().at(-1) === 'Line 21');
});
