import type { WireForwarding } from '@ringside/protocol/forwarding';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainRule } from '../../test/plainRule.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let server: TestPlatform;
beforeAll(async () => {
  server = await testPlatform();
});
afterAll(() => server.close());

test('[NAV-054] all rules of a contact are read by an administrator, and by whoever they are', async () => {
  const [ines, marc] = [await server.signIn('ines'), await server.signIn('marc')];
  await server.ask('/v1/user/Forwarding', { token: ines, body: { ...plainRule, label: 'Mine' } });
  const of = async (id: string, token: string) => {
    const { status, body } = await server.ask(`/v1/user/Forwarding/of/${id}`, { token });
    return status === 200 ? (body as WireForwarding[]).map(({ label }) => label) : status;
  };
  expect([await of('u-ines', ines), await of('ines', ines)]).toEqual([['Mine'], ['Mine']]);
  expect([await of('u-ines', marc), await of('u-nobody', marc)]).toEqual([403, 403]);
  Object.assign(server.platform.company.user('marc') ?? {}, { accessRightsType: 'administrator' });
  expect([await of('u-ines', marc), await of('u-nobody', marc)]).toEqual([['Mine'], 404]);
});
