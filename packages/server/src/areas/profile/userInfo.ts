import { createHash } from 'node:crypto';
import type { UserInfo } from '@ringside/protocol/profile';
import { SPEED_DIALS_MAX } from '@ringside/protocol/words/contacts';
import { switchboardModes } from '@ringside/protocol/words/switchboard';
import type { CallEngine } from '../../calls/CallEngine.ts';
import { type Company, isAgent } from '../../company/company.ts';
import { hasSupervisorRights, isReadOnly } from '../../company/policies.ts';
import { enterpriseUri, extensionUri, groupUri, userUri } from '../../company/uris.ts';
import { deviceMode } from '../../kernel/deviceMode.ts';
import type { Session } from '../../kernel/sessions/createSessions.ts';
import type { Agents } from '../agents/area.ts';
import type { CallerIds } from '../caller-ids/area.ts';
import type { ChatsPort } from '../chats/area.ts';
import type { ExternalSettings } from '../external-contacts/area.ts';
import type { History } from '../history/area.ts';
import type { Presence } from '../presence/area.ts';
import type { Recordings } from '../recordings/area.ts';
import { terminalView } from '../terminals/area.ts';
import type { Voicemail } from '../voicemail/area.ts';
import { companyInfo, groupAbilities, type MorePorts, moreInfo } from './moreInfo.ts';
import type { SettingsStore } from './store.ts';

export interface UserInfoPorts extends MorePorts {
  company: Company;
  settings: SettingsStore;
  history: Pick<History, 'unread'>;
  voicemail: Pick<Voicemail, 'countUnread' | 'hasOwnGreeting' | 'languageOf'>;
  chats: Pick<ChatsPort, 'countUnread' | 'mayChangeCallerId'>;
  recordings: Pick<Recordings, 'officers'>;
  calls: CallEngine;
  presence: Presence;
  callerIds: Pick<CallerIds, 'shown' | 'view'>;
  /** SMS leave for numbers outside. */
  hasSmsGateway: boolean;
  /** How keys of encrypted messages are kept. */
  keyBackupPolicy: string;
  /** Nobody opens rooms on a telephone. MSG-034 */
  isRoomsOffOnMobile: boolean;
  agents: Agents;
  externalSettings: ExternalSettings;
}

/** What of a profile only an administrator changes: who the user is, and what the user may do. */
function lasting(company: Company, userId: string) {
  const user = company.user(userId);
  const extension = company.extensionOf(userId);
  const { enterprise } = company;
  if (!user || !extension || !enterprise) return null;
  const ofCompany = companyInfo(company, extension.hasCrmRules);
  return {
    user: {
      restUri: userUri(user.id),
      iUserID: user.id,
      userName: user.login,
      contactId: `u-${user.id}`,
      // The panel knows supervisors; what an administrator may beyond is asked of the server.
      ...(hasSupervisorRights(user) && { accessRightsType: 'supervisor' }),
      ...(isReadOnly(user) && { accessRightsType: 'ReadOnlyRights' }),
      maxNbPersonalSpeedDials: SPEED_DIALS_MAX,
    },
    extension: {
      restUri: extensionUri(extension.id),
      internalAddressID: extension.id,
      addressNumber: extension.number,
      maxSoftphoneTerminals: extension.maxSoftphones,
      isWebSoftphone: extension.isWebSoftphone,
      isACDAgent: extension.isAcdAgent,
      hasAcdCallPad: extension.hasAcdCallPad,
      isOperatorAcdCallCapable: extension.isOperatorAcdCallCapable,
      isMyCallCenterAllowed: extension.isMyCallCenterAllowed,
      isAgentVisualQueue: extension.isAgentVisualQueue,
      isACDStatsAllowed: extension.isAcdStatsAllowed,
      isMyReportsAllowed: extension.isMyReportsAllowed,
      switchboardMode: switchboardModes[extension.switchboard ?? 'none'],
      restrictedACDGroups: [...extension.restrictedAcdGroups],
      isSalesForceEnabled: extension.isSalesForceEnabled,
      pstnNumbers: [...extension.pstnNumbers],
      // Whole numbers are dialled, and softphones speak Opus and G.711.
      ...{ isMultiStageDialing: false, softphoneG7222: false, softphoneG729: false },
    },
    ent: {
      restUri: enterpriseUri(enterprise.id),
      name: enterprise.name,
      dialPrefix: enterprise.dialPrefix,
      countryCode: enterprise.countryCode,
      sfPopupAcdOnly: enterprise.sfPopupAcdOnly,
      ownerAdmtiveDomain: enterpriseUri(enterprise.id),
      sites: [...ofCompany.sites],
    },
    features: ofCompany.features,
    ...(ofCompany.faxService && { faxService: ofCompany.faxService }),
    isSwitchboard: extension.switchboard === 'full',
    keypads: company.keypadsOf(user.id).map(({ key, type, destination, label, labelMode }) => ({
      key,
      type,
      destination,
      label,
      ...(labelMode === null ? {} : { labelMode }),
    })),
    hasCrmRules: extension.hasCrmRules,
    logoutLocked: user.logoutLocked,
    changePasswordLocked: company.policies.passwords.changedBy === 'nobody',
    timeZone: enterprise.timeZone,
  };
}

/** Another one when a profile has to be read again: pushes carry the rest. Null: there is no such user. PROF-017, PROF-022 */
export function profileStamp(company: Company, userId: string): string | null {
  const kept = lasting(company, userId);
  return kept && createHash('sha256').update(JSON.stringify(kept)).digest('base64url').slice(0, 16);
}

/**
 * The profile of a session's user; null when the user or the extension is gone. PROF-001 .. PROF-014, PROF-029
 *
 * @param by how the user reaches us
 */
export async function userInfo(
  session: Session,
  ports: UserInfoPorts,
  by: { userAgent: string; origin: string },
): Promise<UserInfo | null> {
  const { company, settings, history, voicemail, chats, recordings, calls, presence, callerIds, agents, now } = ports;
  const { userId } = session;
  const user = company.user(userId);
  const extension = company.extensionOf(userId);
  const stamp = profileStamp(company, userId);
  const kept = lasting(company, userId);
  if (!user || !extension || !kept || stamp === null) return null;
  const { timeZone, ...its } = kept;
  const { user: more, ...beside } = moreInfo(userId, ports, extension.id);
  return {
    ...its,
    ...beside,
    ...ports.externalSettings(by.origin),
    features: [...its.features, ...(ports.isRoomsOffOnMobile ? ['NoRoomsOnMobile'] : [])],
    user: {
      ...its.user,
      ...more,
      displayName: user.displayName,
      presenceState: user.presence,
      settings: await settings.read(userId),
    },
    extension: {
      ...its.extension,
      ...(isAgent(extension) && extension.isMyCallCenterAllowed
        ? { operatorStatus: agents.stateOf(extension.id).operatorStatus }
        : {}),
      sfPopupIncomingCall: extension.sfPopupIncomingCall,
      sfPopupOutgoingCall: extension.sfPopupOutgoingCall,
      ...(extension.crmConsent === null ? {} : { crmDataProcessingForPersonalCallsConsent: extension.crmConsent }),
      callerID: callerIds.shown(userId).number,
      telephonicState: presence.telephonyOf(userId, calls),
    },
    groups: company.groups
      .filter((group) => company.membersOf(group.id).some((member) => member.userId === userId))
      .map((group) => ({
        restUri: groupUri(group.id),
        label: group.label,
        addressNumber: group.number,
        groupType: group.groupType,
        ...groupAbilities(group),
      })),
    terminals: company.terminalsOf(userId).map((row) => terminalView(row, calls)),
    time: { timeInMillis: now(), timeZone: { id: timeZone } },
    ent: { ...its.ent, smsGateway: ports.hasSmsGateway, matrixKeyBackupPolicy: ports.keyBackupPolicy },
    globalSessionID: session.globalSessionId,
    webRtc: !session.isBehalf,
    istraMode: deviceMode(by.userAgent),
    ...(session.isBehalf && { isBehalf: true }),
    unreadMissedCalls: await history.unread(userId),
    unreadVoiceMails: await voicemail.countUnread(userId),
    unreadTextMessages: await chats.countUnread(userId),
    callMixesComplianceOfficers: (await recordings.officers()).map(userUri),
    profileStamp: stamp,
  };
}
