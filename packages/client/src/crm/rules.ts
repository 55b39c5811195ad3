import type { CrmActionData, CrmRule } from '@ringside/domain/crm';
import { crmRule, type WireCrmRule } from '@ringside/protocol/crm';
import { liveList } from '../kernel/LiveList.ts';

/** A rule to run, in domain terms. CRM-025 .. CRM-029 */
export function crmRuleFromWire(wire: WireCrmRule): CrmRule {
  return {
    uri: wire.restUri,
    ruleId: wire.crmIntegrationRuleID,
    label: wire.label,
    askConfirmation: wire.clientActions.askConfirmation,
    actions: wire.clientActions.actions.map(({ action, label, data }) => ({
      action,
      label,
      desktop: dataFromWire(data.desktop),
      webapp: dataFromWire(data.webapp),
    })),
    callUri: wire.call,
  };
}

type WireData = WireCrmRule['clientActions']['actions'][number]['data']['desktop'];

/** Members that are absent stay absent. */
function dataFromWire(wire: WireData): CrmActionData | null {
  if (!wire) return null;
  return Object.fromEntries(Object.entries(wire).filter(([, value]) => value !== undefined));
}

/** Rules that wait for a panel; removed when one has claimed it. CRM-039 */
export const crmRuleList = liveList('crmRules', 'CrmRule', crmRule, crmRuleFromWire);
