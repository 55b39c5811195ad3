import { existsSync, openAsBlob, readFileSync } from 'node:fs';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTurns } from '../turns.ts';
import { headAt, isSealed, type ReadableFile, readSealed, readWhole } from './readSealed.ts';
import { type SealKey, SealKeyMissing } from './sealKeys.ts';
import { createTextSeal } from './sealText.ts';
import { GROWING, type Pieces, sealInPlace, sealKeyAnew, writeSealed } from './writeSealed.ts';

export interface SealOptions {
  keys: readonly SealKey[];
  usedFile?: string | null;
}

/** A folder whose files are sealed. `whole`: names of those that are finished; one that still grows is not touched. */
export interface SealedFolder {
  path: string;
  whole: RegExp | (() => Promise<readonly string[]>);
}

/**
 * Files whose content only the holder of a key can read. A file is sealed where it lies, under its name; plain ones of before
 * are read as they are. What is done to one file is done in the order in which it was asked for.
 *
 * @param options.keys the first one seals, the others open what was sealed before; empty: nothing is sealed
 * @param options.usedFile says by name which keys files were sealed with
 */
export function createSeal({ keys, usedFile = null }: SealOptions) {
  const [current] = keys;
  const inTurn = createTurns();
  const folders: SealedFolder[] = [];
  let isStopped = false;
  let lastJob: Promise<unknown> = Promise.resolve();

  const read = (path: string): Promise<ReadableFile | null> => readSealed(keys, path);
  const write = (path: string, size: number, pieces: Pieces): Promise<void> =>
    inTurn(path, () => writeSealed(current, path, size, pieces));
  const seal = (path: string): Promise<boolean> =>
    inTurn(path, async () => {
      if (!current) return false;
      const { size } = await stat(path);
      const head = await headAt(keys, path, size);
      if (head?.keyId === current.id) return false;
      await (head ? sealKeyAnew(current, path, head) : sealInPlace(current, path, size));
      return true;
    });
  const sealFolder = async ({ path, whole }: SealedFolder): Promise<number> => {
    let count = 0;
    let fault: Error | null = null;
    const names = whole instanceof RegExp ? null : new Set(await whole());
    const isWhole = (name: string): boolean => (whole instanceof RegExp ? whole.test(name) : names?.has(name) === true);
    for (const name of await readdir(path).catch(() => [])) {
      if (isStopped) break;
      const file = join(path, name);
      // It may have been deleted meanwhile.
      const done = await isDue(file, name, isWhole)
        .then((isSealable) => isSealable && seal(file))
        .catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') fault ??= error;
          return false;
        });
      if (done) count++;
    }
    if (fault) throw fault;
    return count;
  };

  return {
    /** Files are sealed from now on. */
    isOn: current !== undefined,
    /** The same for short texts of the database. */
    text: createTextSeal(keys),
    /** Null: there is no such file. @throws SealKeyMissing, SealBroken */
    read,
    /** All of a file for whoever sends it on: a plain one is read by and by, a sealed one is opened in memory. */
    async blob(path: string, type: string): Promise<Blob> {
      return (await isSealed(path))
        ? new Blob([new Uint8Array(await readWhole(keys, path))], { type })
        : openAsBlob(path, { type });
    },
    /** Writes a file, sealed from its first byte on where there is a key. Rejects when it cannot, and leaves nothing new. */
    write,
    /** The content of a file once more, under another name. Rejects when it is not there any more. */
    async copy(from: string, to: string): Promise<void> {
      const found = await read(from);
      if (!found) throw new Error('the file is not there any more');
      await write(to, found.size, found.stream());
    },
    /**
     * Seals a file, or has the current key seal what another one did. The file is whole at every moment: the new form takes
     * the place of the old one when it is on the disk. @returns whether anything was done
     */
    seal,
    /** Deletes a file, after whatever is being done to it. There may be none. */
    remove: (path: string): Promise<void> => inTurn(path, () => rm(path, { force: true })),
    /** Has the files of a folder be sealed by `sealAll`, and removes what an earlier run left half-done. */
    async add(folder: SealedFolder): Promise<void> {
      folders.push(folder);
      for (const name of await readdir(folder.path).catch(() => []))
        if (name.endsWith(GROWING)) await rm(join(folder.path, name), { force: true });
    },
    /** Seals what lies in the folders and is not, or with a key of before, file by file. @returns how many. Rejects with what kept one from it, after the others */
    sealAll(): Promise<number> {
      const job = lastJob.then(async () => {
        let count = 0;
        for (const folder of current ? folders : []) count += await sealFolder(folder);
        return count;
      });
      lastJob = job.catch(() => {});
      return job;
    },
    /** Everything is sealed with the current key: those of before are wanted no more. */
    async forgetOthers(): Promise<void> {
      if (current && usedFile !== null) await writeFile(usedFile, `${current.id}\n`, { mode: 0o600 });
    },
    /** Resolves when no file is touched by `sealAll` any more. */
    async stop(): Promise<void> {
      isStopped = true;
      await lastJob;
    },
  };
}
export type Seal = ReturnType<typeof createSeal>;

/** What was sealed once is finished, whoever knows of it. */
const isDue = async (file: string, name: string, isWhole: (name: string) => boolean): Promise<boolean> =>
  !name.endsWith(GROWING) && (await stat(file)).isFile() && (isWhole(name) || (await isSealed(file)));

/**
 * Looks at the start whether the keys are there that files were sealed with, and writes the current one down.
 *
 * @param usedFile the names of the keys, a line each
 * @throws SealKeyMissing
 */
export async function checkSealKeys({ keys, usedFile }: { keys: readonly SealKey[]; usedFile: string }): Promise<void> {
  const used = existsSync(usedFile) ? readFileSync(usedFile, 'utf8').split('\n').filter(Boolean) : [];
  const missing = used.find((id) => !keys.some((key) => key.id === id));
  if (missing) throw new SealKeyMissing(missing);
  const [current] = keys;
  if (current && !used.includes(current.id))
    await writeFile(usedFile, [...used, current.id, ''].join('\n'), { mode: 0o600 });
}
