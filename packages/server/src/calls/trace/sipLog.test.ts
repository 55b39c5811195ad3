import { CallBench, FakeMedia, FakeRobotEndpoint } from '@ringside/testing/calls';
import { UdpPhone } from '@ringside/testing/sip';
import { until } from '@ringside/testing/wait';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ServerTransaction } from '../../sip/transaction/ServerTransaction.ts';
import { keptLog } from '../../test/keptLog.ts';
import { createSipLog } from './createSipLog.ts';

let bench: CallBench;
let port: number;
let lines: string[];
const phones: UdpPhone[] = [];
beforeEach(async () => {
  lines = [];
  bench = await new CallBench({ media: new FakeMedia(), log: keptLog(lines) }, () => new FakeRobotEndpoint()).listen();
  ({ port } = await bench.engine.listen('127.0.0.1', 0));
});
afterEach(async () => {
  for (const phone of phones.splice(0)) phone.close();
  await bench.close();
});

const open = async () => {
  const phone = await UdpPhone.open(port, 'bench');
  phones.push(phone);
  return phone;
};
/** Lines of the log by what they begin with, without what every line has. */
const said = (start: string): Record<string, unknown>[] =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => String(msg).startsWith(start))
    .map(({ level, time: _, pid: _pid, hostname: _host, ...rest }) => ({ ...rest, isDebug: level === 20 }));

test('a phone that registers, moves to another place and leaves is told at info, with terminal, user and peer', async () => {
  const [first, second] = [await open(), await open()];
  await first.register('reg-alice', 'pw-alice');
  await second.register('reg-alice', 'pw-alice', first.contactOf('reg-alice'));
  await second.register('reg-alice', 'pw-alice', second.contactOf('reg-alice'), 0);
  const alice = { terminalId: 't-alice', userId: 'alice', userAgent: 'Ringside', isDebug: false };
  const [here, there] = [`UDP 127.0.0.1:${first.port}`, `UDP 127.0.0.1:${second.port}`];
  expect(said('phone ')).toEqual([
    { ...alice, peer: here, msg: 'phone registered' },
    { ...alice, peer: here, msg: 'phone replaced' },
    { ...alice, peer: there, msg: 'phone registered' },
    { ...alice, peer: there, msg: 'phone removed' },
  ]);
});

test('what is refused before there is a line is told with why and the Call-ID; who is asked for a password is not', async () => {
  const phone = await open();
  await phone.register('reg-alice', 'wrong');
  await phone.call('reg-alice', 'pw-alice', '202');
  await phone.register('reg-alice', 'pw-alice');
  await phone.call('reg-alice', 'pw-alice', '555');
  const refused = [...said('registration refused'), ...said('call refused')];
  expect(refused.map(({ msg, status, code }) => [msg, status, code])).toEqual([
    ['registration refused', 403, null],
    ['call refused', 403, 'CALL_NOT_ALLOWED'],
    ['call refused', 404, 'NUMBER_INVALID'],
  ]);
  const peer = `UDP 127.0.0.1:${phone.port}`;
  for (const line of refused)
    expect(line).toMatchObject({ isDebug: false, peer, sipCallId: expect.stringMatching(/^(REG|INV)/) });
});

test('strangers who are refused again and again fill the log with a hundred lines and ten a second at most', () => {
  const connection = { transport: 'UDP', remoteAddress: '192.0.2.1', remotePort: 5060 };
  const final = { status: 403, headers: [] };
  const tx = { request: { method: 'INVITE', callId: 'x' }, connection, final } as unknown as ServerTransaction;
  const log = createSipLog(keptLog(lines), () => null);
  const since = performance.now();
  for (let n = 0; n < 1000; n++) log.answered(tx);
  const meanwhile = (performance.now() - since) / 100;
  expect(said('call refused').length).toBeGreaterThanOrEqual(100);
  expect(said('call refused').length).toBeLessThanOrEqual(101 + meanwhile);
});

test('each SIP message is a line at debug: method or status, both ids and the peer, nothing that was said', async () => {
  const [alice, bob] = [await bench.phone('alice', { silence: true }), await open()];
  await bob.register('reg-bob', 'pw-bob');
  const call = bench.dial(alice, '202');
  await until('it rings', () => bob.calls.length === 1 && call.state === 'ringing');
  const own = bench.engine.linesOf('alice')[0];
  call.hangUp();
  await until('the call is over', () => bench.engine.sizes.dialogs === 0);
  const messages = said('sip message');
  const ofCall = { callId: own?.call.split('/').at(-1), isDebug: true };
  expect(messages).toContainEqual(
    expect.objectContaining({
      ...ofCall,
      direction: 'out',
      method: 'INVITE',
      status: null,
      peer: `UDP 127.0.0.1:${bob.port}`,
    }),
  );
  expect(messages).toContainEqual(
    expect.objectContaining({
      ...ofCall,
      direction: 'out',
      method: 'INVITE',
      status: 180,
      sipCallId: own?.terminalCallId,
    }),
  );
  expect(messages).toContainEqual(
    expect.objectContaining({ direction: 'in', method: 'REGISTER', status: null, callId: null }),
  );
  expect(lines.join('')).not.toMatch(/pw-|nonce|response=|sip:|"202"|a=ice/);
});
