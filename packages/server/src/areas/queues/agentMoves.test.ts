import { hears, untilHears } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { expect, test } from 'vitest';
import { MUSIC_HZ } from '../../media/MediaEngine.ts';
import {
  agentPhones,
  ask,
  bench,
  dial,
  isQuiet,
  lineOf,
  ringing,
  rung,
  stays,
  tokens,
  verb,
} from './test/agentPhones.ts';

agentPhones();

test('[ACD-030] an agent who goes while it rings, alone or sent by a supervisor, is rung no more, and cannot answer: the next one can', async () => {
  tokens.set('sofia', await bench.signIn('sofia'));
  const begun = Date.now();
  const ended: (string | null)[] = [];
  const stop = bench.platform.calls.on('line', ({ userId, op, ...change }) => {
    if (op === 'update' && 'line' in change && change.line.state === 'dropped')
      ended.push(`${userId} ${change.line.stateCause}`);
  });
  const ways = [
    ['ines', 'operatorLogout', 'operatorLogin'],
    ['ines', 'operatorStartPause', 'operatorCancelPause'],
    ['ines', '../../Group/billing/logoutUser', '../../Group/billing/loginUser'],
    ['sofia', 'supervisedLogout', 'operatorLogin'],
    ['sofia', 'supervisedPause', 'operatorCancelPause'],
  ] as const;
  for (const [who, go, comeBack] of ways) {
    ringing.clear();
    ended.length = 0;
    await verb('marc', 'operatorStartPause');
    const call = dial('3000');
    expect(await rung()).toBe('ines');
    const since = stays()[0]?.enteredAt;
    const path = `/${lineOf('ines')?.call}/answer`;
    expect((await ask(`/telephony/Extension/x-ines/${go}`, who, undefined, 'POST')).status).toBe(200);
    const refused = ringing.get('ines');
    await until('nothing rings at Inès', () => lineOf('ines') === undefined && refused?.state === 'ended');
    await refused?.answer().catch(() => {});
    expect(await ask(path, 'ines')).toMatchObject({ status: 410, body: { code: 'CALL_GONE' } });
    expect(await ask(path, 'sofia')).toMatchObject({ status: 404 });
    expect([refused?.state, stays()]).toEqual([
      'ended',
      [expect.objectContaining({ state: 'QUEUED', enteredAt: since, userIds: [] })],
    ]);
    await verb('marc', 'operatorCancelPause');
    await until('Marc rings', () => ringing.has('marc'));
    await ringing.get('marc')?.answer();
    await untilHears('the customer hears Marc', call, 700);
    call.hangUp();
    await until('it is over', isQuiet);
    expect(await ask(path, 'ines')).toMatchObject({ status: 404 });
    expect(ended[0]).toBe('ines redirected');
    expect((await verb('ines', comeBack)).status).toBe(200);
  }
  stop();
  const log = await bench.store.queues.between(begun, Date.now() + 60_000);
  expect(log.filter(({ kind }) => kind === 'withdrawn').map(({ userId }) => userId)).toEqual(ways.map(() => 'ines'));
  const newest = async () => {
    const rows = await bench.store.history.page('ines', { sort: 'all', limit: ways.length });
    return rows.map(({ isMissed, answeredBy }) => [isMissed, answeredBy]);
  };
  await expect.poll(newest).toEqual(ways.map(() => [false, 'Marc Aubry']));
});

test('[ACD-010] [ACD-013] a supervisor moves a waiting customer to another queue and back, and calls agents out of their pause', async () => {
  tokens.set('sofia', await bench.signIn('sofia'));
  await ask('/telephony/Group/support/loginUser', 'ines', undefined, 'POST');
  for (const login of ['ines', 'marc']) await verb(login, 'operatorStartPause');
  const of = (groupId: string) => bench.platform.callCentre.queues.staysOf(groupId).map(({ state }) => state);
  const act = (login: string, what: string, body?: object) => {
    const [stay] = [...stays(), ...bench.platform.callCentre.queues.staysOf('support')];
    return ask(`/telephony/GroupClient/${encodeURIComponent(stay?.key ?? '')}/${what}`, login, body, 'POST');
  };
  const to = (id: string) => ({ group: `telephony/Group/${id}` });
  const call = dial('3000');
  await untilHears('the customer hears music', call, MUSIC_HZ);
  const extension = bench.platform.company.extensionOf('ines')!;
  const before = extension.isAgentVisualQueue;
  Object.assign(extension, { isAgentVisualQueue: true });
  expect([(await act('ines', 'move', to('support'))).status, (await act('ines', 'callAgents')).status]).toEqual([
    403, 403,
  ]);
  Object.assign(extension, { isAgentVisualQueue: before });
  expect((await act('sofia', 'move', to('orders'))).status).toBe(404);
  expect((await act('sofia', 'move', to('billing'))).status).toBe(412);
  const support = bench.platform.company.group('support')!;
  const open = (active: boolean) => {
    Object.assign(support, { active });
    bench.platform.callCentre.groupChanged('support');
  };
  open(false);
  const since = stays()[0]?.enteredAt;
  expect((await act('sofia', 'move', to('support'))).status).toBe(412);
  expect(stays()).toEqual([expect.objectContaining({ state: 'QUEUED', enteredAt: since })]);
  open(true);

  expect((await act('sofia', 'move', to('support'))).status).toBe(200);
  expect([of('billing'), of('support')]).toEqual([[], ['QUEUED']]);
  expect((await act('sofia', 'move', to('billing'))).status).toBe(200);
  expect([of('billing'), of('support')]).toEqual([['QUEUED'], []]);
  expect([call.state, ringing.size]).toEqual(['talking', 0]);
  await untilHears('the customer hears music again', call, MUSIC_HZ);

  expect(await act('sofia', 'callAgents')).toMatchObject({ status: 200, body: { rung: 2 } });
  await until('both ring', () => ringing.size === 2);
  expect((await act('sofia', 'callAgents')).status).toBe(412);
  await ringing.get('marc')?.answer();
  await untilHears('the customer hears Marc', call, 700);
  await until('Inès is rung no more', () => lineOf('ines') === undefined);
  // Whom an agent has answered waits no more: nobody leads them away from the call.
  expect([
    (await act('sofia', 'move', to('support'))).status,
    (await act('sofia', 'send', { destination: '2231' })).status,
    (await act('sofia', 'callAgents')).status,
  ]).toEqual([404, 404, 404]);
  await untilHears('the customer hears Marc still', call, 700);
  call.hangUp();
  await until('it is over', isQuiet);
  await ask('/telephony/Group/support/logoutUser', 'ines', undefined, 'POST');
  for (const login of ['ines', 'marc']) await verb(login, 'operatorCancelPause');
});

test('[ACD-010] [ACD-013] a supervisor sends a waiting customer to a colleague; what is refused leaves the customer waiting', async () => {
  tokens.set('sofia', await bench.signIn('sofia'));
  for (const login of ['ines', 'marc']) await verb(login, 'operatorStartPause');
  const send = async (login: string, destination: string, more?: object) => {
    const path = `/telephony/GroupClient/${encodeURIComponent(stays()[0]?.key ?? 'none')}/send`;
    return (await ask(path, login, { destination, ...more }, 'POST')).status;
  };
  const numberOf = (user: string) => bench.platform.company.extensionOf(user)?.number ?? '';
  const call = dial('3000');
  await untilHears('the customer hears music', call, MUSIC_HZ);
  const extension = bench.platform.company.extensionOf('ines')!;
  const before = extension.isAgentVisualQueue;
  Object.assign(extension, { isAgentVisualQueue: true });
  expect(await send('ines', numberOf('marc'))).toBe(403);
  Object.assign(extension, { isAgentVisualQueue: before });
  expect([
    await send('sofia', '77777'),
    await send('sofia', '3000'),
    await send('sofia', numberOf('marc'), { isVoicemail: true }),
    await send('sofia', numberOf('priya')),
  ]).toEqual([406, 412, 412, 503]);
  expect([stays().length, ringing.size, call.state]).toEqual([1, 0, 'talking']);
  await untilHears('the customer hears music again', call, MUSIC_HZ);

  // A pause is one of agents: a call of one's own rings.
  expect(await send('sofia', numberOf('marc'))).toBe(200);
  await until('Marc rings', () => ringing.has('marc'));
  expect(stays()).toEqual([]);
  expect(lineOf('marc')).toMatchObject({ acdGroup: null, displayedVia: { number: '3000' } });
  await ringing.get('marc')?.answer();
  await untilHears('the customer hears Marc', call, 700);
  call.hangUp();
  await until('it is over', isQuiet);
  for (const login of ['ines', 'marc']) await verb(login, 'operatorCancelPause');
});

test('[GRP-006] [CALL-008] of a group to pick up from nobody rings; a member takes the caller, and they hear each other', async () => {
  const orders = bench.platform.company.group('orders')!;
  Object.assign(orders, { ringPattern: 'pickup' });
  bench.platform.extensionGroups.groupChanged('orders');
  const call = dial('3002');
  await untilHears('the customer hears music', call, MUSIC_HZ);
  expect(ringing.size).toBe(0);
  expect((await ask('/telephony/Group/orders/pickup', 'marc', {})).status).toBe(403);
  expect((await ask('/telephony/Group/orders/pickup', 'ines', {})).status).toBe(200);
  await until('the phone of Inès is asked', () => ringing.has('ines'));
  await ringing.get('ines')?.answer();
  await until('the customer hears Inès', () => hears(call, 700) && !hears(call, MUSIC_HZ));
  expect(lineOf('ines')).toMatchObject({ state: 'talking', acdGroup: null, displayedVia: { label: 'Orders' } });
  call.hangUp();
  Object.assign(orders, { ringPattern: 'unisson' });
  bench.platform.extensionGroups.groupChanged('orders');
});

test('a call marked as private is pushed as one, and is one in the history', async () => {
  const call = dial('2104');
  await until('Inès rings', () => ringing.has('ines'));
  const path = `/${lineOf('ines')?.call}/setPersonal`;
  expect((await ask(path, 'marc', { isPersonalCall: true })).status).toBe(404);
  expect((await ask(path, 'ines', { isPersonalCall: true })).status).toBe(200);
  expect(lineOf('ines')?.isPersonalCall).toBe(true);
  call.hangUp();
  await until('it is over', isQuiet);
  const rows = () => bench.store.history.page('ines', { sort: 'all', limit: 1 });
  await expect.poll(async () => (await rows())[0]?.isPersonalCall).toBe(true);
});

test('[ACD-010] the queue hears the end of a call that its agent has passed on, and counts it once', async () => {
  await verb('marc', 'operatorStartPause');
  const before = (await bench.store.queues.between(0, Date.now() + 60_000)).length;
  const call = dial('3000');
  expect(await rung()).toBe('ines');
  await ringing.get('ines')?.answer();
  await until('they talk', () => lineOf('ines')?.state === 'talking');
  const body = { destination: bench.platform.company.extensionOf('marc')?.number, mode: 'blind' };
  expect(await ask(`/${lineOf('ines')?.call}/transfer`, 'ines', body)).toMatchObject({ status: 200 });
  await until('Marc rings', () => ringing.has('marc'));
  await ringing.get('marc')?.answer();
  await until('Marc talks', () => lineOf('marc')?.state === 'talking' && !lineOf('ines'));
  call.hangUp();
  await until('it is over for the queue as well', () => isQuiet() && stays().length === 0);
  const log = await bench.store.queues.between(0, Date.now() + 60_000);
  const kinds = log.slice(before).map(({ kind }) => kind);
  expect(['answered', 'ended'].map((kind) => kinds.filter((one) => one === kind).length)).toEqual([1, 1]);
  await verb('marc', 'operatorCancelPause');
});

test('[ACD-010] a call that its agent passes back to the queue is one more of it: both end with the call', async () => {
  const before = (await bench.store.queues.between(0, Date.now() + 60_000)).length;
  const call = dial('3000');
  const first = await rung();
  const second = first === 'ines' ? 'marc' : 'ines';
  await ringing.get(first)?.answer();
  await until('they talk', () => lineOf(first)?.state === 'talking');
  expect(await ask(`/${lineOf(first)?.call}/transfer`, first, { destination: '3000', mode: 'blind' })).toMatchObject({
    status: 200,
  });
  await until('the other one rings', () => ringing.has(second));
  await ringing.get(second)?.answer();
  await until('the other one talks', () => lineOf(second)?.state === 'talking' && !lineOf(first));
  expect(stays().map(({ state }) => state)).toEqual(['TALKING', 'TALKING']);
  call.hangUp();
  await until('it is over for the queue as well', () => isQuiet() && stays().length === 0);
  const log = (await bench.store.queues.between(0, Date.now() + 60_000)).slice(before);
  const kinds = log.map(({ kind }) => kind);
  for (const kind of ['entered', 'answered', 'ended']) expect(kinds.filter((one) => one === kind)).toHaveLength(2);
});
