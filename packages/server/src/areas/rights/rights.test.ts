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
  expect(supervisor).not.toHaveProperty('editableProperties');
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

test('[ROLE-006] recordings may be kept from being deleted by those without a role', async () => {
  await setPolicies({ recordingDeletion: 'byRole' });
  expect((await rightsFor('ines')).Recording?.canDelete).toBe(false);
  expect((await rightsFor('sofia')).Recording?.canDelete).toBe(true);
  const token = await bench.signIn();
  expect((await bench.ask('/data/Recording/any', { token, method: 'DELETE' })).status).toBe(403);
});
