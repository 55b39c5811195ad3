import { existsSync, readFileSync } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CHUNK_BYTES,
  chunkAt,
  HEAD_BYTES,
  type Head,
  isSealedHead,
  openChunk,
  readHead,
  sealChunk,
  sealedSize,
  writeHead,
} from './sealedFormat.ts';
import { SealBroken, type SealKey, SealKeyMissing } from './sealKeys.ts';
import { createTextSeal } from './sealText.ts';

/** A file that is read, sealed or not: bytes of its plain form, and those from one to another, both included. */
export interface ReadableFile {
  size: number;
  stream(start?: number, end?: number): Readable;
}

export interface SealOptions {
  keys: readonly SealKey[];
  usedFile?: string | null;
}

/** Ending of a sealed file that is not whole yet. */
const GROWING = '.sealing';

/**
 * Files whose content only the holder of a key can read. A file is sealed where it lies, under its name; plain ones of before
 * are read as they are.
 *
 * @param options.keys the first one seals, the others open what was sealed before; empty: nothing is sealed
 * @param options.usedFile says by name which keys files were sealed with
 */
export function createSeal({ keys, usedFile = null }: SealOptions) {
  const [current] = keys;
  return {
    /** Files are sealed from now on. */
    isOn: current !== undefined,
    /** The same for short texts of the database. */
    text: createTextSeal(keys),
    /** Null: there is no such file. @throws SealKeyMissing, SealBroken */
    async read(path: string): Promise<ReadableFile | null> {
      const found = await stat(path).catch(() => null);
      if (!found?.isFile()) return null;
      const head = await headAt(keys, path, found.size);
      const size = head?.size ?? found.size;
      return { size, stream: (start = 0, end = size - 1) => Readable.from(plainBytes(keys, path, start, end)) };
    },
    /**
     * Seals a file, or has the current key seal what another one did. The file is whole at every moment: the new form takes
     * the place of the old one when it is on the disk. @returns whether anything was done
     */
    async seal(path: string): Promise<boolean> {
      if (!current) return false;
      const { size: bytes } = await stat(path);
      const head = await headAt(keys, path, bytes);
      if (head?.keyId === current.id) return false;
      const size = head ? head.size : bytes;
      const next = writeHead(current, basename(path), size, head?.own);
      const growing = `${path}${GROWING}`;
      await rm(growing, { force: true });
      const to = await open(growing, 'wx', 0o600);
      const from = await open(path, 'r');
      try {
        await to.write(next.bytes, 0, HEAD_BYTES, 0);
        await (head ? copyChunks(from, to, head) : sealChunks(from, to, next.head));
        await to.sync();
      } finally {
        await from.close();
        await to.close();
      }
      await rename(growing, path);
      return true;
    },
    /** Seals what lies in a folder, file by file. @returns how many */
    async sealFolder(folder: string, ending: string): Promise<number> {
      let count = 0;
      for (const name of await readdir(folder)) {
        if (name.endsWith(GROWING)) await rm(join(folder, name), { force: true });
        if (!name.endsWith(ending)) continue;
        // It may have been deleted meanwhile.
        const done = await this.seal(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return false;
          throw error;
        });
        if (done) count++;
      }
      return count;
    },
    /** Everything is sealed with the current key: those of before are wanted no more. */
    async forgetOthers(): Promise<void> {
      if (current && usedFile !== null) await writeFile(usedFile, `${current.id}\n`, { mode: 0o600 });
    },
  };
}
export type Seal = ReturnType<typeof createSeal>;

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

/** Whether a file is sealed, whatever the key. */
export async function isSealed(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    return isSealedHead(await bytesAt(file, 0, HEAD_BYTES));
  } finally {
    await file.close();
  }
}

/** Null: the file is plain. */
async function headAt(keys: readonly SealKey[], path: string, bytes: number): Promise<Head | null> {
  const file = await open(path, 'r');
  try {
    return await headOf(keys, basename(path), file, bytes);
  } finally {
    await file.close();
  }
}

async function headOf(keys: readonly SealKey[], name: string, file: FileHandle, bytes: number): Promise<Head | null> {
  const start = await bytesAt(file, 0, HEAD_BYTES);
  if (!isSealedHead(start)) return null;
  const head = readHead(keys, name, start);
  if (bytes !== sealedSize(head.size)) throw new SealBroken(name);
  return head;
}

/** As many as there are. */
async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await file.read(bytes, done, length - done, at + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return bytes.subarray(0, done);
}

async function sealChunks(from: FileHandle, to: FileHandle, head: Head): Promise<void> {
  for (let index = 0; index === 0 || index * CHUNK_BYTES < head.size; index++) {
    const { at, length, sealedLength } = chunkAt(index, head.size);
    const plain = await bytesAt(from, index * CHUNK_BYTES, length);
    await to.write(sealChunk(head, index, plain), 0, sealedLength, at);
  }
}

async function copyChunks(from: FileHandle, to: FileHandle, { size }: Head): Promise<void> {
  for (let at = HEAD_BYTES; at < sealedSize(size); at += CHUNK_BYTES) {
    const bytes = await bytesAt(from, at, CHUNK_BYTES);
    await to.write(bytes, 0, bytes.length, at);
  }
}

/**
 * Plain bytes of a file, sealed or not: whichever it is when it is opened. Nothing of a chunk is given before all of it was
 * proven.
 */
async function* plainBytes(keys: readonly SealKey[], path: string, start: number, end: number): AsyncGenerator<Buffer> {
  const name = basename(path);
  const file = await open(path, 'r');
  try {
    const head = await headOf(keys, name, file, (await file.stat()).size);
    for (let index = Math.floor(start / CHUNK_BYTES); index * CHUNK_BYTES <= end; index++) {
      const first = index * CHUNK_BYTES;
      const { at, sealedLength } = head ? chunkAt(index, head.size) : { at: first, sealedLength: CHUNK_BYTES };
      const bytes = await bytesAt(file, at, sealedLength);
      const plain = head ? openChunk(head, index, bytes, name) : bytes;
      if (plain.length === 0) return;
      yield plain.subarray(Math.max(0, start - first), Math.min(plain.length, end + 1 - first));
    }
  } finally {
    await file.close();
  }
}
