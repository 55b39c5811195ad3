import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** A whole run writes less than a quarter of this at a time. */
const ENOUGH_BYTES = 4 * 2 ** 30;

/**
 * Lets this process and those that it starts write their temporary files to memory, where there is plenty: a new database
 * is a thousand files, and so is a browser's profile. The folder is gone with the process. Whoever has set `TMPDIR` keeps it.
 *
 * @param memory folder of a file system in memory
 * @returns the folder, or undefined where nothing is changed
 */
export function writeToMemory(memory = MEMORY): string | undefined {
  if (process.env['TMPDIR']) return undefined;
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (Math.min(bavail * bsize, freemem()) < ENOUGH_BYTES) return undefined;
    const folder = mkdtempSync(join(memory, 'ringside-'));
    // PostgreSQL runs as another user
    chmodSync(folder, 0o755);
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    process.env['TMPDIR'] = folder;
    return folder;
  } catch {
    // no such file system, or not ours to write to: the usual folder does as well
    return undefined;
  }
}
