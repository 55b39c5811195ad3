import { crmSettings, crmSettingsRequest } from '@ringside/protocol/crm';
import type { Company } from '../../company/company.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import { crmSettingsView } from './crmSettingsView.ts';

/** What the CRM of a user may do by itself, and whether it hears of personal calls. CRM-017 .. CRM-021, Q-014 */
export function addCrmSettingRoutes(api: Api, { company }: { company: Company }): void {
  api.add({
    method: 'PUT',
    path: '/telephony/Extension/{id}',
    summary: 'Changes the CRM settings of the own extension that are named. sfPopupAcdOnly belongs to the enterprise.',
    request: crmSettingsRequest,
    response: crmSettings,
    failsWith: 'ERROR_UPDATE',
    async handle({ session, params, body }) {
      if (Object.keys(body).length === 0)
        return refused('ROUTER_ERR_400', { text: 'Malformed request: nothing to change' });
      const extension = company.extension(params['id'] ?? '');
      if (extension?.userId !== session.userId) return refused('ROUTER_ERR_404');
      const { crmDataProcessingForPersonalCallsConsent: consent, ...popups } = body;
      const change = { ...popups, ...(consent !== undefined && { crmConsent: consent }) };
      await company.change({ extension: extension.id, set: change });
      return done(crmSettingsView(extension, company));
    },
  });
}
