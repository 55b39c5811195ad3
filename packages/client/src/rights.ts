import type { RightsMaps } from '@ringside/domain/rights';
import { rightsMaps } from '@ringside/protocol/rights';
import type { Verbs } from './kernel/Reach.ts';
import type { Result } from './kernel/result.ts';

export interface RightsVerbs {
  /** What the user may do, by kind of entity; what is absent is allowed. ROLE-001, ROLE-007 */
  rights(): Promise<Result<RightsMaps>>;
}

export const rightsVerbs: Verbs<RightsVerbs> = ({ ask }) => ({
  rights: () => ask({ method: 'GET', path: 'v1/user/Rights', answer: rightsMaps }),
});
