import { expect, test } from 'vitest';
import type { PlainPacket } from '../rtp/rtpPacket.ts';
import { readRtp } from '../rtp/rtpPacket.ts';
import { ReplayWindow } from './ReplayWindow.ts';
import { SrtpCipher } from './SrtpCipher.ts';

/** Key, packet and result of the validation of libsrtp. */
const key = Buffer.from('e1f97a0d3e018be0d64fa32c06de41390ec675ad498afeebb6960b3aabe6', 'hex');
const packet = {
  ...{ payloadType: 15, seq: 0x1234, timestamp: 0xdecafbad, ssrc: 0xcafebabe, marker: false },
  payload: Buffer.alloc(16, 0xab),
};
const sealed = '800f1234decafbadcafebabe4e55dc4ce79978d88ca4d215949d2402b78d6acc99ea179b8dbb';
const cipher = (suite: 'AES_CM_128_HMAC_SHA1_80' | 'AES_CM_128_HMAC_SHA1_32' = 'AES_CM_128_HMAC_SHA1_80') =>
  new SrtpCipher({ suite, key });
const at = (seq: number, more: Partial<PlainPacket> = {}) => ({ ...packet, seq, ...more });
const textOf = (data: Buffer | null | undefined) => data?.toString('hex');

test('packets are those of every other implementation, with a tag of 80 or of 32 bits', () => {
  expect(textOf(cipher().seal(packet))).toBe(sealed);
  expect(textOf(cipher('AES_CM_128_HMAC_SHA1_32').seal(packet))).toBe(sealed.slice(0, -12));
  for (const [suite, data] of [
    ['AES_CM_128_HMAC_SHA1_80', sealed],
    ['AES_CM_128_HMAC_SHA1_32', sealed.slice(0, -12)],
  ] as const) {
    const clear = cipher(suite).open(Buffer.from(data, 'hex'));
    expect(clear && readRtp(clear)).toEqual(packet);
  }
  // A digit is four bytes: with the short tag hardly more than a header.
  const digit = cipher('AES_CM_128_HMAC_SHA1_32').seal(at(1, { payload: Buffer.of(1, 10, 0, 160) })) as Buffer;
  expect(readRtp(cipher('AES_CM_128_HMAC_SHA1_32').open(digit) as Buffer)?.payload).toEqual(Buffer.of(1, 10, 0, 160));
});

test('what was changed, repeated, cut or made with another key is nothing', () => {
  const receiver = cipher();
  const data = Buffer.from(sealed, 'hex');
  for (let bit = 0; bit < data.length; bit += 5) {
    const changed = Buffer.from(data);
    changed.writeUInt8(changed.readUInt8(bit) ^ 1, bit);
    expect(receiver.open(changed)).toBeNull();
  }
  for (let length = 0; length < data.length; length++) expect(receiver.open(data.subarray(0, length))).toBeNull();
  expect(receiver.open(data)).not.toBeNull();
  expect(receiver.open(data)).toBeNull();
  const other = new SrtpCipher({ suite: 'AES_CM_128_HMAC_SHA1_80', key: Buffer.alloc(30, 1) });
  expect(receiver.open(other.seal(at(0x1235)) as Buffer)).toBeNull();
});

test('packets may come late and in disorder, also where their numbers go round; older ones than 128 may not', () => {
  const sender = cipher();
  const receiver = cipher();
  const ahead = Array.from({ length: 200 }, (_, i) => sender.seal(at((65_400 + i) % 65_536)));
  const takes = (i: number) => receiver.open(ahead[i] as Buffer) !== null;
  // 136 is number 0 of the second round.
  expect([0, 1, 3, 2, 137, 135, 136, 136, 138].map(takes)).toEqual([
    ...[true, true, true, true, true, true, true, false, true],
  ]);
  expect([11, 10].map(takes)).toEqual([true, false]);
});

test('no number is used twice with one key, however a source counts', () => {
  const sender = cipher();
  const isSent = (seq: number, ssrc = 1) => sender.seal(at(seq, { ssrc })) !== null;
  expect([isSent(5), isSent(6), isSent(6), isSent(5), isSent(7), isSent(5, 2)]).toEqual([
    ...[true, true, false, false, true, true],
  ]);
});

test('a phone cannot fill the memory with streams', () => {
  const [sender, receiver] = [cipher(), cipher()];
  const taken = Array.from({ length: 40 }, (_, i) => {
    const data = (i < 16 ? sender : cipher()).seal(at(1, { ssrc: i })) as Buffer;
    return receiver.open(data) !== null;
  });
  expect(taken.filter(Boolean)).toHaveLength(16);
  // The streams that it has go on.
  expect(receiver.open(sender.seal(at(2, { ssrc: 3 })) as Buffer)).not.toBeNull();
});

test('an index is the nearest one to the newest, and never before the first', () => {
  const window = new ReplayWindow();
  const next = (seq: number) => {
    const index = window.indexOf(seq);
    if (index !== null) window.take(index);
    return index;
  };
  expect([3, 65_530, 40, 30_000, 60_000, 10, 59_990, 20].map(next)).toEqual([
    ...[3, null, 40, 30_000, 60_000, 65_546, 59_990, 65_556],
  ]);
});
