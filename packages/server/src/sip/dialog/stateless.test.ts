import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import { SipPair, settle } from '@ringside/testing/sip';
import { expect, test } from 'vitest';
import { digestHa1 } from '../auth/digest.ts';
import { Registrar } from '../registration/Registrar.ts';
import { AddressLimits } from '../transport/AddressLimits.ts';
import { listenForPhones } from '../transport/listenForPhones.ts';
import type { SipConnection } from '../transport/SipConnection.ts';
import { SipStack } from './SipStack.ts';

const request = (method: string, id: string, extra: string[] = []): string =>
  [
    `${method} sip:b@x SIP/2.0`,
    `Via: SIP/2.0/UDP x;branch=z9hG4bK${id}`,
    'From: <sip:a@x>;tag=1',
    'To: <sip:b@x>',
    `Call-ID: ${id}`,
    `CSeq: 1 ${method}`,
    ...extra,
    '',
    '',
  ].join('\r\n');

function edge(pair: SipPair) {
  // Over a WebSocket a call is not asked for a password of its own.
  Object.assign(pair.toLeft, { remotePort: 5060 });
  const registrar = new Registrar({
    realm: 'x',
    identify: (id) => ({ ha1: digestHa1(id, 'x', 'pw'), terminalId: 't', userId: 'u' }),
  });
  pair.right.onRequest = (tx) => {
    if (tx.request.method === 'INVITE') registrar.admit(tx);
    else if (tx.request.method === 'REGISTER') registrar.register(tx);
    else tx.answerStranger(tx.request.method === 'OPTIONS' ? 200 : 405);
  };
}

/** A connection of datagrams that keeps what it is sent. */
function flow(id: string, sent: string[] = []): SipConnection {
  const peer = { remoteAddress: '192.0.2.1', remotePort: 5060, local: '192.0.2.9:5060' };
  return { id, transport: 'UDP', ...peer, isOpen: true, send: (text) => void sent.push(text), close: () => {} };
}

test.each([
  ['INVITE', [], '401'],
  ['REGISTER', [], '401'],
  ['OPTIONS', [], '200'],
  ['SUBSCRIBE', [], '405'],
  ['CANCEL', [], '481'],
  ['INVITE', ['Require: nothing'], '420'],
  ['INVITE', ['Proxy-Require: nothing'], '420'],
  ['INVITE', ['Max-Forwards: 0'], '483'],
] as const)('%s of a stranger %j is answered with %s once, and nothing is kept', async (method, extra, status) => {
  const pair = new SipPair('192.0.2.1', 'UDP');
  edge(pair);
  pair.right.receive(pair.toLeft, request(method, '1', [...extra]));
  expect(pair.right.sizes.serverTransactions).toBe(0);
  await settle(50);
  expect(pair.log.map((entry) => entry.slice(0, 13))).toEqual([`< SIP/2.0 ${status}`]);
});

test('the answers to copies of a request are one and the same', () => {
  const stack = new SipStack({ host: 'x' });
  stack.onRequest = (tx) => tx.answerStranger(405);
  const sent: string[] = [];
  const from = flow('a', sent);
  stack.connected(from);
  for (let copy = 0; copy < 3; copy++) stack.receive(from, request('MESSAGE', '1'));
  expect(new Set(sent).size).toBe(1);
  expect(sent[0]).toMatch(/^To: <sip:b@x>;tag=[0-9a-f]{12}\r$/m);
  expect(sent[0]).toContain('\r\nAllow: INVITE');
});

test('a server that is asked what it takes says its methods, and so does one that refuses a method', () => {
  const stack = new SipStack({ host: 'x' });
  stack.onRequest = (tx) => tx.answerStranger(tx.request.method === 'OPTIONS' ? 200 : 405);
  const sent: string[] = [];
  const from = flow('a', sent);
  stack.connected(from);
  for (const method of ['OPTIONS', 'PUBLISH']) stack.receive(from, request(method, method));
  stack.receive(from, request('OPTIONS', 'hops', ['Max-Forwards: 0']));
  // RFC 3261 sections 8.2.1 and 11.2
  const allow = 'Allow: INVITE, ACK, CANCEL, BYE, UPDATE, INFO, OPTIONS, NOTIFY, MESSAGE, REGISTER';
  expect(
    sent.map((text) => [text.split('\r\n')[0], text.split('\r\n').find((line) => line.startsWith('Allow:'))]),
  ).toEqual([
    ['SIP/2.0 200 OK', allow],
    ['SIP/2.0 405 Method Not Allowed', allow],
    ['SIP/2.0 483 Too Many Hops', undefined],
  ]);
});

test('an INVITE of 147 bytes makes the server send one datagram of at most three times as much', async () => {
  const stack = new SipStack({ host: 'x' });
  const registrar = new Registrar({
    realm: 'ringside',
    identify: () => null,
  });
  stack.onRequest = (tx) => void registrar.admit(tx);
  const port = await listenForPhones(stack, { host: '127.0.0.1', port: 0, isKnown: () => false });
  const socket = createSocket('udp4');
  const got: number[] = [];
  const first = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      got.push(data.length);
      resolve();
    });
  });
  const text = request('INVITE', '1').padEnd(147, 'x').slice(0, 147);
  socket.send(text, port.port, '127.0.0.1');
  await first;
  // Timer G would send it again after 500 ms.
  await settle(700);
  expect(got).toHaveLength(1);
  expect(got[0]).toBeLessThanOrEqual(3 * 147);
  socket.close();
  await port.close();
  stack.close('test over');
});

test('an address that has shown no password is sent a bounded number of bytes', () => {
  const limits = new AddressLimits();
  limits.take('192.0.2.1');
  let bytes = 0;
  while (limits.takeAnswer('192.0.2.1', 400)) bytes += 400;
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(150_000);
  expect([limits.take('192.0.2.2'), limits.takeAnswer('192.0.2.2', 400)]).toEqual([true, true]);
});

test('requests that are kept for their copies have a budget of bytes; the oldest go, calls that ring stay', () => {
  const stack = new SipStack({ host: 'x', maxKeptBytes: 20_000 });
  stack.onRequest = (tx) => void (tx.request.method === 'INVITE' ? tx.respond(180) : tx.respond(200));
  const from = flow('a');
  stack.connected(from);
  stack.receive(from, request('INVITE', 'rings'));
  for (let i = 0; i < 500; i++) stack.receive(from, request('MESSAGE', `${i}`, ['X-Padding: '.padEnd(800, 'x')]));
  const { serverTransactions } = stack.sizes;
  expect(serverTransactions).toBeGreaterThan(10);
  expect(serverTransactions).toBeLessThan(30);
  stack.disconnected(from);
  expect(stack.sizes).toMatchObject({ connections: 0, serverTransactions: 0 });
});

test('a stranger that is forgotten costs as little with ten thousand requests kept as with none', () => {
  const stack = new SipStack({ host: 'x' });
  stack.onRequest = (tx) => void tx.respond(180);
  const cost = (): number => {
    let best = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < 5; attempt++) {
      const since = performance.now();
      for (let i = 0; i < 300; i++) {
        const stranger = flow(`stranger ${i}`);
        stack.connected(stranger);
        stack.disconnected(stranger);
      }
      best = Math.min(best, performance.now() - since);
    }
    return best;
  };
  const alone = cost();
  const phone = flow('phone');
  stack.connected(phone);
  for (let i = 0; i < 10_000; i++) stack.receive(phone, request('INVITE', `${i}`));
  // Looking through all of them took a thousand times as long.
  expect(cost() / alone).toBeLessThan(50);
  stack.disconnected(phone);
});

test('a trace sees every message in both directions, over UDP and TCP', async () => {
  const stack = new SipStack({ host: 'x' });
  stack.onRequest = (tx) => tx.answerStranger(200);
  const seen: string[] = [];
  stack.onMessage = (direction, { transport }, text) => seen.push(`${direction} ${transport} ${text.split('\r\n')[0]}`);
  const edge = await listenForPhones(stack, { host: '127.0.0.1', port: 0, isKnown: () => false });
  const udp = createSocket('udp4');
  const answer = new Promise((resolve) => udp.once('message', resolve));
  udp.send(request('OPTIONS', '1'), edge.port, '127.0.0.1');
  await answer;
  const tcp = connect(edge.port, '127.0.0.1');
  tcp.write(request('OPTIONS', '2'));
  await new Promise((resolve) => tcp.once('data', resolve));
  const both = (transport: string) => [`in ${transport} OPTIONS sip:b@x SIP/2.0`, `out ${transport} SIP/2.0 200 OK`];
  expect(seen).toEqual([...both('UDP'), ...both('TCP')]);
  udp.close();
  tcp.destroy();
  await edge.close();
  stack.close('test over');
});
