import { queueMembers, type WireQueueMembers } from '@ringside/protocol/queues/members';
import { wireLine } from '@ringside/testing/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCompany } from '../../company/company.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { FakeQueuedCall } from '../queues/test/fakeQueuedCall.ts';

const PATH = '/telephony/Group/billing/members';
let server: TestPlatform;
let token: string;
beforeEach(async () => {
  server = await testPlatform();
  token = await server.signIn('sofia');
});
afterEach(() => server.close());

const read = async () => (await server.ask(PATH, { token })).body as WireQueueMembers;
const put = (body: unknown, as = token) => server.ask(PATH, { token: as, method: 'PUT', body });
const item = (userID: string, more = {}) => ({ userID, active: true, level: 0, skills: [], ...more });
const idsOf = ({ items }: WireQueueMembers) => items.map(({ userID }) => userID);
/** What a user's panel shows of the members, as pushed. */
const shown = (userId: string) => {
  const members = new Map<string, { memberIndex: number }>();
  const put = (one: unknown) => members.set((one as { restUri: string }).restUri, one as { memberIndex: number });
  server.platform.lists.subscribe(
    userId,
    'GroupMember',
    undefined,
    (frame) => {
      if (frame.op === 'snapshot') members.clear();
      if (frame.op === 'snapshot') frame.items.forEach(put);
      if (frame.op === 'add' || frame.op === 'update') put(frame.item);
      if (frame.op === 'remove') members.delete(frame.item.restUri);
    },
    () => {},
  );
  return () =>
    [...members]
      .filter(([uri]) => uri.includes('/billing/'))
      .toSorted(([, a], [, b]) => a.memberIndex - b.memberIndex)
      .map(([uri]) => uri.split('/').at(-1));
};

test('[ACD-008] [ACD-005] members come in their order with level and skills, and the agents who could be members', async () => {
  const found = queueMembers.parse(await read());
  expect(idsOf(found)).toEqual(['ines', 'marc']);
  expect(found.items[0]).toEqual({
    ...{ userID: 'ines', label: 'Inès Marchetti', number: '2104', active: true },
    ...{ level: found.items[0]?.level, skills: found.items[0]?.skills },
  });
  const agents = server.platform.company.extensions.filter(({ isAcdAgent }) => isAcdAgent).map(({ userId }) => userId);
  expect(new Set([...idsOf(found), ...found.candidates.map(({ userID }) => userID)])).toEqual(new Set(agents));
});

test('[ACD-005] [ACD-007] order, level, skills, coming and going are kept, pushed, and rung by at once', async () => {
  server.platform.callCentre.groupChanged('billing');
  const group = server.platform.company.group('billing');
  if (group) Object.assign(group, { ringPattern: 'sequential' });
  const [supervisor, gone, come] = [shown('sofia'), shown('marc'), shown('yuki')];
  expect([supervisor(), gone(), come()]).toEqual([['ines', 'marc'], ['ines', 'marc'], []]);
  for (const phone of ['web-ines', 'web-marc', 'web-yuki']) server.calls.register(phone, `w-${phone}`);
  const yuki = await server.signIn('yuki');
  await server.ask('/telephony/Extension/x-yuki/operatorLogin', { token: yuki, method: 'POST' });

  const items = [item('yuki', { level: 7, skills: [' English ', 'English', ' '] }), item('ines', { active: false })];
  const answer = await put({ before: ['ines', 'marc'], items });
  expect(answer.status).toBe(200);
  expect(queueMembers.parse(answer.body).items).toMatchObject([
    { userID: 'yuki', active: true, level: 7, skills: ['English'] },
    { userID: 'ines', active: false, level: 0, skills: [] },
  ]);
  await expect.poll(() => [supervisor(), gone(), come()]).toEqual([['yuki', 'ines'], [], ['yuki', 'ines']]);

  const call = new FakeQueuedCall('c1');
  server.platform.callCentre.door.admit('billing', call);
  expect(server.platform.callCentre.queues.stay('c1 billing')?.userIds).toEqual(['yuki']);
  // As stored, what a restart reads.
  const stored = createCompany(await server.store.company.load());
  expect(stored.membersOf('billing')).toMatchObject([{ userId: 'yuki', level: 7 }, { userId: 'ines' }]);
});

test('[ACD-007] the same two members in another order: the first one is rung', async () => {
  const group = server.platform.company.group('billing');
  if (group) Object.assign(group, { ringPattern: 'sequential' });
  for (const phone of ['web-ines', 'web-marc']) server.calls.register(phone, `w-${phone}`);
  for (const order of [
    ['marc', 'ines'],
    ['ines', 'marc'],
  ]) {
    const before = idsOf(await read());
    expect((await put({ before, items: order.map((id) => item(id)) })).status).toBe(200);
    const call = new FakeQueuedCall(`first ${order[0]}`);
    server.platform.callCentre.door.admit('billing', call);
    expect(server.platform.callCentre.queues.stay(`first ${order[0]} billing`)?.userIds).toEqual(order.slice(0, 1));
    call.handlers.onOver();
  }
});

test.each<[string, unknown, number]>([
  ['somebody twice', { before: ['ines', 'marc'], items: [item('ines'), item('ines')] }, 400],
  ['nobody of the company', { before: ['ines', 'marc'], items: [item('nobody')] }, 400],
  ['somebody who is no agent', { before: ['ines', 'marc'], items: [item('sofia')] }, 400],
  ['a level above 100', { before: ['ines', 'marc'], items: [item('ines', { level: 101 })] }, 400],
  ['a skill that is no text', { before: ['ines', 'marc'], items: [item('ines', { skills: [1] })] }, 400],
  ['no order', {}, 400],
  ['members that are others by now', { before: ['ines'], items: [item('ines')] }, 412],
])('%s is refused, and nothing changes', async (_what, body, status) => {
  expect((await put(body)).status).toBe(status);
  expect(idsOf(await read())).toEqual(['ines', 'marc']);
});

test('[ACD-040] who talks in a call of the queue is neither removed nor logged out of it, but may change places', async () => {
  server.calls.setLine('ines', wireLine({ isIncoming: true, acdGroup: 'telephony/Group/billing' }));
  const before = ['ines', 'marc'];
  for (const items of [[item('marc')], [item('marc'), item('ines', { active: false })]]) {
    const { status, body } = await put({ before, items });
    expect([status, (body as { code: string }).code]).toEqual([412, 'ERR_12']);
  }
  // Who is logged in to the queue stays so where nothing is said.
  const silent = [item('marc'), { userID: 'ines', level: 0, skills: [] }];
  expect((await put({ before, items: silent })).body).toMatchObject({ items: [{}, { userID: 'ines', active: true }] });
});

test('members change them only where the queue lets them; an extension group and an unknown one have none', async () => {
  const ines = await server.signIn('ines');
  const body = { before: ['ines', 'marc'], items: [item('marc'), item('ines')] };
  expect([(await server.ask(PATH, { token: ines })).status, (await put(body, ines)).status]).toEqual([403, 403]);
  const group = server.platform.company.group('billing');
  if (group) Object.assign(group, { settings: { ...group.settings, allowMembersEditFwd: true } });
  // Their own log-in to the queue, and nothing of others.
  expect([(await server.ask(PATH, { token: ines })).status, (await put(body, ines)).status]).toEqual([200, 403]);
  const as = (userID: string, active: boolean) => ({ ...item(userID), active });
  const own = { before: ['ines', 'marc'], items: [as('ines', false), item('marc')] };
  const other = { before: ['ines', 'marc'], items: [item('ines'), as('marc', false)] };
  expect([(await put(own, ines)).status, (await put(other, ines)).status]).toEqual([200, 403]);
  expect(server.platform.company.memberOf('billing', 'ines')?.active).toBe(false);
  expect((await server.ask('/telephony/Group/nowhere/members', { token })).status).toBe(404);
});
