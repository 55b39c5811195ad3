import type { WireForwarding, WireForwardingRequest, WireGroupForwarding } from '@ringside/protocol/forwarding';
import type { ListFrame } from '@ringside/protocol/kernel/frames';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { plainRule as plain } from '../../test/plainRule.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

/** Orders, 3002, lets its members change it: Inès is one, Marc is not. Billing, 3000, is a queue. */
let server: TestPlatform;
let token: string;
let marc: string;
beforeEach(async () => {
  server = await testPlatform();
  [token, marc] = [await server.signIn('ines'), await server.signIn('marc')];
});
afterEach(() => server.close());

const PATH = '/telephony/Group/orders/Forwarding';
const add = (more: Partial<Record<keyof WireForwardingRequest, unknown>> = {}, as = token, path = PATH) =>
  server.ask(path, { token: as, body: { ...plain, ...more } });
const added = async (more: Partial<WireForwardingRequest> = {}): Promise<WireForwarding> => {
  const { status, body } = await add(more);
  expect(status).toBe(200);
  return body;
};
const send = (method: 'PUT' | 'DELETE', uri: string, body?: unknown, as = token) =>
  server.ask(`/${uri}`, { token: as, method, ...(body !== undefined && { body }) });
const read = async (as = token, path = PATH) => server.ask(path, { token: as });
const goes = (number = '3002') =>
  server.platform.directory.plan({
    ...{ from: { number }, purpose: 'dialled', caller: { userId: null, number: '0612345678' } },
    ringMsOf: () => 20_000,
  }).steps[0];
const codeOf = async (asked: Promise<{ body: unknown }>) => ((await asked).body as { code?: string }).code;

test('[GRP-003] a member with the right gives its group rules: kept under its path, routed by, changed, ordered, deleted', async () => {
  const rule = await added();
  expect(rule.restUri).toBe(`telephony/Group/orders/Forwarding/${rule.forwardingID}`);
  expect(goes()).toMatchObject({ to: 'user', user: { userId: 'marc' }, rule: { owner: { groupId: 'orders' } } });
  const second = await added({ label: 'Second', filter: 'E', destination: '2104' });
  expect((await read()).body).toEqual([rule, second]);
  expect(
    (await send('PUT', 'telephony/Group/orders/ForwardingOrder', { restUris: [second.restUri, rule.restUri] })).status,
  ).toBe(200);
  expect(goes()).toMatchObject({ user: { userId: 'ines' } });
  expect((await send('PUT', second.restUri, { ...plain, label: 'Second', filter: 'E', activated: false })).status).toBe(
    200,
  );
  expect(goes()).toMatchObject({ user: { userId: 'marc' } });
  await server.close();
  server = await testPlatform(server.database);
  token = await server.signIn('ines');
  expect(((await read()).body as WireForwarding[]).map(({ label }) => label)).toEqual(['Second', 'To Marc']);
  expect((await send('DELETE', rule.restUri)).status).toBe(200);
  expect(goes()).toMatchObject({ to: 'group' });
  // The rules of the user are others.
  expect((await server.ask('/v1/user/Forwarding', { token })).body).toEqual([]);
  expect((await send('DELETE', `v1/user/Forwarding/${second.forwardingID}`)).status).toBe(404);
});

test('[GRP-003] [ROLE-005] who may not is refused, with the field where the company keeps it', async () => {
  const rule = await added();
  for (const refused of [
    read(marc),
    add({}, marc),
    send('PUT', rule.restUri, plain, marc),
    send('DELETE', rule.restUri, undefined, marc),
  ])
    expect((await refused).status).toBe(403);
  expect((await read(token, '/telephony/Group/nowhere/Forwarding')).status).toBe(404);
  // Of another group under this one's path: nobody's.
  expect(
    (await send('PUT', rule.restUri.replace('orders', 'billing'), plain, await server.signIn('sofia'))).status,
  ).toBe(404);
  const { company } = server.platform;
  await company.change({
    enterprise: company.enterprise?.id ?? '',
    policies: { ...company.policies, groupsKept: ['forwarding'] },
  });
  expect(await add()).toMatchObject({ status: 403, body: { code: 'GROUP_FIELD_DENIED' } });
  expect(goes()).toMatchObject({ user: { userId: 'marc' } });
});

test('[GRP-003] what a group has not is refused: presence, contacts, a mailbox where it is no queue, a service', async () => {
  expect((await add({ presenceStateFilter: ['lunch'] })).status).toBe(400);
  expect((await add({ filterOnCallCategory: 'PERS' })).status).toBe(400);
  expect(await codeOf(add({ destination: 'VOICEMAIL' }))).toBe('ERROR_WRONG_NUMBER');
  expect(await codeOf(add({ destination: '~CallBackOnBusy' }))).toBe('ERROR_WRONG_NUMBER');
  const sofia = await server.signIn('sofia');
  expect((await add({ destination: 'VOICEMAIL' }, sofia, '/telephony/Group/billing/Forwarding')).status).toBe(200);
  expect(goes('3000')).toMatchObject({ to: 'message' });
});

/** The rules of groups that are pushed to users, by their group: as they were, then each change. */
const follow = (login: string): string[] => {
  const heard: string[] = [];
  const saw = (item: WireGroupForwarding): string =>
    `${item.group.split('/').at(-1)}: ${item.forwardings.map(({ label, activated }) => `${label}${activated ? '' : ' (off)'}`).join()}`;
  const take = (frame: ListFrame): void => {
    if (frame.op === 'snapshot') heard.push((frame.items as WireGroupForwarding[]).map(saw).join('; '));
    else if (frame.op === 'remove') heard.push(`${frame.op} ${frame.item.restUri}`);
    else if (frame.op !== 'resume') heard.push(saw(frame.item as WireGroupForwarding));
  };
  server.platform.lists.subscribe(login, 'GroupForwarding', undefined, take, () => {});
  return heard;
};

test('[GRP-003] [ROLE-005] rules of a group are pushed to whoever may change them at each change of anybody, and to nobody else', async () => {
  const { company } = server.platform;
  const [ines, sofia, others] = [follow('ines'), follow('sofia'), follow('marc')];
  expect([ines, others]).toEqual([['orders: '], ['']]);
  expect(sofia[0]).toContain('billing: ');
  expect(sofia[0]).not.toContain('orders: ');
  const before = sofia.length;
  await company.change({ user: 'sofia', set: { accessRightsType: 'administrator' } });
  expect(sofia.slice(before)).toEqual([expect.stringContaining('orders: ')]);
  const boss = await server.signIn('sofia');
  const rule: WireForwarding = (await add({}, boss)).body as WireForwarding;
  const second: WireForwarding = (await add({ label: 'Second', filter: 'E', destination: '2104' }, boss))
    .body as WireForwarding;
  await send('PUT', 'telephony/Group/orders/ForwardingOrder', { restUris: [second.restUri, rule.restUri] }, boss);
  await send('PUT', rule.restUri, { ...plain, activated: false }, boss);
  await send('DELETE', second.restUri, undefined, boss);
  const changes = ['To Marc', 'To Marc,Second', 'Second,To Marc', 'Second,To Marc (off)', 'To Marc (off)'];
  expect(ines).toEqual(['orders: ', ...changes.map((rules) => `orders: ${rules}`)]);
  expect(sofia.slice(-5)).toEqual(ines.slice(-5));
  // What is refused, and what is of another group, concerns nobody here.
  expect((await add({ destination: '2999' }, boss)).status).toBe(406);
  expect((await add({}, boss, '/telephony/Group/billing/Forwarding')).status).toBe(200);
  expect(ines).toHaveLength(6);
  expect(others).toEqual(['']);
});

test('[GRP-003] [ROLE-005] the right to see rules of a group comes and goes with what gives it', async () => {
  const { company } = server.platform;
  await added();
  const [ines, marc] = [follow('ines'), follow('marc')];
  const group = company.group('orders');
  const settings = group?.settings ?? {};
  await company.change({ group: 'orders', set: { settings: { ...settings, allowMembersEditFwd: false } } });
  await company.change({ group: 'orders', set: { settings } });
  expect(ines).toEqual(['orders: To Marc', 'remove telephony/Group/orders/Forwarding', 'orders: To Marc']);
  const policies = { ...company.policies, groupsKept: ['forwarding' as const] };
  await company.change({ enterprise: company.enterprise?.id ?? '', policies });
  await company.change({ enterprise: company.enterprise?.id ?? '', policies: { ...policies, groupsKept: [] } });
  expect(ines.slice(3)).toEqual(['', 'orders: To Marc']);
  expect(marc.join('')).toBe('');
  await company.change({ user: 'marc', set: { accessRightsType: 'administrator' } });
  expect(marc.at(-1)).toContain('orders: To Marc');
  await company.change({ user: 'marc', set: { accessRightsType: 'readWrite' } });
  expect(marc.at(-1)).toBe('');
  const members = [...company.membersOf('orders')];
  const joined = members.slice(0, 1).map((row) => ({ ...row, userId: 'marc', position: members.length }));
  await company.change({ group: 'orders', members: [...members, ...joined] });
  expect(marc.at(-1)).toBe('orders: To Marc');
  await company.change({ group: 'orders', members });
  expect(marc.at(-1)).toBe('remove telephony/Group/orders/Forwarding');
});

const exit = async (group: string, groupID: string | null, login: string, field = 'overflow') => {
  const to = groupID === null ? { to: 'refuse' } : { to: 'overflow', groupID };
  const answer = await send('PUT', `telephony/Group/${group}/settings`, { [field]: to }, await server.signIn(login));
  expect(answer.status).toBe(200);
  return answer.body as { circles?: { groupID: string; through: string[] }[] };
};

test.each(['overflow', 'closed'])(
  '[ERR-036] [ACD-003] a circle by a rule and the exit %s of a group: the rule is refused, the exit warned of, and calls end',
  async (field) => {
    const sofia = await server.signIn('sofia');
    const billing = (more: object) => add(more, sofia, '/telephony/Group/billing/Forwarding');
    // Orders sends whoever cannot stay to Billing: Billing may not lead to Orders, nor to a colleague who does.
    expect((await exit('orders', 'billing', 'ines', field)).circles).toBeUndefined();
    expect(await codeOf(billing({ destination: '3002' }))).toBe('LAL_500_880');
    const mine = { ...plain, destination: '3002' };
    const { body } = await server.ask('/v1/user/Forwarding', { token: marc, body: mine });
    expect(await codeOf(billing({ destination: '2117' }))).toBe('LAL_500_880');
    // The other way round: the rules are there, and then the exit.
    await exit('orders', null, 'ines', field);
    expect(await codeOf(billing({ destination: '2117' }))).toBeUndefined();
    const circles = [{ groupID: 'billing', through: ['Billing', ''] }];
    expect(await exit('orders', 'billing', 'ines', field)).toMatchObject({ circles });
    // Marc did not close it, and may write his rule again; not a new one, and not off and on.
    const write = (more: object) => send('PUT', (body as WireForwarding).restUri, { ...mine, ...more }, marc);
    expect(await codeOf(write({ label: 'As before' }))).toBeUndefined();
    expect(await codeOf(write({ activated: false }))).toBeUndefined();
    expect((await exit('orders', 'billing', 'ines', field)).circles).toBeUndefined();
    expect(await codeOf(write({}))).toBe('LAL_500_880');
  },
);

test('[ACD-003] queues that help each other are warned of and kept; a call that has been in both ends', async () => {
  expect((await exit('support', 'billing', 'sofia')).circles).toBeUndefined();
  const { circles } = await exit('billing', 'support', 'sofia');
  expect(circles).toEqual([{ groupID: 'support', through: ['Support'] }]);
  const { steps } = server.platform.directory.plan({
    ...{ from: { number: '3000' }, purpose: 'dialled', caller: { userId: null, number: '0612345678' } },
    ringMsOf: () => 20_000,
  });
  expect(steps.map((step) => ('groupId' in step ? step.groupId : step.to))).toEqual(['billing', 'support', 'refused']);
});

test('[ERR-036] circles of groups and users are refused from either side; switched off they may stand', async () => {
  expect(await codeOf(add({ destination: '3002' }))).toBe('LAL_500_880');
  await added();
  const mine = (more: object) => server.ask('/v1/user/Forwarding', { token: marc, body: { ...plain, ...more } });
  expect(await codeOf(mine({ destination: '3002' }))).toBe('LAL_500_880');
  expect(await codeOf(mine({ destination: '3000' }))).toBeUndefined();
  const sofia = await server.signIn('sofia');
  const billing = (more: object) => add(more, sofia, '/telephony/Group/billing/Forwarding');
  expect(await codeOf(billing({ destination: '3002' }))).toBe('LAL_500_880');
  expect(await codeOf(billing({ destination: '3002', activated: false }))).toBeUndefined();
  expect(await codeOf(add({ label: 'Same' }))).toBe('LAL_60_15');
});

test('[GRP-003] the simulator says it to who may change the rules, and keeps names and numbers from others', async () => {
  const rule = await added({ label: 'Night', destination: '0199004127' });
  const explained = async (as: string) =>
    (await server.ask('/v1/routing/explain?number=3002&from=anonymous', { token: as })) as {
      status: number;
      body: { text: string; rules: unknown };
    };
  const { body } = await explained(token);
  expect(body.text).toMatch(/^By the rule “Night” of Orders, the call goes out to 0199004127\./);
  expect(body.rules).toEqual([{ forwardingID: rule.forwardingID, why: null }]);
  expect((await explained(marc)).status).toBe(403);
  const own = await server.ask('/v1/routing/explain?number=3002', { token: marc });
  expect(JSON.stringify(own.body)).not.toMatch(/Night|0199004127/);
  expect(own.body).toMatchObject({ text: 'By a rule of Orders, the call goes to a number outside.' });
});

test('who is erased pays no more: the rule stays, and acts where nobody is to pay', async () => {
  await added({ label: 'Out', destination: '0199004127' });
  expect(goes()).toMatchObject({ to: 'outside', rule: { owner: { userId: 'ines' } } });
  const sofia = await server.signIn('sofia');
  await server.platform.company.change({ user: 'sofia', set: { accessRightsType: 'administrator' } });
  const body = { login: 'ines' };
  expect((await server.ask('/v1/company/Person/ines/erase', { token: sofia, body })).status).toBe(200);
  expect(goes()).toMatchObject({ to: 'group' });
});
