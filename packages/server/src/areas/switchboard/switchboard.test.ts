import type { WireSwitchboardFavourite, WireUserTags } from '@ringside/protocol/switchboard';
import { SWITCHBOARD_MAX } from '@ringside/protocol/words/switchboard';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seesCallers } from '../../company/queueRights.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let server: TestPlatform;
let paul: string;
let ana: string;
beforeAll(async () => {
  server = await testPlatform();
  [paul, ana] = [await server.signIn('paul'), await server.signIn('ana')];
});
afterAll(() => server.close());

const path = '/v1/switchboard/Favourites';
const add = (items: { number: string; label?: string; folder?: string }[], token = paul) =>
  server.ask(path, { token, body: { items: items.map((item) => ({ label: '', folder: '', ...item })) } });
const order = (items: { restUri: string; folder: string }[], token = paul) =>
  server.ask(path, { token, method: 'PUT', body: { items } });
const itemsOf = async <T>(list: 'SwitchboardFavourite' | 'UserTags' | 'ParkedCall', userId: string): Promise<T[]> => {
  const [frame] = await server.platform.lists.catchUp(userId, list, undefined);
  return (frame as unknown as { items: T[] }).items;
};
const listed = async (userId = 'ines') =>
  (await itemsOf<WireSwitchboardFavourite>('SwitchboardFavourite', userId)).sort((a, b) => a.position - b.position);
const names = async (userId?: string) =>
  (await listed(userId)).map(({ kind, label, folder }) => `${folder && `${folder}/`}${kind} ${label}`);
const modeOf = async (login: string) => {
  const { body } = await server.ask('/v1/user/Info?rd=1', { token: await server.signIn(login) });
  return (body as { extension: { switchboardMode?: string } }).extension.switchboardMode;
};

test('[SWB-001] [SWB-003] the profile says which of the three rights to the switchboard a user has', async () => {
  expect([await modeOf('paul'), await modeOf('ana'), await modeOf('ines')]).toEqual([
    'switchboardUserWithFullRights',
    'switchboardUserWithRestrictedRights',
    'notASwitchboardUser',
  ]);
  await server.platform.admin.setSwitchboard('ines', 'restricted');
  expect(await modeOf('ines')).toBe('switchboardUserWithRestrictedRights');
  await server.platform.admin.setSwitchboard('ines', 'none');
  expect(await modeOf('ines')).toBe('notASwitchboardUser');
});

test('[GEN-002] everybody holds an extension, and is one or more of: plain user, agent, supervisor, switchboard user of either right', async () => {
  const kinds = new Map<string, string>();
  for (const { login } of server.platform.company.users) {
    const { body } = await server.ask('/v1/user/Info?rd=1', { token: await server.signIn(login) });
    const { user, extension } = body as {
      user: { accessRightsType?: string };
      extension: { addressNumber: string; isACDAgent: boolean; switchboardMode: string };
    };
    expect(extension.addressNumber).toMatch(/^\d{4}$/);
    const mode = /With(Full|Restricted)/.exec(extension.switchboardMode)?.[1];
    kinds.set(login, [extension.isACDAgent && 'agent', user.accessRightsType, mode].filter(Boolean).join(' '));
  }
  expect(['tomas', 'ines', 'sofia', 'paul', 'ana'].map((login) => kinds.get(login))).toEqual([
    ...['', 'agent', 'supervisor', 'Full', 'Restricted'],
  ]);
});

test('whoever works at the switchboard sees who waits in the own queues, without the right of agents to', async () => {
  const { company } = server.platform;
  const group = company.group('billing')!;
  const see = () => seesCallers(company, 'paul', group);
  const member = { groupId: 'billing', userId: 'paul', position: 9, active: true, skills: [], level: 0 };
  await company.change({ extension: 'x-paul', set: { isMyCallCenterAllowed: true, isAgentVisualQueue: false } });
  expect(see()).toBe(false);
  await company.change({ group: 'billing', members: [...company.membersOf('billing'), member] });
  expect(see()).toBe(true);
  await server.platform.admin.setSwitchboard('paul', 'none');
  expect(see()).toBe(false);
  await server.platform.admin.setSwitchboard('paul', 'full');
});

describe('favourites of the switchboard', () => {
  test('[SWB-004] are changed with full rights only, and everybody sees them as they change', async () => {
    const told: string[] = [];
    const follow = (frame: { op: string }) => told.push(frame.op);
    server.platform.lists.subscribe('marc', 'SwitchboardFavourite', undefined, follow, () => {});
    for (const token of [ana, await server.signIn('ines')])
      expect([
        (await add([{ number: '2104' }], token)).status,
        (await order([], token)).status,
        (await server.ask(`${path}/x`, { token, method: 'DELETE' })).status,
      ]).toEqual([403, 403, 403]);
    expect((await add([{ number: '2117', folder: 'Billing' }, { number: '3001' }, { number: '2104' }])).status).toBe(
      200,
    );
    expect((await add([{ number: '2117' }, { number: '0199004127', label: 'Gate' }])).status).toBe(200);
    const all = ['Billing/user Marc Aubry', 'group Support', 'user Inès Marchetti', 'number Gate'];
    expect([await names(), await names('ana'), await names('paul')]).toEqual([all, all, all]);
    await expect.poll(() => told).toEqual(['snapshot', 'add', 'add', 'add', 'add']);
  });

  test('[SWB-006] their rank is changed, and holds over a restart; what is not named comes after', async () => {
    const [marc, , , gate] = await listed();
    const items = [gate, marc].map((one) => ({ restUri: one?.restUri ?? '', folder: one === gate ? 'Doors' : '' }));
    expect((await order(items)).status).toBe(200);
    const now = ['Doors/number Gate', 'user Marc Aubry', 'group Support', 'user Inès Marchetti'];
    expect(await names()).toEqual(now);
    await server.close();
    server = await testPlatform(server.database);
    [paul, ana] = [await server.signIn('paul'), await server.signIn('ana')];
    expect(await names()).toEqual(now);
    const uri = (await listed())[0]?.restUri ?? '';
    const remove = () => server.ask(`/${uri}`, { token: paul, method: 'DELETE' });
    expect([(await remove()).status, (await remove()).status, await names()]).toEqual([200, 404, now.slice(1)]);
  });

  test('a number of nobody needs a name; one too many is refused, and nothing is lost', async () => {
    expect(await add([{ number: '0155' }])).toMatchObject({ status: 406 });
    const before = (await listed()).length;
    const numbers = Array.from({ length: SWITCHBOARD_MAX }, (_, n) => ({ number: `0${n}`, label: `Number ${n}` }));
    expect(await add(numbers)).toMatchObject({ status: 412, body: { code: 'LAL_10_15' } });
    expect(await listed()).toHaveLength(before);
  });

  test('a colleague who is called otherwise is so here', async () => {
    await server.platform.company.change({ user: 'marc', set: { displayName: 'Marc Aubry-Petit' } });
    expect(await names()).toContain('user Marc Aubry-Petit');
  });
});

test('[SWB-005] tags are given with full rights only, everybody sees them, and they go with the person', async () => {
  const tags = (of: string, list: unknown, token = paul) =>
    server.ask(`/v1/switchboard/Tags/${of}`, { token, method: 'PUT', body: { tags: list } });
  const seen = async (userId: string) =>
    (await itemsOf<WireUserTags>('UserTags', userId)).map(({ extension, tags: own }) => [extension, ...own]);
  expect([(await tags('x-marc', ['french'], ana)).status, await seen('ines')]).toEqual([403, []]);
  expect((await tags('x-marc', ['french', 'Night-shift', 'french'])).status).toBe(200);
  const marc = ['telephony/Extension/x-marc', 'french', 'night-shift'];
  expect([await seen('ines'), await seen('paul')]).toEqual([[marc], [marc]]);
  expect([
    (await tags('x-marc', ['two words'])).status,
    (await tags('x-marc', ['x'.repeat(33)])).status,
    (await tags('x-nobody', ['a'])).status,
  ]).toEqual([400, 400, 404]);
  await server.close();
  server = await testPlatform(server.database);
  paul = await server.signIn('paul');
  expect(await seen('ana')).toEqual([marc]);
  expect((await tags('x-marc', [])).status).toBe(200);
  expect(await seen('ines')).toEqual([]);
});

describe('calls at the desk', () => {
  const call = '/telephony/Call/c1';
  test('[SWB-003] are sent, parked and taken by switchboard users of either right, by nobody else', async () => {
    const marc = await server.signIn('marc');
    const wishes = [
      ['sendOn', { destination: '2117' }],
      ['sendOn', { destination: '2117', isVoicemail: true }],
      ['park', { for: '2117' }],
      ['park', {}],
      ['takeParked', {}],
    ] as const;
    for (const [verb, body] of wishes) {
      expect((await server.ask(`${call}/${verb}`, { token: marc, body })).status).toBe(403);
      for (const login of ['paul', 'ana'])
        expect((await server.ask(`${call}/${verb}`, { token: await server.signIn(login), body })).status).toBe(200);
    }
    expect(server.calls.asked.filter(([, userId]) => userId === 'ana')).toEqual([
      ['sendOn', 'ana', 'c1', '2117'],
      ['sendToVoicemail', 'ana', 'c1', '2117'],
      ['park', 'ana', 'c1', '2117'],
      ['park', 'ana', 'c1', null],
      ['takeParked', 'ana', 'c1'],
    ]);
    expect(server.calls.asked.some(([, userId]) => userId === 'marc')).toBe(false);
  });

  test('what is parked is shown to switchboard users, with who parked it, and goes', async () => {
    const caller = { label: 'Claire', number: '0199004127' };
    server.calls.parks = [{ callId: 'c1', by: 'paul', caller, meant: null, isBack: false, rings: false, since: 5 }];
    const seen = async (userId: string) => itemsOf<{ call: string; by?: string }>('ParkedCall', userId);
    server.platform.lists.subscribe(
      'paul',
      'ParkedCall',
      undefined,
      () => {},
      () => {},
    );
    server.calls.emit('parked', { callId: 'c1' });
    expect([await seen('paul'), await seen('ana'), await seen('marc')]).toMatchObject([
      [{ call: 'telephony/Call/c1', caller, meant: null }],
      [{ by: 'Paul Ostrander' }],
      [],
    ]);
    expect((await seen('paul'))[0]?.by).toBeUndefined();
    server.calls.parks = [];
    server.calls.emit('parked', { callId: 'c1' });
    expect([await seen('paul'), await seen('ana')]).toEqual([[], []]);
  });
});
