import { companyPolicies } from '@ringside/protocol/company';
import { passwordPolicy } from '@ringside/protocol/passwords';
import { deviceModel } from '@ringside/protocol/phones/deskPhones';
import { expect, test } from 'vitest';
import { ALL_KINDS, passwordFault } from '../../kernel/passwords/passwordFault.ts';
import { testPlatform } from '../../test/testPlatform.ts';
import { devicePassword, kindsOf } from './devicePassword.ts';

const force = { forceUpperCase: 'AtLeastOne', forceLowerCase: 'AtLeastOne', forceSpecialChar: 'AtLeastOne' } as const;
const strict = passwordPolicy.parse({ ...force, forceDigit: 'AtLeastOne', minLength: 12 });
const kinds = { upper: /[A-Z]/, lower: /[a-z]/, special: /[-_.!~*'()%@]/, digit: /[0-9]/ };
const faults = {
  ...{ upper: 'PWD_ERR_UPPERCASE', lower: 'PWD_ERR_LOWERCASE' },
  ...{ special: 'PWD_ERR_SPECIALCHAR', digit: 'PWD_ERR_DIGIT' },
};
const names = Object.keys(kinds) as (keyof typeof kinds)[];

test.each(names)('[PWD-006] a device is asked for the kind %s only where its model supports it', (kind) => {
  const some = { upper: 'KQZ', lower: 'kqz', special: '_%', digit: '2739' };
  const password = names
    .filter((one) => one !== kind)
    .map((one) => some[one])
    .join('');
  const short = { ...strict, minLength: 1 };
  expect(passwordFault(password, short, ALL_KINDS)).toBe(faults[kind]);
  expect(passwordFault(password, short, { ...ALL_KINDS, [kind]: false })).toBe(null);
});

test('[PWD-006] a password that is made for a device has what the company asks, of what the model supports, and nothing else', () => {
  for (const upper of [true, false])
    for (const special of [true, false])
      for (const digit of [true, false]) {
        const supported = { upper, lower: true, special, digit };
        for (let n = 0; n < 20; n++) {
          const password = devicePassword(strict, supported);
          expect(names.map((kind) => [kind, kinds[kind].test(password)])).toEqual(
            names.map((kind) => [kind, supported[kind]]),
          );
        }
      }
  expect(devicePassword(passwordPolicy.parse({}), ALL_KINDS)).toMatch(/^[a-z2-9]{20}$/);
  const digits = devicePassword(strict, { upper: false, lower: false, special: false, digit: true });
  // 98 bits of eight digits.
  expect(digits).toMatch(/^[2-9]{33}$/);
  expect(devicePassword(passwordPolicy.parse({ ...force, active: false }), ALL_KINDS)).toMatch(/^[a-z2-9]{20}$/);
});

test('[PWD-013] a model says what it supports; a phone of it gets a password that can be typed there, also after a restart', async () => {
  expect(deviceModel.parse({ label: 'T-1' })).toEqual({
    ...{ label: 'T-1', devicePasswordSupportUpper: true, devicePasswordSupportLower: true },
    ...{ devicePasswordSupportSpecChar: true, devicePasswordSupportDigit: true },
  });
  const sipAddress = () => '127.0.0.1:5060';
  let rig = await testPlatform(undefined, { sipAddress });
  const set = (body: object, token: string) => rig.ask('/v1/company/Policies', { token, method: 'PUT', body });
  const sofia = await rig.signIn('sofia');
  const none = {
    devicePasswordSupportUpper: false,
    devicePasswordSupportLower: false,
    devicePasswordSupportSpecChar: false,
  };
  const models = [{ label: 'T-1', ...none }];
  const policies = companyPolicies.parse({ passwords: { policy: strict }, deviceModels: models });
  expect((await set(policies, sofia)).status).toBe(200);
  // At one that takes nothing no password could be typed.
  const nothing = { ...policies, deviceModels: [{ label: 'T-0', ...none, devicePasswordSupportDigit: false }] };
  expect((await set(nothing, sofia)).status).toBe(400);
  const { database } = rig;
  await rig.close();
  rig = await testPlatform(database, { sipAddress });
  const token = await rig.signIn('ines');
  const make = async (deviceModelLabel?: string) =>
    (await rig.ask('/v1/user/deskphone', { token, body: { label: 'Desk', deviceModelLabel } })).body as {
      sipPassword: string;
    };
  expect((await make('T-1')).sipPassword).toMatch(/^[2-9]{33}$/);
  const { sipPassword } = await make();
  expect(names.every((kind) => kinds[kind].test(sipPassword))).toBe(true);
  expect(kindsOf(rig.platform.company.policies.deviceModels, 'T-1')).toEqual({
    ...{ upper: false, lower: false, special: false, digit: true },
  });
  await rig.close();
});
