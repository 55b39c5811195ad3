import { callerIdsAllowed, customCallerIdResponse } from '@ringside/protocol/numbers';
import { CALLER_IDS_MAX } from '@ringside/protocol/words/numbers';
import type { Verbs } from './kernel/Reach.ts';
import { mapResult, type Result } from './kernel/result.ts';

/** The number that called parties see. CRM-079, CRM-080 */
export interface CallerIdVerbs {
  /** Caller ids the user may show, at most 10; those that begin with `firstDigits` when given. CRM-080 */
  callerIds(firstDigits?: string): Promise<Result<string[]>>;
  /**
   * Sets the number that called parties see; empty hides it. 403 CALLER_ID_NOT_ALLOWED when it is none of the allowed
   * ones. CRM-079
   *
   * @returns the number now shown
   */
  setCallerId(number: string): Promise<Result<string>>;
}

export const callerIdVerbs: Verbs<CallerIdVerbs> = ({ ask, self }) => {
  return {
    async callerIds(firstDigits) {
      const me = await self();
      if (!me.ok) return me;
      const { enterpriseId, addressId } = me.value;
      const query = new URLSearchParams({
        rt: 'customCallerID',
        assignedToInternalAddressRT: 'addressNumber',
        maxValuesAllowedReturned: String(CALLER_IDS_MAX),
      });
      if (firstDigits) query.set('firstDigitsCCID', firstDigits);
      const extension = `Enterprise/${encodeURIComponent(enterpriseId)}/Extension/${encodeURIComponent(addressId)}`;
      const path = `telephony/${extension}/loadCustomCallerIDsAllowed?${query}`;
      const result = await ask({ method: 'GET', path, answer: callerIdsAllowed });
      return mapResult(result, ({ items }) => items.slice(0, CALLER_IDS_MAX));
    },
    async setCallerId(number) {
      const me = await self();
      if (!me.ok) return me;
      const path = `${me.value.userUri}?rt=customCallerID`;
      const body = { manualCustomCallerID: number };
      const result = await ask({ method: 'PUT', path, body, answer: customCallerIdResponse });
      return mapResult(result, ({ customCallerID }) => customCallerID);
    },
  };
};
