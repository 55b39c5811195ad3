import type { UserInfo } from '@ringside/protocol/profile';
import { SPEED_DIALS_MAX } from '@ringside/protocol/words/contacts';
import { switchboardModes } from '@ringside/protocol/words/switchboard';
import type { CallEngine } from '../../calls/CallEngine.ts';
import { type Company, isAgent } from '../../company/company.ts';
import { hasSupervisorRights } from '../../company/policies.ts';
import { enterpriseUri, extensionUri, groupUri, userUri } from '../../company/uris.ts';
import type { Session } from '../../kernel/sessions/createSessions.ts';
import type { Agents } from '../agents/area.ts';
import type { CallerIds } from '../caller-ids/area.ts';
import type { History } from '../history/area.ts';
import type { Presence } from '../presence/area.ts';
import type { Recordings } from '../recordings/area.ts';
import { terminalView } from '../terminals/area.ts';
import type { Voicemail } from '../voicemail/area.ts';
import type { SettingsStore } from './store.ts';

export interface UserInfoPorts {
  company: Company;
  settings: SettingsStore;
  history: Pick<History, 'unread'>;
  voicemail: Pick<Voicemail, 'countUnread'>;
  recordings: Pick<Recordings, 'officers'>;
  calls: CallEngine;
  presence: Presence;
  callerIds: Pick<CallerIds, 'shown'>;
  agents: Agents;
  now: () => number;
}

/** The profile of a session's user; null when the user or the extension is gone. PROF-001 .. PROF-012 */
export async function userInfo(session: Session, ports: UserInfoPorts): Promise<UserInfo | null> {
  const { company, settings, history, voicemail, recordings, calls, presence, callerIds, agents, now } = ports;
  const user = company.user(session.userId);
  const extension = company.extensionOf(session.userId);
  const { enterprise } = company;
  if (!user || !extension || !enterprise) return null;
  return {
    user: {
      restUri: userUri(user.id),
      iUserID: user.id,
      userName: user.login,
      displayName: user.displayName,
      // The panel knows supervisors; what an administrator may beyond is asked of the server.
      ...(hasSupervisorRights(user) && { accessRightsType: 'supervisor' }),
      presenceState: user.presence,
      settings: await settings.read(user.id),
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
      restrictedACDGroups: extension.restrictedAcdGroups,
      ...(isAgent(extension) && extension.isMyCallCenterAllowed
        ? { operatorStatus: agents.stateOf(extension.id).operatorStatus }
        : {}),
      isSalesForceEnabled: extension.isSalesForceEnabled,
      sfPopupIncomingCall: extension.sfPopupIncomingCall,
      sfPopupOutgoingCall: extension.sfPopupOutgoingCall,
      ...(extension.crmConsent === null ? {} : { crmDataProcessingForPersonalCallsConsent: extension.crmConsent }),
      pstnNumbers: extension.pstnNumbers,
      callerID: callerIds.shown(user.id).number,
      telephonicState: presence.telephonyOf(user.id, calls),
    },
    ent: {
      restUri: enterpriseUri(enterprise.id),
      name: enterprise.name,
      dialPrefix: enterprise.dialPrefix,
      countryCode: enterprise.countryCode,
      sfPopupAcdOnly: enterprise.sfPopupAcdOnly,
    },
    groups: company.groups
      .filter((group) => company.membersOf(group.id).some((member) => member.userId === user.id))
      .map((group) => ({
        restUri: groupUri(group.id),
        label: group.label,
        addressNumber: group.number,
        groupType: group.groupType,
      })),
    terminals: company.terminalsOf(user.id).map((row) => terminalView(row, calls)),
    keypads: company.keypadsOf(user.id).map(({ key, type, destination, label, labelMode }) => ({
      key,
      type,
      destination,
      label,
      ...(labelMode === null ? {} : { labelMode }),
    })),
    time: { timeInMillis: now(), timeZone: { id: enterprise.timeZone } },
    globalSessionID: session.globalSessionId,
    webRtc: true,
    hasCrmRules: extension.hasCrmRules,
    ...(session.isBehalf && { isBehalf: true }),
    logoutLocked: user.logoutLocked,
    unreadMissedCalls: await history.unread(user.id),
    unreadVoiceMails: await voicemail.countUnread(user.id),
    callMixesComplianceOfficers: (await recordings.officers()).map(userUri),
  };
}
