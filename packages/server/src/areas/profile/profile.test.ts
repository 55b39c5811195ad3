import { createHash } from 'node:crypto';
import { softphoneSession } from '@ringside/protocol/phones/softphoneSession';
import { userInfo } from '@ringside/protocol/profile';
import { describe, expect, test } from 'vitest';
import { testPlatform } from '../../test/testPlatform.ts';
import { profileBench, server, setServer, token } from './test/profileBench.ts';

profileBench();

test('[PROF-001] [TERM-003] the profile fits its schema and tells who, which phones and which time it is', async () => {
  server.calls.registered.set('web-ines', 'w1');
  server.calls.states.set('ines', 'available');
  const { body } = await server.ask('/v1/user/Info?rd=1', { token });
  const info = userInfo.parse(body);
  expect(info.user).toMatchObject({ displayName: 'Inès Marchetti', userName: 'ines', presenceState: 'available' });
  expect(info.extension).toMatchObject({ addressNumber: '2104', telephonicState: 'available', callerID: '0199002700' });
  expect(info.groups.map((group) => group.label)).toEqual(['Billing', 'Support', 'Orders']);
  expect(info.terminals.map((phone) => [phone.label, phone.physicalState, phone.currentRegisterId])).toEqual([
    ['Browser phone', 'inService', 'w1'],
    ['Desk phone', 'outOfService', null],
    ['Mobile', 'outOfService', null],
  ]);
  expect(info.keypads.map((key) => key.destination)).toEqual(['2117', '2140', '2152', '2188']);
  expect(info.time).toEqual({ timeInMillis: server.clock.now, timeZone: { id: 'Europe/Paris' } });
  expect(info.unreadMissedCalls).toBe(2);
});

test.each([
  ['hasAcdCallPad', 'hasAcdCallPad'],
  ['isACDAgent', 'isAcdAgent'],
  ['isACDStatsAllowed', 'isAcdStatsAllowed'],
  ['isAgentVisualQueue', 'isAgentVisualQueue'],
  ['isMyCallCenterAllowed', 'isMyCallCenterAllowed'],
  ['isMyReportsAllowed', 'isMyReportsAllowed'],
  ['isOperatorAcdCallCapable', 'isOperatorAcdCallCapable'],
] as const)('[ACD-012] the profile tells the flag %s of the extension', async (flag, column) => {
  const extension = server.platform.company.extensionOf('ines');
  if (!extension) throw new Error('nobody');
  for (const value of [false, true]) {
    Object.assign(extension, { [column]: value });
    expect(userInfo.parse((await server.ask('/v1/user/Info', { token })).body).extension[flag]).toBe(value);
  }
});

test('[ACD-012] and the groups that it is restricted to', async () => {
  await server.platform.company.change({ extension: 'x-ines', set: { restrictedAcdGroups: ['billing'] } });
  const { extension } = userInfo.parse((await server.ask('/v1/user/Info', { token })).body);
  expect(extension.restrictedACDGroups).toEqual(['billing']);
});

test('[TERM-001] [TERM-002] [TERM-003] a terminal has its id, type, two labels, device, state and place', async () => {
  server.calls.registered.set('web-ines', 'w1');
  const { body } = await server.ask('/v1/user/Info', { token });
  expect(userInfo.parse(body).terminals.slice(0, 2)).toEqual([
    {
      ...{ restUri: 'telephony/Terminal/web-ines', abstractTerminalID: 'web-ines', type: 'Softphone' },
      ...{ label: 'Browser phone', terminalLabel: 'Browser phone', uiPos: 0 },
      ...{ physicalState: 'inService', softphoneType: 'webRTC', maxTerminalConnection: 4, currentRegisterId: 'w1' },
    },
    {
      ...{ restUri: 'telephony/Terminal/desk-ines', abstractTerminalID: 'desk-ines', type: 'IpDevice' },
      ...{ label: 'Desk phone', terminalLabel: 'Desk phone', uiPos: 1 },
      device: { label: 'Desk phone', deviceModelLabel: 'Yealink T54' },
      ...{ physicalState: 'outOfService', softphoneType: 'notASoftphone' },
      ...{ maxTerminalConnection: 2, currentRegisterId: null },
    },
  ]);
});

test('[DIAL-004] a programmable key has its number, type, destination, label and the mode of its label', async () => {
  const key = server.platform.company.keypadsOf('ines')[0];
  if (!key) throw new Error('no key');
  Object.assign(key, { type: 3, labelMode: 'name' });
  const { body } = await server.ask('/v1/user/Info', { token });
  expect(userInfo.parse(body).keypads[0]).toEqual({
    ...{ key: 0, type: 3, destination: '2117', label: 'Marc Aubry', labelMode: 'name' },
  });
});

describe('browser phone', () => {
  const create = async (query: string) => {
    const { body } = await server.ask(`/telephony/Extension/x-ines/createSoftphone?${query}`, { token });
    return softphoneSession.parse(body);
  };

  test('[SOFT-026] credentials come complete, new each time, and only their digest is kept', async () => {
    const first = await create('force=false');
    expect(first).toEqual({
      registerId: expect.stringMatching(/^w\w{12}$/),
      devicePassword: expect.stringMatching(/^[\w-]{32}$/),
      community: 'brightwater.example',
      serverAddress: 'ws://phone.test/sip',
      abstractTerminalID: 'web-ines',
    });
    const ha1 = createHash('md5')
      .update(`${first.registerId}:${first.community}:${first.devicePassword}`)
      .digest('hex');
    const { directory } = server.platform;
    expect(directory.registration(first.registerId)).toEqual({ terminalId: 'web-ines', userId: 'ines', ha1 });
    expect(JSON.stringify(await server.store.company.load())).not.toContain(first.devicePassword);

    const second = await create('force=true');
    expect(second.registerId).not.toBe(first.registerId);
    expect(second.devicePassword).not.toBe(first.devicePassword);
    expect(directory.registration(first.registerId)).toBeNull();
  });

  test('[SOFT-026] a reload that names its registration keeps it; any other take-over drops it', async () => {
    const first = await create('force=false');
    server.calls.asked.length = 0;
    const reloaded = await create(`force=false&previousRegisterID=${first.registerId}`);
    expect(reloaded.registerId).toBe(first.registerId);
    expect(reloaded.devicePassword).not.toBe(first.devicePassword);
    expect(server.calls.asked).toEqual([]);

    const forced = await create(`force=true&previousRegisterID=${first.registerId}`);
    expect(forced.registerId).not.toBe(first.registerId);
    const stale = await create(`force=false&previousRegisterID=${first.registerId}`);
    expect(stale.registerId).not.toBe(forced.registerId);
    expect(server.calls.asked).toEqual([
      ['dropRegistration', 'web-ines'],
      ['dropRegistration', 'web-ines'],
    ]);
  });

  test('credentials outlive a restart', async () => {
    const { registerId } = await create('force=false');
    await server.close();
    setServer(await testPlatform(server.database));
    expect(server.platform.directory.registration(registerId)).toMatchObject({ terminalId: 'web-ines' });
  });

  test('[SOFT-028] an extension without the right gets none; nobody gets those of a colleague', async () => {
    Object.assign(server.platform.company.extension('x-ines')!, { maxSoftphones: 0 });
    expect(await server.ask('/telephony/Extension/x-ines/createSoftphone?force=false', { token })).toMatchObject({
      status: 403,
      body: { code: 'ERROR_NO_SOFTPHONE_ALLOWED', label: 'i__ERROR_NO_SOFTPHONE_ALLOWED_LABEL' },
    });
    expect((await server.ask('/telephony/Extension/x-marc/createSoftphone?force=false', { token })).status).toBe(404);
    expect((await server.ask('/telephony/Extension/x-ines/createSoftphone?force=maybe', { token })).status).toBe(400);
  });
});

test('[PROF-017] [PROF-022] [PROF-023] a push tells by its stamp that the profile is another: by a right, not by what pushes carry', async () => {
  const stampOf = async () => userInfo.parse((await server.ask('/v1/user/Info', { token })).body).profileStamp;
  const pushed = async () => {
    const [frame] = await server.platform.lists.catchUp('ines', 'User', undefined);
    return (frame as unknown as { items: { profileStamp: string; presenceState: string }[] }).items[0];
  };
  const first = await stampOf();
  expect((await pushed())?.profileStamp).toBe(first);
  const body = { state: 'lunch', message: '', end: { after: 'never' } };
  await server.ask('/v1/user/Presence', { token, method: 'PUT', body });
  const crm = { sfPopupIncomingCall: false };
  await server.platform.company.change({ extension: 'x-ines', set: crm });
  await expect.poll(pushed).toMatchObject({ presenceState: 'lunch', profileStamp: first });
  await server.platform.admin.setSwitchboard('ines', 'full');
  await expect.poll(async () => (await pushed())?.profileStamp).not.toBe(first);
  const second = await stampOf();
  expect((await pushed())?.profileStamp).toBe(second);
  await server.platform.company.change({ user: 'ines', set: { logoutLocked: true } });
  await expect.poll(async () => (await pushed())?.profileStamp).not.toBe(second);
  // Another user has another one: a token of one tells nothing of the other.
  expect(
    userInfo.parse((await server.ask('/v1/user/Info', { token: await server.signIn('marc') })).body).profileStamp,
  ).not.toBe(first);
});

test('[PROF-005] the company says which domain it belongs to, and nothing of another company', async () => {
  const id = server.platform.company.enterprise?.id ?? '';
  const of = (which: string) =>
    server.ask(`/telephony/Enterprise/${which}?rt=ownerAdmtiveDomain(id,domainModel,domainName)`, { token });
  const { name: domainName } = server.platform.company.enterprise ?? { name: '' };
  expect((await of(id)).body).toEqual({ ownerAdmtiveDomain: { id, domainModel: 'Enterprise', domainName } });
  expect((await of('another')).status).toBe(404);
});
