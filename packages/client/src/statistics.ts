import { agentDays, type WireAgentDays } from '@ringside/protocol/statistics/agentDays';
import { statistics, type WireStatistics } from '@ringside/protocol/statistics/figures';
import { minutes, type WireMinutes } from '@ringside/protocol/statistics/minutes';
import * as z from 'zod/mini';
import type { Verbs } from './kernel/Reach.ts';
import { mapResult, type Result } from './kernel/result.ts';

/** Which stays are counted: those that began in the period. Without times it is today so far. */
export interface StatisticsQuery {
  /** Epoch milliseconds. */
  from?: number;
  /** Epoch milliseconds, not in the period. */
  until?: number;
  /** Ids; without them all queues that the user supervises. */
  groups?: readonly string[];
  /** The service level, in milliseconds; 20 s without it. */
  within?: number;
}

/** Figures of queues. Faults: 400 no period, 403 no right to statistics or reports. ACD-046, ACD-048 */
export interface StatisticsVerbs {
  statistics(query: StatisticsQuery): Promise<Result<WireStatistics>>;
  /** What the agents were for how long, and in a period of a day from when to when. ACD-009, ACD-015 */
  agentDays(query: StatisticsQuery): Promise<Result<WireAgentDays>>;
  /** The last hour and the quarter before it, minute by minute. ACD-041 */
  minutes(query: Pick<StatisticsQuery, 'groups' | 'within'>): Promise<Result<WireMinutes>>;
  /** Both as a table after RFC 4180. */
  statisticsCsv(query: StatisticsQuery): Promise<Result<string>>;
}

const csv = z.object({ csv: z.string() });

/** @returns the path with what is asked for */
function pathOf(path: string, { from, until, groups, within }: StatisticsQuery): string {
  const query = new URLSearchParams();
  if (from !== undefined) query.set('from', String(from));
  if (until !== undefined) query.set('until', String(until));
  if (groups !== undefined) query.set('groups', groups.join(','));
  if (within !== undefined) query.set('within', String(within));
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Figures of queues over REST. */
export const statisticsVerbs: Verbs<StatisticsVerbs> = ({ ask }) => ({
  statistics: (query) => ask({ method: 'GET', path: pathOf('telephony/Statistics', query), answer: statistics }),
  agentDays: (query) => ask({ method: 'GET', path: pathOf('telephony/Statistics/agents', query), answer: agentDays }),
  minutes: (query) => ask({ method: 'GET', path: pathOf('telephony/Statistics/minutes', query), answer: minutes }),
  async statisticsCsv(query) {
    const answer = await ask({ method: 'GET', path: pathOf('telephony/Statistics/csv', query), answer: csv });
    return mapResult(answer, (table) => table.csv);
  },
});
