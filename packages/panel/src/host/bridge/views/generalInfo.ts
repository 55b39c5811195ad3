import type { Profile } from '@ringside/domain/profile';
import type { GeneralInfo, OperatorState } from '@ringside/protocol/bridge/types';

/**
 * Who uses the panel, as the host page sees it. A hidden caller id is empty in the profile already.
 *
 * @param operator the agent's state; `null` for users who are no agents
 * @see CRM-033 .. CRM-035
 */
export const generalInfo = (profile: Profile, operator: OperatorState | null): GeneralInfo => ({
  displayName: profile.name,
  telephonicState: profile.telephony === 'unknown' ? 'unavailable' : profile.telephony,
  callerID: profile.callerId,
  hasACDCapability: profile.hasAcdCapability,
  enterprise: profile.enterprise,
  operator,
});
