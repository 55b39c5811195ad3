import type { Area } from '../Area.ts';
import { createRuleRuns } from './createRuleRuns.ts';
import { addCrmRuleRoutes } from './ruleRoutes.ts';
import { runCrmRules } from './runCrmRules.ts';
import { addCrmSettingRoutes } from './settingRoutes.ts';

export { crmSettingsView } from './crmSettingsView.ts';

/** What the CRM of a user does by itself: rules that calls fire, and their settings. */
export const crm: Area = {
  name: 'crm',
  open({ api, bus, company, lists }) {
    const runs = createRuleRuns((userId, restUri, rule) => {
      if (rule) lists.put(userId, 'CrmRule', rule);
      else lists.remove(userId, 'CrmRule', restUri);
    });
    lists.add('CrmRule', { of: runs.waiting });
    runCrmRules({ company, bus, runs });
    addCrmRuleRoutes(api, runs);
    addCrmSettingRoutes(api, { company });
    return { close: runs.stop };
  },
};
