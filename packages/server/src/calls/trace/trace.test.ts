import { CallBench, FakeMedia, FakeRobotEndpoint } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SipConnection } from '../../sip/transport/SipConnection.ts';
import { testPlatform } from '../../test/testPlatform.ts';
import { SipTrace } from './SipTrace.ts';
import { withoutSecrets } from './withoutSecrets.ts';

let bench: CallBench;
let logged: Record<string, unknown>[];
beforeEach(async () => {
  logged = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  bench = await new CallBench({ media: new FakeMedia(), log }, () => new FakeRobotEndpoint()).listen();
});
afterEach(() => bench.close());

test('the log tells each step of a call with its ids, and nothing of who is outside', async () => {
  const [alice] = [await bench.phone('alice', { silence: true }), await bench.phone('bob', { silence: true })];
  const call = bench.dial(alice, '202');
  await until('they talk', () => call.state === 'talking' && bench.engine.linesOf('bob')[0]?.state === 'talking');
  const [own] = bench.engine.linesOf('alice');
  call.hangUp();
  await until('the call is over', () => bench.engine.sizes.calls === 0);
  logged = logged.filter(({ msg }) => !String(msg).startsWith('phone '));
  const steps = logged.map(({ msg, userId, cause }) => [msg, userId, cause].filter(Boolean).join(' '));
  expect(steps).toEqual([
    'call prompting alice',
    'call ringing alice',
    'call talking alice',
    'call talking bob',
    'call dropped alice normal',
    'call dropped bob normal',
  ]);
  const ids = new Set(logged.map(({ callId }) => callId));
  expect([...ids]).toEqual([own?.call.split('/').at(-1)]);
  expect(logged.filter(({ userId }) => userId === 'alice').map(({ sipCallId }) => sipCallId)).toEqual(
    Array(4).fill(own?.terminalCallId),
  );
  expect(JSON.stringify(logged)).not.toMatch(/"(201|202)"|sip:/);
});

test('the messages of a call can be read while it goes on and afterwards, by both of its ids, without secrets', async () => {
  const [alice] = [await bench.phone('alice', { silence: true }), await bench.phone('bob', { silence: true })];
  const call = bench.dial(alice, '202');
  await until('they talk', () => call.state === 'talking' && bench.engine.linesOf('bob')[0]?.state === 'talking');
  const [own] = bench.engine.linesOf('alice');
  const id = own?.call.split('/').at(-1) ?? '';
  call.hangUp();
  await until('the call is over', () => bench.engine.sizes.dialogs === 0);
  const trace = bench.engine.traceOf(id) ?? [];
  const ways = trace.map(({ direction, text }) => `${direction} ${text.split('\r\n')[0]?.replace(/sip:\S+ /, '')}`);
  for (const way of ['in INVITE SIP/2.0', 'out SIP/2.0 180 Ringing', 'out INVITE SIP/2.0', 'in BYE SIP/2.0']) {
    expect(ways).toContain(way);
  }
  expect(new Set(trace.map(({ sipCallId }) => sipCallId)).size).toBe(2);
  expect(bench.engine.traceOf(own?.terminalCallId ?? '')).toEqual(trace);
  expect(JSON.stringify(trace)).not.toMatch(/CSeq: \d+ REGISTER/);
  expect(bench.engine.traceOf('nothing')).toBe(null);
});

test('what proves a password, opens the media or was dialled in a call is not shown', () => {
  const lines = [
    'INVITE sip:202@x SIP/2.0',
    'Authorization: Digest username="reg-alice", response="0123"',
    'proxy-authorization : Digest response="4567"',
    'Call-ID: c1',
    'CSeq: 1 INVITE',
    '',
    'v=0',
    'a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:c2VjcmV0',
    'a=ice-pwd:secret',
    'a=ice-ufrag:shown',
  ];
  // A body, or all of it, may have line ends without CR.
  const [head, body] = [lines.slice(0, 6).join('\r\n'), lines.slice(6).join('\n')];
  for (const text of [lines.join('\r\n'), lines.join('\n'), `${head}\r\n${body}`]) {
    const shown = withoutSecrets(text);
    for (const secret of ['0123', '4567', 'c2VjcmV0', 'secret']) expect(shown).not.toContain(secret);
    for (const other of ['INVITE sip:202@x', 'Call-ID: c1', 'a=ice-ufrag:shown']) expect(shown).toContain(other);
  }
  for (const cseq of ['CSeq: 2 INFO', 'CSeq : 2 INFO', 'CSEQ:2\r\n\tINFO ']) {
    const info = withoutSecrets(`INFO sip:x SIP/2.0\r\n${cseq}\r\n\r\nSignal=7\r\nDuration=100`);
    expect(info).not.toContain('Signal=7');
  }
});

test.each([
  'Authorization',
  'Proxy-Authorization',
  'WWW-Authenticate',
  'Proxy-Authenticate',
  'Authentication-Info',
  'X-Ringside-Infos',
  'X-Ringside-Ice',
])('nothing of %s is shown, however it is written', (name) => {
  for (const value of [': s3cret', ':\r\n s3cret', ' : a="b",\r\n\ts3cret,\n  s3cret', ': a\n s3cret\r\n s3cret']) {
    const shown = withoutSecrets(`INVITE sip:202@x SIP/2.0\r\n${name}${value}\r\nCall-ID: c1\r\n\r\n`);
    expect(shown).not.toContain('s3cret');
    expect(shown).toContain('\r\nCall-ID: c1\r\n');
  }
});

test('strangers fill nothing, and old calls make room for new ones', () => {
  const trace = new SipTrace(() => 0);
  const peer = { transport: 'UDP', remoteAddress: '192.0.2.1', remotePort: 5060 } as SipConnection;
  const message = (callId: string, method = 'INVITE') => `${method} sip:x SIP/2.0\r\nCall-ID: ${callId}\r\n\r\n`;
  for (let n = 0; n < 1000; n++) trace.note('in', peer, message(`stranger-${n}`));
  trace.follow('call-x', 'stranger-0');
  expect(trace.of('call-x')).toEqual([]);
  for (let n = 0; n < 310; n++) {
    trace.note('in', peer, message(`sip-${n}`));
    trace.follow(`call-${n}`, `sip-${n}`);
    for (let more = 0; more < 150; more++) trace.note('out', peer, message(`sip-${n}`, 'INFO'));
  }
  expect([trace.of('call-0'), trace.of('call-309')?.length]).toEqual([null, 100]);
});

test('the trace is for administrators', async () => {
  const server = await testPlatform();
  const item = { at: 1, direction: 'in' as const, peer: 'UDP 192.0.2.1:5060', sipCallId: 's', text: 'BYE' };
  server.calls.traces.set('c1', [item]);
  const ask = async (login: string, id: string) =>
    server.ask(`/v1/company/Call/${id}/trace`, { token: await server.signIn(login) });
  expect(await ask('sofia', 'c1')).toMatchObject({ status: 200, body: { items: [item] } });
  expect([(await ask('ines', 'c1')).status, (await ask('sofia', 'c2')).status]).toEqual([403, 404]);
  await server.close();
});
