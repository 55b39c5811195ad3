import type { WireCrmSettings } from '@ringside/protocol/crm';
import type { Company } from '../../company/company.ts';
import type { ExtensionRow } from '../../company/rows.ts';

/** No consent yet counts as none. Q-013 */
export function crmSettingsView(row: ExtensionRow, company: Company): WireCrmSettings {
  return {
    sfPopupIncomingCall: row.sfPopupIncomingCall,
    sfPopupOutgoingCall: row.sfPopupOutgoingCall,
    crmDataProcessingForPersonalCallsConsent: row.crmConsent ? 1 : 0,
    sfPopupAcdOnly: company.enterprise?.sfPopupAcdOnly ?? false,
  };
}
