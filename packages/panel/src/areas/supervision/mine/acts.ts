import { ownStatisticsVerbs } from '@ringside/client/ownStatistics';
import { acts, outcomes } from '../../../kernel/acts.ts';

/** What the user was today as an agent, and what came of their queue calls. ACD-009 */
export const myDayActs = acts(({ client }) => {
  const { myDay } = outcomes(client.open(ownStatisticsVerbs));
  return { myDay };
});
