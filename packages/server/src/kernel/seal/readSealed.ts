import { type FileHandle, open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import {
  CHUNK_BYTES,
  chunkAt,
  HEAD_BYTES,
  type Head,
  isSealedHead,
  openChunk,
  readHead,
  sealedSize,
} from './sealedFormat.ts';
import { SealBroken, type SealKey } from './sealKeys.ts';

/** A file that is read, sealed or not: bytes of its plain form, and those from one to another, both included. */
export interface ReadableFile {
  size: number;
  stream(start?: number, end?: number): Readable;
}

/**
 * A file, sealed or as files of before lie there. Also for threads that have the keys and nothing else of the server.
 *
 * @returns null: there is no such file
 * @throws SealKeyMissing, SealBroken
 */
export async function readSealed(keys: readonly SealKey[], path: string): Promise<ReadableFile | null> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return null;
  const head = await headAt(keys, path, found.size);
  const size = head?.size ?? found.size;
  return { size, stream: (start = 0, end = size - 1) => Readable.from(plainBytes(keys, path, start, end)) };
}

/** All of a file, in memory. @throws Error when there is none, SealKeyMissing, SealBroken */
export async function readWhole(keys: readonly SealKey[], path: string): Promise<Buffer> {
  const found = await readSealed(keys, path);
  if (!found) throw new Error(`ENOENT: ${basename(path)} is not there`);
  const pieces: Buffer[] = [];
  for await (const piece of found.stream()) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
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
export async function headAt(keys: readonly SealKey[], path: string, bytes: number): Promise<Head | null> {
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
export async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await file.read(bytes, done, length - done, at + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return bytes.subarray(0, done);
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
