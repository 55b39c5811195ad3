import { queueMembers, type WireMembersRequest, type WireQueueMembers } from '@ringside/protocol/queues/members';
import { shownGroupSettings, type WireGroupSettings } from '@ringside/protocol/queues/settings';
import type { Verbs } from '../kernel/Reach.ts';
import type { Result } from '../kernel/result.ts';

/** How a queue works, and who works in it. Fault: 403 no right to it. */
export interface QueueSettingsVerbs {
  settings(groupUri: string): Promise<Result<WireGroupSettings>>;
  /** Changes what is named. 422: not valid. ACD-004 .. ACD-006 */
  saveSettings(groupUri: string, change: Partial<WireGroupSettings>): Promise<Result<WireGroupSettings>>;
  /** Members of a queue in their order, and the agents who could be. ACD-005, ACD-008 */
  members(groupUri: string): Promise<Result<WireQueueMembers>>;
  /** Sets them all. 412: others have changed them meanwhile; 412 ERR_12: one who would leave is in a call of the queue. */
  saveMembers(groupUri: string, members: WireMembersRequest): Promise<Result<WireQueueMembers>>;
}

/** Settings and members of queues over REST. */
export const queueSettingsVerbs: Verbs<QueueSettingsVerbs> = ({ ask }) => ({
  settings: (groupUri) => ask({ method: 'GET', path: `${groupUri}/settings`, answer: shownGroupSettings }),
  saveSettings: (groupUri, body) =>
    ask({ method: 'PUT', path: `${groupUri}/settings`, body, answer: shownGroupSettings }),
  members: (groupUri) => ask({ method: 'GET', path: `${groupUri}/members`, answer: queueMembers }),
  saveMembers: (groupUri, body) => ask({ method: 'PUT', path: `${groupUri}/members`, body, answer: queueMembers }),
});
