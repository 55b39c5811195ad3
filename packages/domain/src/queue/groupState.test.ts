import { buildQueue } from '@ringside/testing/builders';
import { describe, expect, test } from 'vitest';
import type { AgentStatus } from './Agent.ts';
import { byNeed } from './byNeed.ts';
import { type GroupState, groupState } from './groupState.ts';
import { type GroupTone, groupTone } from './groupTone.ts';
import { limitClass } from './limitClass.ts';
import type { QueueCounters, QueueGroup } from './QueueGroup.ts';
import { type ShownStatus, shownStatus } from './shownStatus.ts';

const none: QueueCounters = {
  free: 0,
  available: 0,
  waiting: 0,
  inCall: 0,
  inPause: 0,
  inWrapUp: 0,
  logged: 0,
  members: 0,
  answered: 0,
  missed: 0,
  meanWait: 0,
  longestWait: 0,
};
const group = ({
  free = 0,
  available = free,
  waiting = 0,
  ...more
}: Partial<QueueGroup> & Partial<QueueCounters> = {}): QueueGroup =>
  buildQueue({ queueSize: 10, counters: { ...none, free, available, waiting }, ...more });

describe('state of a group', () => {
  test.each<[string, Parameters<typeof group>[0], GroupState]>([
    ['[ACD-017] closed by hand wins over all', { active: false, isOpen: false, free: 3 }, 'CLOSED_MANUAL'],
    ['[ACD-018] closed by its hours wins over free agents', { isOpen: false, free: 3 }, 'CLOSED_CALENDAR'],
    ['[ACD-016] nobody free wins over a full queue', { free: 0, waiting: 10 }, 'NO_AGENT'],
    ['[ACD-019] nobody free, others busy', { free: 0, available: 4 }, 'NO_AGENT'],
    ['[ACD-020] no places wins over free agents', { free: 2, queueSize: 0 }, 'QUEUE_FULL'],
    ['[ACD-020] as many callers as places', { free: 2, waiting: 10 }, 'QUEUE_FULL'],
    ['more callers than places', { free: 2, waiting: 12 }, 'QUEUE_FULL'],
    ['[ACD-021] agents available wins over the load', { free: 1, waiting: 9 }, 'FREE_AGENTS'],
    ['[ACD-021] any number may wait, agents free', { free: 1, queueSize: -1, waiting: 99 }, 'FREE_AGENTS'],
    ['[ACD-022] half of the places', { free: 1, available: 0, waiting: 5 }, 'QUEUE_UNDER_50'],
    ['[ACD-022] any number may wait', { free: 1, available: 0, queueSize: -1, waiting: 99 }, 'QUEUE_UNDER_50'],
    ['[ACD-023] more than half', { free: 1, available: 0, waiting: 6 }, 'QUEUE_OVER_50'],
    ['[ACD-023] one more than half of many', { free: 1, available: 0, queueSize: 1000, waiting: 501 }, 'QUEUE_OVER_50'],
  ])('%s', (_what, more, state) => {
    expect(groupState(group(more))).toBe(state);
  });
  test('an open group without figures has none', () => {
    const { counters: _, ...blind } = group();
    expect(groupState(blind)).toBeNull();
    expect(groupTone(groupState(blind))).toBe('idle');
  });
});

test.each<[string, GroupState, GroupTone]>([
  ['[ACD-024]', 'FREE_AGENTS', 'ok'],
  ['[ACD-025]', 'QUEUE_UNDER_50', 'warn'],
  ['[ACD-026]', 'QUEUE_OVER_50', 'high'],
  ['[ACD-027]', 'NO_AGENT', 'danger'],
  ['[ACD-027]', 'QUEUE_FULL', 'danger'],
  ['[ACD-017]', 'CLOSED_MANUAL', 'idle'],
  ['[ACD-018]', 'CLOSED_CALENDAR', 'idle'],
])('%s %s is %s', (_id, state, tone) => {
  expect(groupTone(state)).toBe(tone);
});

test('the own queues come first, each half by need, then by name', () => {
  const named = (label: string, more: Parameters<typeof group>[0]) => group({ label, ...more });
  const all = [
    named('others, red', { isMember: false }),
    named('closed', { active: false }),
    named('green b', { free: 1 }),
    named('green a', { free: 1 }),
    named('yellow', { free: 1, available: 0 }),
    named('orange', { free: 1, available: 0, waiting: 9 }),
    named('red', {}),
  ];
  expect(all.sort(byNeed).map(({ label }) => label)).toEqual([
    'red',
    'orange',
    'yellow',
    'green a',
    'green b',
    'closed',
    'others, red',
  ]);
});

test.each([
  [0, 'success', 'danger'],
  [0.329, 'success', 'danger'],
  [0.33, 'warning', 'warning'],
  [0.66, 'warning', 'warning'],
  [0.661, 'danger', 'success'],
  [7, 'danger', 'success'],
  [Number.NaN, 'success', 'danger'],
])('[UI-020] %d of a limit is %s, and reversed %s', (share, plain, reversed) => {
  expect([limitClass(share), limitClass(share, true)]).toEqual([plain, reversed]);
});

test.each<[AgentStatus, string | null, ShownStatus]>([
  ['ACD_CALL', null, 'acdCall'],
  ['ALERTING', null, 'alerting'],
  ['IDLE', null, 'idle'],
  ['unknown', null, 'logged'],
  ['LOGOUT', null, 'logout'],
  ['NON_ACD_CALL', null, 'nonAcdCall'],
  ['UNREACHABLE', 'offHookOnly', 'offHookOnly'],
  ['PAUSE', null, 'pause'],
  ['SYNDICAL_PAUSE', null, 'wrapUp'],
  ['UNREACHABLE', 'noTerminal', 'unreachable'],
])('[ACD-037] %s (%s) is shown as %s', (status, cause, shown) => {
  expect(shownStatus({ status, unreachable: cause === null ? null : { cause, at: 0 } })).toBe(shown);
});
