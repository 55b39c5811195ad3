import { userInfo } from '@ringside/protocol/profile';
import { SPEED_DIALS_MAX } from '@ringside/protocol/words/contacts';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
