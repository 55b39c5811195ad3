import type { ContactView } from '@ringside/protocol/bridge/types';
import type { CallTeller } from './callTeller.ts';
import { make, type ScvSdk } from './ScvSdk.ts';

/** What an agent types and chooses in the phone book (`ContactsFilter`). */
export interface ContactsFilter {
  contains?: string | null;
  limit?: number | null;
  offset?: number | null;
  /** AGENT, QUEUE, CONTACT, DIRECTORY, AVAILABLE …; empty: all. */
  types?: string[] | null;
}

/** Our kinds in Salesforce's words (`CONTACT_TYPE`), with the filter that asks for each. */
const KINDS: Record<string, { type: string; filter: string }> = {
  user: { type: 'Agent', filter: 'AGENT' },
  queue: { type: 'Queue', filter: 'QUEUE' },
  contact: { type: 'PhoneBook', filter: 'CONTACT' },
};
const OURS = Object.values(KINDS).map(({ filter }) => filter);
const MOST = 50;

/** Colleagues, queues and contacts of the phone's directory, as Salesforce's `Contact`s. Empty when the panel has none to offer. */
export async function contactsOf(
  scv: ScvSdk,
  teller: CallTeller,
  filter: ContactsFilter | undefined,
): Promise<object[]> {
  if (!teller.can('GET_CONTACTS')) return [];
  const { contains, limit, offset, types } = filter ?? {};
  const wanted = (types ?? []).filter((type) => OURS.includes(type));
  const found = (await teller.run('GET_CONTACTS', { query: contains ?? '', limit: MOST })) as ContactView[];
  const from = offset ?? 0;
  return found
    .map((contact) => ({ ...contact, kind: KINDS[contact.type] ?? { type: 'PhoneBook', filter: 'CONTACT' } }))
    .filter(({ kind }) => wanted.length === 0 || wanted.includes(kind.filter))
    .slice(from, from + (limit ?? MOST))
    .map(({ id, name, number, kind: { type } }) => make(scv.Contact, { id, type, name, phoneNumber: number }));
}
