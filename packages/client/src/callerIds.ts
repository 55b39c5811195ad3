import type { CallerId, CallerIdChange } from '@ringside/domain/profile';
import { callerIdItem, callerIdLists, type WireCallerId } from '@ringside/protocol/callerId';
import { callerIdsAllowed, customCallerIdResponse } from '@ringside/protocol/numbers';
import { CALLER_IDS_MAX } from '@ringside/protocol/words/numbers';
import { liveList } from './kernel/LiveList.ts';
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
  /** How the number is chosen; what is absent stays. 403 CALLER_ID_NOT_ALLOWED as above. PRES-011 */
  chooseCallerId(change: CallerIdChange): Promise<Result<CallerId>>;
}

const modes = { HIDDEN: 'hidden', MANUAL: 'one', PRESENCE_STATE: 'byPresence' } as const;
const wireModes = { hidden: 'HIDDEN', one: 'MANUAL', byPresence: 'PRESENCE_STATE' } as const;

const callerIdFromWire = (wire: WireCallerId): CallerId => ({
  ...{ uri: wire.restUri, mode: modes[wire.mode], one: wire.manualCustomCallerID, shown: wire.customCallerID },
  byPresence: wire.byPresence.map(({ presenceState, customCallerID }) => ({
    ...{ state: presenceState, number: customCallerID },
  })),
  ...{ isOfCalendar: wire.isOfCalendar, state: wire.presenceState, mayHide: wire.mayHide, total: wire.total },
});

/** Which number others see, as it changes: one item. */
export const callerIdList = liveList('callerId', 'CallerId', callerIdLists.CallerId, callerIdFromWire);

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
    async chooseCallerId({ mode, one, byPresence }) {
      const body = {
        ...(mode && { mode: wireModes[mode] }),
        ...(one !== undefined && { manualCustomCallerID: one }),
        ...(byPresence && {
          byPresence: byPresence.map(({ state, number }) => ({ presenceState: state, customCallerID: number })),
        }),
      };
      return mapResult(
        await ask({ method: 'PUT', path: 'v1/user/CallerId', body, answer: callerIdItem }),
        callerIdFromWire,
      );
    },
  };
};
