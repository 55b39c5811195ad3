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

/** Everything hangs on the enterprise by foreign keys, but the log of the agents. */
export async function emptyTables(database: OpenDatabase): Promise<void> {
  await database.db.execute(sql`truncate enterprises, operator_events, operator_clock, registrations cascade`);
}
