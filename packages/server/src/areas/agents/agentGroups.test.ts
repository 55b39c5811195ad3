import { userInfo } from '@ringside/protocol/profile';
import { wireLine } from '@ringside/testing/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { testPlatform } from '../../test/testPlatform.ts';
import { acdCall, agentBench, group, server, setServer, setToken, stateOf, token, verb } from './test/agentBench.ts';

agentBench();

describe('groups', () => {
  beforeEach(() => {
    for (const id of ['ines', 'marc', 'priya', 'yuki', 'jonas']) server.calls.register(`web-${id}`, id);
  });
  /** Who of a queue could be rung now, by what the distribution knows. */
  const members = (groupId: string) => {
    const { company, callCentre } = server.platform;
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
    const other = await server.signIn('marc');
    await server.ask('/telephony/Extension/x-marc/operatorLogout', { token: other, method: 'POST' });
    expect(members('billing')).toEqual(['ines']);
    await verb('operatorStartPause');
    expect(members('billing')).toEqual([]);
    await verb('operatorCancelPause');
    server.calls.setLine('ines', wireLine());
    expect(members('billing')).toEqual([]);
  });

  test('an agent without a phone is rung by no queue, and is again with the first phone: free all the time', async () => {
    server.calls.register('web-ines', null);
    expect([members('billing'), stateOf()]).toEqual([['marc'], 'IDLE']);
    server.calls.register('web-ines', 'w2');
    expect([members('billing'), stateOf()]).toEqual([['ines', 'marc'], 'IDLE']);
  });

  test.each(['active', 'isCalendarOpen'] as const)('a group whose %s is off rings nobody', (flag) => {
    Object.assign(server.platform.company.group('billing')!, { [flag]: false });
    expect(members('billing')).toEqual([]);
  });

  test.each([
    ['an unknown group', 'ines', 'nowhere', 404, 'ROUTER_ERR_404'],
    ['a group without agents', 'ines', 'orders', 404, 'ROUTER_ERR_404'],
    ['a group of others', 'marc', 'support', 403, 'ROUTER_ERR_403'],
    ['a user who is no agent', 'tomas', 'billing', 403, 'ROUTER_ERR_403'],
  ])('%s is refused', async (_what, login, id, status, code) => {
    const as = await server.signIn(login);
    for (const name of ['loginUser', 'logoutUser']) {
      expect(await group(name, id, as)).toMatchObject({ status, body: { code } });
    }
  });
});

describe('who may', () => {
  const names = ['operatorLogin', 'operatorLogout', 'operatorStartPause', 'operatorCancelPause'];
  test('[ACD-043] a user who is no agent gets 403, from every verb', async () => {
    setToken(await server.signIn('tomas'));
    for (const name of names) {
      expect(await verb(name, undefined, 'x-tomas')).toMatchObject({ status: 403, body: { code: 'ROUTER_ERR_403' } });
    }
    const info = userInfo.parse((await server.ask('/v1/user/Info', { token })).body);
    expect(info.extension).toMatchObject({ isACDAgent: false, hasAcdCallPad: false, isOperatorAcdCallCapable: false });
    expect(info.extension).not.toHaveProperty('operatorStatus');
  });
  test('nobody acts for a colleague', async () => {
    for (const name of names) expect((await verb(name, undefined, 'x-marc')).status).toBe(404);
    expect(stateOf('marc')).toBe('IDLE');
  });
  test('the profile of an agent says so', async () => {
    const info = userInfo.parse((await server.ask('/v1/user/Info', { token })).body);
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
    const before = server.platform.agents.stateOf('x-ines');
    await server.close();
    setServer(await testPlatform(server.database));
    expect(server.platform.agents.stateOf('x-ines')).toEqual(before);
    expect(server.platform.company.memberOf('billing', 'ines')?.active).toBe(false);
  });
  test('a call did not survive it: the agent is free, with a newer time, before anything else happens', async () => {
    acdCall();
    const before = server.platform.agents.stateOf('x-ines').operatorStatusTime ?? 0;
    const crashed = server.database;
    // What the database holds is what a crash would leave.
    await expect
      .poll(async () => (await server.store.agents.all()).find((row) => row.extensionId === 'x-ines')?.status)
      .toBe('ACD_CALL');
    const next = await testPlatform(crashed);
    const after = next.platform.agents.stateOf('x-ines');
    expect(after.operatorStatus).toBe('IDLE');
    expect(after.operatorStatusTime).toBeGreaterThan(before);
    await next.close();
  });
  test('a state that cannot be written is answered as a failure', async () => {
    server.database.outage.isDown = true;
    expect(await verb('operatorLogout')).toMatchObject({ status: 500, body: { code: 'ERROR_UPDATE' } });
    acdCall();
    expect(server.errors).toContain('POST /telephony/Extension/{id}/operatorLogout');
  });
});
