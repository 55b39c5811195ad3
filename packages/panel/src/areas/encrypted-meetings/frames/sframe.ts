/** AES-GCM with keys of 128 bits and a whole tag. RFC 9605 section 4.5 */
const SUITE = 4;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** A number that is smaller stands in the first byte. */
const SHORT = 8n;

type Bytes = Uint8Array<ArrayBuffer>;

/** What one key encrypts with. RFC 9605 section 4.4.2 */
export interface FrameKey {
  kid: bigint;
  key: CryptoKey;
  salt: Bytes;
}

const bytesOf = (value: bigint, length: number): number[] => {
  const bytes: number[] = [];
  for (let rest = value; bytes.length < length || rest > 0n; rest >>= 8n) bytes.unshift(Number(rest & 255n));
  return bytes;
};
/** The half of the first byte that stands for a number, and the bytes behind it. */
const numberOf = (value: bigint): { nibble: number; bytes: number[] } => {
  if (value < SHORT) return { nibble: Number(value), bytes: [] };
  const bytes = bytesOf(value, 1);
  return { nibble: 8 + bytes.length - 1, bytes };
};
/** Parts one behind the other. */
export const concat = (...parts: readonly (ArrayLike<number> & Iterable<number>)[]): Bytes => {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

/** RFC 9605 section 4.3 */
export function encodeHeader(kid: bigint, ctr: bigint): Bytes {
  const [k, c] = [numberOf(kid), numberOf(ctr)];
  return Uint8Array.of((k.nibble << 4) | c.nibble, ...k.bytes, ...c.bytes);
}

/** Null: it is none. @param data from the header on */
export function decodeHeader(data: Uint8Array): { kid: bigint; ctr: bigint; length: number } | null {
  const [first] = data;
  if (first === undefined) return null;
  let length = 1;
  const read = (nibble: number): bigint => {
    if (nibble < 8) return BigInt(nibble);
    let value = 0n;
    for (const end = length + nibble - 7; length < end; length++) value = (value << 8n) | BigInt(data[length] ?? 0);
    return value;
  };
  const kid = read(first >> 4);
  const ctr = read(first & 15);
  return length > data.length ? null : { kid, ctr, length };
}

/** The key and salt of a sender's secret. RFC 9605 section 4.4.2 */
export async function deriveKey(base: Bytes, kid: bigint): Promise<FrameKey> {
  const secret = await crypto.subtle.importKey('raw', base, 'HKDF', false, ['deriveBits']);
  const expand = async (word: string, length: number): Promise<Bytes> => {
    const info = concat(
      new TextEncoder().encode(`SFrame 1.0 Secret ${word} `),
      bytesOf(kid, 8),
      bytesOf(BigInt(SUITE), 2),
    );
    const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
    return new Uint8Array(await crypto.subtle.deriveBits(how, secret, length * 8));
  };
  const key = await crypto.subtle.importKey('raw', await expand('key', KEY_BYTES), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);
  return { kid, key, salt: await expand('salt', NONCE_BYTES) };
}

/** How a frame is encrypted: nobody but who has the key reads it, and header and metadata are as they were. RFC 9605 section 4.4.3 */
const gcm = ({ salt }: FrameKey, ctr: bigint, header: Uint8Array, metadata: Uint8Array) => {
  const iv = Uint8Array.from(bytesOf(ctr, NONCE_BYTES), (byte, at) => byte ^ (salt[at] ?? 0));
  return { name: 'AES-GCM', iv, additionalData: concat(header, metadata), tagLength: TAG_BYTES * 8 };
};

/**
 * @param ctr once for each frame of a key, never twice
 * @param metadata is not encrypted and not in what comes out, and must be the same to open it
 * @returns header and what is encrypted
 */
export async function seal(key: FrameKey, ctr: bigint, metadata: Uint8Array, plain: Bytes): Promise<Bytes> {
  const header = encodeHeader(key.kid, ctr);
  const sealed = await crypto.subtle.encrypt(gcm(key, ctr, header, metadata), key.key, plain);
  return concat(header, new Uint8Array(sealed));
}

/** Rejects for whatever was not sealed so. @param length of the header, as it was read */
export async function open(
  key: FrameKey,
  { ctr, length }: { ctr: bigint; length: number },
  metadata: Uint8Array,
  data: Bytes,
): Promise<Bytes> {
  const how = gcm(key, ctr, data.subarray(0, length), metadata);
  return new Uint8Array(await crypto.subtle.decrypt(how, key.key, data.subarray(length)));
}
