import { companyPolicies } from '@ringside/protocol/company';
import { userInfo } from '@ringside/protocol/profile';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CallRecord } from '../../kernel/events.ts';
import type { Purpose } from '../../routing/RoutePlan.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let server: TestPlatform;
let sofia: string;
const PATH = '/v1/company/Policies';
beforeEach(async () => {
  server = await testPlatform();
  sofia = await server.signIn('sofia');
});
afterEach(() => server.close());

const set = (body: object, token = sofia) => server.ask(PATH, { token, method: 'PUT', body });
const defaults = companyPolicies.parse({});

test('policies are as by default until somebody with the right sets them, and outlive a restart', async () => {
  expect(await server.ask(PATH, { token: sofia })).toMatchObject({ status: 200, body: defaults });
  const ines = await server.signIn('ines');
  expect([(await server.ask(PATH, { token: ines })).status, (await set({}, ines)).status]).toEqual([403, 403]);
  const next = { ...defaults, monitoringShown: true, recording: 'tone' };
  expect(await set(next)).toMatchObject({ status: 200, body: next });
  expect((await set({ ...defaults, recording: 'sometimes' })).status).toBe(400);
  expect((await server.store.company.load()).enterprise?.policies).toEqual(next);
  await server.close();
  server = await testPlatform(server.database);
  expect(server.platform.company.policies).toEqual(next);
});

test('calls obey them at once', async () => {
  const { directory } = server.platform;
  const rules = () => ['sofia', 'ines'].map((userId) => directory.recordingRule(userId));
  const seen: unknown[] = [[...rules(), directory.showsMonitoring(), directory.mayForwardOutside('ines')]];
  for (const recording of ['off', 'tone', 'byRole']) {
    await set({ recording, monitoringShown: true, phonesForwardOutside: true });
    seen.push([...rules(), directory.showsMonitoring(), directory.mayForwardOutside('ines')]);
  }
  expect(seen).toEqual([
    ['free', 'free', false, false],
    ['no', 'no', true, true],
    ['tone', 'tone', true, true],
    ['free', 'no', true, true],
  ]);
});

test('dear numbers outside are for those whom the company lets, however they come to be called', async () => {
  await server.close();
  server = await testPlatform(server.database, { isOutside: (number) => /^0\d{9,}$/.test(number) });
  sofia = await server.signIn('sofia');
  const { directory } = server.platform;
  const first = (userId: string, number: string, purpose: Purpose = 'dialled') => {
    const asked = { from: { number }, caller: { userId }, purpose, ringMsOf: () => null };
    const [step] = directory.plan(asked).steps;
    return step.to === 'refused' ? step.code : step.to;
  };
  const abroad = '0012125550123';
  const ways: Purpose[] = ['dialled', 'transfer', 'screened', 'redirect'];
  expect(ways.map((purpose) => first('ines', abroad, purpose))).toEqual(ways.map(() => 'CALL_NOT_ALLOWED'));
  expect([first('sofia', abroad), first('sofia', '0899123456'), first('ines', '0155000299')]).toEqual([
    'outside',
    'CALL_NOT_ALLOWED',
    'outside',
  ]);
  expect(server.audited.filter(({ what }) => what === 'call.outside').map(({ who }) => who)).toContain('ines');
  await set({ outsideCalls: { international: 'anybody', premium: 'anybody', dearMinutesPerDay: 1 } });
  expect([first('ines', abroad), first('ines', '0899123456')]).toEqual(['outside', 'outside']);
  const call: CallRecord = {
    ...{ userId: 'ines', lineId: 'l1', callId: 'c1', isIncoming: false, isMissed: false, isRejected: false },
    ...{
      startedAt: server.clock.now,
      talkSeconds: 60,
      called: { label: '', number: abroad },
      viaLabel: null,
      groupId: null,
    },
    ...{ remote: { label: '', number: abroad }, isPersonalCall: false, cause: 'normal', infos: null },
  };
  server.calls.runs = [call];
  expect([first('ines', abroad), first('sofia', abroad)]).toEqual(['CALL_NOT_ALLOWED', 'outside']);
  server.calls.runs = [];
  expect(first('ines', abroad)).toBe('outside');
  server.calls.emit('finished', call);
  expect([first('ines', abroad), first('sofia', abroad)]).toEqual(['CALL_NOT_ALLOWED', 'outside']);
});

test('the number that call-backs of a queue show is one of the company', async () => {
  const settings = '/telephony/Group/billing/settings';
  const show = (callerIDOverride: string) =>
    server.ask(settings, { token: sofia, method: 'PUT', body: { callerIDOverride } });
  expect(await show('112')).toMatchObject({ status: 403, body: { code: 'CALLER_ID_NOT_ALLOWED' } });
  const [own] = server.platform.company.groups.flatMap(({ pstnNumbers }) => pstnNumbers);
  expect((await show(own ?? '')).status).toBe(200);
  expect((await show('')).status).toBe(200);
});

test('[GEN-003] administrators and compliance officers are kinds of users of their own', async () => {
  const marc = server.platform.company.user('marc');
  if (marc) Object.assign(marc, { accessRightsType: 'administrator' });
  const token = await server.signIn('marc');
  expect((await set({ recording: 'tone' }, token)).status).toBe(200);
  const officers = async () =>
    userInfo.parse((await server.ask('/v1/user/Info', { token })).body).callMixesComplianceOfficers;
  expect(await officers()).toEqual([]);
  await server.store.recordings.addOfficer('tomas');
  expect(await officers()).toEqual(['v1/user/IUser/tomas']);
});
