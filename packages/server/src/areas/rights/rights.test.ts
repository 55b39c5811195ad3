import { userInfo } from '@ringside/protocol/profile';
import { groupSettings, shownGroupSettings } from '@ringside/protocol/queues/settings';
import { rightsMaps } from '@ringside/protocol/rights';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let bench: TestPlatform;
beforeEach(async () => {
  bench = await testPlatform(undefined, { sipAddress: () => '127.0.0.1:5060' });
});
afterEach(() => bench.close());

const rightsFor = async (login: string) =>
  rightsMaps.parse((await bench.ask('/v1/user/Rights', { token: await bench.signIn(login) })).body);
const setPolicies = async (body: object) =>
  bench.ask('/v1/company/Policies', { token: await bench.signIn('sofia'), method: 'PUT', body });

test('[ROLE-001] [ROLE-007] the server tells the rights of each kind of entity; what is absent is allowed', async () => {
  expect(await rightsFor('ines')).toEqual({
    // the group of the demo that lets its members
    Group: {
      ...{ canCreate: false, canDelete: false, editableIds: ['orders'] },
      editableProperties: ['active', 'overflow', 'closed'],
      allowedActions: ['forwarding', 'greetings'],
    },
    Voicemail: { canCreate: false, editableProperties: ['isNew'] },
    Recording: { canCreate: false, canUpdate: false, canDelete: true },
    SharedContact: { canCreate: false, canUpdate: false, canDelete: false },
    Greeting: { editableProperties: ['label'] },
    DeskPhone: {
      ...{ canCreate: true, canUpdate: true, canDelete: true },
      ...{ editableProperties: ['label'], allowedActions: ['credentials'] },
    },
  });
});

test('[ROLE-002] groups that may be changed are told by id, for members with the properties that are theirs', async () => {
  const token = await bench.signIn('sofia');
  const { Group: supervisor } = await rightsFor('sofia');
  expect(supervisor?.editableIds).toContain('billing');
  expect(supervisor?.editableProperties).toEqual(expect.arrayContaining(['label', 'priority', 'calendar']));
  expect(supervisor?.allowedActions).toEqual(['forwarding', 'greetings', 'members', 'smsAgents']);
  await bench.ask('/telephony/Group/billing/settings', { token, method: 'PUT', body: { allowMembersEditFwd: true } });
  expect((await rightsFor('ines')).Group).toMatchObject({
    editableIds: ['billing', 'orders'],
    editableProperties: ['active', 'overflow', 'closed'],
  });
});

test('[ROLE-011] where phones and their lines are kept to those with a role, others are refused with a word of its own, and told before', async () => {
  const token = await bench.signIn();
  const made = (await bench.ask('/v1/user/deskphone', { token, body: { label: 'Desk' } })).body;
  const one = `/v1/user/deskphone/${(made as { abstractTerminalID: string }).abstractTerminalID}`;
  expect((await setPolicies({ deskPhones: 'byRole' })).status).toBe(200);
  expect((await rightsFor('ines')).DeskPhone).toMatchObject({
    ...{ canCreate: false, canUpdate: false, canDelete: false, allowedActions: [] },
  });
  const tries = [
    await bench.ask('/v1/user/deskphone', { token, body: { label: 'Another' } }),
    await bench.ask(one, { token, method: 'PUT', body: { label: 'Other' } }),
    await bench.ask(`${one}/credentials`, { token, method: 'POST' }),
    await bench.ask(one, { token, method: 'DELETE' }),
  ];
  const denied = { code: 'DEVICE_LINES_DENIED', label: 'i__DEVICE_LINES_DENIED_LABEL' };
  for (const answer of tries) expect(answer).toMatchObject({ status: 403, body: denied });
  expect((await bench.ask('/v1/user/deskphone', { token })).status).toBe(200);
  expect((await rightsFor('sofia')).DeskPhone?.canCreate).toBe(true);
});

test.each(['ReadOnlyRights', 'SpecificOmaRightsDefinedForEntAdministrator'])(
  '[PROF-026] [PROF-028] with the rights %s a user has nothing of what is kept to those with a role, and the profile says so',
  async (accessRightsType) => {
    const { company, directory } = bench.platform;
    await company.change({ user: 'ines', set: { accessRightsType } });
    await setPolicies({
      recordingDeletion: 'byRole',
      deskPhones: 'byRole',
      recording: 'byRole',
      smsCallerId: 'byRole',
    });
    const none = { canCreate: false, canUpdate: false, canDelete: false };
    const { SharedContact, DeskPhone, Recording } = await rightsFor('ines');
    expect([SharedContact, DeskPhone, Recording?.canDelete]).toMatchObject([none, none, false]);
    expect(directory.recordingRule('ines')).toBe('no');
    const token = await bench.signIn();
    const info = userInfo.parse((await bench.ask('/v1/user/Info', { token })).body);
    expect([info.user.accessRightsType, info.canChangeSMSCallerID]).toEqual(['ReadOnlyRights', false]);
    expect((await bench.ask('/v1/company/Policies', { token })).status).toBe(403);
  },
);

test('[ROLE-006] recordings may be kept from being deleted by those without a role', async () => {
  await setPolicies({ recordingDeletion: 'byRole' });
  expect((await rightsFor('ines')).Recording?.canDelete).toBe(false);
  expect((await rightsFor('sofia')).Recording?.canDelete).toBe(true);
  const token = await bench.signIn();
  expect((await bench.ask('/data/Recording/any', { token, method: 'DELETE' })).status).toBe(403);
});

test('[ROLE-002] [ROLE-004] [ROLE-005] what the company keeps of groups is refused field by field, and said of each group before', async () => {
  const { company } = bench.platform;
  await company.change({ user: 'sofia', set: { isAcdSupervisorAccessRestricted: true } });
  await company.change({ extension: 'x-sofia', set: { restrictedAcdGroups: ['billing'] } });
  await company.change({ user: 'marc', set: { accessRightsType: 'administrator' } });
  const kept = ['label', 'pnNumbers', 'closed', 'forwarding', 'greetings', 'members', 'smsAgents'];
  const administrator = await bench.signIn('marc');
  const set = (groupsKept: string[]) =>
    bench.ask('/v1/company/Policies', { token: administrator, method: 'PUT', body: { groupsKept } });
  expect((await set(['nonsense'])).status).toBe(400);
  expect((await set(kept)).status).toBe(200);
  const [token, PATH] = [await bench.signIn('sofia'), '/telephony/Group/billing'];
  const read = async (as: string) =>
    shownGroupSettings.parse((await bench.ask(`${PATH}/settings`, { token: as })).body);
  const { rights, ...before } = await read(token);
  expect(rights).toMatchObject({ canCreate: false, canUpdate: true, canDelete: false, allowedActions: [] });
  const fields = Object.keys(groupSettings.shape);
  expect(rights?.editableProperties).toEqual(fields.filter((name) => !kept.includes(name)));
  const change = { label: 'Mine', pnNumbers: ['0199003009'], priority: 9 };
  expect(await bench.ask(`${PATH}/settings`, { token, method: 'PUT', body: change })).toMatchObject({
    status: 403,
    body: { code: 'GROUP_FIELD_DENIED', text: 'You may not change of this group: pnNumbers, label.' },
  });
  // all or nothing
  expect((await read(token)).priority).toBe(before.priority);
  expect((await bench.ask(`${PATH}/settings`, { token, method: 'PUT', body: { ...before, priority: 9 } })).status).toBe(
    200,
  );
  const items = company.membersOf('billing').map(({ userId: userID, level, skills }) => ({ userID, level, skills }));
  const members = { before: items.map(({ userID }) => userID), items: items.toReversed() };
  const smsAgents = { items: [{ userID: 'ines', isOperatorAcdMessageCapable: false, operatorMaxMessage: 3 }] };
  const tries = async (as: string) => [
    (await bench.ask(`${PATH}/members`, { token: as, method: 'PUT', body: members })).status,
    (await bench.ask(`${PATH}/smsAgents`, { token: as, method: 'PUT', body: smsAgents })).status,
    (await bench.ask(`${PATH}/announcement/ccs`, { token: as, method: 'POST' })).status,
  ];
  expect(await tries(token)).toEqual([403, 403, 403]);
  // Who administers the company is not limited; of a member it is taken as well.
  const { rights: all } = await read(administrator);
  expect(all?.editableProperties).toEqual(fields);
  expect(await tries(administrator)).not.toContain(403);
  const people = await bench.ask('/telephony/Group/orders/people', { token: await bench.signIn('ines') });
  expect(people.body).toMatchObject({
    mayEdit: true,
    rights: { editableProperties: ['active', 'overflow'], allowedActions: [] },
  });
});
