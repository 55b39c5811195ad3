import { meetingLists, type WireMeeting } from '@ringside/protocol/meetings/meetings';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Asked, type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let server: TestPlatform;
let tokens: Map<Name, string>;
beforeEach(async () => {
  server = await testPlatform();
  tokens = new Map();
});
afterEach(() => server.close());

type Name = 'ines' | 'marc' | 'yuki' | 'sofia';
const said = {
  ...{ name: 'Carrier review 2027', startsAt: 1_795_190_000_000, minutes: 30 },
  ...{ hasWaitingRoom: true, refusesGuests: false, members: [] as object[] },
};
const ask = async (who: Name, path: string, method: string, body?: object): Promise<Asked> => {
  const token = tokens.get(who) ?? (await server.signIn(who));
  tokens.set(who, token);
  return server.ask(path, { token, method, ...(body && { body }) });
};
const extension = (userId: string) => `telephony/Extension/${server.platform.company.extensionOf(userId)?.id}`;
const create = async (who: Name, more: object = {}): Promise<WireMeeting> => {
  const { status, body } = await ask(who, '/v1/user/Meetings', 'POST', { ...said, ...more });
  expect(status).toBe(200);
  return body;
};
const listOf = async (who: Name, list: 'Meeting' | 'MeetingUser' = 'Meeting') => {
  const [frame] = await server.platform.lists.catchUp(who, list, undefined);
  const { items } = frame as unknown as { items: WireMeeting[] };
  for (const item of items) meetingLists[list].parse(item);
  return items;
};
const licence = (userId: string, type: string, by: Name = 'sofia') =>
  ask(by, `/v1/company/Person/${userId}/MeetingType`, 'PUT', { type });

test('[CONF-010] [CONF-014] who connects for the first time gets a meeting point for good, and only then', async () => {
  const first = await ask('ines', '/v1/user/Meetings/connect', 'POST');
  expect(first.body).toMatchObject({ mode: 'webrtc', isReady: true, isNew: true, platforms: { linux: true } });
  expect((first.body as { token: string }).token).not.toBe('');
  expect((await ask('ines', '/v1/user/Meetings/connect', 'POST')).body).toMatchObject({ isNew: false });
  await server.close();
  server = await testPlatform(server.database);
  tokens.clear();
  expect((await ask('ines', '/v1/user/Meetings/connect', 'POST')).body).toMatchObject({ isNew: false });
  expect(await listOf('ines')).toMatchObject([
    { kind: 'point', name: 'Inès Marchetti', isOwner: true, startsAt: null },
  ]);
});

test('[CONF-019] [ROLE-012] a standard licence neither creates nor gets a meeting point', async () => {
  expect((await licence('ines', 'standard')).status).toBe(200);
  const { status, body } = await ask('ines', '/v1/user/Meetings', 'POST', said);
  expect([status, (body as { code: string }).code]).toEqual([403, 'MEETING_PREMIUM_DENIED']);
  expect((await ask('ines', '/v1/user/Meetings/connect', 'POST')).body).toMatchObject({ isNew: false });
  expect(await listOf('ines')).toEqual([]);
  await licence('ines', 'premium');
  expect((await ask('ines', '/v1/user/Meetings/connect', 'POST')).body).toMatchObject({ isNew: true });
});

test('[CONF-021] [CONF-022] [CONF-023] guests are refused whatever is wished, until the licence is premium plus', async () => {
  const { restUri } = await create('ines');
  const denies = async () => ((await ask('ines', `/${restUri}`, 'GET')).body as WireMeeting).refusesGuests;
  expect(await denies()).toBe(true);
  const settings = () => ask('ines', '/v1/user/Meetings/Settings', 'PUT', { refusesGuests: false });
  expect((await settings()).status).toBe(403);
  expect(await listOf('ines', 'MeetingUser')).toMatchObject([{ type: 'premium', refusesGuests: true }]);
  await licence('ines', 'premium_plus');
  expect(await denies()).toBe(false);
  expect((await settings()).body).toMatchObject({ type: 'premium_plus', refusesGuests: false });
  await licence('ines', 'premium');
  expect(await denies()).toBe(true);
  expect(await listOf('ines', 'MeetingUser')).toMatchObject([{ type: 'premium', refusesGuests: true }]);
});

test('[CONF-024] licences are given by administrators, to people who exist', async () => {
  expect((await licence('marc', 'premium_plus', 'ines')).status).toBe(403);
  expect((await licence('nobody', 'premium_plus')).status).toBe(404);
  expect((await licence('marc', 'gold')).status).toBe(400);
});

test('[CONF-029] [CONF-030] who is invited sees the meeting as it changes, without its link, and no longer when taken off', async () => {
  const told: string[] = [];
  server.platform.lists.subscribe(
    'marc',
    'Meeting',
    undefined,
    ({ op }) => told.push(op),
    () => {},
  );
  const { restUri, ...made } = await create('ines', {
    members: [{ user: extension('marc') }, { user: extension('marc') }],
  });
  expect(made.members).toEqual([{ label: 'Marc Aubry', user: extension('marc') }]);
  expect(made.linkId).toMatch(/^[\w-]{22}$/);
  const [seen] = await listOf('marc');
  expect(seen).toMatchObject({ name: said.name, isOwner: false, owner: { uid: 'ines', label: 'Inès Marchetti' } });
  expect(seen).not.toHaveProperty('linkId');
  expect((await ask('marc', `/${restUri}`, 'GET')).body).not.toHaveProperty('linkId');
  expect((await ask('yuki', `/${restUri}`, 'GET')).status).toBe(404);
  const invited = { ...said, name: 'Other', members: [{ user: extension('yuki') }], notifyMembers: 'new' };
  expect((await ask('ines', `/${restUri}`, 'PUT', invited)).body).toMatchObject({ name: 'Other' });
  expect([await listOf('marc'), (await listOf('yuki')).length]).toEqual([[], 1]);
  expect(told).toEqual(['snapshot', 'add', 'remove']);
});

test('[CONF-018] [CONF-030] who is neither a colleague nor has an e-mail is not invited', async () => {
  for (const member of [
    {},
    { user: 'telephony/Extension/none' },
    { user: 'data/Contact/1' },
    { user: `x/${extension('marc')}` },
  ])
    expect((await ask('ines', '/v1/user/Meetings', 'POST', { ...said, members: [member] })).status).toBe(406);
  expect((await ask('ines', '/v1/user/Meetings', 'POST', { ...said, members: [{ email: 'no mail' }] })).status).toBe(
    400,
  );
  expect((await create('ines', { members: [{ email: 'o.brandt@corvid.example' }] })).members).toEqual([
    { label: 'o.brandt@corvid.example', email: 'o.brandt@corvid.example' },
  ]);
});

test('[CONF-035] [ROLE-015] the owner alone changes, ends and hands out; what others do not see is not there', async () => {
  const { restUri, linkId } = await create('ines', { members: [{ user: extension('marc') }] });
  const tries = [
    ['PUT', `/${restUri}`, said],
    ['POST', `/${restUri}/newLink`, undefined],
    ['DELETE', `/${restUri}`, undefined],
  ] as const;
  for (const [method, path, body] of tries) {
    const answer = await ask('marc', path, method, body);
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([403, 'MEETING_POINT_DENIED']);
    expect((await ask('yuki', path, method, body)).status).toBe(404);
  }
  const again = (await ask('ines', `/${restUri}/newLink`, 'POST')).body as WireMeeting;
  expect(again.linkId).toMatch(/^[\w-]{22}$/);
  expect(again.linkId).not.toBe(linkId);
  expect((await listOf('ines'))[0]?.linkId).toBe(again.linkId);
  expect((await ask('ines', `/${restUri}`, 'DELETE')).status).toBe(200);
  expect([await listOf('ines'), await listOf('marc')]).toEqual([[], []]);
});

test('a person who is erased takes their meetings along, and is no longer invited to others', async () => {
  await create('ines', { members: [{ user: extension('marc') }] });
  const other = await create('marc', { members: [{ user: extension('ines') }, { user: extension('yuki') }] });
  await ask('sofia', '/v1/company/Person/ines/erase', 'POST', { login: 'ines' });
  const left = [{ restUri: other.restUri, members: [{ label: 'Yuki Tanabe', user: extension('yuki') }] }];
  expect(await listOf('marc')).toMatchObject(left);
  await server.close();
  server = await testPlatform(server.database);
  expect(await listOf('marc')).toMatchObject(left);
});
