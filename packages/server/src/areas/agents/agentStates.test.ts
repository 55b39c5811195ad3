import { acdPauseReasons, operatorState } from '@ringside/protocol/agents';
import { userInfo } from '@ringside/protocol/profile';
import { wireLine } from '@ringside/testing/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NOON, type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let it: TestPlatform;
let token: string;
beforeEach(async () => {
  it = await testPlatform();
  it.calls.register('web-ines', 'w1');
  token = await it.signIn();
});
afterEach(() => it.close());

const billing = 'telephony/Group/billing';
const verb = (name: string, body?: unknown, extension = 'x-ines') =>
  it.ask(`/telephony/Extension/${extension}/${name}`, { token, method: 'POST', ...(body ? { body } : {}) });
const group = (name: string, id = 'billing', as = token) =>
  it.ask(`/telephony/Group/${id}/${name}`, { token: as, method: 'POST' });
const stateOf = (userId = 'ines') => it.platform.agents.stateOf(`x-${userId}`).operatorStatus;
const acdCall = () => it.calls.setLine('ines', wireLine({ isIncoming: true, acdGroup: billing }));

test('[CRM-071] [CRM-072] [CRM-075] [ACD-029] [ACD-030] an agent logs out and in, and is told the five fields', async () => {
  it.clock.now += 60_000;
  expect(await verb('operatorLogout')).toMatchObject({ status: 200 });
  it.clock.now += 60_000;
  const answer = await verb('operatorLogin');
  expect(operatorState.parse(answer.body)).toEqual({
    operatorStatus: 'IDLE',
    operatorPaused: false,
    operatorLoginTime: NOON + 120_000,
    operatorStatusTime: NOON + 120_000,
    operatorPauseReasonID: null,
  });
  expect((await verb('operatorLogout')).body).toEqual({
    operatorStatus: 'LOGOUT',
    operatorPaused: false,
    operatorLoginTime: null,
    operatorStatusTime: NOON + 120_001,
    operatorPauseReasonID: null,
  });
});

describe('pause', () => {
  test('[CRM-073] [CRM-074] [ACD-031] [ACD-032] it has a reason, or none, and ends', async () => {
    expect((await verb('operatorStartPause', { acdPauseReasonID: 'lunch' })).body).toMatchObject({
      operatorStatus: 'PAUSE',
      operatorPaused: true,
      operatorPauseReasonID: 'lunch',
    });
    expect((await verb('operatorCancelPause')).body).toMatchObject({ operatorStatus: 'IDLE', operatorPaused: false });
    expect((await verb('operatorStartPause')).body).toMatchObject({
      operatorStatus: 'PAUSE',
      operatorPauseReasonID: null,
    });
  });

  test('[CRM-075] each of the four verbs answers with the five members, and no other one', async () => {
    const five = {
      ...{ operatorStatus: expect.any(String), operatorPaused: expect.any(Boolean), operatorPauseReasonID: null },
      operatorStatusTime: expect.any(Number),
    };
    const asked: [string, unknown][] = [
      ['operatorStartPause', { ...five, operatorLoginTime: expect.any(Number), operatorPauseReasonID: 'lunch' }],
      ['operatorCancelPause', { ...five, operatorLoginTime: expect.any(Number) }],
      ['operatorLogout', { ...five, operatorLoginTime: null }],
      ['operatorLogin', { ...five, operatorLoginTime: expect.any(Number) }],
    ];
    for (const [name, answer] of asked) {
      const body = name === 'operatorStartPause' ? { acdPauseReasonID: 'lunch' } : undefined;
      expect([name, (await verb(name, body)).body]).toEqual([name, answer]);
    }
  });

  test('[ACD-033] in a call it is planned, and begins when the call ends', async () => {
    acdCall();
    expect((await verb('operatorStartPause', { acdPauseReasonID: 'break' })).body).toMatchObject({
      operatorStatus: 'ACD_CALL',
      operatorPaused: true,
      operatorPauseReasonID: 'break',
    });
    it.calls.removeLine('ines', 'telephony/CallLine/l1');
    expect(stateOf()).toBe('PAUSE');
  });

  test.each([
    [{ acdPauseReasonID: 'nap' }, 404, 'ROUTER_ERR_404'],
    [{ acdPauseReasonID: 7 }, 400, 'ROUTER_ERR_400'],
    [[], 400, 'ROUTER_ERR_400'],
  ])('the body %j is refused with %d', async (body, status, code) => {
    expect(await verb('operatorStartPause', body)).toMatchObject({ status, body: { code } });
    expect(stateOf()).toBe('IDLE');
  });
  test('text that is no JSON is not taken for an empty body', async () => {
    const path = '/telephony/Extension/x-ines/operatorStartPause';
    expect((await it.ask(path, { token, raw: '{"acdPause', method: 'POST' })).status).toBe(400);
    expect(stateOf()).toBe('IDLE');
  });
  test('who is logged out cannot pause', async () => {
    await verb('operatorLogout');
    expect(await verb('operatorStartPause')).toMatchObject({ status: 412, body: { code: 'ROUTER_ERR_412' } });
  });

  test('[CRM-076] [ACD-014] the reasons come from the database', async () => {
    const { body } = await it.ask('/v1/service/AcdPauseReasons', { token });
    expect(acdPauseReasons.parse(body)).toEqual({
      items: [
        { acdPauseReasonID: 'lunch', text: 'Lunch' },
        { acdPauseReasonID: 'break', text: 'Break' },
        { acdPauseReasonID: 'training', text: 'Training' },
        { acdPauseReasonID: 'backoffice', text: 'Back office' },
      ],
    });
  });
});

describe('during a call of a group', () => {
  test('[ACD-040] [ERR-039] a logout is refused with ERR_12, of all groups and of this one', async () => {
    acdCall();
    const refused = { status: 412, body: { code: 'ERR_12', label: 'i__ERR_12_LABEL', detail: 'i__ERR_12_DETAIL' } };
    expect(await verb('operatorLogout')).toMatchObject(refused);
    expect(await group('logoutUser')).toMatchObject(refused);
    expect(stateOf()).toBe('ACD_CALL');
    expect((await group('logoutUser', 'support')).status).toBe(200);
    it.calls.removeLine('ines', 'telephony/CallLine/l1');
    expect((await group('logoutUser')).status).toBe(200);
    expect((await verb('operatorLogout')).status).toBe(200);
  });
  test('a call that only rings, or that no group brought, does not keep the agent', async () => {
    it.calls.setLine('ines', wireLine());
    expect((await verb('operatorLogout')).status).toBe(200);
  });
});

describe('groups', () => {
  beforeEach(() => {
    for (const id of ['ines', 'marc', 'priya', 'yuki', 'jonas']) it.calls.register(`web-${id}`, id);
  });
  /** Who of a queue could be rung now, by what the distribution knows. */
  const members = (groupId: string) => {
    const { company, callCentre } = it.platform;
    if (!callCentre.isOpen(groupId)) return [];
    return company
      .membersOf(groupId)
      .filter(({ userId, active }) => active && callCentre.queues.agent(userId)?.isFree)
      .map(({ userId }) => userId);
  };

  test('[CRM-077] [CRM-078] [ACD-034] an agent logs in to and out of one group, and only that', async () => {
    expect([members('billing'), members('support')]).toEqual([
      ['ines', 'marc'],
      ['priya', 'yuki', 'jonas'],
    ]);
    expect(await group('logoutUser')).toMatchObject({ status: 200, body: null });
    expect(await group('loginUser', 'support')).toMatchObject({ status: 200, body: null });
    expect([members('billing'), members('support')]).toEqual([['marc'], ['priya', 'yuki', 'jonas', 'ines']]);
    expect(stateOf()).toBe('IDLE');
  });

  test('only agents that are logged in and free are rung', async () => {
    const other = await it.signIn('marc');
    await it.ask('/telephony/Extension/x-marc/operatorLogout', { token: other, method: 'POST' });
    expect(members('billing')).toEqual(['ines']);
    await verb('operatorStartPause');
    expect(members('billing')).toEqual([]);
    await verb('operatorCancelPause');
    it.calls.setLine('ines', wireLine());
    expect(members('billing')).toEqual([]);
  });

  test('an agent without a phone is rung by no queue, and is again with the first phone: free all the time', async () => {
    it.calls.register('web-ines', null);
    expect([members('billing'), stateOf()]).toEqual([['marc'], 'IDLE']);
    it.calls.register('web-ines', 'w2');
    expect([members('billing'), stateOf()]).toEqual([['ines', 'marc'], 'IDLE']);
  });

  test.each(['active', 'isCalendarOpen'] as const)('a group whose %s is off rings nobody', (flag) => {
    Object.assign(it.platform.company.group('billing')!, { [flag]: false });
    expect(members('billing')).toEqual([]);
  });

  test.each([
    ['an unknown group', 'ines', 'nowhere', 404, 'ROUTER_ERR_404'],
    ['a group without agents', 'ines', 'orders', 404, 'ROUTER_ERR_404'],
    ['a group of others', 'marc', 'support', 403, 'ROUTER_ERR_403'],
    ['a user who is no agent', 'tomas', 'billing', 403, 'ROUTER_ERR_403'],
  ])('%s is refused', async (_what, login, id, status, code) => {
    const as = await it.signIn(login);
    for (const name of ['loginUser', 'logoutUser']) {
      expect(await group(name, id, as)).toMatchObject({ status, body: { code } });
    }
  });
});

describe('who may', () => {
  const names = ['operatorLogin', 'operatorLogout', 'operatorStartPause', 'operatorCancelPause'];
  test('[ACD-043] a user who is no agent gets 403, from every verb', async () => {
    token = await it.signIn('tomas');
    for (const name of names) {
      expect(await verb(name, undefined, 'x-tomas')).toMatchObject({ status: 403, body: { code: 'ROUTER_ERR_403' } });
    }
    const info = userInfo.parse((await it.ask('/v1/user/Info', { token })).body);
    expect(info.extension).toMatchObject({ isACDAgent: false, hasAcdCallPad: false, isOperatorAcdCallCapable: false });
    expect(info.extension).not.toHaveProperty('operatorStatus');
  });
  test('nobody acts for a colleague', async () => {
    for (const name of names) expect((await verb(name, undefined, 'x-marc')).status).toBe(404);
    expect(stateOf('marc')).toBe('IDLE');
  });
  test('the profile of an agent says so', async () => {
    const info = userInfo.parse((await it.ask('/v1/user/Info', { token })).body);
    expect(info.extension).toMatchObject({
      isACDAgent: true,
      hasAcdCallPad: true,
      isOperatorAcdCallCapable: true,
      operatorStatus: 'IDLE',
    });
  });
});

describe('restart', () => {
  test('login, pause, reason, times and groups are as they were', async () => {
    await verb('operatorStartPause', { acdPauseReasonID: 'training' });
    await group('logoutUser');
    const before = it.platform.agents.stateOf('x-ines');
    await it.close();
    it = await testPlatform(it.database);
    expect(it.platform.agents.stateOf('x-ines')).toEqual(before);
    expect(it.platform.company.memberOf('billing', 'ines')?.active).toBe(false);
  });
  test('a call did not survive it: the agent is free, with a newer time, before anything else happens', async () => {
    acdCall();
    const before = it.platform.agents.stateOf('x-ines').operatorStatusTime ?? 0;
    const crashed = it.database;
    // What the database holds is what a crash would leave.
    await expect
      .poll(async () => (await it.store.agents.all()).find((row) => row.extensionId === 'x-ines')?.status)
      .toBe('ACD_CALL');
    const next = await testPlatform(crashed);
    const after = next.platform.agents.stateOf('x-ines');
    expect(after.operatorStatus).toBe('IDLE');
    expect(after.operatorStatusTime).toBeGreaterThan(before);
    await next.close();
  });
  test('a state that cannot be written is answered as a failure', async () => {
    it.database.outage.isDown = true;
    expect(await verb('operatorLogout')).toMatchObject({ status: 500, body: { code: 'ERROR_UPDATE' } });
    acdCall();
    expect(it.errors).toContain('POST /telephony/Extension/{id}/operatorLogout');
  });
});

test('[ACD-015] without a phone the agent is unreachable, with cause and time, and back with the phone', async () => {
  await it.close();
  it = await testPlatform(undefined, { unreachableAfterMs: 20 });
  expect(stateOf()).toBe('IDLE');
  await expect.poll(() => stateOf()).toBe('UNREACHABLE');
  expect(it.platform.agents.stateOf('x-ines')).toMatchObject({
    operatorUnreachableCause: 'noTerminal',
    operatorUnreachableTime: NOON + 1,
  });
  it.calls.register('web-ines', 'w1');
  expect(stateOf()).toBe('IDLE');
  it.calls.register('web-ines', null);
  expect(stateOf()).toBe('IDLE');
  await expect.poll(() => stateOf()).toBe('UNREACHABLE');
});

test('[ACD-015] the wrap-up of a group follows its calls, and ends by itself', async () => {
  Object.assign(it.platform.company.group('billing')!, { wrapUpMs: 30 });
  acdCall();
  it.calls.removeLine('ines', 'telephony/CallLine/l1');
  expect(stateOf()).toBe('SYNDICAL_PAUSE');
  await expect.poll(() => stateOf()).toBe('IDLE');
});
