import { contact, newContact } from '@ringside/protocol/directory';
import type { Company } from '../../company/company.ts';
import type { ContactRow } from '../../company/companyStore.ts';
import { cleanNumber } from '../../company/numbers.ts';
import { contactView } from '../../company/views.ts';
import type { Feed } from '../../createFeed.ts';
import type { Store } from '../../createStore.ts';
import { type Api, done, refused } from '../../kernel/api/createApi.ts';
import { newId } from '../../kernel/newId.ts';
import type { Voicemail } from '../voicemail/createVoicemail.ts';

/** Personal contacts a user may have. */
const MOST = 5000;

/** Making personal contacts. Their names show in the own history and mailbox at once, and to nobody else. CONT-001 */
export function addContactRoutes(
  api: Api,
  ports: { company: Company; store: Store; feed: Feed; voicemail: Pick<Voicemail, 'name'> },
): void {
  const { company, store, feed, voicemail } = ports;
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
      };
      await store.company.addContact(row);
      company.addContact(row);
      await feed.seen(userId, await store.history.nameCalls(userId, number, row));
      await voicemail.name(userId, number, row);
      return done(contactView(row));
    },
  });
}
