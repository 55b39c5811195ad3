import { ownStatisticsVerbs } from '@ringside/client/ownStatistics';
import { acts, outcomes } from '../../../kernel/acts.ts';

/** Figures are asked for anew so often while nothing is seen to change, in milliseconds. */
export const IDLE_MS = 60_000;

/** What the user was today as an agent, and what came of their queue calls. ACD-009 */
export const myDayActs = acts(({ client }) => {
  const { myDay } = outcomes(client.open(ownStatisticsVerbs));
  return { myDay };
});
