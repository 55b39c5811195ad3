import { groupClient } from '@ringside/protocol/queues/live';
import { describe, expect, test } from 'vitest';
import { NOON } from '../../test/testPlatform.ts';
import { billing, items, post, queuesBench, server, waiting } from './test/queuesBench.ts';

queuesBench();

describe('callers', () => {
  test('[ACD-010] [ACD-012] [ACD-045] are seen by the members with the visual queue and by the supervisor, by nobody else', async () => {
    await waiting();
    const extension = server.platform.company.extension('x-marc');
    if (extension) Object.assign(extension, { isAgentVisualQueue: false });
    expect(['ines', 'marc', 'sofia', 'yuki', 'tomas'].map((user) => items(user, 'GroupClient').length)).toEqual([
      1, 0, 1, 0, 0,
    ]);
    expect(groupClient.parse(items('ines', 'GroupClient')[0])).toEqual({
      restUri: 'telephony/GroupClient/c1%20billing',
      group: 'telephony/Group/billing',
      displayName: 'Claire',
      displayNumber: '0199004127',
      number: '0199004127',
      isCallback: false,
      ivrCallLine: 'telephony/Call/c1',
      queuePos: 1,
      queuedTime: NOON,
      startWaitingTime: NOON,
      startTalkingTime: null,
      state: 'QUEUED',
      stateTime: NOON,
      isVip: false,
      extensions: [],
    });
  });
  test('[ACD-010] an agent takes one, also in a pause; a supervisor has an agent rung', async () => {
    const { call, path } = await waiting();
    expect((await post('ines', `${path}/take`)).status).toBe(200);
    expect(call.did).toEqual(['hear music', 'ring ines']);
    const other = await waiting('c2');
    expect((await post('sofia', `${other.path}/offer`, { extension: 'telephony/Extension/x-marc' })).status).toBe(200);
    expect(other.call.did.at(-1)).toBe('ring marc');
  });
  test.each([
    ['somebody who does not see the queue', 'yuki', 'take', undefined, 404],
    ['a supervisor who is no agent of it', 'sofia', 'take', undefined, 403],
    ['an agent for a colleague', 'ines', 'offer', { extension: 'telephony/Extension/x-marc' }, 403],
    ['a supervisor for an agent of another queue', 'sofia', 'offer', { extension: 'telephony/Extension/x-yuki' }, 403],
    ['a supervisor for nobody', 'sofia', 'offer', { extension: 'telephony/Extension/x-none' }, 404],
  ])('[ACD-045] %s is refused', async (_what, login, verb, body, status) => {
    const { call, path } = await waiting();
    expect((await post(login, `${path}/${verb}`, body)).status).toBe(status);
    expect(call.did).toEqual(['hear music']);
  });
  test('somebody who has left is not found; an agent who is logged out cannot take anybody', async () => {
    const { call, path } = await waiting();
    await post('ines', '/telephony/Extension/x-ines/operatorLogout');
    expect((await post('ines', `${path}/take`)).status).toBe(412);
    call.handlers.onOver();
    expect((await post('marc', `${path}/take`)).status).toBe(404);
  });
});

test('[CRM-032] a group whose calendar is closed says so', () => {
  const group = server.platform.company.group('billing');
  if (group) Object.assign(group, { isCalendarOpen: false });
  expect(billing('ines')).toMatchObject({ isOpen: false, isAcdGroupCalendarOpen: false });
});

test('[CRM-032] a group carries its figures for whoever sees into it', async () => {
  await waiting();
  expect(billing('ines')).toMatchObject({
    restUri: 'telephony/Group/billing',
    addressNumber: '3000',
    label: 'Billing',
    active: true,
    isOpen: true,
    isAcdGroupCalendarOpen: true,
    queueSize: -1,
    counters: {
      acdGroupNbFreeOperators: 0,
      acdGroupNbAvailableOperators: 0,
      acdGroupNbClientsInQueue: 1,
      acdGroupNbInPauseOperators: 2,
      acdGroupNbOperators: 2,
    },
  });
  expect(billing('tomas')?.counters).toBeUndefined();
});
