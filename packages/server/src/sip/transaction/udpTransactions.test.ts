import { SipPair, settle } from '@ringside/testing/sip';
import { expect, test } from 'vitest';
import { Dialog } from '../dialog/Dialog.ts';

const parts = { target: 'sip:b@right.invalid', from: '<sip:a@x>', to: '<sip:b@x>' };
const pairOverUdp = () => new SipPair('192.0.2.1', 'UDP');
const count = (pair: SipPair, line: string): number => pair.log.filter((entry) => entry.startsWith(line)).length;

/** Loses the first `times` messages that begin so. */
function lose(pair: SipPair, line: string, times: number): void {
  let left = times;
  pair.drop = (entry) => entry.startsWith(line) && left-- > 0;
}

test('an INVITE that gets lost is sent again until something comes back, and is one call', async () => {
  const pair = pairOverUdp();
  let calls = 0;
  pair.right.onRequest = (tx) => {
    calls++;
    tx.respond(180);
  };
  lose(pair, '> INVITE', 2);
  Dialog.outgoing(pair.left, pair.toRight, parts).invite({ body: 'v=0' });
  await settle(120);
  expect([count(pair, '> INVITE'), calls]).toEqual([3, 1]);
});

test('an answer that gets lost is repeated: to a copy of the request, and a 200 by itself until the ACK', async () => {
  const pair = pairOverUdp();
  pair.right.onRequest = (tx) => {
    if (tx.request.method === 'INVITE') Dialog.incoming(pair.right, tx);
    tx.respond(200, { body: 'v=0' });
  };
  lose(pair, '< SIP/2.0 200', 1);
  const invite = Dialog.outgoing(pair.left, pair.toRight, parts).invite({ body: 'v=0' });
  expect((await invite.done).status).toBe(200);
  await settle(60);
  const sent = count(pair, '< SIP/2.0 200');
  await settle(100);
  expect([count(pair, '> ACK'), count(pair, '< SIP/2.0 200')]).toEqual([expect.any(Number), sent]);
  lose(pair, '< SIP/2.0 200', 1);
  const options = pair.left.request(pair.toRight, {
    ...parts,
    uri: parts.target,
    method: 'OPTIONS',
    callId: 'c',
    seq: 1,
  });
  expect((await options.done).status).toBe(200);
  expect(count(pair, '> OPTIONS')).toBe(2);
});

test('a lost ACK: the 200 comes again and is acknowledged again', async () => {
  const pair = pairOverUdp();
  pair.right.onRequest = (tx) => {
    Dialog.incoming(pair.right, tx);
    tx.respond(200, { body: 'v=0' });
  };
  lose(pair, '> ACK', 1);
  await Dialog.outgoing(pair.left, pair.toRight, parts).invite({ body: 'v=0' }).done;
  await settle(80);
  expect(count(pair, '> ACK')).toBe(2);
});

test('a refusal whose ACK gets lost is repeated, acknowledged again, and forgotten in the end', async () => {
  const pair = pairOverUdp();
  pair.right.onRequest = (tx) => tx.respond(486);
  lose(pair, '> ACK', 1);
  const dialog = Dialog.outgoing(pair.left, pair.toRight, parts);
  expect((await dialog.invite({ body: 'v=0' }).done).status).toBe(486);
  dialog.end();
  await settle(60);
  expect([count(pair, '< SIP/2.0 486'), count(pair, '> ACK')]).toEqual([2, 2]);
  await settle(800);
  expect([pair.left.sizes, pair.right.sizes]).toMatchObject([
    { clientTransactions: 0, dialogs: 0 },
    { serverTransactions: 0 },
  ]);
});

test('a late copy of an INVITE that was answered and acknowledged is no second call', async () => {
  const pair = pairOverUdp();
  let calls = 0;
  let copy = '';
  const { receive } = pair.right;
  pair.right.receive = (connection, text) => {
    if (text.startsWith('INVITE')) copy = text;
    receive.call(pair.right, connection, text);
  };
  pair.right.onRequest = (tx) => {
    calls++;
    Dialog.incoming(pair.right, tx);
    tx.respond(200, { body: 'v=0' });
  };
  await Dialog.outgoing(pair.left, pair.toRight, parts).invite({ body: 'v=0' }).done;
  await settle(20);
  const sent = pair.log.length;
  pair.right.receive(pair.toLeft, copy);
  await settle(60);
  expect([calls, pair.log.length]).toEqual([1, sent]);
});

test('nobody answers: 408 after 64 T1, each pause twice the one before', async () => {
  const pair = pairOverUdp();
  pair.drop = () => true;
  const dialog = Dialog.outgoing(pair.left, pair.toRight, parts);
  expect(await dialog.invite({ body: 'v=0' }).done).toEqual({ status: 408, response: null });
  dialog.end();
  // After 0, 10, 30, 70, 150, 310 ms; the one of 630 ms may just make it before 640.
  expect(count(pair, '> INVITE')).toBeGreaterThanOrEqual(6);
  expect(count(pair, '> INVITE')).toBeLessThanOrEqual(7);
});
