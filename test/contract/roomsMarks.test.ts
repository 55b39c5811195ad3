import { until } from '@ringside/testing/wait';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { created, type RoomsPerson, roomsBench, rowOf } from './rooms/roomsBench.ts';

let bench: Awaited<ReturnType<typeof roomsBench>>;
beforeAll(async () => {
  bench = await roomsBench();
});
afterAll(() => bench.server.close());
afterEach(() => bench.end());

/** A room of two, both of whom look at it. */
async function both(isEncrypted: boolean) {
  const [ines, marc] = [await bench.person('ines'), await bench.person('marc')];
  const [me, { userId }] = await Promise.all([ines.begin(), marc.begin()]);
  const id = await created(ines, { isEncrypted, invited: [userId] });
  await until('the invitation', () => marc.now.rooms.some((one) => one.id === id));
  await marc.engine.accept(id);
  await until('both are in', () => ines.now.rooms.some((one) => one.id === id && one.members === 2));
  await Promise.all([ines.engine.openRoom(id), marc.engine.openRoom(id)]);
  return { ines, marc, id, me: me.userId, marcId: userId };
}
async function say(one: RoomsPerson, id: string, ...texts: string[]): Promise<void> {
  for (const text of texts) await one.engine.send(id, text, `k ${text}`);
  await until('all sent', () => one.now.talk?.unsent.length === 0 && one.texts().includes(texts.at(-1) ?? ''));
}
const roomOf = ({ now }: RoomsPerson, id: string) => now.rooms.find((one) => one.id === id);
const idOf = (one: RoomsPerson, text: string): string => rowOf(one, text)?.id ?? '';
const lines = Array.from({ length: 40 }, (_, n) => `line ${n}`);

test('a room that was marked unread from a message on counts from there, and opens there, on every device', async () => {
  const { ines, marc, id } = await both(false);
  await say(marc, id, 'before', 'from here', 'after');
  await until('what was said', () => ines.texts().includes('after'));
  ines.engine.read(id);
  await until('it is read', () => roomOf(ines, id)?.unread === 0);
  const from = idOf(ines, 'from here');
  expect(await ines.engine.markUnread(id, from)).toEqual({ ok: true, value: null });
  await until('it counts', () => roomOf(ines, id)?.unread === 2);
  // A page that is open keeps its place; the next one begins there.
  expect(ines.now.talk?.unreadFrom).toBe(null);
  ines.engine.closeRoom(id);
  await say(marc, id, ...lines);
  const phone = await bench.person('ines');
  await phone.begin();
  await until('it counts', () => (roomOf(phone, id)?.unread ?? 0) >= 9);
  // What was said since is more than a device hears at first: it is fetched before the room is shown.
  await phone.engine.openRoom(id);
  expect(phone.now.talk).toMatchObject({ unreadFrom: from });
  expect(phone.texts().slice(phone.texts().indexOf('from here'))).toEqual(['from here', 'after', ...lines]);
  await until('it counts', () => roomOf(phone, id)?.unread === 42);
  phone.engine.read(id);
  await until('it is read', () => [ines, phone].every((one) => roomOf(one, id)?.unread === 0));
  expect([roomOf(ines, id)?.isMarked, roomOf(phone, id)?.isMarked]).toEqual([false, false]);
});

test('a mark on a message that cannot be fetched holds no room up', async () => {
  const { ines, marc, id } = await both(false);
  await say(marc, id, 'from here', ...lines);
  await until('what was said', () => ines.texts().includes(lines.at(-1) ?? ''));
  await ines.engine.markUnread(id, idOf(ines, 'from here'));
  const phone = await bench.person('ines');
  await phone.begin();
  Object.assign(phone.refuse, { path: /\/messages$/, status: 500 });
  expect(await phone.engine.openRoom(id)).toEqual({ ok: true, value: null });
  expect(phone.texts().at(-1)).toBe(lines.at(-1));
  // A homeserver that says nothing: the room is shown with what is here.
  phone.engine.closeRoom(id);
  const silent = await bench.person('ines');
  await silent.begin();
  Object.assign(silent.refuse, { path: /\/messages$/, instead: () => new Promise<Response>(() => {}) });
  expect(await silent.engine.openRoom(id)).toEqual({ ok: true, value: null });
  expect(silent.texts().at(-1)).toBe(lines.at(-1));
  silent.engine.close();
  // One that is no message of the room at all: what the mark says is the user's own, and nobody's promise.
  Object.assign(phone.refuse, { path: null });
  await ines.engine.markUnread(id, '$nothing');
  await until('the mark', () => roomOf(phone, id)?.isMarked === true);
  expect(await phone.engine.openRoom(id)).toEqual({ ok: true, value: null });
  expect(phone.texts().at(-1)).toBe(lines.at(-1));
});

test('a room that is opened again before its mark has come back from the homeserver begins there, and counts from there', async () => {
  const { ines, marc, id } = await both(false);
  await say(marc, id, 'before', 'from here', 'after');
  await until('what was said', () => ines.texts().includes('after'));
  ines.engine.read(id);
  await until('it is read', () => roomOf(ines, id)?.unread === 0);
  const from = idOf(ines, 'from here');
  let isHeld = false;
  const instead = () => {
    isHeld = true;
    return new Promise<Response>(() => {});
  };
  Object.assign(ines.refuse, { path: /\/sync$/, instead });
  // The question that waits is answered with this, or with what was read before, and none after it.
  await say(marc, id, 'more');
  await until('the next one is held', () => isHeld);
  expect(await ines.engine.markUnread(id, from)).toEqual({ ok: true, value: null });
  ines.engine.closeRoom(id);
  await ines.engine.openRoom(id);
  expect(ines.now.talk).toMatchObject({ unreadFrom: from });
  const here = ines.texts().slice(ines.texts().indexOf('from here'));
  expect(here.slice(0, 2)).toEqual(['from here', 'after']);
  expect(roomOf(ines, id)).toMatchObject({ isMarked: true, unread: here.length });
});

test('whoever has read a message is named, of each message, and who came later has not read what was said before', async () => {
  const { ines, marc, id, me, marcId } = await both(true);
  await say(ines, id, 'one');
  await until('what was said', () => marc.texts().includes('one'));
  const readers = async (by: RoomsPerson, text: string) => {
    const done = await by.engine.readers(id, idOf(by, text));
    return done.ok ? done.value.map((one) => one.id) : [done.fault.code];
  };
  expect(await readers(ines, 'one')).toEqual([]);
  marc.engine.read(id);
  await until('it is read', () => (ines.now.talk?.readBy.length ?? 0) > 0);
  await say(ines, id, 'two');
  expect([await readers(ines, 'one'), await readers(ines, 'two')]).toEqual([[marcId], []]);
  // Of another one's message neither the user nor who wrote it is among them.
  await say(marc, id, 'three');
  await until('what was said', () => ines.texts().includes('three'));
  ines.engine.read(id);
  await until('who wrote has read', async () => (await readers(ines, 'two')).length === 1);
  expect(await readers(ines, 'three')).toEqual([]);
  await until('it is read', async () => (await readers(marc, 'three')).length === 1);
  expect(await readers(marc, 'three')).toEqual([me]);

  const tomas = await bench.person('tomas');
  const { userId: tomasId } = await tomas.begin();
  await ines.engine.invite(id, [{ type: 'user', userId: tomasId }]);
  await until('the invitation', () => tomas.now.rooms.some((one) => one.id === id));
  await say(ines, id, 'said to who is invited');
  await tomas.engine.accept(id);
  await until('three are in', () => roomOf(ines, id)?.members === 3);
  await tomas.engine.openRoom(id);
  await say(ines, id, 'four');
  await until('what was said', () => tomas.texts().includes('four'));
  tomas.engine.read(id);
  await until('it is read', async () => (await readers(ines, 'four')).length === 1);
  expect(await readers(ines, 'four')).toEqual([tomasId]);
  expect(await readers(ines, 'said to who is invited')).toEqual([tomasId]);
  expect(await readers(ines, 'one')).toEqual([marcId]);
});
