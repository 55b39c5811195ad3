import type { QueuedCaller, QueueMember } from '@ringside/domain/queue';
import { queueLists, type WireGroupClient, type WireGroupMember } from '@ringside/protocol/queues/live';
import { groupClientStates } from '@ringside/protocol/words/queues';
import { agentFromWire } from '../agents/agent.ts';
import { liveList } from '../kernel/LiveList.ts';
import { oneOf } from '../kernel/oneOf.ts';

/** A caller of a queue, as pushed. ACD-010 */
export const queuedCallerFromWire = (wire: WireGroupClient): QueuedCaller => ({
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

/** An agent as a member of a queue, as pushed. ACD-008, ACD-009 */
export const queueMemberFromWire = (wire: WireGroupMember): QueueMember => ({
  uri: wire.restUri,
  groupUri: wire.group,
  extensionUri: wire.groupMember.restUri,
  name: wire.groupMember.displayName,
  number: wire.groupMember.addressNumber,
  isActive: wire.activeMember,
  position: wire.memberIndex,
  agent: agentFromWire(wire.groupMember),
  unanswered: wire.groupMember.operatorNbNoAnswer ?? 0,
  notReached: wire.groupMember.operatorNbNotReached ?? 0,
  needsFeedback: wire.groupMember.operatorFeedbackNeeded ?? false,
});

/** Callers of the queues the user may look into. ACD-010 */
export const queueCallerList = liveList('queueCallers', 'GroupClient', queueLists.GroupClient, queuedCallerFromWire);
/** Agents of the queues the user sees. ACD-008 */
export const queueMemberList = liveList('queueMembers', 'GroupMember', queueLists.GroupMember, queueMemberFromWire);
