import { type Colleague, type Contact, telephonyStates } from '@ringside/domain/directory';
import type { QueueCounters, QueueGroup } from '@ringside/domain/queue';
import type { WireContact, WireExtensionEntry } from '@ringside/protocol/directory';
import type { WireGroupCounters, WireGroupEntry } from '@ringside/protocol/groups/entry';
import { oneOf } from './oneOf.ts';

export function colleagueFromWire(wire: WireExtensionEntry): Colleague {
  return {
    uri: wire.restUri,
    name: wire.displayName,
    number: wire.addressNumber,
    telephony: oneOf(telephonyStates, wire.telephonyState),
    presence: wire.presenceState ?? 'available',
  };
}

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
    ...(wire.counters && { counters: countersFromWire(wire.counters) }),
  };
}

/** ACD-002 */
const countersFromWire = (wire: WireGroupCounters): QueueCounters => ({
  free: wire.acdGroupNbFreeOperators,
  available: wire.acdGroupNbAvailableOperators,
  waiting: wire.acdGroupNbClientsInQueue,
  inCall: wire.acdGroupNbInCallOperators,
  inPause: wire.acdGroupNbInPauseOperators,
  inClericalPause: wire.acdGroupNbInSyndicalPauseOperators,
  logged: wire.acdGroupNbLoggedOperators,
  members: wire.acdGroupNbOperators,
  answered: wire.acdGroupPeriodAnsweredCalls,
  missed: wire.acdGroupPeriodMissedCalls,
  meanWait: wire.acdGroupPeriodWaitingTime,
  longestWait: wire.acdGroupPeriodMaxWaitingTime,
});

export function contactFromWire(wire: WireContact): Contact {
  return {
    uri: wire.restUri,
    id: wire.contactId,
    kind: wire.kind,
    name: wire.displayName,
    company: wire.company ?? '',
    title: wire.title ?? '',
    numbers: wire.numbers.map(({ kind, number }) => ({ kind, number })),
  };
}
