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

const SECRET = 'four words for marc';

test('[MSG-022] what another device saves only after saved keys were fetched here is read here as soon as it is there', async () => {
  const first = await bench.person('marc');
  await first.begin();
  const id = await created(first, {});
  await first.engine.openRoom(id);
  expect(await first.engine.saveKeys('manual', SECRET)).toEqual({ ok: true, value: 'SUCCESS_MANUAL' });
  // The key of the room does not get to the server.
  Object.assign(first.refuse, { path: /room_keys\/keys/, status: 503 });
  await first.engine.send(id, 'Gate 3 opens', 'one');
  await until('it is sent', () => first.now.talk?.unsent.length === 0 && first.texts().includes('Gate 3 opens'));
  await until('its key was refused', () => first.of('PUT', /room_keys\/keys/).length > 0);

  const second = await bench.person('marc', memoryShelf());
  await second.begin();
  await until('the room', () => second.now.rooms.some((row) => row.id === id));
  await second.engine.openRoom(id);
  await until('what is saved', () => second.now.keys?.at === 'locked');
  expect(await second.engine.restoreKeys('manual', SECRET)).toEqual({ ok: true, value: 'SUCCESS_MANUAL' });
  const asked = () => second.of('GET', /room_keys\/keys\/./);
  await until('this device has asked for the key in vain', () => asked().length > 0);
  expect(second.now.talk?.rows.some((row) => 'is' in row && row.is === 'unreadable')).toBe(true);

  first.refuse.path = null;
  await until('what was said is read', () => second.texts().includes('Gate 3 opens'), 120_000);
  // One key, asked for now and then.
  expect(asked().length).toBeLessThan(6);
});
