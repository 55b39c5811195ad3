import type { CrmRule } from './CrmRule.ts';

/** What a rule counts as: once per call, or once per session when it is for no call. CRM-044, Q-020 */
export const ruleKey = (rule: Pick<CrmRule, 'ruleId' | 'callUri'>): string => `${rule.callUri ?? ''} ${rule.ruleId}`;

/** Marks text that a person need not see. Q-021 */
const MARKER = '##';

/** Labels to show when the user is asked first: what follows the marker is dropped. CRM-040, Q-021 */
export const actionLabels = (rule: Pick<CrmRule, 'actions'>): string[] =>
  rule.actions.map(({ label }) => label.split(MARKER, 1)[0]!.trim());
