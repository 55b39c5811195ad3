import { acdPauseReasons, operatorState } from '@ringside/protocol/agents';
import { wireLine } from '@ringside/testing/server';
import { describe, expect, test } from 'vitest';
import { NOON, testPlatform } from '../../test/testPlatform.ts';
import { acdCall, agentBench, group, server, setServer, stateOf, token, verb } from './test/agentBench.ts';

agentBench();

test('[CRM-071] [CRM-072] [CRM-075] an agent logs out and in, and is told the five fields', async () => {
  server.clock.now += 60_000;
  expect(await verb('operatorLogout')).toMatchObject({ status: 200 });
  server.clock.now += 60_000;
  const answer = await verb('operatorLogin');
  expect(operatorState.parse(answer.body)).toEqual({
    operatorStatus: 'IDLE',
    operatorPaused: false,
    operatorLoginTime: NOON + 120_000,
    operatorStatusTime: NOON + 120_000,
    operatorPauseReasonID: null,
  });
  expect((await verb('operatorLogout')).body).toEqual({
    operatorStatus: 'LOGOUT',
    operatorPaused: false,
    operatorLoginTime: null,
    operatorStatusTime: NOON + 120_001,
    operatorPauseReasonID: null,
  });
});

describe('pause', () => {
  test('[CRM-073] [CRM-074] [ACD-032] it has a reason, or none, and ends', async () => {
    expect((await verb('operatorStartPause', { acdPauseReasonID: 'lunch' })).body).toMatchObject({
      operatorStatus: 'PAUSE',
      operatorPaused: true,
      operatorPauseReasonID: 'lunch',
    });
    expect((await verb('operatorCancelPause')).body).toMatchObject({ operatorStatus: 'IDLE', operatorPaused: false });
    expect((await verb('operatorStartPause')).body).toMatchObject({
      operatorStatus: 'PAUSE',
      operatorPauseReasonID: null,
    });
  });

  test('[CRM-075] each of the four verbs answers with the five members, and no other one', async () => {
    const five = {
      ...{ operatorStatus: expect.any(String), operatorPaused: expect.any(Boolean), operatorPauseReasonID: null },
      operatorStatusTime: expect.any(Number),
    };
    const asked: [string, unknown][] = [
      ['operatorStartPause', { ...five, operatorLoginTime: expect.any(Number), operatorPauseReasonID: 'lunch' }],
      ['operatorCancelPause', { ...five, operatorLoginTime: expect.any(Number) }],
      ['operatorLogout', { ...five, operatorLoginTime: null }],
      ['operatorLogin', { ...five, operatorLoginTime: expect.any(Number) }],
    ];
    for (const [name, answer] of asked) {
      const body = name === 'operatorStartPause' ? { acdPauseReasonID: 'lunch' } : undefined;
      expect([name, (await verb(name, body)).body]).toEqual([name, answer]);
    }
  });

  test('[ACD-033] in a call it is planned, and begins when the call ends', async () => {
    acdCall();
    expect((await verb('operatorStartPause', { acdPauseReasonID: 'break' })).body).toMatchObject({
      operatorStatus: 'ACD_CALL',
      operatorPaused: true,
      operatorPauseReasonID: 'break',
    });
    server.calls.removeLine('ines', 'telephony/CallLine/l1');
    expect(stateOf()).toBe('PAUSE');
  });

  test.each([
    [{ acdPauseReasonID: 'nap' }, 404, 'ROUTER_ERR_404'],
    [{ acdPauseReasonID: 7 }, 400, 'ROUTER_ERR_400'],
    [[], 400, 'ROUTER_ERR_400'],
  ])('the body %j is refused with %d', async (body, status, code) => {
    expect(await verb('operatorStartPause', body)).toMatchObject({ status, body: { code } });
    expect(stateOf()).toBe('IDLE');
  });
  test('text that is no JSON is not taken for an empty body', async () => {
    const path = '/telephony/Extension/x-ines/operatorStartPause';
    expect((await server.ask(path, { token, raw: '{"acdPause', method: 'POST' })).status).toBe(400);
    expect(stateOf()).toBe('IDLE');
  });
  test('who is logged out cannot pause', async () => {
    await verb('operatorLogout');
    expect(await verb('operatorStartPause')).toMatchObject({ status: 412, body: { code: 'ROUTER_ERR_412' } });
  });

  test('[CRM-076] [ACD-014] the reasons come from the database', async () => {
    const { body } = await server.ask('/v1/service/AcdPauseReasons', { token });
    expect(acdPauseReasons.parse(body)).toEqual({
      items: [
        { acdPauseReasonID: 'lunch', text: 'Lunch' },
        { acdPauseReasonID: 'break', text: 'Break' },
        { acdPauseReasonID: 'training', text: 'Training' },
        { acdPauseReasonID: 'backoffice', text: 'Back office' },
      ],
    });
  });
});

describe('during a call of a group', () => {
  test('[ACD-040] [ERR-039] a logout is refused with ERR_12, of all groups and of this one', async () => {
    acdCall();
    const refused = { status: 412, body: { code: 'ERR_12', label: 'i__ERR_12_LABEL', detail: 'i__ERR_12_DETAIL' } };
    expect(await verb('operatorLogout')).toMatchObject(refused);
    expect(await group('logoutUser')).toMatchObject(refused);
    expect(stateOf()).toBe('ACD_CALL');
    expect((await group('logoutUser', 'support')).status).toBe(200);
    server.calls.removeLine('ines', 'telephony/CallLine/l1');
    expect((await group('logoutUser')).status).toBe(200);
    expect((await verb('operatorLogout')).status).toBe(200);
  });
  test('a call that only rings, or that no group brought, does not keep the agent', async () => {
    server.calls.setLine('ines', wireLine());
    expect((await verb('operatorLogout')).status).toBe(200);
  });
});

test('[ACD-015] without a phone the agent is unreachable, with cause and time, and back with the phone', async () => {
  await server.close();
  setServer(await testPlatform(undefined, { unreachableAfterMs: 20 }));
  expect(stateOf()).toBe('IDLE');
  await expect.poll(() => stateOf()).toBe('UNREACHABLE');
  expect(server.platform.agents.stateOf('x-ines')).toMatchObject({
    operatorUnreachableCause: 'noTerminal',
    operatorUnreachableTime: NOON + 1,
  });
  server.calls.register('web-ines', 'w1');
  expect(stateOf()).toBe('IDLE');
  server.calls.register('web-ines', null);
  expect(stateOf()).toBe('IDLE');
  await expect.poll(() => stateOf()).toBe('UNREACHABLE');
});

test('[ACD-015] the wrap-up of a group follows its calls, and ends by itself', async () => {
  Object.assign(server.platform.company.group('billing')!, { wrapUpMs: 30 });
  acdCall();
  server.calls.removeLine('ines', 'telephony/CallLine/l1');
  expect(stateOf()).toBe('SYNDICAL_PAUSE');
  await expect.poll(() => stateOf()).toBe('IDLE');
});
