import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Makes a folder for files that arrive, without those of an earlier run. @returns its path */
export async function emptyFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true });
  return folder;
}
