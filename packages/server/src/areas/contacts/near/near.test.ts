import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestPlatform, testPlatform } from '../../../test/testPlatform.ts';
import { nearStore } from './nearStore.ts';

const ROWS = 20_000;
const syllables = ['ba', 'ro', 'mel', 'tan', 'vi', 'sor', 'du', 'pek', 'lan', 'gri'];
let server: TestPlatform;
let [ines, marc] = ['', ''];
beforeAll(async () => {
  server = await testPlatform();
  [ines, marc] = [await server.signIn('ines'), await server.signIn('marc')];
  await make(ines, false, 'Élodie', 'Łaskawiec');
  await make(await server.signIn('sofia'), true, 'Bjørn', 'Strømsgård', { company: 'Weiß & Cœur' });
});
afterAll(() => server.close());

const make = async (token: string, isShared: boolean, firstName: string, lastName: string, more: object = {}) => {
  const fields = { company: '', department: '', title: '', website: '', note: '', numbers: [], emails: [] };
  const body = { ...fields, firstName, lastName, isVip: false, isShared, ...more };
  expect((await server.ask('/v1/user/Contact', { token, body })).status).toBe(200);
};
const find = async (search: string, more: object = {}, token = ines) => {
  const answer = await server.ask('/data/Contact', { token, body: { search, limit: 10, ...more } });
  return (answer.body as { items: { displayName: string }[] }).items.map(({ displayName }) => displayName);
};

test.each([
  ['elodie laskawiec', 'Élodie Łaskawiec'],
  ['laskaviec', 'Élodie Łaskawiec'],
  ['vlaskawiec', 'Élodie Łaskawiec'],
  ['elodie laskavietz', 'Élodie Łaskawiec'],
  ['stromsgard', 'Bjørn Strømsgård'],
  ['bjorn stronsgart', 'Bjørn Strømsgård'],
  ['weiss', 'Bjørn Strømsgård'],
  ['coeur', 'Bjørn Strømsgård'],
])('[CONT-001] who types %s means %s', async (typed, name) => {
  expect(await find(typed)).toEqual([name]);
});

test('names that are only alike are of contacts that the user sees, in the view that is looked at', async () => {
  expect(await find('elodie laskavietz', {}, marc)).toEqual([]);
  const lenses = { all: 1, privates: 1, shared: 0, vip: 0, google: 0, colleagues: 0 };
  for (const [lens, count] of Object.entries(lenses))
    expect(await find('elodie laskavietz', { lens }), lens).toHaveLength(count);
  expect(await find('elodie laskavietz', { offset: 1 })).toEqual([]);
  expect(await find('xlas')).toEqual([]);
  expect(await find('%_% %_%')).toEqual([]);
});

test('a database that answers nothing leaves what the index finds; that it failed is said', async () => {
  const execute = vi.spyOn(server.database.db, 'execute').mockRejectedValue(new Error('away'));
  expect([await find('elodie'), await find('elodie laskavietz')]).toEqual([['Élodie Łaskawiec'], []]);
  execute.mockRestore();
  expect(server.errors).toEqual(['contacts with names like one could not be looked for']);
});

test('a database that refuses the extensions is searched without them, and the log says so', async () => {
  const { db } = server.database;
  const execute = vi.spyOn(db, 'execute').mockRejectedValue(new Error('permission denied to create extension'));
  const without = await testPlatform(server.database);
  execute.mockRestore();
  expect(without.errors).toEqual([
    'names with more than one mistake are not found: the database has no pg_trgm or unaccent',
  ]);
  const token = await without.signIn('ines');
  const found = async (search: string) =>
    (await without.ask('/data/Contact', { token, body: { search, limit: 10 } })).body as { items: unknown[] };
  expect((await found('elodie laskaviec')).items).toHaveLength(1);
  expect((await found('elodie laskavietz')).items).toEqual([]);
  await without.close();
});

test('a search among 20,000 reads what is like it by the index, never the table', async () => {
  const { db } = server.database;
  const { rows } = (await db.execute(sql`select enterprise_id as id from contacts limit 1`)) as unknown as {
    rows: { id: string }[];
  };
  const name = `initcap(${[0, 1, 2, 3, 4].map((at) => `(array['${syllables.join("','")}'])[1 + n / ${10 ** at} % 10]`).join(' || ')})`;
  await db.execute(
    sql.raw(`insert into contacts (id, enterprise_id, kind, display_name, numbers)
      select 'fill-' || n, '${rows[0]?.id}', 'UserContact', ${name}, '[]' from generate_series(1, ${ROWS}) n`),
  );
  await db.execute(sql`analyze contacts`);
  const store = await nearStore(db);
  expect(await store.like('wasorvipekgri', 'ines', 3)).toContain('fill-19745');
  const asked = vi.spyOn(db, 'execute');
  await store.like('wasorvipekgri', 'ines', 3);
  const query = asked.mock.calls[0]?.[0] as ReturnType<typeof sql>;
  asked.mockRestore();
  const explained = await db.execute(sql`explain (analyze, format text) ${query}`);
  const plan = (explained as unknown as { rows: { 'QUERY PLAN': string }[] }).rows
    .map((row) => row['QUERY PLAN'])
    .join('\n');
  expect(plan).toContain('Index Scan on contacts_words');
  expect(plan).not.toContain('Seq Scan');
  const looked = Number(/Rows Removed by Index Recheck: (\d+)/.exec(plan)?.[1] ?? 0);
  expect(looked).toBeLessThan(ROWS / 20);
  await db.execute(sql`delete from contacts where id like 'fill-%'`);
});
