import { decodeBase64, encodeUnpaddedBase64 } from 'matrix-js-sdk/lib/base64.js';
import { refusal } from '../faults.ts';

/** How a file was encrypted, as a message says it: `EncryptedFile` of the Matrix specification, version 2, without its address. */
export interface Sealed {
  v: 'v2';
  key: JsonWebKey;
  iv: string;
  hashes: { sha256: string };
}

const hashOf = async (bytes: BufferSource): Promise<string> =>
  encodeUnpaddedBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
/** The second half of the first block counts: a block more never changes what a key and a start have in common with others. */
const ctr = (counter: Uint8Array<ArrayBuffer>) => ({ name: 'AES-CTR', counter, length: 64 });

/** Encrypts a file by a key of its own. */
export async function encryptFile(plain: ArrayBuffer): Promise<{ bytes: ArrayBuffer; sealed: Sealed }> {
  const start = new Uint8Array(16);
  crypto.getRandomValues(start.subarray(0, 8));
  const key = await crypto.subtle.generateKey({ name: 'AES-CTR', length: 256 }, true, ['encrypt', 'decrypt']);
  const bytes = await crypto.subtle.encrypt(ctr(start), key, plain);
  const { k = '' } = await crypto.subtle.exportKey('jwk', key);
  return {
    bytes,
    sealed: {
      v: 'v2',
      key: { kty: 'oct', key_ops: ['encrypt', 'decrypt'], alg: 'A256CTR', k, ext: true },
      iv: encodeUnpaddedBase64(start),
      hashes: { sha256: await hashOf(bytes) },
    },
  };
}

/** Rejects with FILE_DAMAGED where the bytes are not those that were sent, or the message does not say how to open them. */
export async function decryptFile(bytes: ArrayBuffer, sealed: Partial<Sealed>): Promise<ArrayBuffer> {
  try {
    const { v, key, iv, hashes } = sealed;
    if (v !== 'v2' || !key || !iv || hashes?.sha256 !== (await hashOf(bytes))) throw refusal('FILE_DAMAGED');
    const { k = '' } = key;
    const jwk = { kty: 'oct', alg: 'A256CTR', k, ext: true };
    const opens = await crypto.subtle.importKey('jwk', jwk, 'AES-CTR', false, ['decrypt']);
    return await crypto.subtle.decrypt(ctr(new Uint8Array(decodeBase64(iv))), opens, bytes);
  } catch {
    throw refusal('FILE_DAMAGED');
  }
}
