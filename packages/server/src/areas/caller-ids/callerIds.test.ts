import { callerIdsAllowed, customCallerIdResponse } from '@ringside/protocol/numbers';
import { userInfo } from '@ringside/protocol/profile';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let server: TestPlatform;
let token: string;
beforeEach(async () => {
  server = await testPlatform();
  token = await server.signIn();
});
afterEach(() => server.close());

const path = (address = 'x-ines', enterprise = 'brightwater') =>
  `/telephony/Enterprise/${enterprise}/Extension/${address}/loadCustomCallerIDsAllowed`;
const load = async (query = '') =>
  callerIdsAllowed.parse((await server.ask(`${path()}${query}`, { token })).body).items;
const set = (manualCustomCallerID: unknown, user = 'ines', query = '?rt=customCallerID') =>
  server.ask(`/v1/user/IUser/${user}${query}`, { token, method: 'PUT', body: { manualCustomCallerID } });

describe('allowed caller ids', () => {
  test('[CRM-080] at most ten come, however many there are and are asked for', async () => {
    expect(await load()).toEqual(Array.from({ length: 10 }, (_, n) => `019900270${n}`));
    expect(await load('?maxValuesAllowedReturned=500')).toHaveLength(10);
    expect(
      await load('?rt=customCallerID&assignedToInternalAddressRT=addressNumber&maxValuesAllowedReturned=3'),
    ).toEqual(['0199002700', '0199002701', '0199002702']);
  });
  test('[CRM-080] the first digits narrow them down to the own and the common ones', async () => {
    expect(await load('?firstDigitsCCID=01990027%204')).toEqual(['0199002744']);
    expect(await load('?firstDigitsCCID=019900271')).toEqual(['0199002710', '0199002711']);
    expect(await load('?firstDigitsCCID=0199002757')).toEqual([]);
  });
  test.each(['maxValuesAllowedReturned=0', 'maxValuesAllowedReturned=ten', 'firstDigitsCCID=%27%20or%201'])(
    'the query %s is refused',
    async (query) => {
      expect((await server.ask(`${path()}?${query}`, { token })).status).toBe(400);
    },
  );
  test('those of a colleague, or of another company, are not to be had', async () => {
    expect((await server.ask(path('x-marc'), { token })).status).toBe(404);
    expect((await server.ask(path('x-ines', 'elsewhere'), { token })).status).toBe(404);
  });
});

describe('setting it', () => {
  const shown = (userId = 'ines') => server.platform.directory.callerIdOf(userId, true);

  test('[CRM-079] the number is shown to the next called party, told in the profile and kept', async () => {
    const answer = await set('01 99 00 27 44');
    expect([answer.status, customCallerIdResponse.parse(answer.body)]).toEqual([200, { customCallerID: '0199002744' }]);
    expect(shown()).toEqual({ number: '0199002744', label: 'Brightwater Foods' });
    expect(server.platform.directory.callerIdOf('ines', false).number).toBe('2104');
    expect(shown('marc').number).toBe('0199002700');
    const info = userInfo.parse((await server.ask('/v1/user/Info', { token })).body);
    expect(info.extension.callerID).toBe('0199002744');
    await server.close();
    server = await testPlatform(server.database);
    expect(shown().number).toBe('0199002744');
  });
  test('empty hides the number, where the extension may', async () => {
    expect(await set('')).toMatchObject({ status: 200, body: { customCallerID: '' } });
    expect(shown()).toEqual({ number: '', label: '' });
    Object.assign(server.platform.company.extension('x-ines')!, { mayHideCallerId: false });
    expect((await set('0199002700')).status).toBe(200);
    expect(await set('')).toMatchObject({ status: 403, body: { code: 'CALLER_ID_NOT_ALLOWED' } });
    expect(shown().number).toBe('0199002700');
  });
  test.each(['0199002757', '0612345678', 'abc', "'; --"])('%s is none of the allowed ones', async (number) => {
    expect(await set(number)).toMatchObject({
      status: 403,
      body: { code: 'CALLER_ID_NOT_ALLOWED', label: 'i__ROUTER_ERR_403_LABEL' },
    });
    expect(shown().number).toBe('0199002700');
  });
  test('a body of another shape, another property or another user are refused', async () => {
    expect((await set(5)).status).toBe(400);
    expect((await set('0199002700', 'ines', '?rt=password')).status).toBe(404);
    expect((await set('0199002700', 'marc')).status).toBe(404);
  });
});
