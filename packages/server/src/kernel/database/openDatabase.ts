import type { Database } from './Database.ts';
import { DatabaseUnusable } from './DatabaseUnusable.ts';
import { secureFolder } from './dataFolder.ts';
import { type Hold, holdLock } from './holdLock.ts';
import { lockFolder } from './lockFile.ts';
import { migrationsFolder } from './newDatabase.ts';
import { openEmbedded } from './openEmbedded.ts';

export type { Database } from './Database.ts';

export interface OpenDatabase {
  db: Database;
  kind: 'embedded' | 'postgres';
  /** That no other server works with it. The embedded one is guarded by its folder. */
  hold: Pick<Hold, 'isHeld' | 'lost'>;
  close(): Promise<void>;
}

/**
 * Opens the database and brings its tables up to date.
 *
 * @param where a folder for the embedded database, `memory` for one that is gone with the process, or the URL of a
 *   PostgreSQL server (15 or newer)
 * @throws FolderInUse, FolderUnsafe, or the driver's error when the server cannot be reached
 */
export function openDatabase(where: { folder: string } | { url: string } | 'memory'): Promise<OpenDatabase> {
  if (where === 'memory') return embedded(null, () => {});
  if ('url' in where) return openPostgres(where.url);
  secureFolder(where.folder);
  const release = lockFolder(where.folder);
  return embedded(where.folder, release).catch((error: unknown) => {
    release();
    throw error;
  });
}

async function embedded(folder: string | null, release: () => void): Promise<OpenDatabase> {
  const { db, engine } = await openEmbedded(folder);
  return {
    db,
    kind: 'embedded',
    hold: { isHeld: true, lost: new Promise(() => {}) },
    async close() {
      try {
        if (!engine.closed) await engine.close();
      } finally {
        release();
      }
    },
  };
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const { default: pg } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  const connect = async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });
    // Without a listener a connection that is lost would end the process; `end` follows.
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const hold = await holdLock(connect).catch((error: unknown) => {
    if (error instanceof DatabaseUnusable) throw error;
    const why = error instanceof AggregateError ? error.errors[0] : error;
    throw new DatabaseUnusable(`The database of DATABASE_URL cannot be used: ${(why as Error).message}`);
  });
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 });
  pool.on('error', () => {});
  const close = async () => {
    await pool.end();
    await hold.release();
  };
  try {
    const db = drizzle(pool);
    await migrate(db, { migrationsFolder });
    return { db: db as unknown as Database, kind: 'postgres', hold, close };
  } catch (error) {
    await close();
    throw error;
  }
}
