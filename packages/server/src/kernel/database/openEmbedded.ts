import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite as Engine } from '@electric-sql/pglite';
import type { Database } from './Database.ts';
import { migrationsFolder, readNewDatabase } from './newDatabase.ts';

export interface EmbeddedDatabase {
  db: Database;
  engine: Engine;
}

/**
 * Opens the embedded database with all its tables.
 *
 * @param folder of the server's data; without one it is gone with the process
 * @param made a new database with its tables; null: one is made here
 */
export async function openEmbedded(folder: string | null, made = readNewDatabase()): Promise<EmbeddedDatabase> {
  // Imported on demand: it costs 27 MB on disk and a second to compile.
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const { unaccent } = await import('@electric-sql/pglite/contrib/unaccent');
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  /** For the search of contacts that bears mistakes. Two files of 15 kB, which the database reads when a query first needs them. */
  const extensions = { pg_trgm, unaccent };
  const options = { extensions, ...(made ? { loadDataDir: made } : {}) };
  const open = async (): Promise<Engine> => {
    if (folder === null) return PGlite.create(options);
    const files = join(folder, 'db');
    if (!existsSync(files)) {
      // Under another name until it is whole: a first start that is cut off leaves nothing that looks like a database.
      const partly = join(folder, 'db.new');
      rmSync(partly, { recursive: true, force: true });
      mkdirSync(partly, { mode: 0o700 });
      await (await PGlite.create({ dataDir: partly, ...options })).close();
      renameSync(partly, files);
    }
    return PGlite.create(files, { extensions });
  };
  const engine = await open();
  const db = drizzle(engine);
  await migrate(db, { migrationsFolder });
  return { db: db as unknown as Database, engine };
}
