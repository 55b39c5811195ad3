import { createCipheriv, createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptFile, encryptFile, type Sealed } from '../../packages/chat/src/engine/files/encryptFile.ts';

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
const textOf = (bytes: ArrayBuffer): string => new TextDecoder().decode(bytes);
const unpadded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replaceAll('=', '');

/** The same by OpenSSL, whose counter is the whole block. */
function byOpenSsl(plain: string, key: Buffer, start: Buffer): { bytes: ArrayBuffer; sealed: Sealed } {
  const cipher = createCipheriv('aes-256-ctr', key, start);
  const bytes = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  const jwk = { kty: 'oct', key_ops: ['encrypt', 'decrypt'], alg: 'A256CTR', k: key.toString('base64url'), ext: true };
  const sha256 = unpadded(createHash('sha256').update(bytes).digest());
  return {
    bytes: new Uint8Array(bytes).buffer,
    sealed: { v: 'v2', key: jwk, iv: unpadded(start), hashes: { sha256 } },
  };
}

test('a file that another implementation has encrypted is opened', async () => {
  const start = Buffer.concat([Buffer.alloc(8, 0xff), Buffer.alloc(8)]);
  const { bytes, sealed } = byOpenSsl(
    'Gate 3 opens at 13:20, and this is more than a block.',
    Buffer.alloc(32, 0xff),
    start,
  );
  expect(sealed.iv).toBe('//////////8AAAAAAAAAAA');
  expect(textOf(await decryptFile(bytes, sealed))).toBe('Gate 3 opens at 13:20, and this is more than a block.');
});

test('a file is encrypted as the specification says, by a key and a start of its own, and another implementation comes to the same', async () => {
  const text = 'a '.repeat(40);
  const [first, second] = [await encryptFile(bytesOf(text)), await encryptFile(bytesOf(text))];
  const { sealed } = first;
  expect(sealed).toEqual({
    v: 'v2',
    key: {
      kty: 'oct',
      key_ops: ['encrypt', 'decrypt'],
      alg: 'A256CTR',
      k: expect.stringMatching(/^[\w-]{43}$/),
      ext: true,
    },
    iv: expect.stringMatching(/^[\w+/]{10,11}[\w+/]AAAAAAAAAA$/),
    hashes: { sha256: expect.stringMatching(/^[\w+/]{43}$/) },
  });
  expect([sealed.key.k === second.sealed.key.k, sealed.iv === second.sealed.iv]).toEqual([false, false]);
  const start = Buffer.from(sealed.iv, 'base64');
  expect([...start.subarray(8)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  const same = byOpenSsl(text, Buffer.from(sealed.key.k ?? '', 'base64url'), start);
  expect(Buffer.from(first.bytes).equals(Buffer.from(same.bytes))).toBe(true);
  expect(sealed.hashes).toEqual(same.sealed.hashes);
  expect(textOf(await decryptFile(first.bytes, sealed))).toBe(text);
});

test('what is not what was sent, or does not say how it is opened, is damaged', async () => {
  const { bytes, sealed } = await encryptFile(bytesOf('Gate 3'));
  const other = bytes.slice(0);
  new Uint8Array(other)[2] = (new Uint8Array(other)[2] ?? 0) ^ 1;
  const tries: [ArrayBuffer, Partial<Sealed>][] = [
    [other, sealed],
    [bytes.slice(0, 3), sealed],
    [bytes, { ...sealed, v: 'v3' as 'v2' }],
    [bytes, { ...sealed, iv: 'AAAA' }],
    [bytes, { ...sealed, key: { k: 'short' } }],
    [bytes, { ...sealed, hashes: {} as never }],
    [bytes, {}],
  ];
  for (const [its, how] of tries)
    await expect(decryptFile(its, how)).rejects.toMatchObject({ errcode: 'FILE_DAMAGED' });
});
