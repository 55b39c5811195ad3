import { crmVerbs } from '@ringside/client/crm/verbs';
import { acts } from '../../../kernel/acts.ts';
import { claimRun } from './crmClaim.ts';
import { browserRulePorts, createCrmRules } from './crmRules.ts';

/** Runs the rules that the server pushes. CRM-039, CRM-044 */
export const ruleActs = acts(({ store, client }) =>
  createCrmRules(store, browserRulePorts(window, claimRun(client.open(crmVerbs), window))),
);
