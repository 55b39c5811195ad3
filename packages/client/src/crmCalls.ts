import { type CrmSettingsRequest, crmSettings } from '@ringside/protocol/rest';
import type { Http } from './http/createHttp.ts';
import { mapResult } from './http/mapResult.ts';
import type { Self } from './self.ts';
import type { Result, RingsideClient } from './types.ts';
import { crmFromWire } from './wire/crmSettings.ts';

/** What a user decides about the CRM. CRM-017, CRM-018, CRM-020 */
export function crmCalls(ask: Http, self: () => Promise<Result<Self>>): Pick<RingsideClient, 'setCrmChoices'> {
  return {
    async setCrmChoices({ incoming, outgoing, personal }) {
      const me = await self();
      if (!me.ok) return me;
      const body: CrmSettingsRequest = {
        ...(incoming !== undefined && { sfPopupIncomingCall: incoming }),
        ...(outgoing !== undefined && { sfPopupOutgoingCall: outgoing }),
        ...(personal !== undefined && { crmDataProcessingForPersonalCallsConsent: personal ? 1 : 0 }),
      };
      const path = `${me.value.extensionUri}?rt=${Object.keys(body).join()}`;
      const result = await ask({ method: 'PUT', path, body, answer: crmSettings });
      return mapResult(result, (wire) => {
        const { crmPopups, crmSeesPersonalCalls } = crmFromWire(wire);
        return { incoming: crmPopups.incoming, outgoing: crmPopups.outgoing, personal: crmSeesPersonalCalls };
      });
    },
  };
}
