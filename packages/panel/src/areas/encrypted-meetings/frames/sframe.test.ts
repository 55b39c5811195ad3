import { expect, test } from 'vitest';
import { decodeHeader, deriveKey, encodeHeader, open, seal } from './sframe.ts';

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hex = (data: Uint8Array) => [...data].map((byte) => byte.toString(16).padStart(2, '0')).join('');

// Appendix C of RFC 9605, as its working group publishes it.
test.each<[bigint, bigint, string]>([
  [0n, 0n, '00'],
  [1n, 1n, '11'],
  [255n, 255n, '88ffff'],
  [256n, 256n, '9901000100'],
  [65535n, 65535n, '99ffffffff'],
  [65536n, 65536n, 'aa010000010000'],
  [16777215n, 16777215n, 'aaffffffffffff'],
  [16777216n, 16777216n, 'bb0100000001000000'],
  [4294967295n, 4294967295n, 'bbffffffffffffffff'],
  [4294967296n, 4294967296n, 'cc01000000000100000000'],
  [1099511627775n, 1099511627775n, 'ccffffffffffffffffffff'],
  [1099511627776n, 1099511627776n, 'dd010000000000010000000000'],
  [281474976710655n, 281474976710655n, 'ddffffffffffffffffffffffff'],
  [281474976710656n, 281474976710656n, 'ee0100000000000001000000000000'],
  [72057594037927935n, 72057594037927935n, 'eeffffffffffffffffffffffffffff'],
  [72057594037927936n, 72057594037927936n, 'ff01000000000000000100000000000000'],
  [18446744073709551615n, 18446744073709551615n, 'ffffffffffffffffffffffffffffffffff'],
  [0n, 255n, '08ff'],
  [1n, 256n, '190100'],
  [255n, 0n, '80ff'],
  [65536n, 1n, 'a1010000'],
  [4294967296n, 72057594037927936n, 'cf01000000000100000000000000'],
  [18446744073709551615n, 0n, 'f0ffffffffffffffff'],
])('the header of key %s and counter %s is that of RFC 9605', (kid, ctr, encoded) => {
  expect(hex(encodeHeader(kid, ctr))).toBe(encoded);
  expect(decodeHeader(bytes(`${encoded}ffff`))).toEqual({ kid, ctr, length: encoded.length / 2 });
  // one byte too few is no header
  if (encoded.length > 2) expect(decodeHeader(bytes(encoded.slice(0, -2)))).toBe(null);
});

const vector = {
  ...{ base: '000102030405060708090a0b0c0d0e0f', kid: 0x123n, ctr: 0x4567n, salt: '75234edefe07819026751816' },
  ...{ metadata: '4945544620534672616d65205747', plain: '64726166742d696574662d736672616d652d656e63' },
  sealed: '9901234567b7412c2513a1b66dbb48841bbaf17f598751176ad847681a69c6d0b091c07018ce4adb34eb',
};
const keyOf = () => deriveKey(bytes(vector.base), vector.kid);

test('a frame is encrypted as RFC 9605 has it for AES_128_GCM_SHA256_128, and opened again', async () => {
  const key = await keyOf();
  expect(hex(key.salt)).toBe(vector.salt);
  const [metadata, plain] = [bytes(vector.metadata), bytes(vector.plain)];
  const sealed = await seal(key, vector.ctr, metadata, plain);
  expect(hex(sealed)).toBe(vector.sealed);
  expect(hex(await open(key, { ctr: vector.ctr, length: 5 }, metadata, sealed))).toBe(vector.plain);
});

test('one bit that is another, in header, metadata, text or tag, and nothing opens', async () => {
  const key = await keyOf();
  const metadata = bytes(vector.metadata);
  const header = { ctr: vector.ctr, length: 5 };
  for (let at = 0; at < vector.sealed.length / 2; at++) {
    const sealed = bytes(vector.sealed);
    sealed[at] = (sealed[at] ?? 0) ^ 1;
    await expect(open(key, header, metadata, sealed)).rejects.toThrow();
  }
  await expect(open(key, header, bytes('4945'), bytes(vector.sealed))).rejects.toThrow();
  await expect(open(key, { ctr: 1n, length: 5 }, metadata, bytes(vector.sealed))).rejects.toThrow();
});

test('another secret, and the same one as another key, open nothing', async () => {
  const [metadata, sealed] = [bytes(vector.metadata), bytes(vector.sealed)];
  for (const key of [
    await deriveKey(bytes(vector.base.replace('0f', '10')), vector.kid),
    await deriveKey(bytes(vector.base), 0x124n),
  ])
    await expect(open(key, { ctr: vector.ctr, length: 5 }, metadata, sealed)).rejects.toThrow();
});
