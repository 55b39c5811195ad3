import { sql } from 'drizzle-orm';
import { type OpenDatabase, openDatabase } from '../kernel/database/openDatabase.ts';
import { ownDatabase } from './postgres.ts';

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

/** Every table, so that the rows of one test file are never those of the next one in its worker. */
export async function emptyTables({ db }: OpenDatabase): Promise<void> {
  const { rows } = (await db.execute(sql`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`)) as { rows: { name: string }[] };
  await db.execute(sql`truncate ${sql.raw(rows.map(({ name }) => name).join(', '))} cascade`);
}
