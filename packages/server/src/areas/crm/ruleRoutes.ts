import { claimRuleRequest, claimRuleResponse } from '@ringside/protocol/crm';
import { crmRuleUri } from '../../company/uris.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import type { RuleRuns } from './createRuleRuns.ts';

/** Which panel of a user runs a rule. CRM-039, CRM-044, Q-020 */
export function addCrmRuleRoutes(api: Api, { claim }: Pick<RuleRuns, 'claim'>): void {
  api.add({
    method: 'POST',
    path: '/data/CRMIntegrationRule/{rule}/{line}/claim',
    summary: 'The first panel of the user that asks runs the rule. 404: no such run, or one that is too old.',
    request: claimRuleRequest,
    response: claimRuleResponse,
    failsWith: 'ERROR_UPDATE',
    handle({ session, params, body }) {
      const run = crmRuleUri(params['rule'] ?? '', params['line'] ?? '');
      const claimed = claim(session.userId, run, body.claimant);
      return claimed === null ? refused('ROUTER_ERR_404') : done({ claimed });
    },
  });
}
