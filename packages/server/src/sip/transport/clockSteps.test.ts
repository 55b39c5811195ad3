import { createSocket } from 'node:dgram';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TokenBucket } from '../../kernel/limits/TokenBucket.ts';
import { DigestVerifier } from '../auth/digest.ts';
import { LockOut } from '../auth/LockOut.ts';
import { SipStack } from '../dialog/SipStack.ts';
import { AddressLimits } from './AddressLimits.ts';
import { listenForPhones } from './listenForPhones.ts';

const START = Date.UTC(2026, 0, 1);
const STEPS = [-2 * 3_600_000, 2 * 3_600_000];

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
afterEach(() => void vi.useRealTimers());

test('the clock set two hours back or forth: a phone over UDP is answered as before', async () => {
  const stack = new SipStack({ host: 'edge.invalid' });
  stack.onRequest = (tx) => tx.respond(200);
  const edge = await listenForPhones(stack, { host: '127.0.0.1', port: 0, isKnown: () => true });
  const socket = createSocket('udp4');
  const ask = async (id: string) => {
    const answer = new Promise<string>((resolve) => socket.once('message', (data) => resolve(String(data))));
    const lines = ['OPTIONS sip:a@x SIP/2.0', `Via: SIP/2.0/UDP x;branch=z9hG4bK${id}`, 'From: <sip:b@x>;tag=1'];
    const text = [...lines, 'To: <sip:a@x>', `Call-ID: ${id}`, 'CSeq: 1 OPTIONS', '', ''].join('\r\n');
    socket.send(text, edge.port, '127.0.0.1');
    return (await answer).split('\r\n')[0];
  };
  expect(await ask('0')).toBe('SIP/2.0 200 OK');
  for (const step of STEPS) {
    vi.setSystemTime(START + step);
    for (const n of [1, 2, 3]) expect(await ask(`${step}-${n}`)).toBe('SIP/2.0 200 OK');
  }
  socket.close();
  await edge.close();
  stack.close('test over');
});

test.each(STEPS)('a step of %d ms neither fills nor empties a bucket, ends no lock and no nonce', (step) => {
  const bucket = new TokenBucket(0.001, 2);
  const addresses = new AddressLimits();
  const lock = new LockOut({ limit: 1, windowMs: 60_000, lockMs: 60_000 });
  const digest = new DigestVerifier({ realm: 'r' });
  bucket.take();
  addresses.take('192.0.2.1');
  lock.fail('a');
  const before = Number.parseInt(/nonce="([^.]+)/.exec(digest.challenge('192.0.2.1', false))?.[1] ?? '', 36);
  vi.setSystemTime(START + step);
  expect([bucket.take(), bucket.take()]).toEqual([true, false]);
  expect(addresses.take('192.0.2.1')).toBe(true);
  expect(lock.lockedForMs('a')).toBeGreaterThan(0);
  expect(lock.lockedForMs('a')).toBeLessThanOrEqual(60_000);
  const after = Number.parseInt(/nonce="([^.]+)/.exec(digest.challenge('192.0.2.1', false))?.[1] ?? '', 36);
  expect(Math.abs(after - before)).toBeLessThan(60_000);
});
