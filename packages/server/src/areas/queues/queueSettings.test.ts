import type { WireGroupEntry } from '@ringside/protocol/groups/entry';
import { groupSettings, type WireGroupSettings } from '@ringside/protocol/queues/settings';
import { describe, expect, test } from 'vitest';
import { firstStep } from '../../test/firstStep.ts';
import { testPlatform } from '../../test/testPlatform.ts';
import { FakeQueuedCall } from './test/fakeQueuedCall.ts';
import { as, items, post, queuesBench, server, setServer, tokens } from './test/queuesBench.ts';

queuesBench();

const get = (login: string, path: string) => server.ask(path, { token: as(login) });

const put = (login: string, path: string, body: unknown) => server.ask(path, { token: as(login), method: 'PUT', body });

const equal = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const SETTINGS = '/telephony/Group/billing/settings';

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
    expect((await get('sofia', SETTINGS)).body).toEqual({ ...settings, rights: expect.anything() });
    await server.close();
    setServer(await testPlatform(server.database));
    tokens['sofia'] = await server.signIn('sofia');
    expect((await get('sofia', SETTINGS)).body).toEqual({ ...settings, rights: expect.anything() });
    // What rules of the queue send outside shows it.
    const { directory } = server.platform;
    expect([directory.shownByGroup('billing'), directory.shownByGroup('orders')]).toEqual(['0199002700', null]);
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
    const [stored] = (await server.store.company.load()).groups.filter((group) => group.id === 'billing');
    expect(stored).toMatchObject({
      ringPattern: 'unisson',
      queueSize: 5,
      settings: { priority: 7, maxTimeInQueue: 120 },
    });
    const call = new FakeQueuedCall('c1');
    server.platform.callCentre.door.admit('billing', call);
    expect(call.did).toEqual(['ring ines', 'ring marc']);
  });
  test('[ACD-028] the active flag closes and opens the group', async () => {
    await put('sofia', SETTINGS, { active: false });
    const call = new FakeQueuedCall('c1');
    server.platform.callCentre.door.admit('billing', call);
    expect(call.did).toEqual(['end notAvailable']);
    await put('sofia', SETTINGS, { active: true });
    const second = new FakeQueuedCall('c2');
    server.platform.callCentre.door.admit('billing', second);
    expect(second.did).toEqual(['ring ines']);
  });
  test('[ACD-003] a group whose mailbox takes no messages leads its callers to a greeting only', async () => {
    await put('sofia', SETTINGS, { active: false, closed: { to: 'voicemail' } });
    const plannedStep = () => {
      const from = { voicemailOf: 'billing' };
      const asked = { from, caller: { userId: null }, purpose: 'dialled' as const, ringMsOf: () => null };
      const [step] = server.platform.directory.plan(asked).steps;
      return step.to === 'message' && `message ${step.takesNone === true}`;
    };
    const led = () => {
      const call = new FakeQueuedCall('c1');
      server.platform.callCentre.door.admit('billing', call);
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
      const { body } = await server.ask('/data/Contact', { token: as('tomas'), body: { search, limit: 20 } });
      return (body as { items: { contactId: string }[] }).items.some(({ contactId }) => contactId === 'g-billing');
    };
    expect([await found('billing'), await found('3000')]).toEqual([true, true]);
    await put('sofia', SETTINGS, { isHiddenInDirectory: true });
    expect([await found('billing'), await found('3000')]).toEqual([false, false]);
    expect(firstStep(server.platform.directory, '3000')).toMatchObject({ to: 'queue', groupId: 'billing' });
  });
  test('agents who sign in are logged in to queues that want it, and to no others; a pause stays', async () => {
    const agent = '/telephony/Extension/x-ines';
    const standing = () =>
      [server.platform.company.memberOf('billing', 'ines'), server.platform.agents.stateOf('x-ines')].map((one) =>
        one && 'active' in one ? one.active : one?.operatorStatus,
      );
    await post('ines', '/telephony/Group/billing/logoutUser');
    await post('ines', `${agent}/operatorLogout`);
    await server.signIn('ines');
    expect(standing()).toEqual([false, 'LOGOUT']);
    await put('sofia', SETTINGS, { autoLogin: true });
    await server.signIn('ines');
    expect(standing()).toEqual([true, 'IDLE']);
    const stored = (await server.store.company.load()).members.find(
      ({ groupId, userId }) => groupId === 'billing' && userId === 'ines',
    );
    expect(stored?.active).toBe(true);
    // Another page of the same agent says nothing about being there.
    server.platform.agents.exhausted('ines');
    await server.signIn('ines');
    expect(server.platform.agents.needsFeedback('ines')).toBe(true);
    await post('ines', `${agent}/operatorStartPause`);
    await server.signIn('ines');
    await server.signIn('tomas');
    expect(standing()).toEqual([true, 'PAUSE']);
    expect(server.errors).toEqual([]);
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
      expect(await put('ines', SETTINGS, change)).toMatchObject({ status: 403, body: { code: 'GROUP_FIELD_DENIED' } });
    }
    expect((await put('ines', SETTINGS, { allowMembersEditFwd: false })).status).toBe(403);
    // Closed, its callers go where the member has said.
    const call = new FakeQueuedCall('c1');
    server.platform.callCentre.door.admit('billing', call);
    expect(call.did).toEqual(['pass to support']);
    expect((await put('tomas', SETTINGS, forwarding)).status).toBe(403);
    expect((await put('tomas', SETTINGS, { active: true })).status).toBe(403);
  });
});
