import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { OPEN_KEY, SealBroken, type SealKey, SealKeyMissing } from './sealKeys.ts';

/**
 * A sealed file:
 *
 *   0   8  mark
 *   8   8  name of the key that seals the file's own key
 *  16   8  bytes of the plain file
 *  24  12  nonce   ┐
 *  36  32  own key ├ AES-256-GCM with the sealing key; bound to mark, length and the name of the file
 *  68  16  tag     ┘
 *  84      chunks of 64 KiB, each with its tag: AES-256-GCM with the file's own key, the nonce is the number of the chunk,
 *          and the last one is marked, so that none can be cut off, changed, or moved
 *
 * The key of a file is new for each and sealed apart from the content: another sealing key changes the head alone.
 */
const MARK = Buffer.from('RSEALED1');
export const HEAD_BYTES = 84;
export const CHUNK_BYTES = 65_536;
const TAG_BYTES = 16;

/** What is needed to read a sealed file. */
export interface Head {
  keyId: string;
  /** Bytes of the plain file. */
  size: number;
  own: Buffer;
}

export const isSealedHead = (bytes: Buffer): boolean => bytes.subarray(0, MARK.length).equals(MARK);

const chunksOf = (size: number): number => Math.max(1, Math.ceil(size / CHUNK_BYTES));
/** Bytes of the sealed file. */
export const sealedSize = (size: number): number => HEAD_BYTES + size + chunksOf(size) * TAG_BYTES;
/** Where the sealed form of a chunk begins, and how long its plain form is. */
export const chunkAt = (index: number, size: number) => {
  const isLast = index === chunksOf(size) - 1;
  const length = isLast ? size - index * CHUNK_BYTES : CHUNK_BYTES;
  return { at: HEAD_BYTES + index * (CHUNK_BYTES + TAG_BYTES), length, sealedLength: length + TAG_BYTES, isLast };
};

const lengthOf = (size: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(size));
  return bytes;
};
/** What a file's own key is bound to. */
const bond = (name: string, size: number): Buffer =>
  createHash('sha256').update(MARK).update(lengthOf(size)).update(name).digest();

/** A head for a file; `own`: its key, new unless it has one. */
export function writeHead(key: SealKey, name: string, size: number, own: Buffer = randomBytes(32)) {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key.key, nonce).setAAD(bond(name, size));
  const wrapped = Buffer.concat([cipher.update(own), cipher.final()]);
  const bytes = Buffer.concat([MARK, Buffer.from(key.id, 'hex'), lengthOf(size), nonce, wrapped, cipher.getAuthTag()]);
  return { bytes, head: { keyId: key.id, size, own } satisfies Head };
}

/**
 * @param name of the file: another one's content under it is refused
 * @throws SealKeyMissing, SealBroken
 */
export function readHead(keys: readonly SealKey[], name: string, bytes: Buffer): Head {
  if (bytes.length < HEAD_BYTES || !isSealedHead(bytes)) throw new SealBroken(name);
  const keyId = bytes.subarray(8, 16).toString('hex');
  const key = [...keys, OPEN_KEY].find(({ id }) => id === keyId);
  if (!key) throw new SealKeyMissing(keyId);
  const size = Number(bytes.readBigUInt64BE(16));
  return { keyId, size, own: open(key.key, bytes.subarray(24, 36), bond(name, size), bytes.subarray(36, 84), name) };
}

/** The number of the chunk, and whether it is the last. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(index));
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

export function sealChunk({ own, size }: Head, index: number, plain: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', own, nonceOf(index, chunkAt(index, size).isLast));
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** @throws SealBroken */
export const openChunk = ({ own, size }: Head, index: number, sealed: Buffer, name: string): Buffer =>
  open(own, nonceOf(index, chunkAt(index, size).isLast), null, sealed, name);

function open(key: Buffer, nonce: Buffer, bound: Buffer | null, sealed: Buffer, name: string): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    if (bound) decipher.setAAD(bound);
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new SealBroken(name);
  }
}
