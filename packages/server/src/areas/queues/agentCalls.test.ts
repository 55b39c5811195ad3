import { hears, untilHears } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCallEngine } from '../../calls/engine/createCallEngine.ts';
import { MUSIC_HZ } from '../../media/MediaEngine.ts';
import { RobotPhone } from '../../robots/RobotPhone.ts';
import type { RobotSession } from '../../robots/RobotSession.ts';
import { type TestServer, testServer } from '../../test/testServer.ts';

/** Agents with real phones: the server with its own calls, a customer over the trunk. */
const trunk = { user: 'customers', secret: 'trunk-secret' };
const media = { loopbackOnly: true };
const CUSTOMER = { number: '0199004127', label: '' };

let it: TestServer;
let customer: RobotPhone;
const phones: RobotPhone[] = [];
const ringing = new Map<string, RobotSession>();
const tokens = new Map<string, string>();
/** Statuses that Inès went through. */
const seen: string[] = [];

const ask = async (path: string, login: string, body?: unknown, method = body ? 'POST' : 'GET') => {
  const headers = { 'X-Application': tokens.get(login) ?? '' };
  const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  const response = await fetch(`${it.origin}${path}`, init);
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};
const verb = (login: string, name: string) => ask(`/telephony/Extension/x-${login}/${name}`, login, undefined, 'POST');

/** The browser phone of a person, registered; it rings until the test answers. */
async function phoneOf(login: string): Promise<void> {
  tokens.set(login, await it.signIn(login));
  const { body } = await ask(`/telephony/Extension/x-${login}/createSoftphone?force=true`, login);
  const sipUrl = String(body['serverAddress']);
  const phone = new RobotPhone({ sipUrl, user: body['registerId']!, password: body['devicePassword']!, media });
  phone.onIncoming = () => ({ toneHz: 700 });
  phone.onSession = (session) => ringing.set(login, session);
  phones.push(phone);
  await phone.ready;
}
const dial = (number: string): RobotSession => {
  const session = customer.call(number, { toneHz: 500 }, CUSTOMER);
  if (!session) throw new Error('the trunk is not registered');
  return session;
};
const isQuiet = () => ['ines', 'marc'].every((user) => it.platform.calls.linesOf(user).length === 0);
const lineOf = (user: string) => it.platform.calls.linesOf(user)[0];

beforeAll(async () => {
  it = await testServer({
    isOutside: (number) => number === CUSTOMER.number,
    createCalls: ({ directory, queues }) => createCallEngine({ directory, queues, trunk, loopbackOnly: true }),
  });
  for (const login of ['ines', 'marc']) await phoneOf(login);
  customer = new RobotPhone({
    sipUrl: `${it.origin.replace('http', 'ws')}/sip`,
    user: trunk.user,
    password: trunk.secret,
    media,
  });
  phones.push(customer);
  await customer.ready;
  const heard = (frame: { op: string; item?: unknown }) => {
    if (frame.op === 'update') seen.push(String((frame.item as Record<string, unknown>)['operatorStatus']));
  };
  it.platform.lists.subscribe('ines', 'Operator', undefined, heard, () => {});
});
afterAll(async () => {
  for (const phone of phones) phone.close();
  await it.close();
});
beforeEach(async () => {
  await until('all calls are over', isQuiet);
  ringing.clear();
  seen.length = 0;
});

/** What a test that failed has left behind would fail all that follow. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const phone of phones) for (const session of [...phone.sessions]) session.hangUp();
  await until('nobody waits or talks', () => isQuiet() && stays().length === 0);
  for (const login of ['ines', 'marc'])
    for (const name of ['operatorLogin', 'operatorCancelPause', '../../Group/billing/loginUser'])
      await verb(login, name);
});

/** Who rings alone; the queue rings in turns. */
const rung = async (): Promise<string> => {
  await until('an agent rings', () => ringing.size > 0);
  return [...ringing.keys()][0] ?? '';
};
const stays = () => it.platform.callCentre.queues.staysOf('billing');

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
  const before = it.platform.callCentre.countersOf('billing');
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
  const log = await it.store.queues.between(0, Date.now() + 60_000);
  const kinds = log.slice(-9).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'answered')).toHaveLength(3);
  expect(kinds.filter((kind) => kind === 'ended')).toHaveLength(3);
  expect(it.platform.callCentre.countersOf('billing')).toMatchObject({
    acdGroupNbFreeOperators: 2,
    acdGroupNbClientsInQueue: 0,
    acdGroupPeriodAnsweredCalls: before.acdGroupPeriodAnsweredCalls + 3,
    acdGroupPeriodMissedCalls: before.acdGroupPeriodMissedCalls,
  });
});

test('[ACD-030] an agent who goes while it rings, alone or sent by a supervisor, is rung no more, and cannot answer: the next one can', async () => {
  tokens.set('sofia', await it.signIn('sofia'));
  const begun = Date.now();
  const ended: (string | null)[] = [];
  const stop = it.platform.calls.on('line', ({ userId, op, ...change }) => {
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
  const log = await it.store.queues.between(begun, Date.now() + 60_000);
  expect(log.filter(({ kind }) => kind === 'withdrawn').map(({ userId }) => userId)).toEqual(ways.map(() => 'ines'));
  const newest = async () => {
    const rows = await it.store.history.page('ines', { sort: 'all', limit: ways.length });
    return rows.map(({ isMissed, answeredBy }) => [isMissed, answeredBy]);
  };
  await expect.poll(newest).toEqual(ways.map(() => [false, 'Marc Aubry']));
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
  const missed = () => it.platform.callCentre.countersOf('billing').acdGroupPeriodMissedCalls;
  const before = missed();
  for (const login of ['ines', 'marc']) await verb(login, 'operatorStartPause');
  const call = dial('3000');
  await untilHears('the customer hears music', call, MUSIC_HZ);
  call.hangUp();
  await until('the queue is empty', () => stays().length === 0);
  expect(missed() - before).toBe(1);
  for (const login of ['ines', 'marc']) await verb(login, 'operatorCancelPause');
});

test('[ACD-010] [ACD-013] a supervisor moves a waiting customer to another queue and back, and calls agents out of their pause', async () => {
  tokens.set('sofia', await it.signIn('sofia'));
  await ask('/telephony/Group/support/loginUser', 'ines', undefined, 'POST');
  for (const login of ['ines', 'marc']) await verb(login, 'operatorStartPause');
  const of = (groupId: string) => it.platform.callCentre.queues.staysOf(groupId).map(({ state }) => state);
  const act = (login: string, what: string, body?: object) => {
    const [stay] = [...stays(), ...it.platform.callCentre.queues.staysOf('support')];
    return ask(`/telephony/GroupClient/${encodeURIComponent(stay?.key ?? '')}/${what}`, login, body, 'POST');
  };
  const to = (id: string) => ({ group: `telephony/Group/${id}` });
  const call = dial('3000');
  await untilHears('the customer hears music', call, MUSIC_HZ);
  const extension = it.platform.company.extensionOf('ines')!;
  const before = extension.isAgentVisualQueue;
  Object.assign(extension, { isAgentVisualQueue: true });
  expect([(await act('ines', 'move', to('support'))).status, (await act('ines', 'callAgents')).status]).toEqual([
    403, 403,
  ]);
  Object.assign(extension, { isAgentVisualQueue: before });
  expect((await act('sofia', 'move', to('orders'))).status).toBe(404);
  expect((await act('sofia', 'move', to('billing'))).status).toBe(412);

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
  call.hangUp();
  await until('it is over', isQuiet);
  await ask('/telephony/Group/support/logoutUser', 'ines', undefined, 'POST');
  for (const login of ['ines', 'marc']) await verb(login, 'operatorCancelPause');
});

test('a direct call is no call of the group, and keeps the agent from being rung by it', async () => {
  const direct = dial('2104');
  await until('Inès rings', () => ringing.has('ines'));
  expect(lineOf('ines')?.acdGroup).toBeNull();
  const queued = dial('3000');
  await until('only Marc is asked', () => ringing.has('marc'));
  expect(it.platform.calls.linesOf('ines')).toHaveLength(1);
  queued.hangUp();
  direct.hangUp();
  await until('it is over', isQuiet);
  expect(seen).toEqual(['NON_ACD_CALL', 'IDLE']);
});

test('[ACD-017] [ACD-018] a closed queue, and one without agents, turn the customer away as not available', async () => {
  const billing = it.platform.company.group('billing')!;
  for (const flag of ['isCalendarOpen', 'active'] as const) {
    Object.assign(billing, { [flag]: false });
    it.platform.callCentre.groupChanged('billing');
    const closed = dial('3000');
    await until('the customer is told', () => closed.state === 'ended');
    expect(closed.refusedWith).toBe(480);
    Object.assign(billing, { [flag]: true });
  }
  it.platform.callCentre.groupChanged('billing');
  for (const login of ['ines', 'marc']) expect((await verb(login, 'operatorLogout')).status).toBe(200);
  const empty = dial('3000');
  await until('the customer is told', () => empty.state === 'ended');
  expect([empty.refusedWith, ringing.size]).toEqual([480, 0]);
  for (const login of ['ines', 'marc']) expect((await verb(login, 'operatorLogin')).status).toBe(200);
});

test('[ACD-009] an agent who leaves a call unanswered gives way, and in the end is out of reach', async () => {
  const billing = it.platform.company.group('billing')!;
  Object.assign(billing, { ringPattern: 'sequential', settings: { ringingTimeout: 0.3, maxNoAnswer: 1 } });
  it.platform.callCentre.groupChanged('billing');
  const call = dial('3000');
  await until('Inès rings', () => ringing.has('ines'));
  await until('then Marc', () => ringing.has('marc'));
  expect(it.platform.agents.stateOf('x-ines')).toMatchObject({
    operatorStatus: 'UNREACHABLE',
    operatorUnreachableCause: 'noAnswer',
  });
  await ringing.get('marc')?.answer();
  await until('Marc talks', () => lineOf('marc')?.state === 'talking');
  call.hangUp();
  Object.assign(billing, { ringPattern: 'cyclic', settings: {} });
  it.platform.callCentre.groupChanged('billing');
  expect((await verb('ines', 'operatorLogin')).body).toMatchObject({ operatorStatus: 'IDLE' });
});

test('[GRP-006] [CALL-008] of a group to pick up from nobody rings; a member takes the caller, and they hear each other', async () => {
  const orders = it.platform.company.group('orders')!;
  Object.assign(orders, { ringPattern: 'pickup' });
  it.platform.extensionGroups.groupChanged('orders');
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
  it.platform.extensionGroups.groupChanged('orders');
});

test('[CRM-079] the caller id that was set is what the called party sees', async () => {
  const body = { manualCustomCallerID: '0199002744' };
  await ask('/v1/user/IUser/ines?rt=customCallerID', 'ines', body, 'PUT');
  expect(it.platform.directory.callerIdOf('ines', true).number).toBe('0199002744');
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
  const billing = it.platform.company.group('billing')!;
  const settings = { announcePositionEvery: 2, callbackEnabled: true, callerIDOverride: '0199003000' } as const;
  Object.assign(billing, { settings });
  it.platform.callCentre.groupChanged('billing');
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
  const log = await it.store.queues.between(0, Date.now() + 60_000);
  expect(log.slice(-3).map(({ kind }) => kind)).toEqual(['offered', 'callBackFailed', 'unreached']);
  await verb('marc', 'operatorCancelPause');
  Object.assign(billing, { settings: {} });
  it.platform.callCentre.groupChanged('billing');
});

test('[ACD-015] after a call of the queue the agent has its wrap-up time', async () => {
  const billing = it.platform.company.group('billing')!;
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
  const billing = it.platform.company.group('billing')!;
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
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(seen.at(-1)).toBe('SYNDICAL_PAUSE');
  await verb('ines', 'operatorCancelPause');
  await until('the agent is free', () => seen.at(-1) === 'IDLE');
  Object.assign(billing, { wrapUpMs: 0 });
  await verb('marc', 'operatorCancelPause');
});

test('[ACD-011] a queue whose agents may not add to the wrap-up refuses it, and does not offer it', async () => {
  const billing = it.platform.company.group('billing')!;
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

test('after a call-back the agent has the wrap-up time of the queue, as after a call from it', async () => {
  const billing = it.platform.company.group('billing')!;
  Object.assign(billing, { settings: { callbackEnabled: true }, wrapUpMs: 60_000 });
  it.platform.callCentre.groupChanged('billing');
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
  expect(it.platform.agents.stateOf('x-ines').operatorStatus).toBe('NON_ACD_CALL');
  await called[0]?.answer();
  await until('the customer hears Inès', () => called.some((session) => hears(session, 700)));
  expect(lineOf('ines')).toMatchObject({ state: 'talking', isIncoming: false, acdGroup: 'telephony/Group/billing' });
  expect(it.platform.agents.stateOf('x-ines').operatorStatus).toBe('ACD_CALL');
  called[0]?.hangUp();
  await until('it is over', isQuiet);
  expect(seen.slice(-3)).toEqual(['NON_ACD_CALL', 'ACD_CALL', 'SYNDICAL_PAUSE']);
  Object.assign(billing, { settings: {}, wrapUpMs: 0 });
  it.platform.callCentre.groupChanged('billing');
  for (const login of ['ines', 'marc']) await verb(login, 'operatorCancelPause');
  customer.onIncoming = () => null;
  customer.onSession = () => {};
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
  const rows = () => it.store.history.page('ines', { sort: 'all', limit: 1 });
  await expect.poll(async () => (await rows())[0]?.isPersonalCall).toBe(true);
});

test('[ACD-010] the queue hears the end of a call that its agent has passed on, and counts it once', async () => {
  await verb('marc', 'operatorStartPause');
  const before = (await it.store.queues.between(0, Date.now() + 60_000)).length;
  const call = dial('3000');
  expect(await rung()).toBe('ines');
  await ringing.get('ines')?.answer();
  await until('they talk', () => lineOf('ines')?.state === 'talking');
  const body = { destination: it.platform.company.extensionOf('marc')?.number, mode: 'blind' };
  expect(await ask(`/${lineOf('ines')?.call}/transfer`, 'ines', body)).toMatchObject({ status: 200 });
  await until('Marc rings', () => ringing.has('marc'));
  await ringing.get('marc')?.answer();
  await until('Marc talks', () => lineOf('marc')?.state === 'talking' && !lineOf('ines'));
  call.hangUp();
  await until('it is over for the queue as well', () => isQuiet() && stays().length === 0);
  const log = await it.store.queues.between(0, Date.now() + 60_000);
  const kinds = log.slice(before).map(({ kind }) => kind);
  expect(['answered', 'ended'].map((kind) => kinds.filter((one) => one === kind).length)).toEqual([1, 1]);
  await verb('marc', 'operatorCancelPause');
});

test('[ACD-010] a call that its agent passes back to the queue is one more of it: both end with the call', async () => {
  const before = (await it.store.queues.between(0, Date.now() + 60_000)).length;
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
  const log = (await it.store.queues.between(0, Date.now() + 60_000)).slice(before);
  const kinds = log.map(({ kind }) => kind);
  for (const kind of ['entered', 'answered', 'ended']) expect(kinds.filter((one) => one === kind)).toHaveLength(2);
});
