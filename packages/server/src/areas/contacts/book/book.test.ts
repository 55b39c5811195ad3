import { BOOK_ROWS, DIRECTORY_PART } from '@ringside/protocol/words/contacts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCompany } from '../../../company/company.ts';
import { companyStore } from '../../../company/companyStore.ts';
import type { Api } from '../../../kernel/api/Api.ts';
import { sharedDatabase } from '../../../test/sharedDatabase.ts';
import { type TestPlatform, testPlatform } from '../../../test/testPlatform.ts';
import { createContactIndex } from '../createContactIndex.ts';
import { addBookRoutes } from './bookRoutes.ts';
import { createDirectoryWatch } from './createDirectoryWatch.ts';

let server: TestPlatform;
let [ines, marc, sofia] = ['', '', ''];
beforeAll(async () => {
  server = await testPlatform();
  [ines, marc, sofia] = [await server.signIn('ines'), await server.signIn('marc'), await server.signIn('sofia')];
});
afterAll(() => server.close());

const path = '/v1/user/ContactIndex';
const hashes = async (token: string) => ((await server.ask(path, { token })).body as { hashes: string[] }).hashes;
interface Item {
  contactId: string;
  displayName: string;
  more?: string;
}
const parts = async (token: string, wanted: readonly number[]) => {
  const found: { part: number; hash: string; items: Item[] }[] = [];
  while (found.length < wanted.length) {
    const { body } = await server.ask(path, { token, body: { parts: wanted.slice(found.length) } });
    found.push(...(body as { parts: typeof found }).parts);
  }
  return found;
};
const all = Array.from({ length: DIRECTORY_PART + 1 }, (_, part) => part);
const names = async (token: string) =>
  (await parts(token, all)).flatMap(({ items }) => items.map(({ displayName }) => displayName)).sort();
const searched = async (token: string) => {
  const { body } = await server.ask('/data/Contact', { token, body: { search: '', limit: 100 } });
  return (body as { items: Item[] }).items.map(({ displayName }) => displayName).sort((a, b) => (a < b ? -1 : 1));
};
/** Parts that are another than before. */
let before: string[] = [];
const other = async (token = ines) => {
  const now = await hashes(token);
  const changed = all.filter((part) => now[part] !== before[part]);
  before = now;
  return changed;
};
const fields = (firstName: string, more: object = {}) => ({
  ...{ firstName, lastName: 'Part', company: '', department: '', title: '', website: '', note: '' },
  ...{ numbers: [], emails: [], isVip: false, ...more },
});
const make = async (token: string, isShared: boolean, firstName: string, more: object = {}) => {
  const { body } = await server.ask('/v1/user/Contact', { token, body: { ...fields(firstName, more), isShared } });
  return body as Item & { changedAt: number };
};
beforeEach(async () => {
  before = await hashes(ines);
});

test('[CONT-001] the parts together are what a search finds of everybody, for each user their own, with its hashes', async () => {
  const own = await make(ines, false, 'Own', { nickName: 'Dédé', tagNames: ['north'] });
  for (const token of [ines, marc]) expect(await names(token)).toEqual(await searched(token));
  expect(await names(marc)).not.toContain('Own Part');
  const read = await parts(ines, all);
  expect(read.map(({ hash }) => hash)).toEqual(await hashes(ines));
  const item = read.flatMap(({ items }) => items).find(({ contactId }) => contactId === own.contactId);
  expect(item?.more).toBe('Dédé #north');
});

test('a contact that comes, changes, gets a star and goes changes its part alone, and only of those who see it', async () => {
  const theirs = await hashes(marc);
  const made = await make(ines, false, 'Once');
  const came = await other();
  expect(came).toHaveLength(1);
  const uri = `/data/Contact/${made.contactId}`;
  const put = await server.ask(uri, {
    ...{ token: ines, method: 'PUT', body: { ...fields('Twice'), changedAt: made.changedAt } },
  });
  expect(put.status).toBe(200);
  expect(await other()).toEqual(came);
  const [part] = await parts(ines, came);
  expect(part?.items.map(({ displayName }) => displayName)).toContain('Twice Part');
  await server.ask(uri, { token: ines, method: 'DELETE' });
  expect(await other()).toEqual(came);
  expect(await hashes(marc)).toEqual(theirs);
  await make(sofia, true, 'Everybody');
  expect([(await other()).length, (await hashes(marc)).filter((hash, at) => hash !== theirs[at]).length]).toEqual([
    1, 1,
  ]);
});

test('whoever leaves the directory leaves its part at once, everybody is told to read it; a call tells nobody', async () => {
  const told: string[] = [];
  server.platform.lists.subscribe(
    ...(['ines', 'ContactBook', undefined] as const),
    (frame) => 'item' in frame && told.push((frame.item as { restUri: string }).restUri),
    () => {},
  );
  expect(await names(ines)).toContain('Marc Aubry');
  await server.platform.admin.setListed('marc', 'unlisted');
  expect(await other()).toEqual([DIRECTORY_PART]);
  expect(await names(ines)).not.toContain('Marc Aubry');
  server.calls.setTelephony('paul', 'busy');
  await server.platform.admin.setListed('marc', 'listed');
  expect(await names(ines)).toContain('Marc Aubry');
  expect(told.filter((uri) => uri.endsWith('/directory'))).toHaveLength(2);
});

test('parts that there are not are refused, and more than there are', async () => {
  const status = async (wanted: number[]) => (await server.ask(path, { token: ines, body: { parts: wanted } })).status;
  expect([await status([]), await status([...all, 0]), await status([DIRECTORY_PART + 1])]).toEqual([400, 400, 400]);
});

test('an answer has some thousand contacts; parts that would be more come with the next one, and none is left out', async () => {
  const rows = await companyStore((await sharedDatabase()).db).load();
  for (let n = 0; n < 9000; n += 1)
    rows.contacts.push({
      ...{ id: `many-${n}`, enterpriseId: 'e', ownerId: null, kind: 'UserContact', displayName: `Many ${n}` },
      ...{ company: '', title: '', numbers: [], isVip: false, details: {}, changedAt: 0, changedBy: '' },
    });
  const company = createCompany(rows);
  type Handle = (of: object) => { value: { parts: { part: number; items: Item[] }[] } };
  const routes: { method: string; handle: unknown }[] = [];
  const api = { add: (route: (typeof routes)[number]) => void routes.push(route) } as unknown as Api;
  addBookRoutes(api, { company, index: createContactIndex(company) });
  const handle = routes.find(({ method }) => method === 'POST')?.handle as Handle;
  const read: { part: number; items: Item[] }[] = [];
  const sizes: number[] = [];
  while (read.length < all.length) {
    const { parts: some } = handle({ session: { userId: 'ines' }, body: { parts: all.slice(read.length) } }).value;
    sizes.push(some.flatMap(({ items }) => items).length);
    read.push(...some);
  }
  expect(read.map(({ part }) => part)).toEqual(all);
  const ids = read.flatMap(({ items }) => items.map(({ contactId }) => contactId));
  expect(new Set(ids.filter((id) => id.startsWith('many-'))).size).toBe(9000);
  // Of some 35 contacts each: no answer but the last has room for another part.
  expect(sizes.every((size) => size <= BOOK_ROWS)).toBe(true);
  expect(sizes.slice(0, -1).every((size) => size > BOOK_ROWS - 100)).toBe(true);
});

test('the directory is another when a group is called otherwise, each time, and not when it is as it was', async () => {
  const { company } = server.platform;
  const { label } = company.group('billing') ?? { label: '' };
  const isAnother = createDirectoryWatch(company);
  const called = async (name: string) => {
    await company.change({ group: 'billing', set: { label: name } });
    return isAnother({ kind: 'group', what: 'changed', id: 'billing' });
  };
  const seen = [await called(label), await called('Bills'), await called('Bills'), await called('Invoices')];
  expect([...seen, await called(label)]).toEqual([false, true, false, true, true]);
});
