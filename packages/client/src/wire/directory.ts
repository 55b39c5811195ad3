import { type Colleague, type Contact, type GroupEntry, telephonyStates } from '@ringside/domain';
import type { WireContact, WireExtensionEntry, WireGroupEntry } from '@ringside/protocol/rest';
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

export function groupFromWire(wire: WireGroupEntry): GroupEntry {
  return {
    uri: wire.restUri,
    label: wire.label,
    number: wire.addressNumber,
    kind: wire.groupType,
    active: wire.active,
    isMember: wire.activeMember,
    ringPattern: wire.ringPattern,
  };
}

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
