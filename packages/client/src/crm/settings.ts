import type { Profile } from '@ringside/domain/profile';
import type { WireCrmSettings } from '@ringside/protocol/crm';

/** CRM settings as the profile holds them. CRM-017 .. CRM-021 */
export const crmFromWire = (wire: WireCrmSettings): Pick<Profile, 'crmPopups' | 'crmSeesPersonalCalls'> => ({
  crmPopups: { incoming: wire.sfPopupIncomingCall, outgoing: wire.sfPopupOutgoingCall, acdOnly: wire.sfPopupAcdOnly },
  crmSeesPersonalCalls: wire.crmDataProcessingForPersonalCallsConsent !== 0,
});
