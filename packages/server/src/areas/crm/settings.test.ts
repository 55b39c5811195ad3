import type { ListFrame } from '@ringside/protocol/kernel/frames';
import { userInfo } from '@ringside/protocol/profile';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let server: TestPlatform;
let token: string;
beforeEach(async () => {
  server = await testPlatform();
  token = await server.signIn();
});
afterEach(() => server.close());

const put = (body: unknown, extension = 'x-ines') =>
  server.ask(`/telephony/Extension/${extension}`, { token, method: 'PUT', body });
const info = async () => userInfo.parse((await server.ask('/v1/user/Info', { token })).body).extension;

test('[CRM-017] [CRM-020] [CRM-021] each setting is changed alone, kept, and told in the profile', async () => {
  expect(await put({ sfPopupIncomingCall: false })).toMatchObject({
    status: 200,
    body: { sfPopupIncomingCall: false, sfPopupOutgoingCall: true, crmDataProcessingForPersonalCallsConsent: 0 },
  });
  expect((await put({ sfPopupOutgoingCall: false, crmDataProcessingForPersonalCallsConsent: 1 })).body).toEqual({
    sfPopupIncomingCall: false,
    sfPopupOutgoingCall: false,
    crmDataProcessingForPersonalCallsConsent: 1,
    sfPopupAcdOnly: false,
  });
  await put({ sfPopupIncomingCall: true });
  await server.close();
  server = await testPlatform(server.database);
  token = await server.signIn();
  expect(await info()).toMatchObject({
    sfPopupIncomingCall: true,
    sfPopupOutgoingCall: false,
    crmDataProcessingForPersonalCallsConsent: 1,
  });
});

test('[CRM-020] a consent that is taken back stays taken back', async () => {
  await put({ crmDataProcessingForPersonalCallsConsent: 1 });
  await put({ crmDataProcessingForPersonalCallsConsent: 0 });
  expect((await info()).crmDataProcessingForPersonalCallsConsent).toBe(0);
});

test('[CRM-017] [CRM-020] every panel of the user hears of a change, nobody else does', async () => {
  const [mine, other]: ListFrame[][] = [[], []];
  const failed = () => {
    throw new Error('list cannot be read');
  };
  const hub = server.platform.lists;
  const stops = [
    hub.subscribe('ines', 'User', undefined, (frame) => mine!.push(frame), failed),
    hub.subscribe('marc', 'User', undefined, (frame) => other!.push(frame), failed),
  ];
  await expect.poll(() => mine!.length + other!.length).toBe(2);
  await put({ sfPopupIncomingCall: false });
  await expect
    .poll(() => mine!.at(-1))
    .toMatchObject({
      op: 'update',
      item: {
        crmSettings: {
          sfPopupIncomingCall: false,
          sfPopupOutgoingCall: true,
          crmDataProcessingForPersonalCallsConsent: 0,
        },
      },
    });
  expect(other).toHaveLength(1);
  for (const stop of stops) stop();
});

test.each([
  [{}],
  [{ sfPopupIncomingCall: 'yes' }],
  [{ crmDataProcessingForPersonalCallsConsent: 2 }],
  [{ sfPopupAcdOnly: true }],
  [{ sfPopupIncomingCall: false, isSalesForceEnabled: true }],
])('[CRM-021] %j is refused, and nothing changes', async (body) => {
  expect((await put(body)).status).toBe(400);
  expect(await info()).toMatchObject({ sfPopupIncomingCall: true, sfPopupOutgoingCall: true });
});

test('the extension of a colleague is not to be had', async () => {
  expect((await put({ sfPopupIncomingCall: false }, 'x-marc')).status).toBe(404);
  expect(server.platform.company.extension('x-marc')!.sfPopupIncomingCall).toBe(true);
});
