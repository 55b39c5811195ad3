import type { WireGroupCounters } from '@ringside/protocol/groups/entry';
import type { Directory } from '../../calls/ports/Directory.ts';
import type { QueueDoor } from '../../calls/ports/QueuedCall.ts';
import { type Company, isAgent } from '../../company/company.ts';
import { isGroupOpen } from '../../company/groupSettings.ts';
import { startOfDay } from '../../company/isOpenAt.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { Events } from '../../kernel/events.ts';
import type { Journal } from '../../kernel/journal/createJournal.ts';
import { newId } from '../../kernel/newId.ts';
import type { Agents } from '../agents/area.ts';
import { countGroup, noFigures, type PeriodFigures, withOutcome } from './countGroup.ts';
import { estimateWait } from './estimateWait.ts';
import { ringable, rulesOf } from './groupRules.ts';
import { createQueues } from './run/createQueues.ts';
import type { CallerStay, QueueEntry, QueuePorts } from './run/queuePorts.ts';
import { outcomes, type QueueEventRow, type QueueStore } from './store.ts';

/** How often opening hours and the turn of the day are looked at. */
const CLOCK_MS = 15_000;
/** Figures and callers of a queue are pushed at most so often. */
const PUSH_MS = 200;

interface AgentFigures {
  calls: number;
  talkMs: number;
}

/**
 * The queues of the company at work: joins groups, agents, calls and the log. `door` is what the call half is given;
 * a customer who is to be called back is announced (`queue.callBack`), for who calls is the area.
 *
 * @param journal takes the log of the queues
 */
export function createCallCentre(options: {
  company: Company;
  directory: Directory;
  bus: Bus<Events>;
  agents: Agents;
  isUndisturbed: (userId: string) => boolean;
  store: QueueStore;
  /** Sounds of a group: announcements, music. */
  sounds: QueuePorts['sounds'];
  journal: Journal;
  now: () => number;
  /** Milliseconds of a clock that only runs forward; default `now`. */
  elapsed?: () => number;
}) {
  const { company, agents, store, bus, now } = options;
  const timeZone = company.enterprise?.timeZone ?? 'UTC';
  const periods = new Map<string, PeriodFigures>();
  const figures = new Map<string, AgentFigures>();
  let day = startOfDay(timeZone, now());
  const pushing = new Map<string, NodeJS.Timeout>();
  let written = 0;
  const keep = options.journal.lane<QueueEventRow>(
    'queueEvent',
    'what happened in a queue could not be written',
    (row) => store.add([row]),
  );
  const stops: (() => void)[] = [];

  const write = (entry: QueueEntry): void => {
    const { caller, ...rest } = entry;
    // In the order in which it happened, also within a millisecond: whoever enters a full queue leaves in the same one.
    written += 1;
    const row = {
      id: `${String(written).padStart(10, '0')}${newId()}`,
      ...rest,
      label: caller?.label ?? null,
      number: caller?.number ?? null,
    };
    count(row);
    const stay = queues.stay(entry.callerKey);
    const outcome = outcomes.find((name) => name === entry.kind);
    if (outcome || entry.kind === 'entered' || entry.kind === 'callBackWanted') {
      const { callerKey: key, groupId, kind, ms } = entry;
      bus.emit('queue.step', { key, groupId, kind, ms });
    }
    if (stay && outcome) {
      const { key, groupId, caller, enteredAt } = stay;
      const isServed = outcome === 'answered' || outcome === 'calledBack';
      bus.emit('queue.left', { key, groupId, caller, enteredAt, isServed, userId: entry.userId });
    }
    keep(row);
  };
  const count = ({ groupId, kind, ms, userId }: Pick<QueueEventRow, 'groupId' | 'kind' | 'ms' | 'userId'>): void => {
    if (outcomes.some((outcome) => outcome === kind)) {
      periods.set(groupId, withOutcome(periods.get(groupId) ?? noFigures, kind, ms ?? 0));
    }
    if (!userId || (kind !== 'answered' && kind !== 'ended' && kind !== 'calledBack')) return;
    const { calls: taken, talkMs } = figures.get(userId) ?? { calls: 0, talkMs: 0 };
    const isEnd = kind === 'ended';
    figures.set(userId, { calls: taken + Number(!isEnd), talkMs: talkMs + (isEnd ? (ms ?? 0) : 0) });
  };
  /** Soon, and never more often than can be read; the last state always comes. */
  const push = (groupId: string): void => {
    if (pushing.has(groupId)) return;
    const timer = setTimeout(() => {
      pushing.delete(groupId);
      bus.emit('queue.changed', { groupId });
    }, PUSH_MS);
    pushing.set(groupId, timer.unref());
  };

  const waitOf = (groupId: string, place: number): number | null => {
    const there = company.membersOf(groupId).filter(({ userId, active }) => {
      const extension = company.extensionOf(userId);
      return active && extension && agents.stateOf(extension.id).operatorStatus !== 'LOGOUT';
    });
    const done = there.map(({ userId }) => figures.get(userId) ?? { calls: 0, talkMs: 0 });
    return estimateWait(place, done, company.group(groupId)?.wrapUpMs ?? 0);
  };

  /** Agents who are out of reach for unanswered calls. */
  const exhausted = new Set<string>();
  const queues = createQueues({
    now,
    ...(options.elapsed ? { elapsed: options.elapsed } : {}),
    write,
    sounds: options.sounds,
    userRef: (userId) => options.directory.user(userId),
    isVip: (number) => number !== '' && company.contactByNumber(number)?.isVip === true,
    exhausted: (userId) => {
      exhausted.add(userId);
      agents.exhausted(userId);
    },
    callBack: (userId, { key, groupId, caller }) => bus.emit('queue.callBack', { key, groupId, caller, userId }),
    changed: push,
    waitOf,
  });

  const setRules = (groupId: string): void => {
    const group = company.group(groupId);
    if (!group?.isAcd) return queues.setRules(groupId, null);
    const members = ringable(group, company.membersOf(groupId), options.isUndisturbed);
    queues.setRules(groupId, rulesOf(group, members, timeZone, now()));
  };
  const setAgent = (userId: string): void => {
    const extension = company.extensionOf(userId);
    if (!extension || !isAgent(extension)) return;
    const { operatorStatus, operatorStatusTime } = agents.stateOf(extension.id);
    const known = queues.agent(userId);
    // Counted from nought once the agent has said to be there again.
    const isBack = exhausted.has(userId) && !agents.needsFeedback(userId);
    if (isBack) exhausted.delete(userId);
    queues.setAgent({
      userId,
      isLoggedIn: operatorStatus !== 'LOGOUT',
      isFree: agents.isFree(userId),
      isPausing: agents.isPausing(userId),
      freeSince: operatorStatusTime ?? 0,
      calls: figures.get(userId)?.calls ?? 0,
      talkMs: figures.get(userId)?.talkMs ?? 0,
      noAnswers: (isBack ? 0 : known?.noAnswers) ?? 0,
      notReached: (isBack ? 0 : known?.notReached) ?? 0,
    });
    for (const group of company.groups) if (company.memberOf(group.id, userId)) push(group.id);
  };

  const load = async (): Promise<void> => {
    const today = await store.between(day, now() + 1);
    for (const row of today) count(row);
    const unended = Map.groupBy(await store.unended(), (row) => row.callerKey);
    for (const [key, rows] of unended) {
      const [first] = rows;
      const wanted = rows.find((row) => row.kind === 'callBackWanted');
      if (!first || !company.group(first.groupId)) continue;
      if (wanted)
        queues.restore(stayOf(key, first, wanted), rows.filter(({ kind }) => kind === 'callBackFailed').length);
      // Whoever waited when the server went away has been hung up on.
      else {
        const { callerKey, groupId, at } = first;
        const ms = Math.max(0, (rows.at(-1)?.at ?? at) - at);
        write({ callerKey, groupId, at: now(), kind: 'abandoned', userId: null, ms, caller: null });
      }
    }
  };
  const stayOf = (key: string, first: QueueEventRow, { label, number }: QueueEventRow): CallerStay => ({
    ...{ key, groupId: first.groupId, caller: { label: label ?? '', number: number ?? '' }, callId: null },
    ...{ isVip: false, isCallback: true, enteredAt: first.at, answeredAt: null, stateAt: now() },
    ...{ state: 'QUEUED', userIds: [] },
  });

  const tick = (): void => {
    const today = startOfDay(timeZone, now());
    if (today !== day) {
      day = today;
      periods.clear();
      figures.clear();
      for (const { userId } of company.extensions) setAgent(userId);
    }
    for (const group of company.groups) if (group.isAcd) setRules(group.id);
  };

  const door: QueueDoor = { admit: queues.admit };
  return {
    door,
    queues,
    /**
     * Starts: reads what today has brought, and who is owed a call.
     */
    async start(): Promise<void> {
      for (const group of company.groups) if (group.isAcd) setRules(group.id);
      for (const { userId } of company.extensions) setAgent(userId);
      await load();
      const clock = setInterval(tick, CLOCK_MS).unref();
      stops.push(() => clearInterval(clock));
    },
    /** The state of an agent has changed. */
    agentChanged: setAgent,
    /** Settings, members or who is logged in to a group have changed. */
    groupChanged(groupId: string): void {
      setRules(groupId);
      push(groupId);
    },
    isOpen: (groupId: string): boolean => {
      const group = company.group(groupId);
      return group !== null && isGroupOpen(group, timeZone, now());
    },
    /** ACD-002 */
    countersOf(groupId: string): WireGroupCounters {
      const members = company.membersOf(groupId).map(({ userId, active }) => ({
        active,
        agent: agents.stateOf(company.extensionOf(userId)?.id ?? ''),
      }));
      return countGroup(members, queues.staysOf(groupId), periods.get(groupId) ?? noFigures);
    },
    stop(): void {
      for (const stop of stops) stop();
      for (const timer of pushing.values()) clearTimeout(timer);
      queues.stop();
    },
  };
}
export type CallCentre = ReturnType<typeof createCallCentre>;
