import { userInfo } from '@ringside/protocol/profile';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let server: TestPlatform;
beforeEach(async () => {
  server = await testPlatform();
});
afterEach(() => server.close());
const PATH = '/v1/company/FaxDomain';
const put = (token: string, faxEmailDomain: string) =>
  server.ask(PATH, { token, method: 'PUT', body: { faxEmailDomain } });

test('[SET-020] the fax domain is a valid one, set by who may; the profile of everybody says it, other policies stay', async () => {
  const [sofia, ines] = [await server.signIn('sofia'), await server.signIn('ines')];
  const { company } = server.platform;
  await company.change({
    enterprise: company.enterprise?.id ?? '',
    policies: { ...company.policies, monitoringShown: true },
  });
  for (const wrong of ['fax', 'fax@a.example', 'a..example', '-a.example', 'a b.example', 'a.example/x', '.'])
    expect(await put(sofia, wrong)).toMatchObject({ status: 406, body: { code: 'FAX_DOMAIN_WRONG' } });
  expect((await put(ines, 'fax.brightwater.example')).status).toBe(403);
  expect((await server.ask(PATH, { token: ines })).status).toBe(403);
  expect((await put(sofia, ' Fax.Brightwater.example ')).body).toEqual({ faxEmailDomain: 'fax.brightwater.example' });
  const info = async () => userInfo.parse((await server.ask('/v1/user/Info', { token: ines })).body);
  expect((await info()).faxService).toEqual({ faxEmailDomain: 'fax.brightwater.example' });
  expect(company.policies.monitoringShown).toBe(true);
  expect((await put(sofia, '')).status).toBe(200);
  expect(await info()).not.toHaveProperty('faxService');
});
