import type { WireAgentFigures, WireGroupFigures } from '@ringside/protocol/statistics/figures';
import { wallClock } from '../../company/isOpenAt.ts';
import type { QueueEventRow } from '../queues/area.ts';
import { AT_ONCE_MS } from './minutes/MinuteRing.ts';

type Event = Pick<QueueEventRow, 'groupId' | 'callerKey' | 'at' | 'kind' | 'userId' | 'ms'>;
export type GroupFigures = Omit<WireGroupFigures, 'label'>;
export type AgentFigures = Omit<WireAgentFigures, 'label' | 'extensionUri'>;

/** One caller's stay in one queue. */
interface Stay {
  groupId: string;
  enteredAt: number;
  outcome: (typeof outcomes)[number] | null;
  waitMs: number;
  talkMs: number | null;
}

const outcomes = ['answered', 'abandoned', 'overflowed', 'calledBack', 'unreached', 'refused', 'voicemail'] as const;
/** Whether a line of the log says how a caller left. */
export const isOutcome = (kind: string): kind is (typeof outcomes)[number] =>
  outcomes.some((outcome) => outcome === kind);

/**
 * Figures of the stays that began in a period, from the log of the queues. Events of those stays may lie after it.
 *
 * @param events oldest first
 * @param from epoch milliseconds; `until` is not in the period
 * @param withinMs of the service level
 */
export function figuresOf(
  events: readonly Event[],
  period: { from: number; until: number; timeZone: string; withinMs: number },
): { groups: GroupFigures[]; agents: AgentFigures[] } {
  const stays = new Map<string, Stay>();
  const agents = new Map<string, AgentFigures>();
  const hours = new Map<string, GroupFigures['hours']>();
  for (const event of events) {
    const { callerKey, groupId, at, kind } = event;
    if (kind === 'entered' && at >= period.from && at < period.until && !stays.has(callerKey)) {
      stays.set(callerKey, { groupId, enteredAt: at, outcome: null, waitMs: 0, talkMs: null });
      continue;
    }
    const stay = stays.get(callerKey);
    if (!stay) continue;
    if (isOutcome(kind) && stay.outcome === null) Object.assign(stay, { outcome: kind, waitMs: event.ms ?? 0 });
    if (kind === 'ended') stay.talkMs = event.ms;
    if (event.userId !== null) countAgent(agents, event.userId, event);
  }

  const byGroup = Map.groupBy(stays.values(), (stay) => stay.groupId);
  for (const stay of stays.values()) countHour(hours, stay, period.timeZone);
  const groups = [...byGroup].map(([groupId, all]): GroupFigures => {
    const of = (outcome: Stay['outcome']): number => all.filter((stay) => stay.outcome === outcome).length;
    const over = all.filter((stay) => stay.outcome !== null);
    const talks = all.flatMap((stay) => stay.talkMs ?? []);
    const inTime = all.filter((stay) => stay.outcome === 'answered' && stay.waitMs <= period.withinMs);
    return {
      groupID: groupId,
      entered: all.length,
      ...{ answered: of('answered'), abandoned: of('abandoned'), overflowed: of('overflowed') },
      givenUp: all.filter(({ outcome, waitMs }) => outcome === 'abandoned' && waitMs < AT_ONCE_MS).length,
      ...{
        calledBack: of('calledBack'),
        unreached: of('unreached'),
        refused: of('refused'),
        voicemail: of('voicemail'),
        waiting: of(null),
      },
      answeredInTime: inTime.length,
      meanWait: mean(over.map((stay) => stay.waitMs)),
      longestWait: over.reduce((most, stay) => Math.max(most, stay.waitMs), 0),
      meanTalk: mean(talks),
      hours: (hours.get(groupId) ?? []).toSorted((a, b) => a.hour - b.hour),
    };
  });
  return {
    groups: groups.toSorted((a, b) => (a.groupID < b.groupID ? -1 : 1)),
    agents: [...agents.values()].toSorted((a, b) => (a.userID < b.userID ? -1 : 1)),
  };
}

function countAgent(agents: Map<string, AgentFigures>, userID: string, { kind, ms }: Event): void {
  const agent = agents.get(userID) ?? {
    ...{ userID, offered: 0, answered: 0, notAnswered: 0, declined: 0, talk: 0 },
  };
  agents.set(userID, agent);
  if (kind === 'offered') agent.offered += 1;
  if (kind === 'answered' || kind === 'calledBack') agent.answered += 1;
  if (kind === 'noAnswer' || kind === 'notReached') agent.notAnswered += 1;
  if (kind === 'declined') agent.declined += 1;
  if (kind === 'ended') agent.talk += ms ?? 0;
}

function countHour(hours: Map<string, GroupFigures['hours']>, stay: Stay, timeZone: string): void {
  const hour = Math.floor(wallClock(timeZone, stay.enteredAt).minute / 60);
  const day = hours.get(stay.groupId) ?? [];
  hours.set(stay.groupId, day);
  let figures = day.find((other) => other.hour === hour);
  if (!figures) {
    figures = { hour, entered: 0, answered: 0, missed: 0 };
    day.push(figures);
  }
  figures.entered += 1;
  if (stay.outcome === 'answered' || stay.outcome === 'calledBack') figures.answered += 1;
  else if (stay.outcome !== null) figures.missed += 1;
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
