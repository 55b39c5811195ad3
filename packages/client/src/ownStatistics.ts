import { myDay, type WireMyDay } from '@ringside/protocol/statistics/mine';
import { callSteps, type WireCallSteps } from '@ringside/protocol/statistics/steps';
import type { Verbs } from './kernel/Reach.ts';
import type { Result } from './kernel/result.ts';

/** What an agent may see without the right to figures. */
export interface OwnStatisticsVerbs {
  /** The user's own day as an agent. 412: is none. ACD-009 */
  myDay(): Promise<Result<WireMyDay>>;
  /** How a call of the user's history went in its queues. 404: no such call. HIST-001 */
  callSteps(lineId: string): Promise<Result<WireCallSteps>>;
}

/** The user's own figures over REST. */
export const ownStatisticsVerbs: Verbs<OwnStatisticsVerbs> = ({ ask }) => ({
  myDay: () => ask({ method: 'GET', path: 'telephony/Statistics/mine', answer: myDay }),
  callSteps: (lineId) =>
    ask({ method: 'GET', path: `telephony/Statistics/steps/${encodeURIComponent(lineId)}`, answer: callSteps }),
});
