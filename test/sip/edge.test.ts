import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import { CallBench } from '@ringside/testing/calls';
import { sleep } from '@ringside/testing/wait';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PhoneEdge } from '../../packages/server/src/sip/transport/listenForPhones.ts';
import { invalid } from './torture/invalid.ts';
import { semantics } from './torture/semantics.ts';
import type { Torture } from './torture/torture.ts';
import { valid } from './torture/valid.ts';

const all = [...valid, ...invalid, ...semantics];
/** Longest wait for an answer that is not expected. */
const SILENCE_MS = 150;

let bench: CallBench;
let edge: PhoneEdge;
beforeAll(async () => {
  bench = await new CallBench().listen();
  edge = await bench.engine.listen('127.0.0.1', 0);
});
afterAll(() => bench.close());

const statusOf = (text: string): number => Number(/^SIP\/2\.0 (\d+)/.exec(text)?.[1]);
/** Statuses of the answers, without 100. */
const statuses = (texts: string[]) => texts.flatMap((text) => text.match(/^SIP\/2\.0 \d+/gm) ?? []).map(statusOf);

/** Sends datagrams from a fresh port. @returns what came back until `count` answers were there, or nothing came */
async function overUdp(messages: Buffer[], count: number): Promise<number[]> {
  const socket = createSocket('udp4');
  const got: string[] = [];
  const answered = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      got.push(data.toString());
      if (got.length >= count && count > 0) resolve();
    });
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  for (const message of messages) socket.send(message, edge.port, '127.0.0.1');
  await Promise.race([answered, sleep(count > 0 ? 5000 : SILENCE_MS)]);
  socket.close();
  return statuses(got);
}

async function overTcp(message: Buffer, count: number): Promise<number[]> {
  const socket = connect(edge.port, '127.0.0.1');
  let got = '';
  socket.write(message);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, count > 0 ? 5000 : SILENCE_MS);
    socket.on('data', (data) => {
      got += data;
      if (count === 0 || statuses([got]).length < count) return;
      clearTimeout(timer);
      resolve();
    });
  });
  socket.destroy();
  return statuses([got]);
}

const expected = ({ answered }: Torture) => (answered === null ? [] : [answered]);

test.each(all)('RFC 4475 $section $name over UDP: $answered', async (torture) => {
  expect((await overUdp([torture.message], expected(torture).length)).slice(0, 1)).toEqual(expected(torture));
});

test.each(all)('RFC 4475 $section $name over TCP', async (torture) => {
  const { name, message, overTcp: differs } = torture;
  // Two messages on a stream are two requests; one that never ends gets no answer.
  const want = name === 'dblreq' ? [401, 401] : differs === null ? [] : expected(torture);
  expect(await overTcp(message, want.length)).toEqual(want);
});

test('RFC 4475: all of it over a WebSocket leaves the edge alive', async () => {
  const socket = new WebSocket(bench.sipUrl, 'sip');
  const got: string[] = [];
  socket.onmessage = ({ data }) => got.push(String(data));
  await new Promise((resolve) => {
    socket.onopen = resolve;
  });
  for (const { message } of all) socket.send(message.toString());
  const want = all.flatMap(({ answered, name }) => {
    // Over WebSocket a call needs a registration and is not asked for a password of its own.
    const isInvite = ['esc01', 'longreq', 'baddate', 'invut', 'sdp01', 'inv2543'].includes(name);
    return answered === null ? [] : [isInvite ? 403 : answered];
  });
  await expect.poll(() => statuses(got).length, { timeout: 5000 }).toBe(want.length);
  expect(statuses(got)).toEqual(want);
  socket.close();
});

test('nothing of it is left behind, and nothing was thrown', async () => {
  expect(bench.faults).toEqual([]);
  expect(bench.engine.sizes).toMatchObject({ calls: 0, dialogs: 0, endpoints: 0, clientTransactions: 0 });
  expect(edge.flows).toBeLessThanOrEqual(all.length);
});

test('a datagram beyond 16 kB is not looked at', async () => {
  const { message } = valid.find(({ name }) => name === 'lwsdisp') as Torture;
  const padded = (length: number) => Buffer.concat([message, Buffer.alloc(length - message.length, 'x')]);
  expect(await overUdp([padded(16_385)], 0)).toEqual([]);
  expect(await overUdp([padded(16_384)], 1)).toEqual([200]);
});

test('what is sent again over UDP gets the same answer again, and is one request', async () => {
  const { message } = valid.find(({ name }) => name === 'lwsdisp') as Torture;
  expect(await overUdp([message, message, message], 3)).toEqual([200, 200, 200]);
});

test('the answer tells where the request came from: rport and received', async () => {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const answer = new Promise<string>((resolve) => socket.once('message', (data) => resolve(data.toString())));
  const text = [
    'OPTIONS sip:x@y SIP/2.0',
    'Via: SIP/2.0/UDP 10.1.2.3:5060;rport;branch=z9hG4bKnat',
    'From: <sip:a@y>;tag=1',
    'To: <sip:x@y>',
    'Call-ID: nat',
    'CSeq: 1 OPTIONS',
    '\r\n',
  ].join('\r\n');
  socket.send(text, edge.port, '127.0.0.1');
  expect(await answer).toContain(
    `Via: SIP/2.0/UDP 10.1.2.3:5060;rport=${socket.address().port};branch=z9hG4bKnat;received=127.0.0.1\r\n`,
  );
  socket.close();
});
