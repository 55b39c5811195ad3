import type { QueueEffect, QueueEvent } from '../queueEvents.ts';
import { queueMachine } from '../queueMachine.ts';
import { noQueues, type Queues } from '../queueState.ts';
import type { Agent, QueueMember, QueueRules } from '../queueTypes.ts';

export const member = (userId: string, position = 0): QueueMember => ({
  ...{ userId, position, active: true },
  ...{ skills: [], level: 0 },
});

export const rules = (more: Partial<QueueRules> = {}): QueueRules => ({
  ...{ id: 'q', ringPattern: 'sequential', priority: 0, queueSize: -1, ringTimeoutMs: 15_000, maxWaitMs: 0 },
  ...{ maxNoAnswer: 0, isOpen: true, usesSkills: false, hasCallback: true, callbackDigit: '5', waits: true },
  ...{ overflow: { to: 'refuse' }, closed: { to: 'refuse' }, members: [member('ann'), member('bob', 1)] },
  ...more,
});

export const agent = (userId: string, isFree: boolean, more: Partial<Agent> = {}): QueueEvent => ({
  type: 'agent',
  agent: {
    ...{ userId, isLoggedIn: true, isFree, freeSince: 0, calls: 0, talkMs: 0, noAnswers: 0, notReached: 0 },
    ...more,
  },
});

export const enter = (key: string, at = 1, more: Partial<Extract<QueueEvent, { type: 'enter' }>> = {}): QueueEvent => ({
  ...{ type: 'enter', key, groupId: 'q', at, isVip: false, skills: [] },
  ...more,
});

/** Runs events one after another; what was done is what the last one did, without the `tell`s. */
export function run(...events: QueueEvent[]) {
  let state: Queues = noQueues;
  let effects: QueueEffect[] = [];
  for (const event of events) [state, effects] = queueMachine(state, event);
  return { state, did: effects.filter((effect) => effect.do !== 'tell') };
}

export const open = (more: Partial<QueueRules> = {}): QueueEvent => ({
  type: 'rules',
  groupId: 'q',
  rules: rules(more),
});

export const ring = (key: string, ...userIds: string[]): QueueEffect => ({ do: 'ring', key, userIds });

export const leaves = (key: string, outcome: string, more = {}) => ({
  ...{ do: 'exit', key, groupId: 'q', outcome, overflowTo: null, userId: null },
  ...more,
});

export const ringing = (key: string, ms = 15_000): QueueEffect => ({ do: 'wait', of: 'ringing', key, ms });
