import { type StatisticsQuery, statisticsVerbs } from '@ringside/client/statistics';
import { acts, outcomes, useActs } from '../../kernel/acts.ts';
import { queueActs } from '../queues/acts.ts';

export type { StatisticsQuery };

/** What a supervisor asks for and does on the board; nothing rejects. ACD-010, ACD-013, ACD-041, ACD-046 */
const supervisionActs = acts(({ client, of }) => {
  const { statistics, agentDays, minutes, statisticsCsv: report } = outcomes(client.open(statisticsVerbs));
  const { follow, take, offerTo, moveCaller: move, sendCaller: send, callAgents } = of(queueActs);
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
    /** Rings the user's own phone for who waits. */
    take,
    /** Rings an agent of the queue for who waits. */
    offerTo,
    /** Leads who waits to another queue. 412: it takes nobody now. */
    move,
    /** Sends who waits to whoever can be called, or a mailbox. 503: it does not ring there, and the caller waits on. */
    send,
    /** Rings the agents who pause or wrap up; says how many ring. 412: nobody. */
    callAgents,
  };
});

/** Stays the same. */
export const useSupervision = () => useActs(supervisionActs);
