import { until } from '@ringside/testing/wait';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { MessageRow, RoomRow } from '../../packages/chat/src/Messaging.ts';
import { created, roomsBench, rowOf } from './rooms/roomsBench.ts';

let bench: Awaited<ReturnType<typeof roomsBench>>;
beforeAll(async () => {
  bench = await roomsBench();
});
afterAll(() => bench.server.close());
afterEach(() => bench.end());
const person: typeof bench.person = (...given) => bench.person(...given);

test('[MSG-014] a message is answered, changed, reacted to and deleted, and its people see each of it', async () => {
  const [ines, marc] = [await person('ines'), await person('marc')];
  const [me, { userId }] = await Promise.all([ines.begin(), marc.begin()]);
  const id = await created(ines, { invited: [userId] });
  await until('what the homeserver tells', () => marc.now.rooms.some((one) => one.id === id));
  await marc.engine.accept(id);
  await until('what the homeserver tells', () => ines.now.rooms.some((one) => one.id === id && one.members === 2));
  await Promise.all([ines.engine.openRoom(id), marc.engine.openRoom(id)]);
  await ines.engine.send(id, 'Gate 3 opens', 'a1');
  await until('what the homeserver tells', () => marc.texts().includes('Gate 3 opens'));
  const first = rowOf(marc, 'Gate 3 opens')?.id ?? '';

  await marc.engine.send(id, 'When?', 'a2', { is: 'reply', id: first });
  await until('what the homeserver tells', () => ines.texts().includes('When?'));
  expect(rowOf(ines, 'When?')?.replyTo).toEqual({
    id: first,
    by: { id: me.userId, name: 'Inès Marchetti' },
    text: 'Gate 3 opens',
  });
  expect(ines.now.rooms.find((one) => one.id === id)?.mentions).toBe(1);

  await ines.engine.send(id, 'Gate 4 opens', 'a3', { is: 'edit', id: first });
  await until('what the homeserver tells', () => marc.texts().includes('Gate 4 opens'));
  expect(marc.texts()).not.toContain('* Gate 4 opens');
  expect(rowOf(marc, 'Gate 4 opens')).toMatchObject({ id: first, isEdited: true });

  expect(await marc.engine.react(id, first, '👍', true)).toEqual({ ok: true, value: null });
  expect(await marc.engine.react(id, first, '👍', true)).toEqual({ ok: true, value: null });
  await until('what the homeserver tells', () => rowOf(ines, 'Gate 4 opens')?.reactions.length === 1);
  expect(rowOf(ines, 'Gate 4 opens')?.reactions).toMatchObject([{ emoji: '👍', by: [{ id: userId }], isOwn: false }]);
  await until('what the homeserver tells', () => rowOf(marc, 'Gate 4 opens')?.reactions[0]?.isOwn === true);
  await marc.engine.react(id, first, '👍', false);
  await until('what the homeserver tells', () => rowOf(ines, 'Gate 4 opens')?.reactions.length === 0);

  // A member does not delete what others wrote; a moderator does, with all that it was changed to.
  expect(await marc.engine.erase(id, first)).toEqual({ ok: false, fault: { code: 'M_FORBIDDEN' } });
  const answer = rowOf(ines, 'When?')?.id ?? '';
  await marc.engine.send(id, 'When then?', 'a4', { is: 'edit', id: answer });
  await until('what the homeserver tells', () => rowOf(ines, 'When then?')?.isEdited === true);
  await ines.engine.erase(id, answer);
  await until(
    'what the homeserver tells',
    () => marc.now.talk?.rows.some((row) => 'isOwn' in row && row.is === 'deleted') === true,
  );
  const gone = marc.now.talk?.rows.find((row): row is MessageRow => row.id === answer);
  expect(gone).toMatchObject({ is: 'deleted', text: '', deletedBy: { id: me.userId }, by: { id: userId } });
  await until('what the homeserver tells', () => ines.of('PUT', /\/redact\//).length === 2);
});

test('a change that is refused is not shown as if it were made', async () => {
  const ines = await person('ines');
  await ines.begin();
  const id = await created(ines, { isEncrypted: false });
  await ines.engine.openRoom(id);
  await ines.engine.send(id, 'one', 'e1');
  await until('what the homeserver tells', () => ines.texts().includes('one') && ines.now.talk?.unsent.length === 0);
  const first = rowOf(ines, 'one')?.id ?? '';
  Object.assign(ines.refuse, { path: /\/send\//, status: 403 });
  await ines.engine.send(id, 'two', 'e2', { is: 'edit', id: first });
  await until('what the homeserver tells', () => ines.now.talk?.unsent[0]?.state === 'notSent');
  expect(rowOf(ines, 'one')).toMatchObject({ id: first, isEdited: false });
  ines.refuse.path = null;
  // What was not sent stands in the way of no reaction.
  expect(await ines.engine.react(id, first, '👀', true)).toEqual({ ok: true, value: null });
  ines.engine.tryAgain(id);
  await until('what the homeserver tells', () => rowOf(ines, 'two')?.isEdited === true);
});

test('a room that is marked unread is so in every tab and on every device of the user, until one of them reads it', async () => {
  const [ines, marc] = [await person('ines'), await person('marc')];
  const [, { userId }] = await Promise.all([ines.begin(), marc.begin()]);
  const phone = await person('ines');
  await phone.begin();
  const id = await created(ines, { kind: 'PRIVATE_DIRECT', name: '', isEncrypted: false, invited: [userId] });
  const isMarked = (rooms: readonly RoomRow[]) => rooms.find((one) => one.id === id)?.isMarked;
  await until('what the homeserver tells', () => isMarked(phone.now.rooms) === false);
  // A second tab hears what the one engine of this browser says.
  let tab: readonly RoomRow[] = [];
  ines.engine.watch((news) => {
    if (news.news === 'rooms') tab = news.value;
  });
  expect(await ines.engine.markUnread(id, null)).toEqual({ ok: true, value: null });
  const everywhere = () => [ines.now.rooms, tab, phone.now.rooms].map(isMarked);
  await until('what the homeserver tells', () => everywhere().every((one) => one === true));
  expect(ines.of('PUT', /\/account_data\/m\.marked_unread$/).map(({ body }) => body)).toEqual([{ unread: true }]);
  // A device that comes later has it from its first answer.
  const later = await person('ines');
  await later.begin();
  await until('what the homeserver tells', () => isMarked(later.now.rooms) === true);
  phone.engine.read(id);
  await until('what the homeserver tells', () =>
    [...everywhere(), isMarked(later.now.rooms)].every((one) => one === false),
  );
  expect(phone.of('PUT', /\/account_data\/m\.marked_unread$/).map(({ body }) => body)).toEqual([{ unread: false }]);
  expect(isMarked(marc.now.rooms)).not.toBe(true);
});
