import type { QueueCaller, QueueMember } from '@ringside/domain/queue';
import type { WireGroupClient, WireGroupMember } from '@ringside/protocol/queues/live';
import { groupClientStates } from '@ringside/protocol/words/queues';
import { oneOf } from './oneOf.ts';
import { operatorFromWire } from './operator.ts';

/** ACD-010 */
export const queueCallerFromWire = (wire: WireGroupClient): QueueCaller => ({
  uri: wire.restUri,
  groupUri: wire.group,
  name: wire.displayName,
  number: wire.displayNumber,
  isCallback: wire.isCallback,
  isVip: wire.isVip ?? false,
  callUri: wire.ivrCallLine,
  place: wire.queuePos,
  since: wire.startWaitingTime,
  talkingSince: wire.startTalkingTime,
  state: oneOf(groupClientStates, wire.state),
  stateAt: wire.stateTime,
  extensionUris: wire.extensions ?? [],
});

/** ACD-008, ACD-009 */
export const queueMemberFromWire = (wire: WireGroupMember): QueueMember => ({
  uri: wire.restUri,
  groupUri: wire.group,
  extensionUri: wire.groupMember.restUri,
  name: wire.groupMember.displayName,
  number: wire.groupMember.addressNumber,
  isActive: wire.activeMember,
  position: wire.memberIndex,
  operator: operatorFromWire(wire.groupMember),
  unanswered: wire.groupMember.operatorNbNoAnswer ?? 0,
  notReached: wire.groupMember.operatorNbNotReached ?? 0,
  needsFeedback: wire.groupMember.operatorFeedbackNeeded ?? false,
});
