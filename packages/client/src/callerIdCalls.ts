import { callerIdsAllowed, customCallerIdResponse } from '@ringside/protocol/numbers';
import { CALLER_IDS_MAX } from '@ringside/protocol/words/numbers';
import type { Http } from './http/createHttp.ts';
import { mapResult } from './http/mapResult.ts';
import type { Self } from './self.ts';
import type { Result, RingsideClient } from './types.ts';

/** The number that called parties see. CRM-079, CRM-080 */
export function callerIdCalls(
  ask: Http,
  self: () => Promise<Result<Self>>,
): Pick<RingsideClient, 'callerIds' | 'setCallerId'> {
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
}
