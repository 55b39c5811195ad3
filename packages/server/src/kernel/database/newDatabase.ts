import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
const folder = fileURLToPath(new URL('../../../dist/new-database', import.meta.url));

/** What a new database depends on: its tables and the engine. Another of either is another file. */
function fileName(): string {
  const hash = createHash('sha256');
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  hash.update(readFileSync(join(dirname(engine), '../package.json')));
  for (const entry of readdirSync(migrationsFolder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)));
  }
  return `${hash.digest('hex').slice(0, 16)}.tar.gz`;
}

/**
 * A new embedded database with its tables, as the build made it: to make one anew costs a first start 5 s of a processor,
 * to unpack this one half a second.
 *
 * @returns null where there was no build since the tables changed; whoever asks makes it anew
 */
export function readNewDatabase(): Blob | null {
  const file = join(folder, fileName());
  return existsSync(file) ? unpacked(readFileSync(file)) : null;
}

/** The database in a packed file; null when the file is not whole. */
export function unpacked(packed: Uint8Array): Blob | null {
  try {
    return new Blob([gunzipSync(packed)], { type: 'application/x-tar' });
  } catch {
    return null;
  }
}

/** Keeps the file for `readNewDatabase`, under its name in one step, and removes those of older tables. */
export async function keepNewDatabase(made: Blob): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const name = fileName();
  const partly = join(folder, `${process.pid}.partly`);
  writeFileSync(partly, Buffer.from(await made.arrayBuffer()));
  renameSync(partly, join(folder, name));
  for (const other of readdirSync(folder)) if (other !== name) rmSync(join(folder, other), { force: true });
}
