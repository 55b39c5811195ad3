import { groupPeople, type WireGroupPeople } from '@ringside/protocol/groups/people';
import type { Verbs } from '../kernel/Reach.ts';
import type { Result } from '../kernel/result.ts';

export interface GroupVerbs {
  /** Who belongs to a group, of queues or not. 403: not the user. GRP-001, GRP-002 */
  people(groupUri: string): Promise<Result<WireGroupPeople>>;
}

export const groupVerbs: Verbs<GroupVerbs> = ({ ask }) => ({
  people: (groupUri) => ask({ method: 'GET', path: `${groupUri}/people`, answer: groupPeople }),
});
