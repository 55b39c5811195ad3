import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { bytesAt } from './readSealed.ts';
import { CHUNK_BYTES, HEAD_BYTES, type Head, isSealedHead, sealChunk, sealedSize, writeHead } from './sealedFormat.ts';
import { OPEN_KEY, type SealKey } from './sealKeys.ts';

/** Ending of a file that is not whole yet. */
export const GROWING = '.sealing';

/** What a file is made of, in pieces of any size. */
export type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Writes a file that is whole at every moment: the new one takes its name when all of it is on the disk. Rejects when that is
 * full, and leaves what was there.
 */
async function replace(path: string, fill: (to: FileHandle) => Promise<void>): Promise<void> {
  const growing = `${path}${GROWING}`;
  await rm(growing, { force: true });
  try {
    const to = await open(growing, 'wx', 0o600);
    try {
      await fill(to);
      await to.sync();
    } finally {
      await to.close();
    }
    await rename(growing, path);
  } catch (error) {
    await rm(growing, { force: true });
    throw error;
  }
}

/**
 * Writes a file, sealed from its first byte on where there is a key.
 *
 * @param size of the plain form, in bytes. @throws when the pieces are more or less
 */
export async function writeSealed(key: SealKey | undefined, path: string, size: number, pieces: Pieces): Promise<void> {
  await replace(path, async (to) => {
    let head: Head | null = null;
    let written = 0;
    let index = 0;
    for await (const plain of inChunks(pieces)) {
      const by = key ?? (isSealedHead(plain) ? OPEN_KEY : undefined);
      if (index === 0 && by) {
        const made = writeHead(by, basename(path), size);
        await to.appendFile(made.bytes);
        head = made.head;
      }
      written += plain.length;
      if (written > size) break;
      await to.appendFile(head ? sealChunk(head, index, plain) : plain);
      index++;
    }
    if (written !== size) throw new Error(`${basename(path)} has ${written} bytes, not ${size}`);
  });
}

/** Seals a plain file where it lies, under its name. */
export async function sealInPlace(key: SealKey, path: string, size: number): Promise<void> {
  const from = await open(path, 'r');
  try {
    await writeSealed(key, path, size, piecesOf(from, 0, size));
  } finally {
    await from.close();
  }
}

/** Has another key seal the key of a file; the content stays as it is. */
export async function sealKeyAnew(key: SealKey, path: string, head: Head): Promise<void> {
  const from = await open(path, 'r');
  try {
    await replace(path, async (to) => {
      await to.appendFile(writeHead(key, basename(path), head.size, head.own).bytes);
      for await (const bytes of piecesOf(from, HEAD_BYTES, sealedSize(head.size))) await to.appendFile(bytes);
    });
  } finally {
    await from.close();
  }
}

async function* piecesOf(file: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += CHUNK_BYTES) yield bytesAt(file, at, Math.min(CHUNK_BYTES, end - at));
}

/** The same bytes in chunks of one size, the last one shorter; one empty chunk where there is nothing. */
async function* inChunks(pieces: Pieces): AsyncGenerator<Buffer> {
  let pending: Uint8Array[] = [];
  let length = 0;
  let isFirst = true;
  for await (const piece of pieces) {
    pending.push(piece);
    length += piece.length;
    // More than a chunk must be there: the last one, also when it is full, is known only at the end.
    if (length <= CHUNK_BYTES) continue;
    const bytes = Buffer.concat(pending);
    let at = 0;
    for (; length - at > CHUNK_BYTES; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
    isFirst = false;
    pending = [bytes.subarray(at)];
    length -= at;
  }
  if (length > 0 || isFirst) yield Buffer.concat(pending);
}
