import { telephonyStates } from '@ringside/domain/directory';
import type { Profile } from '@ringside/domain/profile';
import type { UserInfo } from '@ringside/protocol/profile';
import { oneOf } from './oneOf.ts';

/** Rights that are defined for one administrator alone are those that only look. PROF-026, PROF-028 */
const rightsTypeOf = (type: string | undefined): string | undefined =>
  type === 'SpecificOmaRightsDefinedForEntAdministrator' ? 'ReadOnlyRights' : type;

/**
 * The profile in domain terms.
 *
 * @param receivedAt when the answer arrived, by the browser's clock; gives the clock difference. PROF-027
 */
export function profileFromWire(wire: UserInfo, receivedAt: number): Profile {
  const { extension, ent } = wire;
  const isComplianceOfficer = wire.callMixesComplianceOfficers.includes(wire.user.restUri);
  return {
    userUri: wire.user.restUri,
    extensionUri: extension.restUri,
    name: wire.user.displayName,
    number: extension.addressNumber,
    enterprise: ent.name,
    login: wire.user.userName,
    directNumbers: extension.pstnNumbers,
    groups: wire.groups.map(({ label }) => label),
    passwordLocked: wire.changePasswordLocked ?? false,
    callerId: extension.callerID,
    telephony: oneOf(telephonyStates, extension.telephonicState),
    presence: wire.user.presenceState,
    mayUseWebphone: extension.isWebSoftphone && wire.webRtc,
    maxSoftphones: extension.maxSoftphoneTerminals,
    maxSpeedDials: wire.user.maxNbPersonalSpeedDials,
    hasAcdCapability:
      extension.isACDAgent &&
      extension.isOperatorAcdCallCapable &&
      extension.hasAcdCallPad &&
      extension.isMyCallCenterAllowed !== false,
    isReadOnly: rightsTypeOf(wire.user.accessRightsType) === 'ReadOnlyRights',
    enterpriseId: ent.restUri.split('/').at(-1) ?? '',
    maySupervise: wire.user.accessRightsType === 'supervisor',
    crmAllowed: extension.isSalesForceEnabled,
    crmSeesPersonalCalls: (extension.crmDataProcessingForPersonalCallsConsent ?? 0) !== 0,
    crmPopups: {
      incoming: extension.sfPopupIncomingCall,
      outgoing: extension.sfPopupOutgoingCall,
      acdOnly: ent.sfPopupAcdOnly,
    },
    hasCrmRules: wire.hasCrmRules ?? false,
    keypads: wire.keypads.map(({ key, type, destination, label }) => ({ key, type, destination, label })),
    switchboard: extension.switchboardMode,
    logoutLocked: wire.logoutLocked,
    countryCode: ent.countryCode,
    dialPrefix: ent.dialPrefix,
    unreadMissedCalls: wire.unreadMissedCalls,
    unreadVoiceMails: wire.unreadVoiceMails,
    unreadTexts: wire.unreadTextMessages ?? 0,
    hasSmsGateway: ent.smsGateway,
    hasSettings: wire.user.settings !== null,
    stamp: wire.profileStamp,
    isComplianceOfficer,
    hearsAllRecordings: isComplianceOfficer || wire.user.accessRightsType === 'supervisor',
    isBehalf: wire.isBehalf ?? false,
    features: wire.features,
    sites: ent.sites ?? [],
    place: { site: wire.user.softphoneSite ?? '', location: wire.user.softphoneLocation ?? '' },
    timeZone: wire.time.timeZone.id,
    clockDeltaMs: wire.time.timeInMillis - receivedAt,
  };
}
