import type { WireSmsAgent, WireSmsThread, WireWorkItem } from '@ringside/protocol/sms/threads';
import type { Company } from '../../company/company.ts';
import { groupSettingsOf } from '../../company/groupSettings.ts';
import { mayUseCallCentre, seesQueue } from '../../company/queueRights.ts';
import { extensionUri, groupUri } from '../../company/uris.ts';
import { smsReplyMs } from './smsReplyMs.ts';
import type { SmsRights } from './smsRights.ts';
import type { SmsItemRow, SmsThreadRow } from './store.ts';

export const smsThreadUri = (id: string): string => `telephony/SmsThread/${id}`;

const extensionOf = (company: Company, userId: string | null): string | null => {
  const extension = userId === null ? null : company.extensionOf(userId);
  return extension ? extensionUri(extension.id) : null;
};
const nameOf = (company: Company, userId: string | null): string =>
  (userId === null ? null : company.user(userId)?.displayName) ?? '';

/** SMS-001 */
export const threadView = (row: SmsThreadRow, company: Company): WireSmsThread => ({
  restUri: smsThreadUri(row.id),
  threadID: row.id,
  group: groupUri(row.groupId),
  groupID: row.groupId,
  annotation: row.state === 'assigned' && row.wasReset ? 'timer reset' : row.state,
  annotationTime: row.since,
  remoteNumber: row.customer,
  remoteLabel: company.contactByNumber(row.customer)?.displayName ?? '',
  operator: extensionOf(company, row.agentId),
  operatorLabel: nameOf(company, row.agentId),
  creationTime: row.createdAt,
  expiryTime: row.isAnswered ? null : row.expiresAt,
  expiryDuration: smsReplyMs(company.group(row.groupId)),
  isAnswered: row.isAnswered,
  lastText: row.lastText,
  lastTime: row.lastAt,
  revision: row.revision,
});

/** SMS-009, SMS-010 */
export const workItemView = (row: SmsItemRow, company: Company): WireWorkItem => ({
  id: row.id,
  type: row.type,
  event: row.event,
  time: row.at,
  isIncoming: row.isIncoming,
  extension: extensionOf(company, row.userId),
  authorLabel: nameOf(company, row.userId),
  text: row.text,
  media:
    row.mediaName === null
      ? null
      : { name: row.mediaName, mimeType: row.mediaType ?? 'application/octet-stream', size: row.mediaSize ?? 0 },
  delivery: row.delivery,
  seconds: row.seconds,
});

/** SMS-012 */
export function smsAgentView(userId: string, company: Company, rights: SmsRights): WireSmsAgent[] {
  const extension = company.extensionOf(userId);
  if (!extension) return [];
  const row = rights.rowOf(extension.id);
  const groups = company.groups.filter((group) => seesQueue(company, userId, group));
  return [
    {
      restUri: `telephony/SmsAgent/${extension.id}`,
      isACDAgent: extension.isAcdAgent,
      hasAcdCallPad: extension.hasAcdCallPad,
      isOperatorAcdMessageCapable: row?.isMessageCapable === true && mayUseCallCentre(company, userId),
      operatorMaxMessage: row?.maxMessages ?? 0,
      groups: groups.map((group) => {
        const { isAcdSmsCapable, webchat } = groupSettingsOf(group);
        return {
          restUri: groupUri(group.id),
          groupID: group.id,
          label: group.label,
          isMember: company.memberOf(group.id, userId) !== null,
          isGroupAcdSmsCapable: isAcdSmsCapable,
          isGroupAcdMessageCapable: webchat !== null,
        };
      }),
    },
  ];
}
