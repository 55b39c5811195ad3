import type { contactImported, WireContactFields } from '@ringside/protocol/people/contacts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { type TestPlatform, testPlatform } from '../../../test/testPlatform.ts';

let server: TestPlatform;
let token: string;
beforeEach(async () => {
  server = await testPlatform();
  token = await server.signIn('ines');
});
afterEach(() => server.close());

const of = (name: string, numbers: string[] = [], more: Partial<WireContactFields> = {}): WireContactFields => ({
  ...{ firstName: name, lastName: '', company: '', department: '', title: '', website: '', note: '' },
  ...{ numbers: numbers.map((number) => ({ kind: 'work', number })), emails: [], isVip: false },
  ...more,
});
const send = (rows: readonly WireContactFields[], more: object = {}) =>
  server.ask('/v1/user/ContactImport', {
    token,
    body: { importId: 'import-1', isShared: false, isPreview: false, rows, ...more },
  });
const rowsOf = async (...given: Parameters<typeof send>) =>
  ((await send(...given)).body as z.infer<typeof contactImported>).rows;
const own = () => server.platform.company.contacts.filter(({ ownerId }) => ownerId === 'ines');
const undo = () => server.ask('/v1/user/ContactImport/import-1', { token, method: 'DELETE' });

test('each contact of a file says what becomes of it, and a preview writes nothing', async () => {
  await send([of('Dana', ['01 99 00 41 70'])]);
  const rows = [
    of('Lena', ['ask reception']),
    of('Emil', [], { emails: [{ kind: 'work', address: 'emil@' }] }),
    of('', ['06 39 98 40 12']),
    of('x'.repeat(101)),
    of('Marc', ['2117']),
    of('D. Whitfield', ['+33 1 99 00 41 70', '06 39 98 71 02'], { company: 'Whitfield Ltd' }),
    of('dana', [], { firstName: 'Dana' }),
    of('Hugo', ['01 99 00 52 10']),
    of('Hugo M.', ['+33 (0)1.99.00.52.10']),
  ];
  const before = own().length;
  const expected = [
    { is: 'fault', why: 'number', about: 'ask reception' },
    { is: 'fault', why: 'email', about: 'emil@' },
    { is: 'fault', why: 'nameless', about: '06 39 98 40 12' },
    { is: 'fault', why: 'tooLong' },
    { is: 'directory' },
    { is: 'merged', about: 'Dana' },
    { is: 'same', about: 'Dana' },
    { is: 'added' },
    { is: 'same', about: 'Hugo' },
  ];
  expect(await rowsOf(rows, { isPreview: true })).toEqual(expected);
  expect([own().length, own().find(({ displayName }) => displayName === 'Dana')?.company]).toEqual([before, '']);
  expect(await rowsOf(rows)).toEqual(expected);
  const dana = own().find(({ displayName }) => displayName === 'Dana');
  expect(dana).toMatchObject({ company: 'Whitfield Ltd' });
  expect(dana?.numbers.map(({ number }) => number)).toEqual(['01 99 00 41 70', '06 39 98 71 02']);
  expect(own().length).toBe(before + 1);
  expect(server.platform.directory.namesOf('ines', '0199005210')[0]?.label).toBe('Hugo');
});

test('an import is undone over all its batches; what was changed since stays', async () => {
  await send([of('Dana', ['0199004170'])], { importId: 'earlier-1' });
  const start = own().map(({ displayName, numbers }) => ({ displayName, numbers }));
  await send([of('Dana', ['0199004170', '0639987102']), of('Hugo', ['0199005210'])]);
  await send([of('Hugo', ['0199005210', '0199005211']), of('Kofi', ['0199005310'])]);
  const kofi = own().find(({ displayName }) => displayName === 'Kofi');
  const { changedAt = 0, id = '' } = kofi ?? {};
  const body = { ...of('Kofi M.', ['0199005310']), changedAt };
  await server.ask(`/data/Contact/${id}`, { token, method: 'PUT', body });
  expect(await undo()).toMatchObject({ status: 200, body: { removed: 1, restored: 1, kept: 1 } });
  expect(own().filter((row) => row.id !== id)).toMatchObject(start);
  expect((await undo()).status).toBe(404);
  await server.close();
  server = await testPlatform(server.database);
  expect(own().map(({ displayName }) => displayName)).toEqual(expect.arrayContaining(['Dana', 'Kofi M.']));
  expect(own()).toHaveLength(start.length + 1);
});

test('[CONT-009] shared contacts are taken in and given out with that right alone', async () => {
  const shared = () => server.platform.company.contacts.filter(({ ownerId }) => ownerId === null).length;
  const before = shared();
  const give = (isShared: boolean) => server.ask('/v1/user/ContactExport', { token, body: { isShared, offset: 0 } });
  expect([(await send([of('Dana')], { isShared: true })).status, (await give(true)).status]).toEqual([403, 403]);
  expect(shared()).toBe(before);
  await send([of('Dana', ['0199004170'])]);
  const { items, hasMore } = (await give(false)).body as { items: { displayName: string }[]; hasMore: boolean };
  expect([items.some(({ displayName }) => displayName === 'Dana'), hasMore]).toEqual([true, false]);
  expect(items).toHaveLength(own().length);
  token = await server.signIn('sofia');
  expect((await send([of('Dana', ['0199004170'])], { isShared: true })).status).toBe(200);
  expect([shared(), (await give(true)).status]).toEqual([before + 1, 200]);
});

test('[CONT-009] an import into the contacts of everybody is undone by whoever still has the right, each owner by itself', async () => {
  const { company } = server.platform;
  const put = (accessRightsType: string | null) => company.change({ user: 'ines', set: { accessRightsType } });
  const names = () => ['Own', 'Shared'].map((name) => company.contacts.some((row) => row.displayName === name));
  await put('supervisor');
  await send([of('Own', ['0199111301'])]);
  await send([of('Shared', ['0199111302'])], { isShared: true });
  await put(null);
  expect([(await undo()).status, names()]).toEqual([403, [true, true]]);
  await put('supervisor');
  expect(await undo()).toMatchObject({ status: 200, body: { removed: 1, restored: 0, kept: 0 } });
  expect(names()).toEqual([true, false]);
});

test('nobody has more contacts than they may, however many batches come', async () => {
  const before = own().length;
  const counts = new Map<string, number>();
  for (let n = 0; n < 10; n++) {
    const rows = Array.from({ length: 500 }, (_, at) =>
      of(`Contact ${n} ${at}`, [`07${n}000${String(at).padStart(4, '0')}`]),
    );
    for (const { is } of await rowsOf(rows)) counts.set(is, (counts.get(is) ?? 0) + 1);
  }
  expect([...counts]).toEqual([['added', 5000 - before], ...(before > 0 ? [['full', before]] : [])]);
  expect(own()).toHaveLength(5000);
  expect(await rowsOf([of('One more')])).toEqual([{ is: 'full' }]);
  expect(await undo()).toMatchObject({ body: { removed: 5000 - before, restored: 0, kept: 0 } });
  expect(own()).toHaveLength(before);
});
