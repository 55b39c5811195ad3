import type { StatisticsQuery } from '@ringside/client';
import { useMemo } from 'react';
import { useCallCentre } from '../queues/useCallCentre.ts';

export type { StatisticsQuery };

/** What a supervisor asks for and does on the board. Stays the same; nothing rejects. ACD-010, ACD-013, ACD-041, ACD-046 */
export function useSupervision() {
  const ask = useCallCentre();
  return useMemo(
    () => ({
      /** Figures of a period. */
      statistics: (query: StatisticsQuery) => ask((client) => client.statistics(query)),
      /** What agents were for how long. */
      agentDays: (query: StatisticsQuery) => ask((client) => client.agentDays(query)),
      /** The last hour, minute by minute. */
      minutes: (query: Pick<StatisticsQuery, 'within'>) => ask((client) => client.minutes(query)),
      report: (query: StatisticsQuery) => ask((client) => client.statisticsCsv(query)),
      /** Rings the own phone for who waits. */
      take: (callerUri: string) => ask((client) => client.take(callerUri)),
      /** Rings an agent of the queue for who waits. */
      offerTo: (callerUri: string, extensionUri: string) => ask((client) => client.offerTo(callerUri, extensionUri)),
      /** Leads who waits to another queue. 412: it takes nobody now. */
      move: (callerUri: string, groupUri: string) => ask((client) => client.moveCaller(callerUri, groupUri)),
      /** Rings the agents who pause or wrap up; says how many ring. 412: nobody. */
      callAgents: (callerUri: string) => ask((client) => client.callAgents(callerUri)),
    }),
    [ask],
  );
}
