import { hears, untilHears } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { expect, test } from 'vitest';
import { MUSIC_HZ } from '../../media/MediaEngine.ts';
import type { RobotSession } from '../../robots/RobotSession.ts';
import {
  agentPhones,
  ask,
  bench,
  customer,
  dial,
  isQuiet,
  lineOf,
  ringing,
  seen,
  stays,
  verb,
} from './test/agentPhones.ts';

agentPhones();

test('[CRM-079] the caller id that was set is what the called party sees', async () => {
  const body = { manualCustomCallerID: '0199002744' };
  await ask('/v1/user/IUser/ines?rt=customCallerID', 'ines', body, 'PUT');
  expect(bench.platform.directory.callerIdOf('ines', true).number).toBe('0199002744');
  const asked: string[] = [];
  customer.onIncoming = ({ from }) => {
    asked.push(from);
    return null;
  };
  await ask('/telephony/Terminal/web-ines/placeCall', 'ines', { destination: '0199004127' });
  await until('the phone of Inès rings first', () => ringing.has('ines'));
  await ringing.get('ines')?.answer();
  await until('the customer rings', () => asked.length > 0);
  expect(asked).toEqual(['0199002744']);
});

test('a waiting customer is told the place in words, between the music; a call-back shows the number of the queue', async () => {
  const billing = bench.platform.company.group('billing')!;
  const settings = { announcePositionEvery: 2, callbackEnabled: true, callerIDOverride: '0199003000' } as const;
  Object.assign(billing, { settings });
  bench.platform.callCentre.groupChanged('billing');
  for (const login of ['ines', 'marc']) await verb(login, 'operatorStartPause');
  const call = dial('3000');
  await untilHears('the customer hears music', call, MUSIC_HZ);
  // Words have no tone that lasts; the music always has its own.
  const isSpoken = () =>
    call.status.hears.length > 0 && call.status.hears.every(({ hz }) => Math.abs(hz - MUSIC_HZ) > 12);
  let spokenMs = 0;
  let since: number | null = null;
  const watch = setInterval(() => {
    const now = performance.now();
    if (isSpoken()) since ??= now;
    else since = null;
    if (since !== null) spokenMs = Math.max(spokenMs, now - since);
  }, 20);
  await until('words are heard instead of the music', () => spokenMs > 250);
  await untilHears('the music is heard again', call, MUSIC_HZ);
  clearInterval(watch);

  const asked: string[] = [];
  customer.onIncoming = ({ from }) => {
    asked.push(from);
    return null;
  };
  await call.sendDigits('5');
  await until('the customer has hung up, and is owed a call', () => stays()[0]?.isCallback === true);
  await verb('ines', 'operatorCancelPause');
  await until('Inès rings', () => ringing.has('ines'));
  await ringing.get('ines')?.answer();
  await until('the customer is called', () => asked.length > 0);
  expect(asked).toEqual(['0199003000']);
  await until('it is over', isQuiet);
  // The number does not exist (404): nobody is asked to call it again.
  await until('the customer has left the queue', () => stays().length === 0);
  const log = await bench.store.queues.between(0, Date.now() + 60_000);
  expect(log.slice(-3).map(({ kind }) => kind)).toEqual(['offered', 'callBackFailed', 'unreached']);
  await verb('marc', 'operatorCancelPause');
  Object.assign(billing, { settings: {} });
  bench.platform.callCentre.groupChanged('billing');
});

test('after a call-back the agent has the wrap-up time of the queue, as after a call from it', async () => {
  const billing = bench.platform.company.group('billing')!;
  Object.assign(billing, { settings: { callbackEnabled: true }, wrapUpMs: 60_000 });
  bench.platform.callCentre.groupChanged('billing');
  for (const login of ['ines', 'marc']) await verb(login, 'operatorStartPause');
  const call = dial('3000');
  await untilHears('the customer hears music', call, MUSIC_HZ);
  const called: RobotSession[] = [];
  customer.onIncoming = () => ({ toneHz: 500 });
  customer.onSession = (session) => called.push(session);
  await call.sendDigits('5');
  await until('the customer is owed a call', () => stays()[0]?.isCallback === true);
  await verb('ines', 'operatorCancelPause');
  await until('the phone of Inès is asked', () => ringing.has('ines'));
  await ringing.get('ines')?.answer();
  await until('the customer rings', () => called.length > 0);
  expect(bench.platform.agents.stateOf('x-ines').operatorStatus).toBe('NON_ACD_CALL');
  await called[0]?.answer();
  await until('the customer hears Inès', () => called.some((session) => hears(session, 700)));
  expect(lineOf('ines')).toMatchObject({ state: 'talking', isIncoming: false, acdGroup: 'telephony/Group/billing' });
  expect(bench.platform.agents.stateOf('x-ines').operatorStatus).toBe('ACD_CALL');
  called[0]?.hangUp();
  await until('it is over', isQuiet);
  expect(seen.slice(-3)).toEqual(['NON_ACD_CALL', 'ACD_CALL', 'SYNDICAL_PAUSE']);
  Object.assign(billing, { settings: {}, wrapUpMs: 0 });
  bench.platform.callCentre.groupChanged('billing');
  for (const login of ['ines', 'marc']) await verb(login, 'operatorCancelPause');
  customer.onIncoming = () => null;
  customer.onSession = () => {};
});
