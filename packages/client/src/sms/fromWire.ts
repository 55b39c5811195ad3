import type { SmsAgent, SmsThread, WorkItem } from '@ringside/domain/sms';
import type { WireSmsAgent, WireSmsThread, WireWorkItem } from '@ringside/protocol/sms/threads';
import { smsAnnotations, workItemEvents, workItemTypes } from '@ringside/protocol/words/sms';
import { oneOf } from '../kernel/oneOf.ts';

/** SMS-001 */
export const smsThreadFromWire = (wire: WireSmsThread): SmsThread => ({
  uri: wire.restUri,
  id: wire.threadID,
  groupUri: wire.group,
  groupId: wire.groupID,
  annotation: oneOf(smsAnnotations, wire.annotation),
  annotatedAt: wire.annotationTime,
  number: wire.remoteNumber,
  name: wire.remoteLabel,
  agentUri: wire.operator,
  agent: wire.operatorLabel,
  createdAt: wire.creationTime,
  expiresAt: wire.expiryTime,
  expiryMs: wire.expiryDuration,
  isAnswered: wire.isAnswered,
  lastText: wire.lastText,
  lastAt: wire.lastTime,
  revision: wire.revision,
});

/** SMS-009, SMS-010 */
export const workItemFromWire = (wire: WireWorkItem): WorkItem => ({
  id: wire.id,
  type: oneOf(workItemTypes, wire.type),
  event: wire.event === null ? null : oneOf(workItemEvents, wire.event),
  at: wire.time,
  isIncoming: wire.isIncoming,
  authorUri: wire.extension,
  author: wire.authorLabel,
  text: wire.text,
  media: wire.media,
  delivery: wire.delivery === null ? null : oneOf(['sending', 'sent', 'delivered', 'failed'], wire.delivery),
  seconds: wire.seconds,
});

/** SMS-012 */
export const smsAgentFromWire = (wire: WireSmsAgent): SmsAgent => ({
  uri: wire.restUri,
  isAcdAgent: wire.isACDAgent,
  hasAcdCallPad: wire.hasAcdCallPad,
  isMessageCapable: wire.isOperatorAcdMessageCapable,
  maxMessages: wire.operatorMaxMessage,
  groups: wire.groups.map((group) => ({
    uri: group.restUri,
    id: group.groupID,
    label: group.label,
    isMember: group.isMember,
    isSmsCapable: group.isGroupAcdSmsCapable,
    isMessageCapable: group.isGroupAcdMessageCapable,
  })),
});
