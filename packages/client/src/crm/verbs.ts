import type { CrmChoices } from '@ringside/domain/crm';
import { type CrmSettingsRequest, claimRuleResponse, crmSettings } from '@ringside/protocol/crm';
import type { Verbs } from '../kernel/Reach.ts';
import { mapResult, type Result } from '../kernel/result.ts';
import { crmFromWire } from './settings.ts';

/** Rules of the CRM, and what a user decides about it. CRM-017, CRM-018, CRM-020, CRM-039 */
export interface CrmVerbs {
  /**
   * Asks for a run of a rule. 404: it is over.
   *
   * @param claimant of this panel's document; asked again by the same one the answer is the same
   * @returns true for the one panel of the user that runs it. CRM-039, CRM-044
   */
  claimRule(ruleUri: string, claimant: string): Promise<Result<boolean>>;
  /** Changes what is named. @returns all that holds now. CRM-017, CRM-018, CRM-020 */
  setCrmChoices(change: Partial<CrmChoices>): Promise<Result<CrmChoices>>;
}

export const crmVerbs: Verbs<CrmVerbs> = ({ ask, self }) => {
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
};
