import { connect } from 'node:net';
import { CallBench } from '@ringside/testing/calls';
import { UdpPhone } from '@ringside/testing/sip';
import { until } from '@ringside/testing/wait';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { AuditEvent } from '../../kernel/audit/Audit.ts';
import { TRY_AGAIN_LATER } from '../../kernel/limits/SocketShares.ts';
import { MESSAGE_BURST } from '../../sip/transport/attachWebSocket.ts';

let bench: CallBench;
beforeAll(async () => {
  bench = await new CallBench().listen();
});
afterAll(() => bench.close());

/** A bare socket to the edge that keeps what it receives. */
async function open() {
  const socket = new WebSocket(bench.sipUrl, 'sip');
  const received: string[] = [];
  const end = { code: 0 };
  socket.on('message', (data) => received.push(String(data)));
  socket.on('close', (code) => {
    end.code = code;
  });
  await new Promise((resolve) => socket.once('open', resolve));
  return { socket, received, end };
}
const request = (method: string, extra: string[] = []): string =>
  [
    `${method} sip:202@bench SIP/2.0`,
    `Via: SIP/2.0/WS a.invalid;branch=z9hG4bK${method}`,
    'From: <sip:reg-alice@bench>;tag=1',
    'To: <sip:202@bench>',
    'Call-ID: edge',
    `CSeq: 1 ${method}`,
    ...extra,
    '',
    '',
  ].join('\r\n');
const firstLine = (text: string | undefined) => text?.split('\r\n')[0];

test('the sub-protocol is sip, a keep-alive is answered', async () => {
  const { socket, received } = await open();
  expect(socket.protocol).toBe('sip');
  socket.send('\r\n\r\n');
  await until('an answer', () => received.length === 1);
  expect(received).toEqual(['\r\n']);
  socket.close();
});

test('nobody calls without being registered, whatever the From says', async () => {
  const { socket, received } = await open();
  socket.send(request('INVITE'));
  await until('an answer', () => received.length === 1);
  expect(firstLine(received[0])).toBe('SIP/2.0 403 Forbidden');
  expect(received[0]).toContain('X-Ringside-Code: CALL_NOT_ALLOWED');
  expect(bench.engine.sizes.calls).toBe(0);
  socket.close();
});

test('a registered phone cannot call in the name of another', async () => {
  const alice = await bench.phone('alice', { silence: true });
  const session = alice.call('202', { silence: true }, { number: 'reg-bob', label: '' });
  await until('it is refused', () => session?.state === 'ended');
  expect([session?.refusedWith, bench.pushes]).toEqual([403, []]);
});

test('a registered phone cannot name a caller from outside either: the asserted identity of phones is ignored', async () => {
  const alice = await bench.phone('alice', { silence: true });
  await bench.phone('bob', { silence: true });
  const session = bench.dial(alice, '202', 700, [['P-Asserted-Identity', '<sip:0199004127@x>']]);
  await until('bob rings', () => bench.engine.linesOf('bob').length === 1);
  expect(bench.engine.linesOf('bob')[0]).toMatchObject({ displayedNumber: '201', displayedExternalNumber: null });
  session.hangUp();
});

test.each([
  ['OPTIONS', '200 OK'],
  ['BYE', '481 Call/Transaction Does Not Exist'],
  ['SUBSCRIBE', '405 Method Not Allowed'],
  ['CANCEL', '481 Call/Transaction Does Not Exist'],
])('%s out of nowhere is answered with %s', async (method, answer) => {
  const { socket, received } = await open();
  socket.send(request(method));
  await until('an answer', () => received.length === 1);
  expect(firstLine(received[0])).toBe(`SIP/2.0 ${answer}`);
  socket.close();
});

test('malformed messages are answered or ignored, and the connection goes on', async () => {
  const { socket, received } = await open();
  socket.send('garbage');
  socket.send(Buffer.from([0, 255, 1, 2]));
  socket.send(request('OPTIONS', ['Call-ID: twice']));
  socket.send(request('OPTIONS'));
  await until('two answers', () => received.length === 2);
  expect(received.map(firstLine)).toEqual(['SIP/2.0 400 Bad Request (more than one call-id)', 'SIP/2.0 200 OK']);
  socket.close();
});

test('a message that is too big closes with 1009, too many close with 1008', async () => {
  const big = await open();
  big.socket.send('x'.repeat(70_000));
  const many = await open();
  for (let i = 0; i < MESSAGE_BURST + 10; i++) many.socket.send('\r\n\r\n');
  await until('both are closed', () => big.end.code > 0 && many.end.code > 0);
  expect([big.end.code, many.end.code]).toEqual([1009, 1008]);
});

test('calls are limited per user: another phone, or another port, is no way around it', async () => {
  const limited = await new CallBench({ callsPerMinute: 3 }).listen();
  const alice = await limited.phone('alice', { silence: true });
  const statuses: (number | null)[] = [];
  for (let i = 0; i < 4; i++) {
    const session = limited.dial(alice, '555');
    await until('it is refused', () => session.state === 'ended');
    statuses.push(session.refusedWith);
  }
  expect(statuses).toEqual([404, 404, 404, 503]);
  const again = await limited.phone('alice', { silence: true });
  const bob = await limited.phone('bob', { silence: true });
  for (const [phone, status] of [
    [again, 503],
    [bob, 404],
  ] as const) {
    const session = limited.dial(phone, '555');
    await until('it is refused', () => session.state === 'ended');
    expect(session.refusedWith).toBe(status);
  }
  await limited.close();
});

test('a connection that does not register in time is ended, over WebSocket and TCP; a phone stays', async () => {
  const strict = await new CallBench({ registerWithinMs: 150 }).listen();
  const { port } = await strict.engine.listen('127.0.0.1', 0);
  const phone = await strict.phone('alice', { silence: true });
  const socket = new WebSocket(strict.sipUrl, 'sip');
  const code = new Promise((resolve) => socket.once('close', resolve));
  const tcp = connect(port, '127.0.0.1').resume();
  // Whatever it says meanwhile: only a registration counts.
  tcp.on('connect', () => tcp.write('\r\n\r\n'));
  await new Promise((resolve) => tcp.once('close', resolve));
  expect(await code).toBe(TRY_AGAIN_LATER);
  await until('both are forgotten', () => strict.engine.sizes.connections === 1);
  expect(phone.isReady).toBe(true);
  await strict.close();
});

test('one stranger too many of an address ends its oldest one, and the newcomer is answered', async () => {
  const first = await open();
  const others = await Promise.all(Array.from({ length: 50 }, () => open()));
  await until('the oldest is closed', () => first.end.code > 0);
  expect(first.end.code).toBe(TRY_AGAIN_LATER);
  const last = others.at(-1) as Awaited<ReturnType<typeof open>>;
  last.socket.send(request('OPTIONS'));
  await until('an answer', () => last.received.length === 1);
  expect(firstLine(last.received[0])).toBe('SIP/2.0 200 OK');
  for (const { socket } of others) socket.terminate();
});

test('who tries passwords of a phone is told to the audit, once, and a phone at the same address is let in with the right one', async () => {
  const events: AuditEvent[] = [];
  const watched = await new CallBench({ audit: (event) => events.push(event) }).listen();
  const { port } = await watched.engine.listen('127.0.0.1', 0);
  const phone = await UdpPhone.open(port, 'bench');
  const statuses: number[] = [];
  for (let i = 0; i < 7; i++) statuses.push(await phone.register('reg-alice', 'wrong'));
  expect(statuses).toEqual(Array(7).fill(403));
  expect(events).toEqual([{ what: 'phone.passwordTried', who: 'reg-alice', from: '127.0.0.1', result: 'refused' }]);
  const colleague = await UdpPhone.open(port, 'bench');
  expect(await colleague.call('reg-alice', 'pw-alice', '202')).toBe(403); // known, not registered
  expect(await colleague.register('reg-alice', 'pw-alice')).toBe(200);
  await phone.register('reg-alice', 'wrong');
  expect(await colleague.call('reg-alice', 'pw-alice', '555')).toBe(404);
  phone.close();
  colleague.close();
  await watched.close();
});
