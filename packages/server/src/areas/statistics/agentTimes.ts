import type { WireAgentDay, WireAgentInterval } from '@ringside/protocol/statistics/agentDays';
import type { AgentEventRow } from '../agents/area.ts';

/** Under what a logged status is counted. */
const kinds = {
  IDLE: 'free',
  ALERTING: 'alerting',
  ACD_CALL: 'queueCalls',
  NON_ACD_CALL: 'otherCalls',
  PAUSE: 'pause',
  SYNDICAL_PAUSE: 'wrapUp',
  UNREACHABLE: 'unreachable',
  LOGOUT: 'loggedOut',
} as const satisfies Record<string, keyof WireAgentDay['times']>;

export interface AgentTimes extends Pick<WireAgentDay, 'times'> {
  pauses: { reasonId: string | null; ms: number }[];
  intervals: WireAgentInterval[];
}

/** What a status of the log counts as; one this version does not know, and the time without a server: unknown. */
const kindOf = (status: string): keyof WireAgentDay['times'] =>
  Object.hasOwn(kinds, status) ? kinds[status as keyof typeof kinds] : 'unknown';

/**
 * What each agent was for how long. The times of one agent add up to the period; what nobody wrote down is unknown.
 *
 * @param events oldest first; of the time before `from` the last one of each agent at least
 * @param period epoch milliseconds; `until` is not in it and not later than now
 */
export function agentTimes(
  userIds: readonly string[],
  events: readonly AgentEventRow[],
  { from, until }: { from: number; until: number },
): Map<string, AgentTimes> {
  const byUser = Map.groupBy(events, ({ userId }) => userId);
  return new Map(userIds.map((userId) => [userId, timesOf(byUser.get(userId) ?? [], from, until)]));
}

function timesOf(events: readonly AgentEventRow[], from: number, until: number): AgentTimes {
  const times: WireAgentDay['times'] = {
    ...{ free: 0, alerting: 0, queueCalls: 0, otherCalls: 0, pause: 0, wrapUp: 0, unreachable: 0, loggedOut: 0 },
    unknown: 0,
  };
  const pauses = new Map<string | null, number>();
  const intervals: WireAgentInterval[] = [];
  const add = (start: number, end: number, event: AgentEventRow | null): void => {
    const ms = Math.min(end, until) - Math.max(start, from);
    if (ms <= 0) return;
    const kind = event ? kindOf(event.status) : 'unknown';
    times[kind] += ms;
    if (kind === 'pause') pauses.set(event?.reasonId ?? null, (pauses.get(event?.reasonId ?? null) ?? 0) + ms);
    const [reasonID, groupID] = [event?.reasonId ?? null, event?.groupId ?? null];
    intervals.push({ from: Math.max(start, from), until: Math.min(end, until), kind, reasonID, groupID });
  };
  add(from, events[0]?.at ?? until, null);
  events.forEach((event, index) => {
    add(event.at, events[index + 1]?.at ?? until, event);
  });
  return { times, pauses: [...pauses].map(([reasonId, ms]) => ({ reasonId, ms })), intervals };
}
