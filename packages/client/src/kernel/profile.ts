import { telephonyStates } from '@ringside/domain/directory';
import type { Profile } from '@ringside/domain/profile';
import type { UserInfo } from '@ringside/protocol/profile';
import { oneOf } from './oneOf.ts';

/** Rights that are defined for one administrator alone are those that only look. PROF-026, PROF-028 */
const READ_ONLY = /^(ReadOnlyRights|SpecificOmaRightsDefinedForEntAdministrator)$/;

/**
 * The profile in domain terms.
 *
 * @param receivedAt when the answer arrived, by the browser's clock; gives the clock difference. PROF-027
 */
export function profileFromWire(wire: UserInfo, receivedAt: number): Profile {
  const { extension, ent, user } = wire;
  const isComplianceOfficer = wire.callMixesComplianceOfficers.includes(user.restUri);
  const maySupervise = user.accessRightsType === 'supervisor';
  return {
    userUri: user.restUri,
    extensionUri: extension.restUri,
    name: user.displayName,
    number: extension.addressNumber,
    enterprise: ent.name,
    login: user.userName,
    directNumbers: extension.pstnNumbers,
    groups: wire.groups.map(({ label }) => label),
    passwordLocked: !!wire.changePasswordLocked,
    callerId: extension.callerID,
    telephony: oneOf(telephonyStates, extension.telephonicState),
    presence: user.presenceState,
    mayUseWebphone: extension.isWebSoftphone && wire.webRtc,
    maxSoftphones: extension.maxSoftphoneTerminals,
    maxSpeedDials: user.maxNbPersonalSpeedDials,
    hasAcdCapability:
      extension.isACDAgent &&
      extension.isOperatorAcdCallCapable &&
      extension.hasAcdCallPad &&
      extension.isMyCallCenterAllowed !== false,
    isReadOnly: READ_ONLY.test(user.accessRightsType ?? ''),
    enterpriseId: ent.restUri.split('/').at(-1) ?? '',
    maySupervise,
    crmAllowed: extension.isSalesForceEnabled,
    crmSeesPersonalCalls: (extension.crmDataProcessingForPersonalCallsConsent ?? 0) !== 0,
    crmPopups: {
      incoming: extension.sfPopupIncomingCall,
      outgoing: extension.sfPopupOutgoingCall,
      acdOnly: ent.sfPopupAcdOnly,
    },
    hasCrmRules: !!wire.hasCrmRules,
    keypads: wire.keypads,
    switchboard: extension.switchboardMode,
    logoutLocked: wire.logoutLocked,
    countryCode: ent.countryCode,
    dialPrefix: ent.dialPrefix,
    unreadMissedCalls: wire.unreadMissedCalls,
    unreadVoiceMails: wire.unreadVoiceMails,
    unreadTexts: wire.unreadTextMessages ?? 0,
    hasSmsGateway: ent.smsGateway,
    hasSettings: user.settings !== null,
    stamp: wire.profileStamp,
    isComplianceOfficer,
    hearsAllRecordings: isComplianceOfficer || maySupervise,
    isBehalf: !!wire.isBehalf,
    features: wire.features,
    faxDomain: wire.faxService?.faxEmailDomain,
    hasAccountKeys: !!(wire.googlePeopleApi ?? wire.msGraphApi),
    sites: ent.sites ?? [],
    place: { site: user.softphoneSite ?? '', location: user.softphoneLocation ?? '' },
    timeZone: wire.time.timeZone.id,
    clockDeltaMs: wire.time.timeInMillis - receivedAt,
  };
}
