import type { WireAgentDays } from '@ringside/protocol/statistics/agentDays';
import type { Company } from '../../company/company.ts';
import { extensionUri } from '../../company/uris.ts';
import type { AgentLog } from '../agents/area.ts';
import { agentTimes } from './agentTimes.ts';

/** Longer periods are given in sums only: a day, with the hour that summer time may add. */
const INTERVALS_MS = 25 * 3_600_000;

/** Names of an agent, as figures carry them. */
export function whoIs(company: Company, userID: string) {
  const extension = company.extensionOf(userID);
  return {
    userID,
    extensionUri: extension ? extensionUri(extension.id) : '',
    label: company.user(userID)?.displayName ?? '',
  };
}

/**
 * What users were for how long, by name.
 *
 * @param period epoch milliseconds; `groupIds`: queues that may be named in it
 */
export async function daysOf(
  { company, agentEvents, now }: { company: Company; agentEvents: AgentLog; now: () => number },
  userIds: readonly string[],
  { from, until, groupIds }: { from: number; until: number; groupIds: readonly string[] },
): Promise<WireAgentDays> {
  const end = Math.max(from, Math.min(until, now()));
  const log = userIds.length === 0 ? [] : await agentEvents.last(from, [...userIds]);
  const events = [...log, ...(await agentEvents.between(from, end, [...userIds]))];
  const isDay = until - from <= INTERVALS_MS;
  const agents = [...agentTimes(userIds, events, { from, until: end })].map(([userId, found]) => ({
    ...whoIs(company, userId),
    times: found.times,
    pauses: found.pauses.map(({ reasonId, ms }) => ({
      ...{ reasonID: reasonId, ms },
      text: (reasonId !== null && company.pauseReason(reasonId)?.text) || '',
    })),
    ...(isDay && {
      // Queues of others are none of this user's business.
      intervals: found.intervals.map((one) => ({
        ...one,
        groupID: one.groupID !== null && groupIds.includes(one.groupID) ? one.groupID : null,
      })),
    }),
  }));
  return { from, until: end, agents: agents.toSorted((a, b) => a.label.localeCompare(b.label)) };
}
