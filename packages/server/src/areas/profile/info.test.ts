import { meetingServices } from '@ringside/protocol/meetings/collaboration';
import { userInfo } from '@ringside/protocol/profile';
import { SPEED_DIALS_MAX } from '@ringside/protocol/words/contacts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readServerKeys } from '../../kernel/passwords/serverKeys.ts';
import { readSealKeys } from '../../kernel/seal/sealKeys.ts';
import { FakeSmsGateway } from '../../test/FakeSmsGateway.ts';
import { plainRule } from '../../test/plainRule.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let server: TestPlatform;
let token: string;
beforeEach(async () => {
  server = await testPlatform();
  token = await server.signIn();
});
afterEach(() => server.close());

const info = async (headers: Record<string, string> = {}) =>
  userInfo.parse((await server.ask('/v1/user/Info', { token, headers })).body);
const decide = (policies: object) => {
  const { company } = server.platform;
  const enterprise = company.enterprise?.id ?? '';
  return company.change({ enterprise, policies: { ...company.policies, ...policies } });
};
const sites = [{ id: 'lyon', name: 'Lyon', address: '12 quai Rambaud' }];
const place = (site: string, location: string) =>
  server.ask('/v1/user/Place', { token, method: 'PUT', body: { site, location } });

test('[PROF-006] [NAV-037] the user has all of a user, and is where the user said, of the company’s sites', async () => {
  expect((await info()).user).toEqual({
    ...{ restUri: 'v1/user/IUser/ines', iUserID: 'ines', userId: 'ines', userName: 'ines', contactId: 'u-ines' },
    ...{ displayName: 'Inès Marchetti', presenceState: 'available', settings: null },
    ...{ appTimeFormat: 'HH:mm', softphoneSite: '', softphoneLocation: '', maxNbPersonalSpeedDials: SPEED_DIALS_MAX },
  });
  expect((await place('lyon', 'Floor 2')).status).toBe(404);
  await decide({ sites });
  expect((await info()).ent.sites).toEqual(sites);
  expect((await place('lyon', ' Floor 2 ')).status).toBe(200);
  expect((await place('paris', '')).status).toBe(404);
  expect((await place('lyon', 'x'.repeat(61))).status).toBe(400);
  expect((await info()).user).toMatchObject({ softphoneSite: 'lyon', softphoneLocation: 'Floor 2' });
  await server.close();
  server = await testPlatform(server.database);
  token = await server.signIn();
  expect((await info()).user).toMatchObject({ softphoneSite: 'lyon', softphoneLocation: 'Floor 2' });
  await decide({ sites: [] });
  expect((await info()).user).toMatchObject({ softphoneSite: '', softphoneLocation: '' });
});

test('[NAV-037] a call for help leaves the place in the audit, once; other calls do not', async () => {
  await decide({ sites });
  await place('lyon', 'Floor 2');
  const line = (displayedNumber: string, isIncoming = false) => {
    const change = { restUri: `line ${displayedNumber}`, call: 'telephony/Call/c1', displayedNumber, isIncoming };
    for (const op of ['add', 'update'] as const)
      server.calls.emit('line', { userId: 'ines', op, line: change } as never);
  };
  line('0199004127');
  line('999', true);
  line('112');
  const noted = server.audited.filter(({ what }) => what === 'call.emergency');
  expect(noted).toEqual([
    {
      ...{ what: 'call.emergency', who: 'ines', from: null, on: 'telephony/Call/c1', result: 'ok' },
      detail: { number: '112', site: 'Lyon', address: '12 quai Rambaud', location: 'Floor 2' },
    },
  ]);
});

test('[PROF-007] the extension has all of an extension, with the codecs of softphones', async () => {
  expect(Object.keys((await info()).extension)).toEqual(
    expect.arrayContaining([
      ...['restUri', 'internalAddressID', 'maxSoftphoneTerminals', 'isWebSoftphone', 'isACDAgent', 'hasAcdCallPad'],
      ...['isSalesForceEnabled', 'sfPopupIncomingCall', 'sfPopupOutgoingCall', 'pstnNumbers', 'operatorStatus'],
    ]),
  );
  expect((await info()).extension).toMatchObject({
    ...{ isMultiStageDialing: false, softphoneG7222: false, softphoneG729: false },
  });
});

test('[PROF-008] the company has all of a company, and says whether SMS leave for numbers outside', async () => {
  const ent = { restUri: `v1/Enterprise/${server.platform.company.enterprise?.id}`, dialPrefix: '0' };
  const more = {
    countryCode: '33',
    sfPopupAcdOnly: false,
    matrixKeyBackupPolicy: 'UserChoiceOfAutomatedOrManualPassphrase',
  };
  const seen = (await info()).ent;
  expect(seen).toMatchObject({ ...ent, ...more, ownerAdmtiveDomain: ent.restUri, smsGateway: false });
  const { database } = server;
  await server.close();
  server = await testPlatform(database, { sms: { gateway: new FakeSmsGateway(), secret: 'shared-secret' } });
  expect((await info()).ent).toEqual({ ...seen, smsGateway: true });
});

test('[PROF-015] numbers, greeting, queues and messages of customers are said as they are now', async () => {
  const before = await info();
  expect(before).toMatchObject({
    ...{ canChangeSMSCallerID: false, isTemporaryGreetingActivated: false, callMixesComplianceOfficers: [] },
    ...{ isOperatorAcdMessageCapable: true, operatorMaxMessage: 3, loadCustomCallerIDPolicy: true },
  });
  expect(before.extension.isAgentVisualQueue).toBe(server.platform.company.extension('x-ines')?.isAgentVisualQueue);
  const greeting = { id: 'g1', userId: 'ines', label: 'Mine', file: 'g1.wav', durationMs: 1000, createdAt: 1 };
  await server.store.voicemail.addGreeting(greeting);
  await server.store.recordings.addOfficer('ines');
  const { database } = server;
  await server.close();
  server = await testPlatform(database);
  const mailbox = { isOn: true, ringSeconds: 30, greetingId: 'g1', language: 'en' };
  expect((await server.ask('/v1/user/Mailbox', { token, method: 'PUT', body: mailbox })).status).toBe(200);
  const sofia = await server.signIn('sofia');
  const agent = { userID: 'ines', isOperatorAcdMessageCapable: false, operatorMaxMessage: 7 };
  const set = { token: sofia, method: 'PUT', body: { items: [agent] } };
  expect((await server.ask('/telephony/Group/billing/smsAgents', set)).status).toBe(200);
  const extension = server.platform.company.extension('x-ines');
  Object.assign(extension ?? {}, { pstnNumbers: ['0199002745', '0199002746'], isAgentVisualQueue: true });
  const after = await info();
  expect(after).toMatchObject({
    ...{ canChangeSMSCallerID: true, isTemporaryGreetingActivated: true, loadCustomCallerIDPolicy: true },
    ...{ isOperatorAcdMessageCapable: false, operatorMaxMessage: 7 },
    ...{ callMixesComplianceOfficers: ['v1/user/IUser/ines'], extension: { isAgentVisualQueue: true } },
  });
  const yuki = await server.ask('/v1/user/Info', { token: await server.signIn('paul') });
  expect(yuki.body).toMatchObject({ isOperatorAcdMessageCapable: false, operatorMaxMessage: 0 });
});

test('[PROF-009] groups say whether customers can write to them', async () => {
  const of = async () => (await info()).groups.map((one) => [one.label, one.isGroupAcdSmsCapable]);
  expect(await of()).toEqual([
    ['Billing', true],
    ['Support', true],
    ['Orders', false],
  ]);
  expect((await info()).groups[0]).toMatchObject({ groupType: expect.any(String), isGroupAcdMessageCapable: false });
});

test('[PROF-010] rules, calendar and features are those of the moment', async () => {
  expect(await info()).toMatchObject({ forwardings: [], forwarding: null, currentCalendarSlot: null, features: [] });
  await server.ask('/v1/user/Forwarding', { token, body: plainRule });
  const event = {
    ...{ name: 'Lunch', message: '', presenceState: 'lunch', customCallerID: null, days: [5] },
    ...{ from: null, until: null, start: 0, end: 1440 },
  };
  await server.ask('/v1/user/CalendarEvent', { token, body: event });
  await server.platform.company.change({ extension: 'x-ines', set: { hasCrmRules: true } });
  const now = await info();
  expect(now).toMatchObject({ features: ['CRMIntegrationRule'], hasCrmRules: true, calendar: 'v1/user/Calendar/ines' });
  expect(now.time).toEqual({ timeInMillis: server.clock.now, timeZone: { id: 'Europe/Paris' } });
  expect([now.forwardings?.length, now.forwarding, now.currentCalendarSlot]).toEqual([
    1,
    now.forwardings?.[0],
    'lunch',
  ]);
});

test('[PROF-012] [PROF-029] fax service, device, mailbox and language are said; who may not has no fax domain', async () => {
  const plain = await info();
  expect(plain).not.toHaveProperty('faxService');
  expect(plain).toMatchObject({ istraMode: 'desktop', mailbox: 'v1/user/Mailbox', lang: 'en', isSwitchboard: false });
  expect(plain).not.toHaveProperty('isBehalf');
  await decide({ faxDomain: 'fax.brightwater.example' });
  await server.platform.admin.setSwitchboard('ines', 'full');
  const phone = { 'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148' };
  expect(await info(phone)).toMatchObject({
    ...{ faxService: { faxEmailDomain: 'fax.brightwater.example' }, istraMode: 'mobile', isSwitchboard: true },
    ...{ logoutLocked: false, changePasswordLocked: false, webRtc: true, globalSessionID: plain.globalSessionID },
  });
});

test('[ROLE-009] the profile says each entitlement that user, session, company and deployment have, and nothing of the others', async () => {
  const entitled = async (as = token) => {
    const body = (await server.ask('/v1/user/Info', { token: as })).body as object;
    const { externalConferenceServices } = meetingServices.parse(body);
    const { extension, webRtc, faxService, hasCrmRules, features, googlePeopleApi, msGraphApi } = userInfo.parse(body);
    const { maxSoftphoneTerminals: softphones, isWebSoftphone, isACDAgent } = extension;
    const rest = { faxService, hasCrmRules, features, externalConferenceServices, googlePeopleApi, msGraphApi };
    return { softphones, isWebSoftphone, webRtc, isACDAgent, ...rest };
  };
  const none = { softphones: 0, isWebSoftphone: false, isACDAgent: false, hasCrmRules: false, features: [] };
  const bare = { faxService: undefined, externalConferenceServices: [] };
  const few = { maxSoftphones: 0, isWebSoftphone: false, isAcdAgent: false };
  await server.platform.company.change({ extension: 'x-ines', set: few });
  expect(await entitled()).toEqual({ ...none, ...bare, webRtc: true });
  const more = { maxSoftphones: 2, isWebSoftphone: true, isAcdAgent: true, hasCrmRules: true };
  await server.platform.company.change({ extension: 'x-ines', set: more });
  await decide({ faxDomain: 'fax.brightwater.example' });
  const { database } = server;
  await server.close();
  const services = { teamsLink: null, teamsMeetings: null, coligo: null, zoom: 'https://zoom.example/', secret: 's' };
  const provider = { clientId: 'id', clientSecret: 'secret' };
  const secret = 'a-server-key-of-thirty-two-letters-and-more';
  server = await testPlatform(database, {
    ...{ collaboration: services, serverKeys: readServerKeys(`crm:session.tokens+session.behalf:${secret}`) },
    externalContacts: {
      google: { ...provider, apiKey: 'key' },
      microsoft: { ...provider, tenantId: 'tenant' },
      redirect: null,
    },
    seal: { keys: readSealKeys(Buffer.alloc(32, 7).toString('base64')) },
  });
  token = await server.signIn();
  const all = {
    ...{ softphones: 2, isWebSoftphone: true, isACDAgent: true, hasCrmRules: true, features: ['CRMIntegrationRule'] },
    ...{ faxService: { faxEmailDomain: 'fax.brightwater.example' }, externalConferenceServices: ['Zoom'] },
    ...{ googlePeopleApi: expect.anything(), msGraphApi: expect.anything() },
  };
  expect(await entitled()).toEqual({ ...all, webRtc: true });
  // the session of who acts for the user may have no browser phone
  const made = await server.ask('/v1/session/tokens', {
    ...{ body: { login: 'ines', isBehalf: true }, headers: { Authorization: `Bearer ${secret}` } },
  });
  const session = await server.ask('/v1/session', { body: { token: (made.body as { token: string }).token } });
  expect(await entitled((session.body as { token: string }).token)).toEqual({ ...all, webRtc: false });
});
