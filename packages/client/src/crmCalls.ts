import { type CrmSettingsRequest, claimRuleResponse, crmSettings } from '@ringside/protocol/crm';
import type { Http } from './http/createHttp.ts';
import { mapResult } from './http/mapResult.ts';
import type { Self } from './self.ts';
import type { Result, RingsideClient } from './types.ts';
import { crmFromWire } from './wire/crmSettings.ts';

/** Rules of the CRM, and what a user decides about it. CRM-017, CRM-018, CRM-020, CRM-039 */
export function crmCalls(
  ask: Http,
  self: () => Promise<Result<Self>>,
): Pick<RingsideClient, 'setCrmChoices' | 'claimRule'> {
  return {
    async claimRule(ruleUri, claimant) {
      const path = `${ruleUri}/claim`;
      const result = await ask({ method: 'POST', path, body: { claimant }, answer: claimRuleResponse });
      return mapResult(result, ({ claimed }) => claimed);
    },
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
