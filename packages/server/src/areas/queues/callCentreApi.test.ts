import { userInfo } from '@ringside/protocol/profile';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { FakeQueuedCall } from './test/fakeQueuedCall.ts';

/** Inès, an agent of Billing, and Sofia, who supervises it; a caller waits. */
let server: TestPlatform;
beforeEach(async () => {
  server = await testPlatform();
  server.calls.register('web-ines', 'w-ines');
  server.platform.callCentre.door.admit('billing', new FakeQueuedCall('c1'));
});
afterEach(() => server.close());

const allow = (login: string, isAllowed: boolean): void => {
  const extension = server.platform.company.extensionOf(login);
  if (extension) Object.assign(extension, { isMyCallCenterAllowed: isAllowed });
};
const listed = (userId: string): Record<string, unknown[]> =>
  Object.fromEntries(
    (['Group', 'GroupClient', 'GroupMember', 'Operator'] as const).map((list) => {
      const seen: unknown[] = [];
      server.platform.lists.subscribe(
        ...([userId, list, undefined] as const),
        (frame) => {
          if (frame.op === 'snapshot') seen.push(...frame.items);
        },
        () => {},
      );
      return [list, seen];
    }),
  );
const sizes = (userId: string): number[] => {
  const { Group, GroupClient, GroupMember, Operator } = listed(userId);
  const counted = Group?.filter((group) => (group as { counters?: unknown }).counters !== undefined);
  return [counted, GroupClient, GroupMember, Operator].map((list) => list?.length ?? -1);
};

const REFUSED = {
  status: 403,
  body: { code: 'ROUTER_ERR_403', text: 'The call centre is not allowed for this account.' },
};
const GUEST = `/telephony/GroupClient/${encodeURIComponent('c1 billing')}`;

test.each([
  ['ines', 'POST', '/telephony/Extension/x-ines/operatorLogin'],
  ['ines', 'POST', '/telephony/Extension/x-ines/operatorLogout'],
  ['ines', 'POST', '/telephony/Extension/x-ines/operatorCancelPause'],
  ['ines', 'POST', '/telephony/Extension/x-ines/operatorStartPause'],
  ['ines', 'POST', '/telephony/Group/billing/loginUser'],
  ['ines', 'GET', '/v1/service/AcdPauseReasons'],
  ['ines', 'POST', `${GUEST}/take`],
  ['sofia', 'POST', `${GUEST}/cancelCallback`],
  ['sofia', 'GET', '/telephony/Group/billing/settings'],
  ['sofia', 'GET', '/telephony/Group/billing/members'],
  ['sofia', 'GET', '/telephony/Group/billing/announcements'],
  ['sofia', 'GET', '/telephony/Statistics'],
  ['sofia', 'GET', '/telephony/Statistics/agents'],
  ['sofia', 'POST', '/telephony/Extension/x-ines/supervisedLogout'],
])(
  '[ACD-047] %s without the call centre: %s %s is refused and says why; with it, it is not',
  async (login, method, path) => {
    const token = await server.signIn(login);
    allow(login, false);
    expect(await server.ask(path, { token, method })).toMatchObject(REFUSED);
    allow(login, true);
    expect((await server.ask(path, { token, method })).body ?? {}).not.toMatchObject(REFUSED.body);
  },
);

test('[ACD-047] who may not use the call centre is shown no queue, no caller, no agent, and is none', async () => {
  expect([sizes('ines'), sizes('sofia')]).toEqual([
    [2, 1, 6, 1],
    [2, 1, 6, 0],
  ]);
  for (const login of ['ines', 'sofia']) allow(login, false);
  for (const login of ['ines', 'sofia']) {
    for (const list of ['Group', 'GroupClient', 'GroupMember', 'Operator'] as const) {
      server.platform.lists.renew(login, list);
    }
  }
  expect([sizes('ines'), sizes('sofia')]).toEqual([
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]);
  const { body } = await server.ask('/v1/user/Info', { token: await server.signIn('ines') });
  const { extension } = userInfo.parse(body);
  expect(extension.isMyCallCenterAllowed).toBe(false);
  expect(extension).not.toHaveProperty('operatorStatus');
});

test('[ACD-047] ordinary groups and the own calls go on without it', async () => {
  const token = await server.signIn('ines');
  allow('ines', false);
  for (const path of ['people', 'announcements', 'settings']) {
    expect((await server.ask(`/telephony/Group/orders/${path}`, { token })).status).toBe(200);
  }
  expect((await server.ask('/telephony/Group/billing/people', { token })).status).toBe(200);
});
