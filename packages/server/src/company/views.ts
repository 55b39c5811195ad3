import type { WireCrmSettings } from '@ringside/protocol/crm';
import type { WireContact, WireExtensionEntry } from '@ringside/protocol/directory';
import type { WireGroupEntry } from '@ringside/protocol/groups/entry';
import type { WireHistoryItem } from '@ringside/protocol/history';
import type { WireTerminal } from '@ringside/protocol/phones/terminal';
import type { HistoryRow } from '../areas/history/store.ts';
import type { CallEngine } from '../ports.ts';
import type { Company } from './company.ts';
import type { ContactRow, ExtensionRow, GroupRow, TerminalRow } from './companyStore.ts';
import { groupSettingsOf } from './groupRules.ts';
import { contactUri, extensionUri, groupUri, historyUri, terminalUri } from './uris.ts';

/** Rows as they go over the wire, with the live state of the call half. */

export function terminalView(row: TerminalRow, calls: CallEngine): WireTerminal {
  const currentRegisterId = calls.registerIdOf(row.id);
  return {
    restUri: terminalUri(row.id),
    abstractTerminalID: row.id,
    type: row.type,
    label: row.label,
    terminalLabel: row.label,
    ...(row.deviceModel === null ? {} : { device: { label: row.label, deviceModelLabel: row.deviceModel } }),
    physicalState: currentRegisterId === null ? 'outOfService' : 'inService',
    softphoneType: row.softphoneType,
    maxTerminalConnection: row.maxConnections,
    currentRegisterId,
    uiPos: row.uiPos,
  };
}

export function extensionView(row: ExtensionRow, company: Company, calls: CallEngine): WireExtensionEntry {
  const user = company.user(row.userId);
  return {
    restUri: extensionUri(row.id),
    addressNumber: row.number,
    displayName: user?.displayName ?? row.number,
    telephonyState: calls.telephonyOf(row.userId),
    presenceState: user?.presence ?? 'available',
  };
}

/** No consent yet counts as none. Q-013 */
export function crmSettingsView(row: ExtensionRow, company: Company): WireCrmSettings {
  return {
    sfPopupIncomingCall: row.sfPopupIncomingCall,
    sfPopupOutgoingCall: row.sfPopupOutgoingCall,
    crmDataProcessingForPersonalCallsConsent: row.crmConsent ? 1 : 0,
    sfPopupAcdOnly: company.enterprise?.sfPopupAcdOnly ?? false,
  };
}

/** CRM-031 */
export function groupView(row: GroupRow, userId: string, company: Company): WireGroupEntry {
  const member = company.memberOf(row.id, userId);
  const { pnNumbers, urlPhoto } = groupSettingsOf(row);
  return {
    restUri: groupUri(row.id),
    groupID: row.id,
    addressNumber: row.number,
    label: row.label,
    groupType: row.groupType,
    isAcd: row.isAcd,
    isMember: member !== null,
    activeMember: member?.active ?? false,
    active: row.active,
    isOpen: row.isCalendarOpen,
    ringPattern: row.ringPattern,
    queueSize: row.queueSize,
    ...(pnNumbers.length > 0 && { pnNumbers }),
    ...(urlPhoto !== '' && { urlPhoto }),
  };
}

export function contactView(row: ContactRow): WireContact {
  return {
    restUri: contactUri(row.id),
    contactId: row.id,
    kind: row.kind,
    displayName: row.displayName,
    ...(row.company === '' ? {} : { company: row.company }),
    ...(row.title === '' ? {} : { title: row.title }),
    numbers: row.numbers,
  };
}

export function historyView(row: HistoryRow): WireHistoryItem {
  return {
    restUri: historyUri(row.id),
    callHistoryID: row.id,
    isIncoming: row.isIncoming,
    isMissed: row.isMissed,
    isRejected: row.isRejected,
    isNew: row.isNew,
    timestamp: row.startedAt,
    ...(row.talkSeconds === null ? {} : { talkDuration: row.talkSeconds }),
    calledLabel: row.calledLabel,
    calledNumber: row.calledNumber,
    remoteLabel: row.remoteLabel,
    remoteNumber: row.remoteNumber,
    remoteContactId: row.remoteContactId,
    ...(row.viaLabel === null ? {} : { viaLabel: row.viaLabel }),
    isPersonalCall: row.isPersonalCall,
    cause: row.cause,
    lineId: row.lineId,
    ...(row.answeredBy === null ? {} : { answeredBy: row.answeredBy }),
    ...(row.others === null ? {} : { others: row.others }),
    ...(row.isMonitoring ? { isMonitoring: true } : {}),
  };
}
