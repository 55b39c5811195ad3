import { createHash } from 'node:crypto';
import { historyPage } from '@ringside/protocol/history';
import { contactPage } from '@ringside/protocol/people/directory';
import { softphoneSession } from '@ringside/protocol/phones/softphoneSession';
import { userInfo } from '@ringside/protocol/profile';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let it: TestPlatform;
let token: string;
beforeEach(async () => {
  it = await testPlatform();
  token = await it.signIn();
});
afterEach(() => it.close());

test('[PROF-001] [TERM-003] the profile fits its schema and tells who, which phones and which time it is', async () => {
  it.calls.registered.set('web-ines', 'w1');
  it.calls.states.set('ines', 'available');
  const { body } = await it.ask('/v1/user/Info?rd=1', { token });
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
  expect(info.time).toEqual({ timeInMillis: it.clock.now, timeZone: { id: 'Europe/Paris' } });
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
  const extension = it.platform.company.extensionOf('ines');
  if (!extension) throw new Error('nobody');
  for (const value of [false, true]) {
    Object.assign(extension, { [column]: value });
    expect(userInfo.parse((await it.ask('/v1/user/Info', { token })).body).extension[flag]).toBe(value);
  }
});

test('[ACD-012] and the groups that it is restricted to', async () => {
  await it.platform.company.change({ extension: 'x-ines', set: { restrictedAcdGroups: ['billing'] } });
  const { extension } = userInfo.parse((await it.ask('/v1/user/Info', { token })).body);
  expect(extension.restrictedACDGroups).toEqual(['billing']);
});

test('[TERM-001] [TERM-002] [TERM-003] a terminal has its id, type, two labels, device, state and place', async () => {
  it.calls.registered.set('web-ines', 'w1');
  const { body } = await it.ask('/v1/user/Info', { token });
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
  const key = it.platform.company.keypadsOf('ines')[0];
  if (!key) throw new Error('no key');
  Object.assign(key, { type: 3, labelMode: 'name' });
  const { body } = await it.ask('/v1/user/Info', { token });
  expect(userInfo.parse(body).keypads[0]).toEqual({
    ...{ key: 0, type: 3, destination: '2117', label: 'Marc Aubry', labelMode: 'name' },
  });
});

describe('browser phone', () => {
  const create = async (query: string) => {
    const { body } = await it.ask(`/telephony/Extension/x-ines/createSoftphone?${query}`, { token });
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
    const { directory } = it.platform;
    expect(directory.registration(first.registerId)).toEqual({ terminalId: 'web-ines', userId: 'ines', ha1 });
    expect(JSON.stringify(await it.store.company.load())).not.toContain(first.devicePassword);

    const second = await create('force=true');
    expect(second.registerId).not.toBe(first.registerId);
    expect(second.devicePassword).not.toBe(first.devicePassword);
    expect(directory.registration(first.registerId)).toBeNull();
  });

  test('[SOFT-026] a reload that names its registration keeps it; any other take-over drops it', async () => {
    const first = await create('force=false');
    it.calls.asked.length = 0;
    const reloaded = await create(`force=false&previousRegisterID=${first.registerId}`);
    expect(reloaded.registerId).toBe(first.registerId);
    expect(reloaded.devicePassword).not.toBe(first.devicePassword);
    expect(it.calls.asked).toEqual([]);

    const forced = await create(`force=true&previousRegisterID=${first.registerId}`);
    expect(forced.registerId).not.toBe(first.registerId);
    const stale = await create(`force=false&previousRegisterID=${first.registerId}`);
    expect(stale.registerId).not.toBe(forced.registerId);
    expect(it.calls.asked).toEqual([
      ['dropRegistration', 'web-ines'],
      ['dropRegistration', 'web-ines'],
    ]);
  });

  test('credentials outlive a restart', async () => {
    const { registerId } = await create('force=false');
    await it.close();
    it = await testPlatform(it.database);
    expect(it.platform.directory.registration(registerId)).toMatchObject({ terminalId: 'web-ines' });
  });

  test('[SOFT-028] an extension without the right gets none; nobody gets those of a colleague', async () => {
    Object.assign(it.platform.company.extension('x-ines')!, { maxSoftphones: 0 });
    expect(await it.ask('/telephony/Extension/x-ines/createSoftphone?force=false', { token })).toMatchObject({
      status: 403,
      body: { code: 'ERROR_NO_SOFTPHONE_ALLOWED', label: 'i__ERROR_NO_SOFTPHONE_ALLOWED_LABEL' },
    });
    expect((await it.ask('/telephony/Extension/x-marc/createSoftphone?force=false', { token })).status).toBe(404);
    expect((await it.ask('/telephony/Extension/x-ines/createSoftphone?force=maybe', { token })).status).toBe(400);
  });
});

describe('history', () => {
  const page = async (body: unknown) => historyPage.parse((await it.ask('/v1/user/CallHistory', { token, body })).body);

  test('[HIST-003] [API-004] it comes newest first, by page and by filter', async () => {
    const first = await page({ sort: 'all', limit: 3 });
    expect(first.items.map((row) => row.remoteLabel)).toEqual(['Claire Vasseur', 'Claire Vasseur', 'Marc Aubry']);
    expect(first.items[0]).toMatchObject({
      isMissed: true,
      isNew: true,
      viaLabel: 'Billing',
      remoteContactId: 'vasseur',
    });
    expect(first.items[0]).not.toHaveProperty('talkDuration');
    const next = await page({ sort: 'all', limit: 2, before: first.items[2]!.timestamp });
    expect(next.items.map((row) => [row.remoteLabel, row.talkDuration])).toEqual([
      ['Halden Marine', 751],
      ['', undefined],
    ]);
    expect((await page({ sort: 'missed', limit: 50 })).items).toHaveLength(3);
    expect((await page({ sort: 'outgoing', limit: 50 })).items).toHaveLength(3);
    expect((await page({ sort: 'incoming', limit: 50 })).items).toHaveLength(7);
  });

  test('[API-002] missed calls that were seen no longer count', async () => {
    const put = (seenUntil: number) => it.ask('/v1/user/CallHistory', { token, method: 'PUT', body: { seenUntil } });
    expect(await put(it.clock.now - 25 * 60_000)).toMatchObject({ status: 200, body: null });
    const unread = async () => userInfo.parse((await it.ask('/v1/user/Info', { token })).body).unreadMissedCalls;
    expect(await unread()).toBe(1);
    await put(it.clock.now);
    expect(await unread()).toBe(0);
  });

  test('a missed call is written once, counted, and gone from nobody else', async () => {
    const call = {
      userId: 'ines',
      lineId: 'line-9',
      isIncoming: true,
      isMissed: true,
      isRejected: false,
      startedAt: it.clock.now,
      talkSeconds: null,
      called: { label: 'Inès Marchetti', number: '2104' },
      remote: { label: 'Nadia Belkacem', number: '0199004128' },
      viaLabel: null,
      groupId: null,
      callId: 'c',
      isPersonalCall: false,
      cause: 'notAnswered' as const,
      infos: null,
    };
    it.calls.emit('finished', call);
    it.calls.emit('finished', call);
    await expect.poll(async () => (await page({ sort: 'all', limit: 1 })).items[0]?.lineId).toBe('line-9');
    expect((await page({ sort: 'all', limit: 50 })).items).toHaveLength(11);
    expect((await page({ sort: 'all', limit: 1 })).items[0]).toMatchObject({
      remoteContactId: 'belkacem',
      isNew: true,
    });
    expect(await it.store.history.unread('ines')).toBe(3);
  });

  test('a history that cannot be written is logged and the server goes on', async () => {
    it.calls.emit('finished', {
      userId: 'nobody',
      lineId: 'x',
      isIncoming: true,
      isMissed: false,
      isRejected: false,
      startedAt: 1,
      talkSeconds: 1,
      called: { label: '', number: '' },
      remote: { label: '', number: '0199004127' },
      viaLabel: null,
      groupId: null,
      callId: 'c',
      isPersonalCall: false,
      cause: 'normal',
      infos: null,
    });
    await expect.poll(() => it.errors).toEqual(['call could not be written to the history']);
    expect(it.logged[0]).toContain('violates foreign key constraint');
    expect(it.logged[0]).not.toContain('0199004127');
    expect((await it.ask('/v1/user/Info', { token })).status).toBe(200);
  });
});

describe('contacts', () => {
  const search = async (text: string, limit = 10) => {
    const { body } = await it.ask('/data/Contact', { token, body: { search: text, limit } });
    return contactPage.parse(body).items.map((contact) => contact.displayName);
  };
  test.each([
    ['vas', ['Claire Vasseur', 'Nadia Belkacem', 'Hugo Delmas', 'Atelier Vasseur']],
    ['cla vas', ['Claire Vasseur']],
    ['01 99 00 41 2', ['Claire Vasseur', 'Nadia Belkacem']],
    ['2117', ['Marc Aubry']],
    ['BILL', ['Billing']],
    ['zzz', []],
  ])('the search %j finds %j', async (text, names) => {
    expect(new Set(await search(text))).toEqual(new Set(names));
  });
  test('accents do not matter, oneself is left out, the limit holds', async () => {
    expect(await search('ines')).toEqual([]);
    expect(await search('a', 2)).toHaveLength(2);
    const other = await it.signIn('marc');
    const { body } = await it.ask('/data/Contact', { token: other, body: { search: 'ines', limit: 5 } });
    expect(contactPage.parse(body).items[0]).toMatchObject({ displayName: 'Inès Marchetti', kind: 'IUser' });
  });
});

test('a failed write is a 500 with a label, is logged, and the next request is served', async () => {
  it.database.outage.isDown = true;
  expect(await it.ask('/telephony/Extension/x-ines/createSoftphone?force=true', { token })).toMatchObject({
    status: 500,
    body: { code: 'ERROR_CREATE', label: 'i__ERROR_CREATE_LABEL', detail: 'i__ERROR_CREATE_DETAIL' },
  });
  it.database.outage.isDown = false;
  expect(it.errors).toContain('GET /telephony/Extension/{id}/createSoftphone');
  expect((await it.ask('/v1/user/Info', { token })).status).toBe(200);
});

test('[PROF-017] [PROF-022] [PROF-023] a push tells by its stamp that the profile is another: by a right, not by what pushes carry', async () => {
  const stampOf = async () => userInfo.parse((await it.ask('/v1/user/Info', { token })).body).profileStamp;
  const pushed = async () => {
    const [frame] = await it.platform.lists.catchUp('ines', 'User', undefined);
    return (frame as unknown as { items: { profileStamp: string; presenceState: string }[] }).items[0];
  };
  const first = await stampOf();
  expect((await pushed())?.profileStamp).toBe(first);
  const body = { state: 'lunch', message: '', end: { after: 'never' } };
  await it.ask('/v1/user/Presence', { token, method: 'PUT', body });
  const crm = { sfPopupIncomingCall: false };
  await it.platform.company.change({ extension: 'x-ines', set: crm });
  await expect.poll(pushed).toMatchObject({ presenceState: 'lunch', profileStamp: first });
  await it.platform.admin.setSwitchboard('ines', 'full');
  await expect.poll(async () => (await pushed())?.profileStamp).not.toBe(first);
  const second = await stampOf();
  expect((await pushed())?.profileStamp).toBe(second);
  await it.platform.company.change({ user: 'ines', set: { logoutLocked: true } });
  await expect.poll(async () => (await pushed())?.profileStamp).not.toBe(second);
  // Another user has another one: a token of one tells nothing of the other.
  expect(
    userInfo.parse((await it.ask('/v1/user/Info', { token: await it.signIn('marc') })).body).profileStamp,
  ).not.toBe(first);
});

test('[PROF-005] the company says which domain it belongs to, and nothing of another company', async () => {
  const id = it.platform.company.enterprise?.id ?? '';
  const of = (which: string) =>
    it.ask(`/telephony/Enterprise/${which}?rt=ownerAdmtiveDomain(id,domainModel,domainName)`, { token });
  const { name: domainName } = it.platform.company.enterprise ?? { name: '' };
  expect((await of(id)).body).toEqual({ ownerAdmtiveDomain: { id, domainModel: 'Enterprise', domainName } });
  expect((await of('another')).status).toBe(404);
});
