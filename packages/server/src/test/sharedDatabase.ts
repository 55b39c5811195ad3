import { sql } from 'drizzle-orm';
import { type OpenDatabase, openDatabase } from '../kernel/database/openDatabase.ts';
import { ownDatabase } from './postgres.ts';

type Db = OpenDatabase['db'];

/** One embedded database per test worker: opening one takes seconds and half a gigabyte. On PostgreSQL: `npm run postgres`. */
let opened: Promise<OpenDatabase> | null = null;

/** The worker's database, emptied. Its `close` does nothing; the process takes it along. */
export async function sharedDatabase(): Promise<OpenDatabase> {
  const { RINGSIDE_TEST_POSTGRES: url } = process.env;
  opened ??= url ? ownDatabase(url).then((own) => openDatabase({ url: own })) : openDatabase('memory');
  const database = await opened;
  await emptyTables(database);
  return { ...database, close: async () => {} };
}

async function namesOf(db: Db, query: ReturnType<typeof sql>): Promise<string[]> {
  return ((await db.execute(query)) as { rows: { name: string }[] }).rows.map(({ name }) => name);
}

/** All tables, by database: they stay the same. */
const tablesOf = new WeakMap<Db, string[]>();

/** Tables that have rows. */
async function filledTables(db: Db): Promise<string[]> {
  const all =
    tablesOf.get(db) ??
    (await namesOf(db, sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`));
  tablesOf.set(db, all);
  const filled = all.map((name) => `select '${name}' as name where exists (select 1 from ${name})`);
  return namesOf(db, sql.raw(filled.join(' union all ')));
}

/** The same for each table in one statement: references between them are looked at when it has ended. */
const forEach = (db: Db, tables: readonly string[], change: (table: string) => string) =>
  db.execute(sql.raw(`with ${tables.map((name, n) => `t${n} as (${change(name)})`).join(', ')} select 1`));

/**
 * Every table, so that the rows of one test file are never those of the next one in its worker. Only those with rows are asked,
 * and asked to delete them: to truncate all took a tenth of a second, before each test.
 */
export async function emptyTables({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  const filled = await filledTables(db);
  if (filled.length > 0) await forEach(db, filled, (table) => `delete from ${table}`);
}

/** Tables with what a seed has written, by the database that keeps a copy of them. */
const seeded = new WeakMap<Db, Map<string, string[]>>();

/**
 * Fills an empty database as `seed` does; the second time from a copy of what it wrote the first time, in a tenth of the time.
 *
 * @param name of the seed, a word; another for one that writes other rows
 */
export async function seedOnce({ db }: OpenDatabase, name: string, seed: () => Promise<void>): Promise<void> {
  const copies = seeded.get(db) ?? new Map<string, string[]>();
  seeded.set(db, copies);
  const tables = copies.get(name);
  if (tables) {
    await forEach(db, tables, (table) => `insert into ${table} select * from ${name}.${table}`);
    return;
  }
  await seed();
  await db.execute(sql.raw(`create schema ${name}`));
  const written = await filledTables(db);
  for (const table of written) await db.execute(sql.raw(`create table ${name}.${table} as select * from ${table}`));
  copies.set(name, written);
}
