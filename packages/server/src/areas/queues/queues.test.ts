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
  const NOTHING = 'There is no such thing here.';
  const NO_AGENT = 'Only agents of the queue take its callers.';
  const NO_SUPERVISOR = 'Only a supervisor has somebody else rung.';
  const agent = (id: string) => ({ extension: `telephony/Extension/x-${id}` });
  test.each([
    ['somebody who does not see the queue', 'yuki', 'take', undefined, 404, NOTHING],
    ['a supervisor who is no agent of it', 'sofia', 'take', undefined, 403, NO_AGENT],
    ['an agent for a colleague', 'ines', 'offer', agent('marc'), 403, NO_SUPERVISOR],
    ['a supervisor for an agent of another queue', 'sofia', 'offer', agent('yuki'), 403, NO_AGENT],
    ['a supervisor for nobody', 'sofia', 'offer', agent('none'), 404, NOTHING],
  ])('[ACD-045] %s is refused', async (_what, login, verb, body, status, text) => {
    const { call, path } = await waiting();
    const answer = await post(login, `${path}/${verb}`, body);
    expect([answer.status, (answer.body as { text?: string }).text]).toEqual([status, text]);
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
