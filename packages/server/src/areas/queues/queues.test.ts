import type { WireGroupEntry } from '@ringside/protocol/groups/entry';
import { groupClient, groupMember } from '@ringside/protocol/queues/live';
import { groupSettings, type WireGroupSettings } from '@ringside/protocol/queues/settings';
import { wireLine } from '@ringside/testing/server';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { extensions } from '../../company/tables.ts';
import { firstStep } from '../../test/firstStep.ts';
import { NOON, type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { FakeQueuedCall } from './test/fakeQueuedCall.ts';

let it: TestPlatform;
let tokens: Record<string, string>;
beforeEach(async () => {
  it = await testPlatform();
  for (const phone of ['web-ines', 'web-marc', 'web-yuki']) it.calls.register(phone, `w-${phone}`);
  tokens = {};
  for (const login of ['ines', 'marc', 'yuki', 'sofia', 'tomas']) tokens[login] = await it.signIn(login);
});
afterEach(() => it.close());

const as = (login: string) => tokens[login] ?? '';
const post = (login: string, path: string, body?: unknown) =>
  it.ask(path, { token: as(login), method: 'POST', ...(body === undefined ? {} : { body }) });
const get = (login: string, path: string) => it.ask(path, { token: as(login) });
const put = (login: string, path: string, body: unknown) => it.ask(path, { token: as(login), method: 'PUT', body });
const equal = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const SETTINGS = '/telephony/Group/billing/settings';

/** Billing with nobody free, and a caller who waits. */
async function waiting(callId = 'c1'): Promise<{ call: FakeQueuedCall; path: string }> {
  for (const login of ['ines', 'marc']) await post(login, `/telephony/Extension/x-${login}/operatorStartPause`);
  const call = new FakeQueuedCall(callId);
  it.platform.callCentre.door.admit('billing', call);
  return { call, path: `/telephony/GroupClient/${encodeURIComponent(`${callId} billing`)}` };
}
const items = (userId: string, list: 'GroupClient' | 'GroupMember' | 'Group'): unknown[] => {
  const seen: unknown[] = [];
  it.platform.lists.subscribe(
    userId,
    list,
    undefined,
    (frame) => {
      if (frame.op === 'snapshot') seen.push(...frame.items);
    },
    () => {},
  );
  return seen;
};

describe('callers', () => {
  test('[ACD-010] [ACD-012] [ACD-045] are seen by the members with the visual queue and by the supervisor, by nobody else', async () => {
    await waiting();
    const extension = it.platform.company.extension('x-marc');
    if (extension) Object.assign(extension, { isAgentVisualQueue: false });
    expect(['ines', 'marc', 'sofia', 'yuki', 'tomas'].map((user) => items(user, 'GroupClient').length)).toEqual([
      1, 0, 1, 0, 0,
    ]);
    expect(groupClient.parse(items('ines', 'GroupClient')[0])).toEqual({
      restUri: 'telephony/GroupClient/c1%20billing',
      group: 'telephony/Group/billing',
      displayName: 'Claire',
      displayNumber: '0199004127',
      number: '0199004127',
      isCallback: false,
      ivrCallLine: 'telephony/Call/c1',
      queuePos: 1,
      queuedTime: NOON,
      startWaitingTime: NOON,
      startTalkingTime: null,
      state: 'QUEUED',
      stateTime: NOON,
      isVip: false,
      extensions: [],
    });
  });
  test('[ACD-010] an agent takes one, also in a pause; a supervisor has an agent rung', async () => {
    const { call, path } = await waiting();
    expect((await post('ines', `${path}/take`)).status).toBe(200);
    expect(call.did).toEqual(['hear music', 'ring ines']);
    const other = await waiting('c2');
    expect((await post('sofia', `${other.path}/offer`, { extension: 'telephony/Extension/x-marc' })).status).toBe(200);
    expect(other.call.did.at(-1)).toBe('ring marc');
  });
  test.each([
    ['somebody who does not see the queue', 'yuki', 'take', undefined, 404],
    ['a supervisor who is no agent of it', 'sofia', 'take', undefined, 403],
    ['an agent for a colleague', 'ines', 'offer', { extension: 'telephony/Extension/x-marc' }, 403],
    ['a supervisor for an agent of another queue', 'sofia', 'offer', { extension: 'telephony/Extension/x-yuki' }, 403],
    ['a supervisor for nobody', 'sofia', 'offer', { extension: 'telephony/Extension/x-none' }, 404],
  ])('[ACD-045] %s is refused', async (_what, login, verb, body, status) => {
    const { call, path } = await waiting();
    expect((await post(login, `${path}/${verb}`, body)).status).toBe(status);
    expect(call.did).toEqual(['hear music']);
  });
  test('somebody who has left is not found; an agent who is logged out cannot take anybody', async () => {
    const { call, path } = await waiting();
    await post('ines', '/telephony/Extension/x-ines/operatorLogout');
    expect((await post('ines', `${path}/take`)).status).toBe(412);
    call.handlers.onOver();
    expect((await post('marc', `${path}/take`)).status).toBe(404);
  });
});

const billing = (userId: string) =>
  (items(userId, 'Group') as WireGroupEntry[]).find(({ groupID }) => groupID === 'billing');

test('[CRM-032] a group whose calendar is closed says so', () => {
  const group = it.platform.company.group('billing');
  if (group) Object.assign(group, { isCalendarOpen: false });
  expect(billing('ines')).toMatchObject({ isOpen: false, isAcdGroupCalendarOpen: false });
});

test('[CRM-032] a group carries its figures for whoever sees into it', async () => {
  await waiting();
  expect(billing('ines')).toMatchObject({
    restUri: 'telephony/Group/billing',
    addressNumber: '3000',
    label: 'Billing',
    active: true,
    isOpen: true,
    isAcdGroupCalendarOpen: true,
    queueSize: -1,
    counters: {
      acdGroupNbFreeOperators: 0,
      acdGroupNbAvailableOperators: 0,
      acdGroupNbClientsInQueue: 1,
      acdGroupNbInPauseOperators: 2,
      acdGroupNbOperators: 2,
    },
  });
  expect(billing('tomas')?.counters).toBeUndefined();
});

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
    Object.assign(it.platform.company.group('billing')!, { settings: { maxNoAnswer: 3 } });
    it.platform.callCentre.groupChanged('billing');
    const ines = () => {
      const found = items('ines', 'GroupMember').find((item) => JSON.stringify(item).includes('billing/ines'));
      const { operatorNbNoAnswer, operatorNbNotReached, operatorFeedbackNeeded } = groupMember.parse(found).groupMember;
      return [operatorNbNoAnswer, operatorNbNotReached, operatorFeedbackNeeded];
    };
    const reachesNoPhone = async (callId: string): Promise<void> => {
      const call = new FakeQueuedCall(callId);
      it.platform.callCentre.door.admit('billing', call);
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
    Object.assign(it.platform.company.group('billing')!, { wrapUpMs: 30 });
    it.calls.setLine('ines', wireLine({ isIncoming: true, acdGroup: 'telephony/Group/billing' }));
    it.calls.removeLine('ines', 'telephony/CallLine/l1');
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
      const ask = async () => (await it.ask(path, { token: await it.signIn(login), method })).status;
      expect(await ask()).toBe(200);
      await it.database.db
        .update(extensions)
        .set({ [flag]: false })
        .where(eq(extensions.userId, login));
      await it.close();
      it = await testPlatform(it.database);
      expect(await ask()).toBe(403);
    },
  );
  test('[ACD-013] the flag isACDSupervisor decides alone whether somebody supervises', async () => {
    const user = it.platform.company.user('sofia');
    if (!user) throw new Error('nobody');
    const seen = () => [items('sofia', 'GroupMember').length, items('sofia', 'GroupClient').length];
    await waiting();
    expect(seen()).toEqual([6, 1]);
    Object.assign(user, { isAcdSupervisor: false });
    for (const list of ['GroupMember', 'GroupClient'] as const) it.platform.lists.renew('sofia', list);
    expect(seen()).toEqual([0, 0]);
    expect((await post('sofia', '/telephony/Extension/x-ines/supervisedLogout')).status).toBe(403);
  });
  test('[ACD-012] [ACD-013] [ACD-044] a restricted supervisor sees the groups of the list only', async () => {
    const sofia = it.platform.company.user('sofia');
    if (sofia) Object.assign(sofia, { isAcdSupervisorAccessRestricted: true });
    await it.platform.company.change({ extension: 'x-sofia', set: { restrictedAcdGroups: ['billing'] } });
    expect(items('sofia', 'GroupMember')).toHaveLength(2);
  });
  test('[ACD-013] a supervisor pauses and logs out an agent of a supervised group, nobody else does', async () => {
    const agent = '/telephony/Extension/x-ines';
    const status = () => it.platform.agents.stateOf('x-ines').operatorStatus;
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

describe('settings', () => {
  test('[ACD-003] [ACD-004] [ACD-005] every one of them is changed, given back whole, and kept', async () => {
    const settings: WireGroupSettings = {
      ...{ label: 'Invoices', active: false, ringPattern: 'leastTalking', priority: 7, queueSize: 5 },
      ...{
        ringingTimeout: 33,
        maxTimeInQueue: 120,
        maxNoAnswer: 4,
        mayExtendSyndicalPause: false,
        aimWait: 90,
        aimLevel: 80,
        syndicalPause: 15,
      },
      overflow: { to: 'overflow', groupID: 'support' },
      closed: { to: 'voicemail' },
      calendar: {
        weekly: [{ day: 1, from: 480, to: 720 }],
        exceptions: [{ date: '2026-12-25', isOpen: false }],
      },
      ...{ callbackEnabled: true, callbackDigit: '*', isSkillBasedDistributionEnabled: true, isAcdSmsCapable: false },
      smsReplyTime: 120,
      ...{ isReceptionist: true, isHiddenInDirectory: true, callerIDOverride: '0199002700', autoLogin: true },
      ...{
        bypassDnd: true,
        allowMembersEditFwd: true,
        groupFreeText: 'Refunds: ask Sofia.',
        announcePositionEvery: 45,
      },
      webchat: {
        ...{ queueSize: 10, maxDuration: 1800, perOperatorMaximum: 3, operatorTimeout: 60 },
        ...{ allowedHosts: ['shop.example'], allowedIPs: ['192.0.2.1'] },
      },
      ...{ busyPolicy: 'wait', pickupPolicy: 'everybody', isACDGroupLight: true, isVoiceMailNoMessage: true },
      ...{ pnNumbers: ['0199003000', '0199003001'], urlPhoto: 'https://photos.example/billing.png' },
    };
    const before = groupSettings.parse((await get('sofia', SETTINGS)).body);
    // Nothing is sent that holds anyway, and nothing is left out.
    const same = Object.entries(settings).filter(([name, value]) => equal(before[name as keyof typeof before], value));
    expect(same).toEqual([]);
    expect(new Set(Object.keys(settings))).toEqual(new Set(Object.keys(groupSettings.shape)));
    expect(await put('sofia', SETTINGS, settings)).toMatchObject({ status: 200, body: settings });
    expect((await get('sofia', SETTINGS)).body).toEqual(settings);
    await it.close();
    it = await testPlatform(it.database);
    tokens['sofia'] = await it.signIn('sofia');
    expect((await get('sofia', SETTINGS)).body).toEqual(settings);
  });
  test('[ACD-041] the aims of a queue are shown to whoever sees into it, and are gone when they are none', async () => {
    const shown = (login: string) =>
      (items(login, 'Group') as WireGroupEntry[]).find(({ groupID }) => groupID === 'billing');
    expect(shown('sofia')).not.toHaveProperty('aims');
    await put('sofia', SETTINGS, { aimWait: 90 });
    expect([shown('sofia')?.aims, shown('tomas')?.aims]).toEqual([{ wait: 90 }, undefined]);
    await put('sofia', SETTINGS, { aimLevel: 80, aimWait: 0 });
    expect(shown('sofia')?.aims).toEqual({ level: 80 });
    for (const wrong of [{ aimLevel: 101 }, { aimWait: -1 }, { aimWait: 1.5 }])
      expect((await put('sofia', SETTINGS, wrong)).status).toBe(400);
    await put('sofia', SETTINGS, { aimLevel: 0 });
    expect(shown('sofia')).not.toHaveProperty('aims');
  });
  test('[ACD-002] public numbers and a picture of a group are shown to everybody who may call it', async () => {
    const shown = () => (items('tomas', 'Group') as WireGroupEntry[]).find(({ groupID }) => groupID === 'billing');
    expect(shown()).not.toHaveProperty('pnNumbers');
    const more = { pnNumbers: ['0199003000'], urlPhoto: '/photos/billing.png' };
    await put('sofia', SETTINGS, more);
    expect(shown()).toMatchObject(more);
    expect((await put('sofia', SETTINGS, { urlPhoto: 'javascript:alert(1)' })).status).toBe(400);
  });
  test('are changed in part, kept in the store, and hold at once', async () => {
    expect((await get('sofia', SETTINGS)).body).toMatchObject({ label: 'Billing', ringPattern: 'cyclic', priority: 0 });
    const change = { ringPattern: 'unisson', priority: 7, queueSize: 5, maxTimeInQueue: 120, callbackEnabled: true };
    expect(await put('sofia', SETTINGS, change)).toMatchObject({ status: 200, body: { ...change, label: 'Billing' } });
    const [stored] = (await it.store.company.load()).groups.filter((group) => group.id === 'billing');
    expect(stored).toMatchObject({
      ringPattern: 'unisson',
      queueSize: 5,
      settings: { priority: 7, maxTimeInQueue: 120 },
    });
    const call = new FakeQueuedCall('c1');
    it.platform.callCentre.door.admit('billing', call);
    expect(call.did).toEqual(['ring ines', 'ring marc']);
  });
  test('[ACD-028] the active flag closes and opens the group', async () => {
    await put('sofia', SETTINGS, { active: false });
    const call = new FakeQueuedCall('c1');
    it.platform.callCentre.door.admit('billing', call);
    expect(call.did).toEqual(['end notAvailable']);
    await put('sofia', SETTINGS, { active: true });
    const second = new FakeQueuedCall('c2');
    it.platform.callCentre.door.admit('billing', second);
    expect(second.did).toEqual(['ring ines']);
  });
  test('[ACD-003] a group whose mailbox takes no messages leads its callers to a greeting only', async () => {
    await put('sofia', SETTINGS, { active: false, closed: { to: 'voicemail' } });
    const plannedStep = () => {
      const from = { voicemailOf: 'billing' };
      const asked = { from, caller: { userId: null }, purpose: 'dialled' as const, ringMsOf: () => null };
      const [step] = it.platform.directory.plan(asked).steps;
      return step.to === 'message' && `message ${step.takesNone === true}`;
    };
    const led = () => {
      const call = new FakeQueuedCall('c1');
      it.platform.callCentre.door.admit('billing', call);
      return call.did;
    };
    expect(led()).toEqual(['pass to the mailbox of billing']);
    expect(plannedStep()).toEqual('message false');
    await put('sofia', SETTINGS, { isVoiceMailNoMessage: true });
    expect(plannedStep()).toEqual('message true');
  });
  test('[ACD-006] webchat settings are checked and kept', async () => {
    const webchat = {
      ...{ queueSize: 10, maxDuration: 1800, perOperatorMaximum: 3, operatorTimeout: 60 },
      ...{ allowedHosts: ['shop.example'], allowedIPs: ['192.0.2.1'] },
    };
    expect((await put('sofia', SETTINGS, { webchat })).body).toMatchObject({ webchat });
    expect((await put('sofia', SETTINGS, { webchat: { ...webchat, perOperatorMaximum: -1 } })).status).toBe(400);
  });
  test.each([
    [{ ringPattern: 'random' }],
    [{ queueSize: -2 }],
    [{ ringingTimeout: 1 }],
    [{ overflow: { to: 'overflow', groupID: 'billing' } }],
    [{ overflow: { to: 'overflow', groupID: 'nowhere' } }],
    [{ label: '' }],
    [{ callerIDOverride: 'Billing' }],
    [{ announcePositionEvery: 601 }],
  ])('%j is no setting, and changes nothing', async (change) => {
    const before = (await get('sofia', SETTINGS)).body;
    expect((await put('sofia', SETTINGS, change)).status).toBe(400);
    expect((await get('sofia', SETTINGS)).body).toEqual(before);
  });
  test('a queue that is hidden in the directory is not found there, by name nor by number; calls still reach it', async () => {
    const found = async (search: string) => {
      const { body } = await it.ask('/data/Contact', { token: as('tomas'), body: { search, limit: 20 } });
      return (body as { items: { contactId: string }[] }).items.some(({ contactId }) => contactId === 'g-billing');
    };
    expect([await found('billing'), await found('3000')]).toEqual([true, true]);
    await put('sofia', SETTINGS, { isHiddenInDirectory: true });
    expect([await found('billing'), await found('3000')]).toEqual([false, false]);
    expect(firstStep(it.platform.directory, '3000')).toMatchObject({ to: 'queue', groupId: 'billing' });
  });
  test('agents who sign in are logged in to queues that want it, and to no others; a pause stays', async () => {
    const agent = '/telephony/Extension/x-ines';
    const standing = () =>
      [it.platform.company.memberOf('billing', 'ines'), it.platform.agents.stateOf('x-ines')].map((one) =>
        one && 'active' in one ? one.active : one?.operatorStatus,
      );
    await post('ines', '/telephony/Group/billing/logoutUser');
    await post('ines', `${agent}/operatorLogout`);
    await it.signIn('ines');
    expect(standing()).toEqual([false, 'LOGOUT']);
    await put('sofia', SETTINGS, { autoLogin: true });
    await it.signIn('ines');
    expect(standing()).toEqual([true, 'IDLE']);
    const stored = (await it.store.company.load()).members.find(
      ({ groupId, userId }) => groupId === 'billing' && userId === 'ines',
    );
    expect(stored?.active).toBe(true);
    await post('ines', `${agent}/operatorStartPause`);
    await it.signIn('ines');
    await it.signIn('tomas');
    expect(standing()).toEqual([true, 'PAUSE']);
    expect(it.errors).toEqual([]);
  });
  test('[GRP-003] [GRP-004] a member opens, closes and forwards a group only where the group lets its members', async () => {
    const forwarding = { closed: { to: 'overflow', groupID: 'support' }, overflow: { to: 'voicemail' } };
    expect((await put('ines', SETTINGS, { active: false })).status).toBe(403);
    expect((await put('ines', SETTINGS, forwarding)).status).toBe(403);
    await put('sofia', SETTINGS, { allowMembersEditFwd: true });
    expect((await put('ines', SETTINGS, { active: false })).status).toBe(200);
    expect(await put('ines', SETTINGS, forwarding)).toMatchObject({ status: 200, body: forwarding });
    // The rest is for who supervises it, the permission itself included; what stays as it is may be sent along.
    const { body } = await get('sofia', SETTINGS);
    expect((await put('ines', SETTINGS, body)).status).toBe(200);
    for (const change of [{ callerIDOverride: '+33199000000' }, { pickupPolicy: 'everybody' }, { label: 'Mine' }]) {
      expect([change, (await put('ines', SETTINGS, change)).status]).toEqual([change, 403]);
    }
    expect((await put('ines', SETTINGS, { allowMembersEditFwd: false })).status).toBe(403);
    // Closed, its callers go where the member has said.
    const call = new FakeQueuedCall('c1');
    it.platform.callCentre.door.admit('billing', call);
    expect(call.did).toEqual(['pass to support']);
    expect((await put('tomas', SETTINGS, forwarding)).status).toBe(403);
    expect((await put('tomas', SETTINGS, { active: true })).status).toBe(403);
  });
});
