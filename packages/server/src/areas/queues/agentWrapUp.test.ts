import { sleep, until } from '@ringside/testing/wait';
import { expect, test } from 'vitest';
import { agentPhones, bench, dial, lineOf, ringing, rung, seen, verb } from './test/agentPhones.ts';

agentPhones();

test('[ACD-015] after a call of the queue the agent has its wrap-up time', async () => {
  const billing = bench.platform.company.group('billing')!;
  Object.assign(billing, { wrapUpMs: 300 });
  await verb('marc', 'operatorStartPause');
  const call = dial('3000');
  expect(await rung()).toBe('ines');
  await ringing.get('ines')?.answer();
  await until('they talk', () => lineOf('ines')?.state === 'talking');
  call.hangUp();
  const over = Date.now();
  await until('the time is over', () => seen.at(-1) === 'IDLE');
  expect(seen).toEqual(['ALERTING', 'ACD_CALL', 'SYNDICAL_PAUSE', 'IDLE']);
  expect(Date.now() - over).toBeGreaterThan(250);
  Object.assign(billing, { wrapUpMs: 0 });
  await verb('marc', 'operatorCancelPause');
});

test('[ACD-011] an agent takes a minute more for the wrap-up, and ends it when it is done', async () => {
  const billing = bench.platform.company.group('billing')!;
  Object.assign(billing, { wrapUpMs: 400 });
  await verb('marc', 'operatorStartPause');
  expect(await verb('ines', 'operatorExtendSyndicalPause')).toMatchObject({ status: 412 });
  const call = dial('3000');
  expect(await rung()).toBe('ines');
  await ringing.get('ines')?.answer();
  await until('they talk', () => lineOf('ines')?.state === 'talking');
  call.hangUp();
  await until('the wrap-up has begun', () => seen.at(-1) === 'SYNDICAL_PAUSE');
  const longer = await verb('ines', 'operatorExtendSyndicalPause');
  expect(longer).toMatchObject({ status: 200, body: { operatorStatus: 'SYNDICAL_PAUSE' } });
  expect(Number(longer.body['operatorSyndicalPauseTime'])).toBeGreaterThan(Date.now() + 50_000);
  await sleep(600);
  expect(seen.at(-1)).toBe('SYNDICAL_PAUSE');
  await verb('ines', 'operatorCancelPause');
  await until('the agent is free', () => seen.at(-1) === 'IDLE');
  Object.assign(billing, { wrapUpMs: 0 });
  await verb('marc', 'operatorCancelPause');
});

test('[ACD-011] a queue whose agents may not add to the wrap-up refuses it, and does not offer it', async () => {
  const billing = bench.platform.company.group('billing')!;
  Object.assign(billing, { wrapUpMs: 60_000, settings: { mayExtendSyndicalPause: false } });
  await verb('marc', 'operatorStartPause');
  const call = dial('3000');
  expect(await rung()).toBe('ines');
  await ringing.get('ines')?.answer();
  await until('they talk', () => lineOf('ines')?.state === 'talking');
  call.hangUp();
  await until('the wrap-up has begun', () => seen.at(-1) === 'SYNDICAL_PAUSE');
  expect(await verb('ines', 'operatorExtendSyndicalPause')).toMatchObject({ status: 412 });
  const ended = await verb('ines', 'operatorCancelPause');
  expect(ended).toMatchObject({ status: 200, body: { operatorStatus: 'IDLE' } });
  Object.assign(billing, { wrapUpMs: 0, settings: {} });
  await verb('marc', 'operatorCancelPause');
});
