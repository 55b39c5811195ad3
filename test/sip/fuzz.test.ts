import { seeded } from '@ringside/testing/random';
import { sleep } from '@ringside/testing/wait';
import { expect, test } from 'vitest';
import { readRtp } from '../../packages/server/src/media/rtp/rtpPacket.ts';
import { readPlainSdp } from '../../packages/server/src/media/sdp/plainSdp.ts';
import { SrtpCipher } from '../../packages/server/src/media/srtp/SrtpCipher.ts';
import { SipStack } from '../../packages/server/src/sip/dialog/SipStack.ts';
import { parseMessage } from '../../packages/server/src/sip/message/parseMessage.ts';
import type { SipConnection } from '../../packages/server/src/sip/transport/SipConnection.ts';
import { StreamFramer } from '../../packages/server/src/sip/transport/StreamFramer.ts';
import { mutate } from './mutate.ts';
import { invalid } from './torture/invalid.ts';
import { semantics } from './torture/semantics.ts';
import { session } from './torture/torture.ts';
import { valid } from './torture/valid.ts';

const seeds = [...valid, ...invalid, ...semantics].map(({ message }) => message);
test('50 000 mutated messages: nothing is thrown, nothing is kept', async () => {
  const next = seeded(4475);
  const stack = new SipStack({ host: 'edge.invalid', timers: { t1Ms: 1, t2Ms: 4 } });
  const faults: unknown[] = [];
  stack.onFault = (error) => faults.push(error);
  let sent = 0;
  const connection: SipConnection = {
    ...{
      id: 'fuzz',
      transport: 'UDP',
      remoteAddress: '192.0.2.9',
      remotePort: 5060,
      local: '192.0.2.1:5060',
      isOpen: true,
    },
    send: () => sent++,
    close: () => {},
  };
  stack.connected(connection);
  let read = 0;
  for (let i = 0; i < 50_000; i++) {
    const message = mutate(seeds[i % seeds.length] as Buffer, next);
    const text = message.toString();
    if (parseMessage(text).ok) read++;
    stack.receive(connection, text);
    const half = Math.floor(message.length / 2);
    const framer = new StreamFramer();
    framer.push(message.subarray(0, half));
    framer.push(message.subarray(half));
    if (i % 2000 === 0) await sleep(1);
  }
  await expect
    .poll(() => stack.sizes, { timeout: 5000 })
    .toEqual({
      ...{ connections: 1, serverTransactions: 0, clientTransactions: 0, dialogs: 0 },
    });
  expect(faults).toEqual([]);
  // Neither everything nor nothing of it is legible: the mutations are worth something.
  expect(read).toBeGreaterThan(5000);
  expect(read).toBeLessThan(40_000);
  expect(sent).toBeGreaterThan(10_000);
});

test('20 000 mutated session descriptions and RTP packets: a plain error or nothing', () => {
  const next = seeded(3550);
  const sdp = Buffer.from(`${session.join('\r\n')}\r\na=rtpmap:101 telephone-event/8000\r\n`);
  const packet = Buffer.concat([
    Buffer.from([0x90, 8, 0, 1, 0, 0, 0, 1, 0, 0, 0, 9, 0xbe, 0xde, 0, 1]),
    Buffer.alloc(164),
  ]);
  const crypto = (tag: number) => `a=crypto:${tag} AES_CM_128_HMAC_SHA1_80 inline:${'WVNfX19z'.repeat(5)}|2^31 WSH=64`;
  const audio = [...session.slice(0, 5), 'm=audio 49217 RTP/SAVP 0 101', crypto(1), crypto(2), ''];
  const encrypted = Buffer.from(audio.join('\r\n'));
  const receiver = new SrtpCipher({ suite: 'AES_CM_128_HMAC_SHA1_32', key: Buffer.alloc(30, 5) });
  let keys = 0;
  for (let i = 0; i < 20_000; i++) {
    for (const [text, takesSrtp] of [
      [mutate(sdp, next).toString(), false],
      [mutate(encrypted, next).toString(), true],
    ] as const) {
      try {
        for (const { key } of readPlainSdp(text, takesSrtp).cryptos) {
          keys++;
          if (key.length !== 30) throw new Error('a key of another length');
        }
      } catch (error) {
        expect((error as Error).message).toMatch(/offered$/);
      }
    }
    expect(receiver.open(mutate(packet, next))).toBeNull();
    const read = readRtp(mutate(packet, next));
    expect(read === null || read.payload.length < 7000).toBe(true);
  }
  // Some lines are still legible, others are not any more.
  expect(keys).toBeGreaterThan(5000);
  expect(keys).toBeLessThan(40_000);
});
