import { companyPolicies } from '@ringside/protocol/company';
import { userInfo } from '@ringside/protocol/profile';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let it: TestPlatform;
let sofia: string;
const PATH = '/v1/company/Policies';
beforeEach(async () => {
  it = await testPlatform();
  sofia = await it.signIn('sofia');
});
afterEach(() => it.close());

const set = (body: object, token = sofia) => it.ask(PATH, { token, method: 'PUT', body });
const defaults = companyPolicies.parse({});

test('policies are as by default until somebody with the right sets them, and outlive a restart', async () => {
  expect(await it.ask(PATH, { token: sofia })).toMatchObject({ status: 200, body: defaults });
  const ines = await it.signIn('ines');
  expect([(await it.ask(PATH, { token: ines })).status, (await set({}, ines)).status]).toEqual([403, 403]);
  const next = { ...defaults, monitoringShown: true, recording: 'tone' };
  expect(await set(next)).toMatchObject({ status: 200, body: next });
  expect((await set({ ...defaults, recording: 'sometimes' })).status).toBe(400);
  expect((await it.store.company.load()).enterprise?.policies).toEqual(next);
  await it.close();
  it = await testPlatform(it.database);
  expect(it.platform.company.policies).toEqual(next);
});

test('calls obey them at once', async () => {
  const { directory } = it.platform;
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

test('the number that call-backs of a queue show is one of the company', async () => {
  const settings = '/telephony/Group/billing/settings';
  const show = (callerIDOverride: string) =>
    it.ask(settings, { token: sofia, method: 'PUT', body: { callerIDOverride } });
  expect(await show('112')).toMatchObject({ status: 403, body: { code: 'CALLER_ID_NOT_ALLOWED' } });
  const [own] = it.platform.company.groups.flatMap(({ pstnNumbers }) => pstnNumbers);
  expect((await show(own ?? '')).status).toBe(200);
  expect((await show('')).status).toBe(200);
});

test('[GEN-003] administrators and compliance officers are kinds of users of their own', async () => {
  const marc = it.platform.company.user('marc');
  if (marc) Object.assign(marc, { accessRightsType: 'administrator' });
  const token = await it.signIn('marc');
  expect((await set({ recording: 'tone' }, token)).status).toBe(200);
  const officers = async () =>
    userInfo.parse((await it.ask('/v1/user/Info', { token })).body).callMixesComplianceOfficers;
  expect(await officers()).toEqual([]);
  await it.store.recordings.addOfficer('tomas');
  expect(await officers()).toEqual(['v1/user/IUser/tomas']);
});
