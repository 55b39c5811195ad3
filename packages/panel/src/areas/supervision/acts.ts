import { type StatisticsQuery, statisticsVerbs } from '@ringside/client/statistics';
import { acts, outcomes, useActs } from '../../kernel/acts.ts';
import { queueActs } from '../queues/acts.ts';

export type { StatisticsQuery };

/** What a supervisor asks for and does on the board; nothing rejects. ACD-010, ACD-013, ACD-041, ACD-046 */
const supervisionActs = acts(({ client, of }) => {
  const { statistics, agentDays, minutes, statisticsCsv: report } = outcomes(client.open(statisticsVerbs));
  const { follow } = of(queueActs);
  return {
    /** Keeps callers and agents of the queues current from the first call on. */
    follow,
    /** Figures of a period. */
    statistics,
    /** What agents were for how long. */
    agentDays,
    /** The last hour, minute by minute. */
    minutes,
    report,
  };
});

/** Stays the same. */
export const useSupervision = () => useActs(supervisionActs);
