import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another server uses the data folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by another Ringside server (process ${pid}). Stop it, or choose another folder with RINGSIDE_DATA.`,
    );
  }
}

/** Locks this process holds: the process id alone cannot tell two servers in one process apart. */
const held = new Set<string>();

/**
 * Takes the folder for this process. The embedded database does not notice a second process on its files and would
 * corrupt them, so the server guards the folder itself. A lock left by a process that is gone is taken over.
 *
 * @returns releases the lock; harmless when called twice
 * @throws FolderInUse
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'server.lock');
  const me = JSON.stringify({ pid: process.pid, started: startOf(process.pid) });
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(path, me, { flag: 'wx', mode: 0o600 });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 3) throw error;
      const owner = ownerOf(path);
      if (owner !== null) throw new FolderInUse(folder, owner);
      rmSync(path, { force: true });
    }
  }
  held.add(path);
  return () => {
    if (held.delete(path)) rmSync(path, { force: true });
  };
}

/** Process id of the living owner, or null when the lock is stale or unreadable. */
function ownerOf(path: string): number | null {
  let pid: number;
  let started: string | null;
  try {
    ({ pid, started } = JSON.parse(readFileSync(path, 'utf8')) as { pid: number; started: string | null });
  } catch {
    return null;
  }
  if (!Number.isInteger(pid) || pid <= 0) return null;
  // In a container every server has the same process id: an own id that we do not hold is a leftover.
  if (pid === process.pid) return held.has(path) ? pid : null;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return null;
  }
  return started === startOf(pid) ? pid : null;
}

/** Start time of a process in clock ticks, so that a reused process id is recognised; null where /proc does not exist. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
