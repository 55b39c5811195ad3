import { hears, untilHears } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { expect, test } from 'vitest';
import { MUSIC_HZ } from '../../media/MediaEngine.ts';
import { agentPhones, bench, dial, isQuiet, lineOf, ringing, rung, seen, stays, verb } from './test/agentPhones.ts';

agentPhones();

test('[ACD-015] [ACD-040] a customer of the queue reaches an agent, who is alerted, in the call, and free again', async () => {
  await verb('marc', 'operatorStartPause');
  const call = dial('3000');
  expect(await rung()).toBe('ines');
  const line = lineOf('ines');
  expect(line).toMatchObject({
    ...{ state: 'ringing', acdGroup: 'telephony/Group/billing', displayedCompany: 'Atelier Vasseur' },
    ...{ queuePlace: { place: 1, of: 1 }, waitingTime: expect.any(Number), ringsUntil: expect.any(Number) },
  });
  // Since the caller came into the queue, which is before it rang.
  expect((line?.creationTime ?? 0) - (line?.waitingTime ?? 0)).toBeGreaterThanOrEqual(0);
  expect(line?.ringsUntil).toBeGreaterThan(line?.creationTime ?? 0);
  await ringing.get('ines')?.answer();
  await until('they talk', () => lineOf('ines')?.state === 'talking');
  await untilHears('the customer hears the agent', call, 700);
  expect(await verb('ines', 'operatorLogout')).toMatchObject({ status: 412, body: { code: 'ERR_12' } });
  call.hangUp();
  await until('it is over', isQuiet);
  expect(seen).toEqual(['ALERTING', 'ACD_CALL', 'IDLE']);
  await verb('marc', 'operatorCancelPause');
});

test('[ACD-007] [ACD-010] two customers ring two agents, the third waits with music until one is free', async () => {
  const before = bench.platform.callCentre.countersOf('billing');
  const [first, second] = [dial('3000'), dial('3000')];
  await until('both agents ring', () => ringing.size === 2);
  // For the first caller the other agent was free when it began to ring, until that one rang for the second.
  const nexts = () => ['ines', 'marc'].map((login) => lineOf(login)?.queuePlace?.next).filter(Boolean);
  await until('nobody is next any more', () => nexts().length === 0);
  const third = dial('3000');
  await untilHears('the third hears music', third, MUSIC_HZ);
  expect(stays().map(({ state, userIds }) => [state, userIds.length])).toEqual([
    ['DISTRIBUTED', 1],
    ['DISTRIBUTED', 1],
    ['QUEUED', 0],
  ]);
  for (const login of ['ines', 'marc']) await ringing.get(login)?.answer();
  await until('both talk', () => ['ines', 'marc'].every((login) => lineOf(login)?.state === 'talking'));
  ringing.clear();
  first.hangUp();
  const next = await rung();
  expect(stays().map(({ state }) => state)).toEqual(['DISTRIBUTED', 'TALKING']);
  await ringing.get(next)?.answer();
  await until('the third hears the agent, not the music', () => hears(third, 700) && !hears(third, MUSIC_HZ));
  for (const call of [second, third]) call.hangUp();
  await until('it is over', () => isQuiet() && stays().length === 0);
  const log = await bench.store.queues.between(0, Date.now() + 60_000);
  const kinds = log.slice(-9).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'answered')).toHaveLength(3);
  expect(kinds.filter((kind) => kind === 'ended')).toHaveLength(3);
  expect(bench.platform.callCentre.countersOf('billing')).toMatchObject({
    acdGroupNbFreeOperators: 2,
    acdGroupNbClientsInQueue: 0,
    acdGroupPeriodAnsweredCalls: before.acdGroupPeriodAnsweredCalls + 3,
    acdGroupPeriodMissedCalls: before.acdGroupPeriodMissedCalls,
  });
});

test('keys of a customer who has heard music reach the agent who answered, also as messages of SIP', async () => {
  for (const login of ['ines', 'marc']) await verb(login, 'operatorStartPause');
  const call = dial('3000');
  await untilHears('the customer hears music', call, MUSIC_HZ);
  await verb('ines', 'operatorCancelPause');
  expect(await rung()).toBe('ines');
  await ringing.get('ines')?.answer();
  await untilHears('the customer hears the agent', call, 700);
  call.dialog.request('INFO', { body: 'Signal=5\r\nDuration=160\r\n', contentType: 'application/dtmf-relay' });
  await until('the agent hears the key', () => ringing.get('ines')?.digits === '5');
  call.hangUp();
  await until('it is over', isQuiet);
  await verb('marc', 'operatorCancelPause');
});

test('a customer who gives up in the queue is counted as missed, once', async () => {
  const missed = () => bench.platform.callCentre.countersOf('billing').acdGroupPeriodMissedCalls;
  const before = missed();
  for (const login of ['ines', 'marc']) await verb(login, 'operatorStartPause');
  const call = dial('3000');
  await untilHears('the customer hears music', call, MUSIC_HZ);
  call.hangUp();
  await until('the queue is empty', () => stays().length === 0);
  expect(missed() - before).toBe(1);
  for (const login of ['ines', 'marc']) await verb(login, 'operatorCancelPause');
});

test('a direct call is no call of the group, and keeps the agent from being rung by it', async () => {
  const direct = dial('2104');
  await until('Inès rings', () => ringing.has('ines'));
  expect(lineOf('ines')?.acdGroup).toBeNull();
  const queued = dial('3000');
  await until('only Marc is asked', () => ringing.has('marc'));
  expect(bench.platform.calls.linesOf('ines')).toHaveLength(1);
  queued.hangUp();
  direct.hangUp();
  await until('it is over', isQuiet);
  expect(seen).toEqual(['NON_ACD_CALL', 'IDLE']);
});

test('[ACD-017] [ACD-018] a closed queue, and one without agents, turn the customer away as not available', async () => {
  const billing = bench.platform.company.group('billing')!;
  for (const flag of ['isCalendarOpen', 'active'] as const) {
    Object.assign(billing, { [flag]: false });
    bench.platform.callCentre.groupChanged('billing');
    const closed = dial('3000');
    await until('the customer is told', () => closed.state === 'ended');
    expect(closed.refusedWith).toBe(480);
    Object.assign(billing, { [flag]: true });
  }
  bench.platform.callCentre.groupChanged('billing');
  for (const login of ['ines', 'marc']) expect((await verb(login, 'operatorLogout')).status).toBe(200);
  const empty = dial('3000');
  await until('the customer is told', () => empty.state === 'ended');
  expect([empty.refusedWith, ringing.size]).toEqual([480, 0]);
  for (const login of ['ines', 'marc']) expect((await verb(login, 'operatorLogin')).status).toBe(200);
});

test('[ACD-009] an agent who leaves a call unanswered gives way, and in the end is out of reach', async () => {
  const billing = bench.platform.company.group('billing')!;
  Object.assign(billing, { ringPattern: 'sequential', settings: { ringingTimeout: 0.3, maxNoAnswer: 1 } });
  bench.platform.callCentre.groupChanged('billing');
  const call = dial('3000');
  await until('Inès rings', () => ringing.has('ines'));
  await until('then Marc', () => ringing.has('marc'));
  expect(bench.platform.agents.stateOf('x-ines')).toMatchObject({
    operatorStatus: 'UNREACHABLE',
    operatorUnreachableCause: 'noAnswer',
  });
  await ringing.get('marc')?.answer();
  await until('Marc talks', () => lineOf('marc')?.state === 'talking');
  call.hangUp();
  Object.assign(billing, { ringPattern: 'cyclic', settings: {} });
  bench.platform.callCentre.groupChanged('billing');
  expect((await verb('ines', 'operatorLogin')).body).toMatchObject({ operatorStatus: 'IDLE' });
});
