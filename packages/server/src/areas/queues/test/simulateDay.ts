import { seeded } from '../../../kernel/random.ts';
import { type QueueRules, ringPatterns } from '../machine/queueTypes.ts';
import { createQueues } from '../run/createQueues.ts';
import type { QueueEntry } from '../run/queuePorts.ts';
import { FakeQueuedCall } from './fakeQueuedCall.ts';

export interface DayPlan {
  seed: number;
  from: number;
  hours: number;
  queues: number;
  agents: number;
  callers: number;
}

/** A call whose caller and agents behave by chance. */
class Caller extends FakeQueuedCall {
  onRing: (userId: string) => void = () => {};
  onEnd: () => void = () => {};
  override ring(user: { userId: string; displayName: string; number: string }) {
    this.onRing(user.userId);
    return null;
  }
  override end(cause: Parameters<FakeQueuedCall['end']>[0]): void {
    super.end(cause);
    this.onEnd();
  }
}

/**
 * For tests and benches: a day of a call centre on the real queues, without audio. Callers come, lose patience or are
 * answered; agents answer, decline, let it ring, talk and rest. Runs on whatever clock `advance` moves.
 *
 * @param advance lets so many milliseconds pass, timers included
 * @returns what the queues wrote down, and how long after becoming free an agent with a caller waiting was rung
 */
export function simulateDay(plan: DayPlan, now: () => number, advance: (ms: number) => void) {
  const below = seeded(plan.seed);
  const log: QueueEntry[] = [];
  const agenda: { at: number; do: () => void }[] = [];
  const later = (ms: number, what: () => void): void => {
    const entry = { at: now() + ms, do: what };
    const index = agenda.findIndex((other) => other.at > entry.at);
    if (index === -1) agenda.push(entry);
    else agenda.splice(index, 0, entry);
  };
  const agentIds = Array.from({ length: plan.agents }, (_, n) => `a${n}`);
  const groupIds = Array.from({ length: plan.queues }, (_, n) => `q${n}`);
  const figures = new Map(agentIds.map((id) => [id, { calls: 0, talkMs: 0 }]));
  const queues = createQueues({
    now,
    write: (entry) => log.push(entry),
    userRef: (userId) => ({ userId, displayName: userId, number: userId }),
    isVip: (number) => number.endsWith('7'),
    sounds: () => ({ welcome: null, closing: null, music: { kind: 'music' } }),
    exhausted: (userId) => later(60_000, () => setAgent(userId, true)),
    callBack: (userId, { key }) => queues.calledBack(key, userId, 'reached'),
    changed: () => {},
  });
  const setAgent = (userId: string, isFree: boolean): void => {
    const { calls, talkMs } = figures.get(userId) ?? { calls: 0, talkMs: 0 };
    queues.setAgent({
      ...{ userId, isLoggedIn: true, isFree, freeSince: now(), calls, talkMs },
      noAnswers: 0,
      notReached: 0,
    });
  };
  groupIds.forEach((id, n) => {
    queues.setRules(id, rulesOf(id, n, groupIds, agentIds));
  });
  for (const id of agentIds) setAgent(id, true);

  const answer = (call: Caller, userId: string): void => {
    call.handlers.onAnswered(userId);
    const talkMs = 20_000 + below(280_000);
    later(talkMs, () => {
      const mine = figures.get(userId);
      if (mine) Object.assign(mine, { calls: mine.calls + 1, talkMs: mine.talkMs + talkMs });
      call.handlers.onOver();
      later(below(30_000), () => setAgent(userId, true));
    });
  };
  const arrive = (n: number): void => {
    const call = new Caller(`c${n}`, `01990${String(n).padStart(5, '0')}`);
    let isOver = false;
    call.onEnd = () => {
      isOver = true;
    };
    call.onRing = (userId) => {
      const mood = below(20);
      if (mood === 0) later(2000, () => call.handlers.onRefused(userId, 'declined'));
      // Lets it ring.
      if (mood <= 1) return;
      later(1000 + below(9000), () => {
        const isRinging = queues.stay(`${call.callId} ${group}`)?.userIds.includes(userId) ?? false;
        if (isOver || !isRinging) return;
        isOver = true;
        answer(call, userId);
      });
    };
    const group = groupIds[below(groupIds.length)] ?? 'q0';
    const been = new Set([group]);
    call.onPass = (to) => {
      if (!('groupId' in to)) return;
      if (been.has(to.groupId)) return call.end('notAvailable');
      been.add(to.groupId);
      queues.admit(to.groupId, call);
    };
    queues.admit(group, call);
    later(15_000 + below(240_000), () => {
      if (isOver) return;
      isOver = true;
      call.handlers.onOver();
    });
  };
  for (let n = 0; n < plan.callers; n += 1) later(below(plan.hours * 3_600_000), () => arrive(n));

  for (let next = agenda.shift(); next; next = agenda.shift()) {
    if (next.at > now()) advance(next.at - now());
    next.do();
  }
  queues.stop();
  return { log };
}

function rulesOf(id: string, n: number, groupIds: string[], agentIds: string[]): QueueRules {
  const mine = agentIds.filter((_, index) => index % groupIds.length === n || (index * 7) % groupIds.length === n);
  const overflowTo = groupIds[(n + 1) % groupIds.length] ?? id;
  return {
    ...{ id, ringPattern: ringPatterns[n % ringPatterns.length] ?? 'unisson', priority: n % 3, queueSize: 8 },
    ...{ ringTimeoutMs: 15_000, maxWaitMs: 180_000, maxNoAnswer: 5, isOpen: true, usesSkills: false },
    ...{ hasCallback: false, callbackDigit: '5', waits: true },
    overflow: n % 2 === 0 && overflowTo !== id ? { to: 'overflow', groupId: overflowTo } : { to: 'voicemail' },
    closed: { to: 'refuse' },
    members: mine.map((userId, position) => ({ userId, position, active: true, skills: [], level: 0 })),
  };
}
