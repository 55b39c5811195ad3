import type { QueueCounters, QueueGroup } from '@ringside/domain/queue';
import { groupEntry, type WireGroupCounters, type WireGroupEntry } from '@ringside/protocol/groups/entry';
import { liveList } from '../kernel/LiveList.ts';

/** CRM-031 */
export function groupFromWire(wire: WireGroupEntry): QueueGroup {
  return {
    uri: wire.restUri,
    id: wire.groupID,
    label: wire.label,
    number: wire.addressNumber,
    kind: wire.groupType,
    isAcd: wire.isAcd,
    isMember: wire.isMember,
    isActiveMember: wire.activeMember,
    active: wire.active,
    isOpen: wire.isOpen,
    ringPattern: wire.ringPattern,
    queueSize: wire.queueSize,
    ...(wire.pnNumbers && { publicNumbers: wire.pnNumbers }),
    ...(wire.urlPhoto && { photo: wire.urlPhoto }),
    ...(wire.aims && { aims: aimsFromWire(wire.aims) }),
    ...(wire.counters && { counters: countersFromWire(wire.counters) }),
  };
}

const aimsFromWire = ({ wait, level }: NonNullable<WireGroupEntry['aims']>): NonNullable<QueueGroup['aims']> => ({
  ...(wait !== undefined && { wait: wait * 1000 }),
  ...(level !== undefined && { level }),
});

/** ACD-002 */
const countersFromWire = (wire: WireGroupCounters): QueueCounters => ({
  free: wire.acdGroupNbFreeOperators,
  available: wire.acdGroupNbAvailableOperators,
  waiting: wire.acdGroupNbClientsInQueue,
  inCall: wire.acdGroupNbInCallOperators,
  inPause: wire.acdGroupNbInPauseOperators,
  inWrapUp: wire.acdGroupNbInSyndicalPauseOperators,
  logged: wire.acdGroupNbLoggedOperators,
  members: wire.acdGroupNbOperators,
  answered: wire.acdGroupPeriodAnsweredCalls,
  missed: wire.acdGroupPeriodMissedCalls,
  meanWait: wire.acdGroupPeriodWaitingTime,
  longestWait: wire.acdGroupPeriodMaxWaitingTime,
});

/** Groups of the enterprise. */
export const groupList = liveList('groups', 'Group', groupEntry, groupFromWire);
