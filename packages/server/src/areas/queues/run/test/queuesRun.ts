import { afterEach, beforeEach, vi } from 'vitest';
import type { QueueRules } from '../../machine/queueTypes.ts';
import { FakeQueuedCall } from '../../test/fakeQueuedCall.ts';
import { createQueues } from '../createQueues.ts';
import type { CallBackEnd, QueueEntry, QueuePorts } from '../queuePorts.ts';

export const settings: QueueRules = {
  ...{ id: 'q', ringPattern: 'sequential', priority: 0, queueSize: -1, ringTimeoutMs: 15_000, maxWaitMs: 60_000 },
  ...{ maxNoAnswer: 2, isOpen: true, usesSkills: false, hasCallback: true, callbackDigit: '5', waits: true },
  ...{ overflow: { to: 'refuse' }, closed: { to: 'refuse' } },
  members: ['ann', 'bob'].map((userId, position) => ({ userId, position, active: true, skills: [], level: 0 })),
};

export let log: QueueEntry[];

export let exhausted: string[];

export let sounds: { welcome: string | null; closing: string | null };

export let waitOf: number | null;

export let callBack: (userId: string) => Promise<CallBackEnd>;

export let queues: ReturnType<typeof createQueues>;

export const free = (userId: string, isFree = true): void =>
  queues.setAgent({ userId, isLoggedIn: true, isFree, freeSince: 0, calls: 0, talkMs: 0, noAnswers: 0, notReached: 0 });

export function open(more: Partial<QueueRules> = {}): void {
  queues.setRules('q', { ...settings, ...more });
  for (const userId of ['ann', 'bob']) free(userId, false);
}

export function arrive(id: string, number?: string): FakeQueuedCall {
  const call = new FakeQueuedCall(id, number);
  queues.admit('q', call);
  return call;
}

export const story = (): string[] =>
  log.map(({ kind, userId, ms }) => [kind, userId, ms].filter((x) => x !== null).join(' '));

export function setCallBack(to: (userId: string) => Promise<CallBackEnd>): void {
  callBack = to;
}

export function setWaitOf(to: number | null): void {
  waitOf = to;
}

/** Before and after each test of a file: called by it once. */
export function queuesRun(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 });
    [log, exhausted, sounds] = [[], [], { welcome: null, closing: null }];
    waitOf = null;
    callBack = async () => 'reached';
    const ports: QueuePorts = {
      now: Date.now,
      userRef: (userId) => ({ userId, displayName: userId, number: '1' }),
      isVip: (number) => number === '999',
      sounds: () => ({ ...sounds, music: { kind: 'music' } }),
      write: (entry) => log.push(entry),
      exhausted: (userId) => exhausted.push(userId),
      callBack: (userId, { key }) => void callBack(userId).then((end) => queues.calledBack(key, userId, end)),
      changed: () => {},
      waitOf: () => waitOf,
    };
    queues = createQueues(ports);
  });
  afterEach(() => {
    queues.stop();
    vi.useRealTimers();
  });
}
