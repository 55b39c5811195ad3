import { until } from '@ringside/testing/wait';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { created, type RoomsPerson, roomsBench, rowOf } from './rooms/roomsBench.ts';

let bench: Awaited<ReturnType<typeof roomsBench>>;
beforeAll(async () => {
  bench = await roomsBench();
});
afterAll(() => bench.server.close());
afterEach(() => bench.end());

/** Two people in a room. */
async function two(isEncrypted: boolean) {
  const [ines, marc] = [await bench.person('ines'), await bench.person('marc')];
  const [me, { userId }] = await Promise.all([ines.begin(), marc.begin()]);
  const id = await created(ines, { invited: [userId], isEncrypted });
  await until('the invitation', () => marc.now.rooms.some((one) => one.id === id));
  await marc.engine.accept(id);
  await until('two members', () => ines.now.rooms.some((one) => one.id === id && one.members === 2));
  await ines.engine.openRoom(id);
  const row = (one: RoomsPerson) => one.now.rooms.find((room) => room.id === id);
  return { ines, marc, id, row, ids: { ines: me.userId, marc: userId } };
}

test('who is named is counted and marked; in an encrypted room the homeserver does not learn whom', async () => {
  const { ines, marc, id, row, ids } = await two(true);
  expect(await ines.engine.members(id)).toEqual({ ok: true, value: [{ id: ids.marc, name: 'Marc Aubry' }] });
  await ines.engine.send(id, '@Marc Aubry, gate 3', 'm1', null, [ids.marc]);
  await ines.engine.send(id, 'and gate 4', 'm2');
  await until('two messages', () => row(marc)?.unread === 2);
  expect(row(marc)).toMatchObject({ mentions: 1, notice: 'all' });
  const [, sent] = ines.of('PUT', /\/send\//).map(({ body }) => body);
  expect(Object.keys(sent ?? {})).not.toContain('m.mentions');
  expect(sent).toMatchObject({ algorithm: 'm.megolm.v1.aes-sha2', ciphertext: expect.any(String) });
  const stored = JSON.stringify(await bench.server.database.db.execute('select content from room_events'));
  expect(stored).not.toContain('m.mentions');
  await marc.engine.openRoom(id);
  for (const one of [ines, marc]) await until('the message', () => rowOf(one, '@Marc Aubry, gate 3') !== undefined);
  const named = (one: RoomsPerson, text: string) => rowOf(one, text)?.mentions;
  expect(named(marc, '@Marc Aubry, gate 3')).toEqual([{ id: ids.marc, name: 'Marc Aubry', isOwn: true }]);
  expect(named(ines, '@Marc Aubry, gate 3')).toEqual([{ id: ids.marc, name: 'Marc Aubry', isOwn: false }]);
  expect(named(marc, 'and gate 4')).toEqual([]);
});

test('the message says whom it names as the specification has it: a change names those to whom it is new', async () => {
  const { ines, marc, id, row, ids } = await two(false);
  await ines.engine.send(id, 'nobody', 'u1');
  await until('the message', () => ines.texts().includes('nobody') && ines.now.talk?.unsent.length === 0);
  const first = rowOf(ines, 'nobody')?.id ?? '';
  for (const [n, text] of ['@Marc Aubry', '@Marc Aubry again'].entries()) {
    await ines.engine.send(id, text, `u${n + 2}`, { is: 'edit', id: first }, [ids.marc]);
    await until('the change', () => rowOf(ines, text) !== undefined && ines.now.talk?.unsent.length === 0);
  }
  const named = { user_ids: [ids.marc] };
  const text = { msgtype: 'm.text' };
  expect(ines.of('PUT', /\/send\//).map(({ body }) => body)).toMatchObject([
    { ...text, body: 'nobody', 'm.mentions': {} },
    { body: '* @Marc Aubry', 'm.mentions': named, 'm.new_content': { body: '@Marc Aubry', 'm.mentions': named } },
    { 'm.mentions': {}, 'm.new_content': { 'm.mentions': named } },
  ]);
  // Only what is now the message counts.
  await until('the mention', () => row(marc)?.mentions === 1);
  expect(row(marc)?.unread).toBe(1);
});

test('what is heard of a room is a push rule of the user, which holds on every device', async () => {
  const { marc, id, row, ids } = await two(false);
  const other = await bench.person('marc');
  await other.begin();
  const rules = async () => {
    const { origin } = bench.server;
    const answer = await fetch(`${origin}/_matrix/client/v3/pushrules/global`, {
      headers: { Authorization: marc.bearer() },
    });
    const { override, room } = (await answer.json()) as Record<string, { rule_id: string; actions: unknown[] }[]>;
    return [override, room].map((list) => list?.filter((one) => one.rule_id === id).map(({ actions }) => actions));
  };
  for (const [notice, are] of [
    ['mentions', [[], [[]]]],
    ['none', [[[]], []]],
    ['all', [[], []]],
    ['all', [[], []]],
  ] as const) {
    expect(await marc.engine.setNotice(id, notice)).toEqual({ ok: true, value: null });
    await until('the other device', () => row(other)?.notice === notice && row(marc)?.notice === notice);
    expect(await rules()).toEqual(are);
  }
  expect(ids.marc).toMatch(/^@marc:/);
});
