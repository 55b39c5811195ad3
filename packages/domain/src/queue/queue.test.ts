import { describe, expect, test } from 'vitest';
import type { Line } from '../call/line.ts';
import type { Agent, AgentStatus } from './Agent.ts';
import { agentState } from './agentState.ts';
import { mayLogOut } from './mayLogOut.ts';
import { newerAgent } from './newerAgent.ts';
import { pausePlan } from './pausePlan.ts';
import { acdGroupsOf, type QueueGroup } from './QueueGroup.ts';

const agent = (more: Partial<Agent> = {}): Agent => ({
  status: 'IDLE',
  isPaused: false,
  pauseReasonId: null,
  loginAt: 100,
  statusAt: 200,
  unreachable: null,
  ...more,
});

test.each([
  ['newer', 201, 'PAUSE'],
  ['equally old', 200, 'IDLE'],
  ['older', 199, 'IDLE'],
  ['without a time', null, 'IDLE'],
])('[ACD-036] a state that is %s leaves the agent as %3$s', (_what, statusAt, status) => {
  expect(newerAgent(agent(), agent({ status: 'PAUSE', statusAt })).status).toBe(status);
});
test('[ACD-036] the first state is taken as it is', () => {
  const never = agent({ status: 'LOGOUT', loginAt: null, statusAt: null });
  expect(newerAgent(null, never)).toBe(never);
});

test.each<[AgentStatus, string]>([
  ['IDLE', 'free'],
  ['ALERTING', 'working'],
  ['ACD_CALL', 'working'],
  ['NON_ACD_CALL', 'working'],
  ['PAUSE', 'pause'],
  ['SYNDICAL_PAUSE', 'pause'],
  ['LOGOUT', 'logged-out'],
  ['UNREACHABLE', 'offline'],
  ['unknown', 'offline'],
])('[ACD-038] an agent who is %s is %s', (status, state) => {
  expect(agentState(status)).toBe(state);
});

test.each([
  ['IDLE', false, 'none'],
  ['PAUSE', true, 'on'],
  ['ACD_CALL', true, 'planned'],
  ['ACD_CALL', false, 'none'],
] as const)('[ACD-033] %s with paused %s: the pause is %s', (status, isPaused, plan) => {
  expect(pausePlan(agent({ status, isPaused }))).toBe(plan);
});

describe('logging out', () => {
  const line = (state: Line['state'], groupUri: string | null) => ({ state, groupUri }) as Line;
  test.each([
    ['no call', [], null, true],
    ['a private call', [line('talking', null)], null, true],
    ['a call that still rings', [line('ringing', 'g1')], null, true],
    ['a call of a group', [line('talking', 'g1')], null, false],
    ['a held call of a group', [line('held', 'g1')], null, false],
    ['a call of this group', [line('talking', 'g1')], 'g1', false],
    ['a call of another group', [line('talking', 'g2')], 'g1', true],
  ])('[ACD-040] with %s', (_what, lines, groupUri, may) => {
    expect(mayLogOut(lines, groupUri)).toBe(may);
  });
});

test('the groups of an agent are the ACD groups among the memberships', () => {
  const group = (id: string, isAcd: boolean, isMember: boolean) => ({ id, isAcd, isMember }) as QueueGroup;
  const all = [group('a', true, true), group('b', true, false), group('c', false, true)];
  expect(acdGroupsOf(all).map(({ id }) => id)).toEqual(['a']);
});
