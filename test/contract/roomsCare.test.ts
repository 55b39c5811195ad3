import { until } from '@ringside/testing/wait';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Done } from '../../packages/chat/src/Messaging.ts';
import { created, type RoomsPerson, roomsBench, rowOf } from './rooms/roomsBench.ts';

let bench: Awaited<ReturnType<typeof roomsBench>>;
beforeAll(async () => {
  bench = await roomsBench();
});
afterAll(() => bench.server.close());
afterEach(() => bench.end());

const yes = { ok: true, value: null };
const no = { ok: false, fault: { code: 'M_FORBIDDEN' } };
const becomes = (is: () => boolean) => until('what the homeserver tells', is);
type User = RoomsPerson & { id: string };
/** Users with messaging, and what the homeserver calls them. They sign in one after the other, as in front of one screen. */
async function users<L extends string[]>(...logins: L): Promise<{ [K in keyof L]: User }> {
  const people: RoomsPerson[] = [];
  for (const login of logins) people.push(await bench.person(login));
  const begun = people.map(async (one) => ({ ...one, id: (await one.begin()).userId }));
  return (await Promise.all(begun)) as { [K in keyof L]: User };
}
/** A room of the first, which the others have entered. */
async function roomOf(first: RoomsPerson, others: readonly User[], more: object = {}) {
  const id = await created(first, { invited: others.map((one) => one.id), ...more });
  for (const one of others) {
    await becomes(() => one.now.rooms.some((row) => row.id === id));
    await one.engine.accept(id);
  }
  await becomes(() => first.now.rooms.some((row) => row.id === id && row.members === 1 + others.length));
  return id;
}
const rowOfRoom = (one: RoomsPerson, id: string) => one.now.rooms.find((row) => row.id === id);

test('[MSG-008] name, topic, who comes in, from when on they read and encryption are changed by whoever may, and heard by all', async () => {
  const [ines, marc] = await users('ines', 'marc');
  const id = await roomOf(ines, [marc], { kind: 'PUBLIC', isEncrypted: false });
  await Promise.all([ines.engine.openAbout(id), marc.engine.openAbout(id)]);
  expect(marc.now.about).toMatchObject({
    ...{ name: 'Rota', topic: '', joinRule: 'public', visibility: 'invited', isEncrypted: false, ownLevel: 0 },
    ...{ rights: { accessRights: 100, settings: 100, newMember: 0, send: 0, members: 50 }, canDestroy: false },
  });
  const change = {
    name: 'Winter rota',
    topic: 'Docks',
    joinRule: 'invite',
    visibility: 'shared',
    isEncrypted: true,
  } as const;
  expect(await marc.engine.setRoom(id, { name: 'mine' })).toEqual(no);
  expect(await ines.engine.setRoom(id, change)).toEqual(yes);
  await becomes(() => marc.now.about?.joinRule === 'invite');
  expect(marc.now.about).toMatchObject(change);
  expect(rowOfRoom(marc, id)).toMatchObject({ name: 'Winter rota', topic: 'Docks', isEncrypted: true });
  expect(await ines.engine.favourite(id, true)).toEqual(yes);
  await becomes(() => rowOfRoom(ines, id)?.isFavourite === true);
  expect(rowOfRoom(marc, id)?.isFavourite).toBe(false);
});

test('[NAV-064] [MSG-009] an open room is found by words of it and entered, and no longer once it is for invited people', async () => {
  const [ines, marc] = await users('ines', 'marc');
  const id = await created(ines, { kind: 'PUBLIC', name: 'Lunch club', topic: 'Where we eat', isEncrypted: false });
  const secret = await created(ines, { name: 'Lunch secrets' });
  const found = async (text: string) => {
    const done = await marc.engine.findRooms(text);
    return done.ok ? done.value.map((one) => one.id) : [];
  };
  expect([await found('LUNCH'), await found('eat'), await found('dinner')]).toEqual([[id], [id], []]);
  expect((await marc.engine.findRooms('lunch')) as Done<unknown>).toMatchObject({
    value: [{ name: 'Lunch club', topic: 'Where we eat', kind: 'PUBLIC', members: 1 }],
  });
  expect(await marc.engine.join(id)).toEqual(yes);
  // It is in the list by now: its page opens at once.
  expect(rowOfRoom(marc, id)).toMatchObject({ name: 'Lunch club', invitedBy: null });
  expect(await marc.engine.join(secret)).toEqual(no);
  await ines.engine.setRoom(id, { joinRule: 'invite' });
  expect(await found('lunch')).toEqual([]);
  // A private one that is opened is found from then on.
  await ines.engine.setRoom(secret, { joinRule: 'public' });
  expect(await found('secrets')).toEqual([secret]);
});

test('[MSG-012] each permission is what the homeserver enforces', async () => {
  const [ines, marc, sofia] = await users('ines', 'marc', 'sofia');
  const id = await roomOf(ines, [marc, sofia], { isEncrypted: false });
  await Promise.all([marc.engine.openRoom(id), marc.engine.openAbout(id), sofia.engine.openAbout(id)]);
  const set = async (rights: object) => {
    expect(await ines.engine.setRights(id, rights)).toEqual(yes);
    await becomes(() =>
      Object.entries(rights).every(([name, level]) => marc.now.about?.rights[name as 'send'] === level),
    );
  };
  const acts = [
    () => marc.engine.setRoom(id, { topic: `by ${Math.random()}` }),
    () => marc.engine.invite(id, [{ type: 'user', userId: ines.id.replace('ines', 'tomas') }]),
    () => marc.engine.setRights(id, { send: 0 }),
  ];
  const may = async () => {
    const done: boolean[] = [];
    for (const act of acts) {
      const one = await act();
      done.push(one.ok && (!Array.isArray(one.value) || one.value.length === 0));
    }
    return done;
  };
  expect(await may()).toEqual([false, false, false]);
  await set({ settings: 0 });
  expect(await may()).toEqual([true, false, false]);
  await set({ members: 0 });
  expect(await may()).toEqual([true, true, false]);
  // Whoever may change rights gives none that they do not have.
  await set({ accessRights: 0 });
  expect(await marc.engine.setLevel(id, marc.id, 50)).toEqual(no);
  await set({ send: 50 });
  await marc.engine.send(id, 'may I', 'p1');
  await becomes(() => marc.now.talk?.unsent[0]?.state === 'notSent');
  await set({ send: 0 });
  marc.engine.tryAgain(id);
  await becomes(() => marc.texts().includes('may I'));
  // New members come in as moderators; who was there stays what they were.
  await set({ newMember: 50 });
  const yuki = (await users('yuki'))[0];
  await ines.engine.invite(id, [{ type: 'user', userId: yuki.id }]);
  await becomes(() => yuki.now.rooms.some((row) => row.id === id));
  await yuki.engine.accept(id);
  await becomes(() => sofia.now.about?.members.some((one) => one.id === yuki.id && one.is === 'join') === true);
  const levels = Object.fromEntries((sofia.now.about?.members ?? []).map((one) => [one.id, one.level]));
  expect([ines, marc, sofia, yuki].map((one) => levels[one.id])).toEqual([100, 0, 0, 50]);
});

test('[MSG-011] [MSG-031] levels are given up to the own one, and an equal keeps theirs', async () => {
  const [ines, marc, sofia] = await users('ines', 'marc', 'sofia');
  const id = await roomOf(ines, [marc, sofia]);
  expect(await marc.engine.remove(id, sofia.id)).toEqual(no);
  expect(await ines.engine.setLevel(id, marc.id, 50)).toEqual(yes);
  expect(await marc.engine.setLevel(id, sofia.id, 50)).toEqual(no);
  expect(await marc.engine.remove(id, ines.id)).toEqual(no);
  expect(await ines.engine.setLevel(id, marc.id, 100)).toEqual(yes);
  expect([await ines.engine.setLevel(id, marc.id, 0), await ines.engine.remove(id, marc.id)]).toEqual([no, no]);
  await becomes(() => rowOfRoom(ines, id)?.isLastAdmin === false);
});

test('[MSG-015] whoever is removed or kept out reads nothing of what follows, and keys change', async () => {
  const [ines, marc, sofia] = await users('ines', 'marc', 'sofia');
  const id = await roomOf(ines, [marc, sofia]);
  await Promise.all([ines, marc, sofia].map((one) => one.engine.openRoom(id)));
  await ines.engine.openAbout(id);
  const sent = () => ines.of('PUT', /\/send\/m\.room\.encrypted\//).map(({ body }) => body['session_id']);
  const write = async (text: string) => {
    await ines.engine.send(id, text, text);
    await becomes(() => sofia.texts().includes(text) && rowOf(ines, text) !== undefined);
  };
  await write('all of us');
  await becomes(() => marc.texts().includes('all of us'));
  await write('still');
  expect(new Set(sent()).size).toBe(1);
  expect(await ines.engine.remove(id, marc.id)).toEqual(yes);
  await write('without marc');
  expect(new Set(sent()).size).toBe(2);
  await becomes(() => rowOfRoom(marc, id) === undefined);
  const given = ines.of('PUT', /\/sendToDevice\//).at(-1)?.body as { messages: object };
  expect(Object.keys(given.messages)).toContain(sofia.id);
  expect(Object.keys(given.messages)).not.toContain(marc.id);
  expect(marc.texts()).not.toContain('without marc');

  expect(await ines.engine.keepOut(id, marc.id)).toEqual(yes);
  const banned = () => ines.now.about?.members.find((one) => one.id === marc.id);
  await becomes(() => banned()?.is === 'ban');
  expect(banned()).toMatchObject({ by: { name: 'Inès Marchetti' }, name: 'Marc Aubry' });
  expect(await ines.engine.invite(id, [{ type: 'user', userId: marc.id }])).toMatchObject({
    value: [{ code: 'M_FORBIDDEN' }],
  });
  expect(await ines.engine.letIn(id, marc.id)).toEqual(yes);
  await becomes(() => banned() === undefined);
  expect(await ines.engine.invite(id, [{ type: 'user', userId: marc.id }])).toEqual({ ok: true, value: [] });
  await becomes(() => rowOfRoom(marc, id)?.invitedBy?.name === 'Inès Marchetti');
  // An invitation is taken back like a member is removed.
  expect(await ines.engine.remove(id, marc.id)).toEqual(yes);
  await becomes(() => rowOfRoom(marc, id) === undefined);
});

test('[PROMPT-022] a room that is deleted is gone from every list, with what was written in it, and nobody comes back', async () => {
  const [ines, marc, sofia] = await users('ines', 'marc', 'sofia');
  const id = await roomOf(ines, [marc], { kind: 'PUBLIC', name: 'Gone club', isEncrypted: false });
  await ines.engine.invite(id, [{ type: 'user', userId: sofia.id }]);
  await ines.engine.openRoom(id);
  await ines.engine.send(id, 'soon nobody knows', 'g1');
  await becomes(() => ines.texts().includes('soon nobody knows') && rowOfRoom(sofia, id) !== undefined);
  const notAllowed = { ok: false, fault: { code: 'ERR_MATRIX_ROOM_DELETE_NOT_ALLOWED' } };
  expect(await marc.engine.destroy(id)).toEqual(notAllowed);
  expect(await ines.engine.destroy(id)).toEqual(yes);
  await becomes(() => [ines, marc, sofia].every((one) => rowOfRoom(one, id) === undefined));
  expect(await marc.engine.findRooms('Gone')).toEqual({ ok: true, value: [] });
  expect([await marc.engine.join(id), await ines.engine.join(id)]).toEqual([no, no]);
  const { db } = bench.server.database;
  const stored = JSON.stringify(await db.execute(`select * from room_events where room_id = '${id}'`));
  expect(stored).toContain('m.room.member');
  expect(stored).not.toContain('soon nobody knows');
  expect(JSON.stringify(await db.execute('select * from room_aliases'))).not.toContain(id);
});

test('whoever is in a room learns the numbers of the others, and nobody those of a room that is another’s', async () => {
  const [ines, marc, sofia] = await users('ines', 'marc', 'sofia');
  const id = await roomOf(ines, [marc]);
  const { company } = bench.server.platform;
  expect(await ines.engine.numbers(id)).toEqual({
    ok: true,
    value: { [marc.id]: company.extensionOf('marc')?.number },
  });
  const other = await created(sofia, {});
  expect(await ines.engine.numbers(other)).toEqual(no);
});
