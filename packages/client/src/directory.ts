import { type Colleague, type Contact, telephonyStates } from '@ringside/domain/directory';
import {
  contactPage,
  extensionEntry,
  type WireContact,
  type WireExtensionEntry,
} from '@ringside/protocol/people/directory';
import { liveList } from './kernel/LiveList.ts';
import { oneOf } from './kernel/oneOf.ts';
import type { Verbs } from './kernel/Reach.ts';
import { mapResult, type Result } from './kernel/result.ts';

export function colleagueFromWire(wire: WireExtensionEntry): Colleague {
  return {
    uri: wire.restUri,
    name: wire.displayName,
    number: wire.addressNumber,
    telephony: oneOf(telephonyStates, wire.telephonyState),
    presence: wire.presenceState ?? 'available',
    ...(wire.photo && { photo: wire.photo }),
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
    ...(wire.isShared && { isShared: true }),
    ...(wire.isVip && { isVip: true }),
    ...(wire.photo && { photo: wire.photo }),
    ...(wire.thirdParty && { thirdParty: wire.thirdParty }),
  };
}

/** Colleagues, of the whole enterprise. */
export const colleagueList = liveList('colleagues', 'Extension', extensionEntry, colleagueFromWire);

export interface DirectoryVerbs {
  searchContacts(text: string, limit: number, signal?: AbortSignal): Promise<Result<Contact[]>>;
}

/** The address book over REST. */
export const directoryVerbs: Verbs<DirectoryVerbs> = ({ ask }) => ({
  async searchContacts(search, limit, signal) {
    const body = { search, limit };
    const request = { method: 'POST', path: 'data/Contact', body, answer: contactPage } as const;
    const result = await ask(signal ? { ...request, signal } : request);
    return mapResult(result, (page) => page.items.map(contactFromWire));
  },
});
