import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { extensions, groups } from '../../company/tables.ts';
import { sharedDatabase } from '../../test/sharedDatabase.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

/** The tables of all areas, by the area: whatever lies as `tables.ts` in its folder. */
const paths = globSync('*/tables.ts', { cwd: join(import.meta.dirname, '..') });
const tables = (
  await Promise.all(
    paths.map(async (path) => {
      const exported = Object.values((await import(/* @vite-ignore */ `../${path}`)) as Record<string, unknown>);
      const found = exported.filter((one): one is PgTable => one instanceof PgTable);
      return found.map((table) => ({ area: dirname(path), table, ...getTableConfig(table) }));
    }),
  )
).flat();

/** Columns that name a person: a user, the number or the name of whom a user talked with. */
const PERSONAL = /user_id|user_ids|extension_id|agent_id|started_by|answered_by|customer|_number$|_label$|participants/;
const personal = tables.filter(({ columns }) => columns.some(({ name }) => PERSONAL.test(name)));

/** What the account itself is: it stays when a person is erased. */
const ofTheAccount: Record<string, string> = {
  operators: 'the state in which the agent is now',
  sms_agents: 'which queues the agent answers for',
  sms_threads: 'who answers the customer now',
  compliance_officers: 'a right of the account',
};
/** What outlives a person who is erased. */
const outlives: Record<string, string> = {
  ...ofTheAccount,
  mailboxes: 'settings of the account',
  recording_accesses: 'who heard which recording: it is the proof',
};
/** What an export does not tell. */
const notOfInterest: Record<string, string> = {
  ...ofTheAccount,
  group_calls_hidden: 'ids of calls of groups that the user has put away',
  group_calls_cleared: 'when the user has put all of them away',
};

let bench: TestPlatform;
let asked: string[] = [];
beforeAll(async () => {
  const database = await sharedDatabase();
  bench = await testPlatform(database);
  // The one thing that is deleted by what the server has in memory.
  const greetings = tables.find(({ name }) => name === 'greetings')?.table as PgTable;
  await database.db
    .insert(greetings)
    .values({ id: 'g', userId: 'ines', label: 'Hello', file: 'g.wav', durationMs: 1, createdAt: 1 });
  await bench.close();
  bench = await testPlatform(database);
  const { session } = (database.db as unknown as { _: { session: object } })._;
  const proto = Object.getPrototypeOf(session) as { prepareQuery(query: { sql: string }, ...rest: unknown[]): unknown };
  const prepare = proto.prepareQuery;
  vi.spyOn(proto, 'prepareQuery').mockImplementation(function (this: unknown, query, ...rest) {
    asked.push(query.sql);
    return prepare.call(this, query, ...rest);
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await bench.close();
});

const raw = async (path: string, token: string) =>
  bench.platform.api.app.request(`http://phone.test${path}`, { headers: { 'X-Application': token } });

/** Names of the tables that a request names in its queries. */
async function tablesOf(request: () => Promise<{ status: number }>, kind: RegExp): Promise<Set<string>> {
  asked = [];
  expect((await request()).status).toBe(200);
  return new Set(
    asked
      .filter((sql) => kind.test(sql))
      .flatMap((sql) => sql.match(/"([a-z_]+)"/g)?.map((name) => name.slice(1, -1)) ?? []),
  );
}

test('every table of an area that names somebody is in the export of a person and is erased with them', async () => {
  expect(personal.length).toBeGreaterThan(10);
  const token = await bench.signIn('sofia');
  const told = await tablesOf(() => raw('/v1/company/Person/ines/Export', token), /^select/);
  const erased = await tablesOf(
    () => bench.ask('/v1/company/Person/ines/erase', { token, body: { login: 'ines' } }),
    /./,
  );
  const forgotten = (seen: ReadonlySet<string>, but: Record<string, string>) =>
    personal.filter(({ name }) => !seen.has(name) && !but[name]).map(({ area, name }) => `${area}: ${name}`);
  expect({ notTold: forgotten(told, notOfInterest), notErased: forgotten(erased, outlives) }).toEqual({
    notTold: [],
    notErased: [],
  });
});

test('a past conference of a queue loses who was erased, and keeps the others', async () => {
  const conferences = tables.find(({ name }) => name === 'acd_conferences')?.table as PgTable;
  const { db } = bench.database;
  const [{ id: groupId } = { id: '' }] = await db.select({ id: groups.id }).from(groups);
  const [own] = await db.select().from(extensions).where(eq(extensions.userId, 'marc'));
  const marc = { label: 'Marc', number: own?.number ?? '' };
  const customer = { label: 'Grace', number: '0199004127' };
  await db.insert(conferences).values({
    ...{ id: 'c', groupId, startedAt: 1, endedAt: 2, startedBy: 'marc' },
    ...{ userIds: ['marc', 'sofia'], participants: [marc, customer] },
  });
  const token = await bench.signIn('sofia');
  expect((await bench.ask('/v1/company/Person/marc/erase', { token, body: { login: 'marc' } })).status).toBe(200);
  expect(await db.select().from(conferences)).toMatchObject([
    { startedBy: '', userIds: ['sofia'], participants: [{ label: '', number: '' }, customer] },
  ]);
});
