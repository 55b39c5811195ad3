import dgram from 'node:dgram';
import { sleep } from '@ringside/testing/wait';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WorkerMediaEngine } from '../worker/WorkerMediaEngine.ts';
import { isPlainAlert } from './peerConnection.ts';
import { WeriftEndpoint } from './WeriftEndpoint.ts';

const engine = new WorkerMediaEngine({ loopbackOnly: true });
const endpoint = engine.createEndpoint();
const phone = new WeriftEndpoint('full', { loopbackOnly: true });
let port = 0;
let isLost = false;

beforeAll(async () => {
  endpoint.handlers = {
    onLost: () => {
      isLost = true;
    },
  };
  const offer = await endpoint.offer();
  port = Number(/ 127\.0\.0\.1 (\d+) typ host/.exec(offer)?.[1]);
  await endpoint.accept(await phone.answer(offer));
  phone.hear({ kind: 'tone', hz: 500 }, () => undefined);
  endpoint.hear({ kind: 'tone', hz: 800 });
  await vi.waitFor(() => expect(phone.packetsReceived).toBeGreaterThan(5), 20_000);
});
afterAll(async () => {
  await phone.close();
  await engine.close();
});

// A fixed seed, so that a failure can be repeated.
let seed = 99;
const random = (below: number): number => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};
const noise = (length: number) => Buffer.from(Array.from({ length }, () => random(256)));
/** A DTLS record of epoch 0. */
const record = (type: number, body: Buffer) => {
  const head = Buffer.from([type, 254, 253, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0]);
  head.writeUInt16BE(body.length, 11);
  return Buffer.concat([head, body]);
};
const stun = () => {
  const bytes = noise(20 + 4 * random(20));
  bytes.writeUInt16BE(1, 0);
  bytes.writeUInt16BE(bytes.length - 20, 2);
  bytes.writeUInt32BE(0x2112a442, 4);
  return bytes;
};

test.each<[string, () => Buffer]>([
  ['noise', () => noise(random(300))],
  ['STUN requests without a right key', stun],
  ['DTLS handshake records', () => record(22, Buffer.concat([Buffer.from([1 + random(2)]), noise(60)]))],
  ['DTLS alerts that say close', () => record(21, Buffer.from([1 + random(2), 0]))],
  // One of them used to stop the worker for minutes.
  [
    'RTP with an extension beyond its end',
    () => Buffer.from(`906f00010000000100000009bedeffff${'00'.repeat(20)}`, 'hex'),
  ],
  [
    'RTP with an extension of two-byte elements beyond its end',
    () => Buffer.from(`906f000100000001000000091000ffff${'00'.repeat(20)}`, 'hex'),
  ],
  ['RTP and RTCP nobody signed', () => Buffer.concat([Buffer.from([128, random(2) ? 111 : 200]), noise(60)])],
])('%s from a stranger do not disturb a call', async (_what, make) => {
  const stranger = dgram.createSocket('udp4');
  for (let i = 0; i < 400; i++) stranger.send(make(), port, '127.0.0.1');
  await sleep(200);
  const before = [phone.packetsReceived, (await endpoint.stats()).packetsReceived] as const;
  await vi.waitFor(() => expect(phone.packetsReceived).toBeGreaterThan(before[0] + 10), 20_000);
  await vi.waitFor(
    async () => expect((await endpoint.stats()).packetsReceived).toBeGreaterThan(before[1] + 10),
    20_000,
  );
  expect(isLost).toBe(false);
  stranger.close();
});

test('only alerts in the clear are dropped', () => {
  const encrypted = record(21, Buffer.from([2, 0]));
  encrypted[4] = 1;
  expect(
    [record(21, Buffer.from([2, 0])), encrypted, record(22, noise(9)), Buffer.from([21])].map(isPlainAlert),
  ).toEqual([true, false, false, false]);
});
