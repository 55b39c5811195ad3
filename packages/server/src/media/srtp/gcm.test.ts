import { createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { RtpHeader, SrtpSession } from 'werift';
import { GCM, openGcm, sealGcm } from './gcm.ts';
import { prepareCipher } from './srtpKeys.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
/** RFC 7714 section 16.1.1 */
const vector = {
  srtpSessionKey: createSecretKey(hex('00 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f')),
  srtpSessionSalt: hex('51 75 69 64 20 70 72 6f 20 71 75 6f'),
  head: hex('8040f17b 8041f8d3 5501a0b2'),
  plain: hex('47616c6c 69612065 7374206f 6d6e6973 20646976 69736120 696e2070 61727465 73207472 6573'),
  sealed: hex(
    '8040f17b 8041f8d3 5501a0b2 f24de3a3 fb34de6c acba861c 9d7e4bca be633bd5 0d294e6f 42a5f47a 51c7d19b 36de3adf 8833899d 7f27beb1 6a9152cf 765ee439 0cce',
  ),
};

test('a packet is that of RFC 7714, and is opened again', () => {
  const sealed = sealGcm(vector.head, vector.plain, vector, 0);
  expect(sealed.toString('hex')).toBe(vector.sealed.toString('hex'));
  expect(openGcm(sealed, 12, vector, 0)?.equals(vector.plain)).toBe(true);
});

test('what was changed, cut, of another round or another key is nothing', () => {
  for (let at = 0; at < vector.sealed.length; at++) {
    const changed = Buffer.from(vector.sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(openGcm(changed, 12, vector, 0)).toBe(null);
  }
  for (const length of [0, 11, 12, 27, 28, vector.sealed.length - 1])
    expect(openGcm(vector.sealed.subarray(0, length), 12, vector, 0)).toBe(null);
  expect(openGcm(vector.sealed, 12, vector, 1)).toBe(null);
  const other = { ...vector, srtpSessionKey: createSecretKey(Buffer.alloc(16)) };
  expect(openGcm(vector.sealed, 12, other, 0)).toBe(null);
});

test('it is what werift makes and takes, whatever the length and the round', () => {
  const [master, salt] = [Buffer.alloc(16, 3), Buffer.alloc(12, 5)];
  const keys = { localMasterKey: master, localMasterSalt: salt, remoteMasterKey: master, remoteMasterSalt: salt };
  const { cipher } = new SrtpSession({ keys, profile: GCM }).localContext;
  prepareCipher(cipher);
  const theirs = cipher as unknown as typeof vector & {
    encryptRtp(header: RtpHeader, payload: Buffer, round: number): Buffer;
    decryptRtp(data: Buffer, round: number): [Buffer, RtpHeader];
  };
  for (const [n, length] of [0, 1, 15, 16, 80, 1000, 1200].entries()) {
    const round = n * 70_000;
    const extensions = n % 2 ? [{ id: 1, payload: Buffer.from([n]) }] : [];
    const header = new RtpHeader({
      ...{ payloadType: 96, sequenceNumber: (65_530 + n) & 0xffff, timestamp: 4_294_967_295 - n, ssrc: 0xf1234567 + n },
      ...{ marker: n % 2 === 0, extensions, extension: n % 2 === 1 },
    });
    const payload = Buffer.alloc(length, n);
    const head = header.serialize(header.serializeSize);
    const sealed = theirs.encryptRtp(header, payload, round);
    expect(sealGcm(head, payload, theirs, round).equals(sealed)).toBe(true);
    expect(openGcm(sealed, head.length, theirs, round)?.equals(payload)).toBe(true);
  }
});
