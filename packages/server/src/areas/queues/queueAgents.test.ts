import { groupMember } from '@ringside/protocol/queues/live';
import { wireLine } from '@ringside/testing/server';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { extensions } from '../../company/tables.ts';
import { NOON, testPlatform } from '../../test/testPlatform.ts';
import { FakeQueuedCall } from './test/fakeQueuedCall.ts';
import { items, post, queuesBench, server, setServer, waiting } from './test/queuesBench.ts';

queuesBench();

describe('agents', () => {
  test('[ACD-008] [ACD-009] [ACD-044] members are seen by members and supervisors, with their state', async () => {
    await post('marc', '/telephony/Extension/x-marc/operatorStartPause', { acdPauseReasonID: 'lunch' });
    expect(['ines', 'sofia', 'tomas'].map((user) => items(user, 'GroupMember').length)).toEqual([6, 6, 0]);
    const marc = items('ines', 'GroupMember').find((item) => JSON.stringify(item).includes('x-marc'));
    expect(groupMember.parse(marc)).toEqual({
      restUri: 'telephony/GroupMember/billing/marc',
      group: 'telephony/Group/billing',
      abstractGroupAddress: 'telephony/Group/billing',
      activeMember: true,
      memberIndex: 1,
      operatorStatus: 'PAUSE',
      groupMember: {
        ...{
          restUri: 'telephony/Extension/x-marc',
          addressNumber: '2117',
          displayName: 'Marc Aubry',
          iUserName: 'marc',
        },
        ...{ operatorStatus: 'PAUSE', operatorPaused: true, operatorPauseReasonID: 'lunch', operatorNbNoAnswer: 0 },
        ...{ operatorLoginTime: NOON, operatorStatusTime: NOON + 1 },
        ...{ operatorNbNotReached: 0, operatorFeedbackNeeded: false },
      },
    });
  });
  test('[ACD-011] calls that ring in vain and that reach no phone are counted, until the agent has to say to be there', async () => {
    await post('marc', '/telephony/Extension/x-marc/operatorStartPause');
    Object.assign(server.platform.company.group('billing')!, { settings: { maxNoAnswer: 3 } });
    server.platform.callCentre.groupChanged('billing');
    const ines = () => {
      const found = items('ines', 'GroupMember').find((item) => JSON.stringify(item).includes('billing/ines'));
      const { operatorNbNoAnswer, operatorNbNotReached, operatorFeedbackNeeded } = groupMember.parse(found).groupMember;
      return [operatorNbNoAnswer, operatorNbNotReached, operatorFeedbackNeeded];
    };
    const reachesNoPhone = async (callId: string): Promise<void> => {
      const call = new FakeQueuedCall(callId);
      server.platform.callCentre.door.admit('billing', call);
      // After each, the agent rests for a second.
      await expect.poll(() => call.did, { timeout: 5000 }).toContain('ring ines');
      call.handlers.onRefused('ines', 'notAvailable');
      call.end('normal');
    };
    expect(ines()).toEqual([0, 0, false]);
    await reachesNoPhone('c1');
    await expect.poll(ines).toEqual([0, 1, false]);
    await reachesNoPhone('c2');
    await reachesNoPhone('c3');
    await expect.poll(ines).toEqual([0, 3, true]);
    await post('ines', '/telephony/Extension/x-ines/operatorLogin');
    await expect.poll(ines).toEqual([0, 0, false]);
  });
  test('[ACD-009] in its wrap-up time a member tells when that ends, without a phone why and since when it is not reached', async () => {
    Object.assign(server.platform.company.group('billing')!, { wrapUpMs: 30 });
    server.calls.setLine('ines', wireLine({ isIncoming: true, acdGroup: 'telephony/Group/billing' }));
    server.calls.removeLine('ines', 'telephony/CallLine/l1');
    const ines = () => {
      const found = items('ines', 'GroupMember').find((item) => JSON.stringify(item).includes('billing/ines'));
      return groupMember.parse(found).groupMember;
    };
    const { operatorStatus, operatorStatusTime, operatorSyndicalPauseTime } = ines();
    expect([operatorStatus, (operatorSyndicalPauseTime ?? 0) - (operatorStatusTime ?? 0)]).toEqual([
      'SYNDICAL_PAUSE',
      30,
    ]);
    await expect.poll(() => ines().operatorStatus).toBe('IDLE');
    expect(ines()).not.toHaveProperty('operatorSyndicalPauseTime');
  });
  test.each([
    ['isAcdAgent', 'POST', 'ines', '/telephony/Extension/x-ines/operatorStartPause'],
    ['hasAcdCallPad', 'POST', 'ines', '/telephony/Extension/x-ines/operatorStartPause'],
    ['isOperatorAcdCallCapable', 'POST', 'ines', '/telephony/Extension/x-ines/operatorStartPause'],
    ['isMyCallCenterAllowed', 'POST', 'ines', '/telephony/Extension/x-ines/operatorStartPause'],
    ['isAcdStatsAllowed', 'GET', 'sofia', '/telephony/Statistics'],
    ['isMyReportsAllowed', 'GET', 'sofia', '/telephony/Statistics/csv'],
  ] as const)(
    '[ACD-012] [ACD-046] [ACD-048] the flag %s decides alone whether %s by %s of %s is done',
    async (flag, method, login, path) => {
      const ask = async () => (await server.ask(path, { token: await server.signIn(login), method })).status;
      expect(await ask()).toBe(200);
      await server.database.db
        .update(extensions)
        .set({ [flag]: false })
        .where(eq(extensions.userId, login));
      await server.close();
      setServer(await testPlatform(server.database));
      expect(await ask()).toBe(403);
    },
  );
  test('[ACD-013] the flag isACDSupervisor decides alone whether somebody supervises', async () => {
    const user = server.platform.company.user('sofia');
    if (!user) throw new Error('nobody');
    const seen = () => [items('sofia', 'GroupMember').length, items('sofia', 'GroupClient').length];
    await waiting();
    expect(seen()).toEqual([6, 1]);
    Object.assign(user, { isAcdSupervisor: false });
    for (const list of ['GroupMember', 'GroupClient'] as const) server.platform.lists.renew('sofia', list);
    expect(seen()).toEqual([0, 0]);
    expect((await post('sofia', '/telephony/Extension/x-ines/supervisedLogout')).status).toBe(403);
  });
  test('[ACD-012] [ACD-013] [ACD-044] a restricted supervisor sees the groups of the list only', async () => {
    const sofia = server.platform.company.user('sofia');
    if (sofia) Object.assign(sofia, { isAcdSupervisorAccessRestricted: true });
    await server.platform.company.change({ extension: 'x-sofia', set: { restrictedAcdGroups: ['billing'] } });
    expect(items('sofia', 'GroupMember')).toHaveLength(2);
  });
  test('[ACD-013] a supervisor pauses and logs out an agent of a supervised group, nobody else does', async () => {
    const agent = '/telephony/Extension/x-ines';
    const status = () => server.platform.agents.stateOf('x-ines').operatorStatus;
    expect((await post('sofia', `${agent}/supervisedPause`, { acdPauseReasonID: 'lunch' })).status).toBe(200);
    expect(status()).toBe('PAUSE');
    expect((await post('sofia', `${agent}/supervisedUnpause`)).status).toBe(200);
    expect(status()).toBe('IDLE');
    expect((await post('marc', `${agent}/supervisedLogout`)).status).toBe(403);
    expect((await post('sofia', '/telephony/Extension/x-tomas/supervisedLogout')).status).toBe(404);
    expect((await post('sofia', `${agent}/supervisedLogout`)).status).toBe(200);
    expect(status()).toBe('LOGOUT');
  });
});
