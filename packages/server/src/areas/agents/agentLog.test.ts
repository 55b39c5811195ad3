import { wireLine } from '@ringside/testing/server';
import { expect, test } from 'vitest';
import { NOON, testPlatform } from '../../test/testPlatform.ts';
import { ALIVE_MS } from './agentLog.ts';

const MINUTE = 60_000;
const rowsOf = async (bench: Awaited<ReturnType<typeof testPlatform>>, userId = 'ines') =>
  (await bench.store.agentEvents.between(0, Number.MAX_SAFE_INTEGER, [userId])).map(
    ({ at, status, reasonId, groupId }) =>
      [(at - NOON) / MINUTE, status, reasonId ?? groupId].filter((part) => part !== null).join(' '),
  );

test('[ACD-015] every change of an agent is written with its time, the reason of a pause and the queue of a call', async () => {
  const bench = await testPlatform();
  bench.calls.register('web-ines', 'w1');
  const token = await bench.signIn();
  const verb = (name: string, body?: unknown) =>
    bench.ask(`/telephony/Extension/x-ines/${name}`, { token, method: 'POST', ...(body ? { body } : {}) });
  const after = (minutes: number) => {
    bench.clock.now = NOON + minutes * MINUTE;
  };
  const line = { isIncoming: true, acdGroup: 'telephony/Group/billing' };
  after(1);
  await verb('operatorLogout');
  after(2);
  await verb('operatorLogin');
  after(3);
  bench.calls.setLine('ines', wireLine({ ...line, state: 'ringing' }));
  after(4);
  bench.calls.setLine('ines', wireLine(line));
  // Planned: it begins with the end of the call.
  await verb('operatorStartPause', { acdPauseReasonID: 'lunch' });
  after(6);
  bench.calls.removeLine('ines', wireLine().restUri);
  after(7);
  await verb('operatorStartPause', { acdPauseReasonID: 'break' });
  after(8);
  await verb('operatorCancelPause');
  after(9);
  bench.calls.setLine('ines', wireLine());
  after(10);
  await bench.close();
  expect(await rowsOf(bench)).toEqual([
    ...['0 IDLE', '1 LOGOUT', '2 IDLE', '3 ALERTING billing', '4 ACD_CALL billing', '6 PAUSE lunch', '7 PAUSE break'],
    ...[
      '8 IDLE',
      '9 NON_ACD_CALL',
      '10 IDLE',
      // The end of the server ends the call first.
      '10 STOPPED',
    ],
  ]);
});

test('a call of another queue on top of one is another row', async () => {
  const bench = await testPlatform();
  const of = (group: string) => ({ isIncoming: true, acdGroup: `telephony/Group/${group}` });
  bench.calls.setLine('ines', wireLine({ ...of('billing'), restUri: 'telephony/CallLine/1' }));
  bench.calls.setLine('ines', wireLine({ ...of('support'), restUri: 'telephony/CallLine/2' }));
  bench.calls.removeLine('ines', 'telephony/CallLine/1');
  await bench.close();
  expect(await rowsOf(bench)).toEqual(['0 IDLE', '0 ACD_CALL billing', '0 ACD_CALL support', '0 IDLE', '0 STOPPED']);
});

test('[ACD-015] after a crash what was open ends when the server was last known to run; until the start nobody knows', async () => {
  const before = await testPlatform();
  const token = await before.signIn();
  before.clock.now = NOON + 5 * MINUTE;
  await before.ask('/telephony/Extension/x-ines/operatorStartPause', { token, method: 'POST' });
  await before.store.agentEvents.setAliveAt(NOON + 7 * MINUTE);
  // A crash: the rows are as they are, nobody ends anything.
  const crashed = ['0 IDLE', '5 PAUSE'];
  await expect.poll(() => rowsOf(before)).toEqual(crashed);
  const after = await testPlatform(before.database, { now: () => NOON + 30 * MINUTE });
  await after.close();
  expect(await rowsOf(after)).toEqual([...crashed, '7 STOPPED', '30 PAUSE', '30 STOPPED']);
  await before.close();
});

test('who is logged out stays so while the server does not run', async () => {
  const before = await testPlatform();
  const token = await before.signIn();
  await before.ask('/telephony/Extension/x-ines/operatorLogout', { token, method: 'POST' });
  await before.close();
  const after = await testPlatform(before.database, { now: () => NOON + 30 * MINUTE });
  await after.close();
  expect(await rowsOf(after)).toEqual(['0 IDLE', '0 LOGOUT']);
  expect(ALIVE_MS).toBeLessThanOrEqual(MINUTE);
});
