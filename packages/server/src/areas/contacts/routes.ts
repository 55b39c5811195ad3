import { contact, contactPage, contactQuery, newContact } from '@ringside/protocol/people/directory';
import { directories } from '@ringside/protocol/profile';
import { thirdParties } from '@ringside/protocol/words/contacts';
import type { Company } from '../../company/company.ts';
import { cleanNumber } from '../../company/numbers.ts';
import type { ContactRow } from '../../company/rows.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import { newId } from '../../kernel/newId.ts';
import type { Turns } from '../../kernel/turns.ts';
import { addBookRoutes } from './book/bookRoutes.ts';
import type { Entry } from './contactEntry.ts';
import { isEmailAddress } from './contactRules.ts';
import { contactView } from './contactView.ts';
import type { ContactIndex } from './createContactIndex.ts';
import { addContactEditRoutes } from './editRoutes.ts';
import { createImport } from './import/createImport.ts';
import { addImportRoutes } from './import/importRoutes.ts';
import type { ContactMerge } from './merge/createMerge.ts';
import { addMergeRoutes } from './merge/mergeRoutes.ts';
import type { NearStore } from './near/nearStore.ts';
import { searchNear } from './near/searchNear.ts';
import { searchContacts } from './searchContacts.ts';

/** Personal contacts a user may have. */
const MOST = 5000;

/** Where numbers have names. */
interface Named {
  /** The user has made a contact of a number: what is kept of it has its name. */
  name(userId: string, number: string, contact: { id: string; displayName: string }): Promise<void>;
}

const isFrom = ({ row }: Entry, thirdParty: string): boolean => row.details.thirdParty === thirdParty;

const directoryUri = (name: string): string => `v1/directories/${name}`;

interface Ports {
  company: Company;
  index: ContactIndex;
  now: () => number;
  /** Of one contact. */
  turns: Turns;
  /** Null: the database cannot look for names that are only alike. */
  near: NearStore | null;
  onError: (what: string, error: unknown) => void;
  merges: ContactMerge;
  history: Named & { countWith(userId: string, contactId: string): Promise<number> };
  chats: { countWith(userId: string, numbers: readonly string[]): Promise<number> };
  voicemail: Named;
}

/** Looking people up, and making personal contacts. Their names show in the user's own history and mailbox at once, and to nobody else. CONT-001 */
export function addContactRoutes(api: Api, ports: Ports): void {
  const { chats, company, merges, history, index, near, now, onError, turns, voicemail } = ports;
  api.add({
    method: 'POST',
    path: '/v1/user/UserContact',
    summary: 'Makes a personal contact with one number. 412: the user has a contact with this number, or too many.',
    request: newContact,
    response: contact,
    failsWith: 'ERROR_CREATE',
    async handle({ session: { userId }, body: { displayName, number } }) {
      if (cleanNumber(number) === null) return refused('ROUTER_ERR_400', { text: 'Malformed request: number' });
      const own = company.contacts.filter(({ ownerId }) => ownerId === userId);
      if (company.contactByNumber(number, userId) || own.length >= MOST) return refused('ROUTER_ERR_412');
      const row: ContactRow = {
        ...{ id: newId(), enterpriseId: company.enterprise?.id ?? '', ownerId: userId, kind: 'UserContact' },
        ...{ displayName, company: '', title: '', numbers: [{ kind: 'phone', number }] },
        ...{ isVip: false, details: {}, changedAt: now(), changedBy: userId },
      };
      await company.change({ add: 'contact', contact: row });
      await history.name(userId, number, row);
      await voicemail.name(userId, number, row);
      return done(contactView(row));
    },
  });
  api.add({
    method: 'POST',
    path: '/data/Contact',
    summary: 'People by name, company or number: colleagues, groups, own and shared contacts.',
    request: contactQuery,
    response: contactPage,
    failsWith: 'ERROR_QUERY',
    async handle({ session: { userId }, body }) {
      const { rows, hasMore } = searchContacts(company, index, { userId, ...body });
      // No address is like another. NUM-011
      if (rows.length > 0 || !near || isEmailAddress(body.search.trim()))
        return done({ items: rows.map(contactView), hasMore });
      const alike = await searchNear(company, near, { userId, ...body }).catch((error) => {
        onError('contacts with names like one could not be looked for', error);
        return [];
      });
      return done({ items: alike.map(contactView), hasMore: false });
    },
  });
  api.add({
    method: 'GET',
    path: '/v1/directories',
    summary: 'The directories that the user may look into, and the one that is opened without a choice.',
    response: directories,
    failsWith: 'ERROR_GET',
    handle({ session: { userId } }) {
      const names = ['directory', 'privates', 'shared', 'speeddials'];
      if (company.extensionOf(userId)?.switchboard) names.push('switchboard');
      // Those from which the user sees contacts. CONT-002
      const seen = [index.ownOf(userId), index.ofEverybody()];
      names.push(...thirdParties.filter((one) => seen.some((list) => list.some((entry) => isFrom(entry, one)))));
      const [first = ''] = names.map(directoryUri);
      return done({ directories: names.map((name) => ({ restUri: directoryUri(name), name })), default: first });
    },
  });
  addBookRoutes(api, { company, index });
  addImportRoutes(api, { company, index, imports: createImport({ company, index, now, most: MOST }) });
  addMergeRoutes(api, merges);
  addContactEditRoutes(api, {
    ...{
      company,
      relations: index.relations,
      now,
      turns,
      most: MOST,
      countWith: history.countWith,
      chatsWith: chats.countWith,
    },
    async named(userId, contact) {
      // What one user calls a contact is shown to nobody else; a name of everybody shows in calls from now on.
      if (contact.ownerId !== userId) return;
      for (const { number } of contact.numbers) {
        await history.name(userId, number, contact);
        await voicemail.name(userId, number, contact);
      }
    },
  });
}
