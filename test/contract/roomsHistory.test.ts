import { until } from '@ringside/testing/wait';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ExportWords, SearchWanted } from '../../packages/chat/src/History.ts';
import { created, type RoomsPerson, roomsBench, rowOf } from './rooms/roomsBench.ts';

let bench: Awaited<ReturnType<typeof roomsBench>>;
beforeAll(async () => {
  bench = await roomsBench();
});
afterAll(() => bench.server.close());
afterEach(() => bench.end());

const words: ExportWords = {
  ...{ title: 'Rota', locale: 'en-GB', unreadable: 'not readable', deleted: 'deleted', file: 'File', edited: 'edited' },
  lines: { by: 'Exported', messages: 'Messages', unreadable: 'Not readable', cut: 'cut', files: 'no files' },
};
const wanted = (roomId: string | null, text: string, more: Partial<SearchWanted> = {}): SearchWanted => ({
  ...{ roomId, text, only: null, by: null },
  ...more,
});
const given = <T>(done: { ok: true; value: T } | { ok: false; fault: { code: string } }): T => {
  if (!done.ok) throw new Error(done.fault.code);
  return done.value;
};
/** Sends, and waits until the homeserver has it. */
async function say(one: RoomsPerson, id: string, ...texts: string[]): Promise<void> {
  for (const text of texts) await one.engine.send(id, text, `k ${text}`);
  await until('all sent', () => one.now.talk?.unsent.length === 0 && one.texts().includes(texts.at(-1) ?? ''));
}

test('an encrypted history is searched as far as it can be read, and a message of it is shown with what is around it', async () => {
  const ines = await bench.person('ines');
  const { userId } = await ines.begin();
  const id = await created(ines, {});
  await ines.engine.openRoom(id);
  await say(ines, id, 'The gate is at dock 3', ...Array.from({ length: 60 }, (_, n) => `line ${n}`), 'Another GÂTE');
  const first = given(await ines.engine.search(wanted(id, 'gate'), false));
  expect(first.hits.map(({ text }) => text)).toEqual(['Another GÂTE', 'The gate is at dock 3']);
  expect(first).toMatchObject({ found: 2, looked: 62, unreadable: 0, end: 'all' });
  expect(first.hits[1]).toMatchObject({ by: { id: userId, name: 'Inès Marchetti' }, isOwn: true });
  expect(Math.abs(Date.now() - (first.begins ?? 0))).toBeLessThan(60_000);

  // What is written, changed and deleted meanwhile is known to the next search, and nothing is fetched twice.
  await say(ines, id, 'a gate more');
  const more = rowOf(ines, 'a gate more')?.id ?? '';
  await ines.engine.send(id, 'a door more', 'e1', { is: 'edit', id: more });
  await ines.engine.erase(id, first.hits[0]?.id ?? '');
  await until('the change', () => rowOf(ines, 'a door more') !== undefined);
  await until('it is deleted', () => rowOf(ines, 'Another GÂTE') === undefined);
  const before = ines.of('GET', /\/messages$/).length;
  const second = given(await ines.engine.search(wanted(id, 'gate'), false));
  expect(second.hits.map(({ text }) => text)).toEqual(['The gate is at dock 3']);
  expect(given(await ines.engine.search(wanted(id, 'door'), false)).found).toBe(1);
  expect(ines.of('GET', /\/messages$/).length - before).toBe(1);

  // The old message is not among the newest on another start of the same device.
  ines.engine.close();
  const again = await bench.person('ines', ines.shelf);
  await again.begin();
  await again.engine.openRoom(id);
  const oldest = second.hits[0]?.id ?? '';
  expect(again.now.talk?.rows.some((row) => row.id === oldest)).toBe(false);
  const past = given(await again.engine.around(id, oldest, 'none'));
  expect(past.rows.some((row) => row.id === oldest)).toBe(true);
  expect(past).toMatchObject({ hasNewer: true });
  const newer = given(await again.engine.around(id, oldest, 'newer'));
  expect(newer.rows.length).toBeGreaterThan(past.rows.length);
  expect(await again.engine.around(id, '$nothing', 'none')).toEqual({ ok: false, fault: { code: 'M_NOT_FOUND' } });
});

test('what a message said before it was changed is read again, also where the changes lie far back', async () => {
  const ines = await bench.person('ines');
  await ines.begin();
  const id = await created(ines, {});
  await ines.engine.openRoom(id);
  await say(ines, id, 'Gate 1');
  const gate = rowOf(ines, 'Gate 1')?.id ?? '';
  for (const n of [2, 3]) {
    await ines.engine.send(id, `Gate ${n}`, `g${n}`, { is: 'edit', id: gate });
    await until('the change', () => rowOf(ines, `Gate ${n}`)?.id === gate);
  }
  await say(ines, id, ...Array.from({ length: 30 }, (_, n) => `line ${n}`));
  const versions = given(await ines.engine.versions(id, gate));
  expect(versions.map(({ text }) => text)).toEqual(['Gate 1', 'Gate 2', 'Gate 3']);
  expect(versions.map(({ at }) => at)).toEqual(versions.map(({ at }) => at).toSorted((a, b) => a - b));
  expect(await ines.engine.versions(id, '$nothing')).toMatchObject({ ok: false, fault: { code: 'M_NOT_FOUND' } });
  // A device without the keys knows of them, and says that it cannot read them.
  const other = await bench.person('ines');
  await other.begin();
  expect(given(await other.engine.versions(id, gate)).map(({ text }) => text)).toEqual([null, null, null]);
});

test('a search says how far it looked, and looks further back when it is asked to', async () => {
  const ines = await bench.person('ines');
  await ines.begin();
  const id = await created(ines, { isEncrypted: false });
  // A history of twelve pages, the oldest message last.
  const asked: (string | null)[] = [];
  const page = (from: string | null): Response => {
    asked.push(from);
    const start = Number(from ?? 0);
    const chunk = Array.from({ length: 100 }, (_, k) => {
      const n = start + k;
      const content = { msgtype: 'm.text', body: n === 1199 ? 'needle' : `hay ${n}` };
      const common = { event_id: `$old${n}`, room_id: id, type: 'm.room.message', sender: '@ines:ringside.local' };
      return { ...common, content, origin_server_ts: 1_700_000_001_200 - n };
    });
    return Response.json({ start: String(start), chunk, ...(start < 1100 && { end: String(start + 100) }) });
  };
  Object.assign(ines.refuse, {
    path: /\/messages$/,
    instead: () =>
      page(
        ines
          .of('GET', /\/messages$/)
          .at(-1)
          ?.query.get('from') ?? null,
      ),
  });
  const first = given(await ines.engine.search(wanted(id, 'needle'), false));
  expect(first).toMatchObject({ found: 0, looked: 600, end: 'more', since: 1_700_000_000_601 });
  expect(given(await ines.engine.search(wanted(id, 'needle'), true))).toMatchObject({
    found: 0,
    looked: 1100,
    end: 'more',
  });
  expect(given(await ines.engine.search(wanted(id, 'needle'), true))).toMatchObject({
    found: 1,
    looked: 1200,
    end: 'all',
  });
  // The newest page alone is looked at again.
  expect(asked.filter((from) => from !== null)).toEqual(Array.from({ length: 11 }, (_, n) => String((n + 1) * 100)));
  expect(asked.filter((from) => from === null)).toHaveLength(3);

  // What the room keeps no longer is in no list, also where it was read before.
  await ines.engine.openRoom(id);
  await ines.engine.openAbout(id);
  expect(await ines.engine.setRoom(id, { keepDays: 7 })).toEqual({ ok: true, value: null });
  await until('the days', () => ines.now.about?.keepDays === 7);
  expect(ines.now.rooms.find((one) => one.id === id)?.keepDays).toBe(7);
  expect(ines.now.talk?.rows.at(-1)).toMatchObject({ kind: 'system', what: 'kept', text: '7' });
  expect(given(await ines.engine.search(wanted(id, 'needle'), false))).toMatchObject({ found: 0, looked: 0 });
  await ines.engine.setRoom(id, { keepDays: null });
  await until('for good', () => ines.now.about?.keepDays === null);
  expect(ines.now.talk?.rows.at(-1)).toMatchObject({ what: 'kept', text: '' });
});

test('all rooms are searched together: the newest of each first, a file by its name, and back to a day that holds for all', async () => {
  const [ines, marc] = [await bench.person('ines'), await bench.person('marc')];
  const [{ userId: me }, { userId }] = await Promise.all([ines.begin(), marc.begin()]);
  const one = await created(ines, { name: 'One', invited: [userId] });
  const two = await created(ines, { name: 'Two', isEncrypted: false });
  await until('the invitation', () => marc.now.rooms.some(({ id }) => id === one));
  await marc.engine.accept(one);
  await marc.engine.openRoom(one);
  await ines.engine.openRoom(one);
  await until('two members', () => ines.now.rooms.some(({ id, members }) => id === one && members === 2));
  await say(ines, one, 'the gate of one');
  await until('what was said', () => marc.texts().includes('the gate of one'));
  await say(marc, one, 'https://gate.example');
  await until('what was said', () => ines.texts().includes('https://gate.example'));
  ines.engine.closeRoom(one);
  await ines.engine.openRoom(two);
  await say(ines, two, 'the gate of two');
  await ines.engine.sendFile(two, { name: 'gates.pdf', type: '', image: null, blob: new Blob(['x']) }, 'f1');
  await until('the file', () => ines.texts().includes('gates.pdf'));
  const search = async (more: Partial<SearchWanted> = {}, text = 'gate') =>
    given(await ines.engine.search(wanted(null, text, more), false));
  const all = await search();
  expect(all.hits.map(({ roomId, text }) => [roomId, text])).toEqual([
    [two, 'gates.pdf'],
    [two, 'the gate of two'],
    [one, 'https://gate.example'],
    [one, 'the gate of one'],
  ]);
  expect(all.end).toBe('all');
  expect((await search({ only: 'files' }, '')).hits).toMatchObject([{ roomId: two, file: { name: 'gates.pdf' } }]);
  expect((await search({ only: 'links' }, '')).hits).toMatchObject([{ by: { id: userId }, isOwn: false }]);
  expect((await search({ by: 'own' })).hits.every(({ by }) => by.id === me)).toBe(true);
  expect((await search({ by: userId })).found).toBe(1);
  // Known already: of a room in which nothing was said since nothing is asked again.
  const before = ines.of('GET', /\/messages$/).length;
  await search();
  expect(ines.of('GET', /\/messages$/).length).toBe(before);
  await say(ines, two, 'one more gate');
  expect((await search()).found).toBe(5);
  // Of a room that is refused the others are searched all the same; where all are, it says why.
  const other = await bench.person('ines');
  await other.begin();
  Object.assign(other.refuse, { path: new RegExp(`${encodeURIComponent(one)}/messages`), status: 403 });
  expect(given(await other.engine.search(wanted(null, 'gate'), false)).hits.map(({ roomId }) => roomId)).toEqual([
    ...[two, two, two],
  ]);
  other.refuse.path = null;
  const again = given(await other.engine.search(wanted(null, 'gate'), true));
  expect([again.end, again.found, again.refused]).toEqual(['all', 3, 0]);
  expect(again.unreadable).toBeGreaterThanOrEqual(2);
  const third = await bench.person('ines');
  await third.begin();
  Object.assign(third.refuse, { path: /\/messages$/, status: 0 });
  expect(await third.engine.search(wanted(null, 'gate'), false)).toEqual({ ok: false, fault: { code: 'NETWORK' } });
  expect(third.of('GET', /\/messages$/).length).toBe(1);
});

test('a room is written down as this device reads it, with what it cannot read, and is stopped', async () => {
  const [ines, marc] = [await bench.person('ines'), await bench.person('marc')];
  const [, { userId }] = await Promise.all([ines.begin(), marc.begin()]);
  const id = await created(ines, { invited: [userId] });
  await until('the invitation', () => marc.now.rooms.some((one) => one.id === id));
  await marc.engine.accept(id);
  await until('two members', () => ines.now.rooms.some((one) => one.id === id && one.members === 2));
  await Promise.all([ines.engine.openRoom(id), marc.engine.openRoom(id)]);
  await say(ines, id, 'first', '<b>second</b>', 'wrong', 'third');
  await ines.engine.send(id, 'right', 'e2', { is: 'edit', id: rowOf(ines, 'wrong')?.id ?? '' });
  await ines.engine.erase(id, rowOf(ines, 'third')?.id ?? '');
  await until('the change', () => rowOf(marc, 'right') !== undefined);
  await ines.engine.sendFile(id, { name: 'rota.pdf', type: '', image: null, blob: new Blob(['x']) }, 'f1');
  // As another client says what its user does.
  await fetch(`${bench.server.origin}/_matrix/client/v3/rooms/${id}/send/m.room.message/m1`, {
    ...{ method: 'PUT', headers: { Authorization: ines.bearer() } },
    body: JSON.stringify({ msgtype: 'm.emote', body: 'is at the gate' }),
  });
  await until('both', () => ['rota.pdf', 'is at the gate'].every((text) => marc.texts().includes(text)));
  const progress: unknown[] = [];
  marc.engine.watch((news) => news.news === 'export' && progress.push(news.value));
  const done = given(await marc.engine.exportRoom(id, 'text', words));
  expect(done).toMatchObject({ messages: 6, unreadable: 0, isCut: false });
  const lines = (await done.blob.text()).split('\n').filter((one) => one.startsWith('['));
  expect(lines.map((one) => one.replace(/^\[.+?\] Inès Marchetti: /, '')).toSorted()).toEqual([
    ...['* Inès Marchetti is at the gate', '<b>second</b>', 'File: rota.pdf', 'deleted', 'first', 'right (edited)'],
  ]);
  expect(progress).toMatchObject([{ roomId: id, done: 6 }]);
  // A new device has the history and no keys of it.
  const other = await bench.person('marc');
  await other.begin();
  const locked = given(await other.engine.exportRoom(id, 'html', words));
  expect(locked).toMatchObject({ messages: 6, unreadable: 4 });
  const page = await locked.blob.text();
  expect(page.split('>not readable<')).toHaveLength(5);
  expect(page).not.toContain('second');
  // While it is on its way.
  const stopping = other.engine.exportRoom(id, 'html', words);
  other.engine.stopExport(id);
  expect(await stopping).toEqual({ ok: false, fault: { code: 'STOPPED' } });
});
