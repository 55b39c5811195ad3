import {
  contactCreation,
  contactRecord,
  contactUpdate,
  type WireContactFields,
} from '@ringside/protocol/people/contacts';
import * as z from 'zod/mini';
import type { Company } from '../../company/company.ts';
import { mayChangeSharedContacts } from '../../company/rightsOf.ts';
import type { ContactRow } from '../../company/rows.ts';
import { type Answer, type Api, done, refused } from '../../kernel/api/Api.ts';
import { newId } from '../../kernel/newId.ts';
import type { Turns } from '../../kernel/turns.ts';
import { contactFault, contactName } from './contactRules.ts';
import { mayEdit, recordView, rowOf } from './contactView.ts';
import { isSeen, personById, type Relations, relationFault } from './createRelations.ts';
import { mayChangePhoto } from './photos/createPhotos.ts';

interface Ports {
  company: Company;
  relations: Relations;
  now: () => number;
  /** Of one contact: what a change looks at holds until it is written. Its photos have the same. */
  turns: Turns;
  /** The user has given these numbers a name: what is kept of them has it. */
  named(userId: string, contact: ContactRow): Promise<void>;
  /** Calls of the user with a contact. */
  countWith(userId: string, contactId: string): Promise<number>;
  /** Chats of the user with whoever has one of these numbers. */
  chatsWith(userId: string, numbers: readonly string[]): Promise<number>;
  /** Personal contacts that a user may have. */
  most: number;
}

/** What is wrong with written fields; null: nothing. */
function faultOfFields(fields: WireContactFields, isShared: boolean): Answer | null {
  if (contactName(fields) === '') return refused('ROUTER_ERR_400', { text: 'A contact needs a name or a number.' });
  const fault = contactFault(fields, isShared);
  if (fault?.why === 'number') return refused('ERROR_WRONG_NUMBER', { text: `Bad number: ${fault.about}` });
  return fault && refused('ROUTER_ERR_400', { text: `No e-mail address: ${fault.about}` });
}

/** Reading, making, changing and deleting contacts: one's own, and with that right those of everybody. CONT-001, CONT-003, CONT-009 */
export function addContactEditRoutes(
  api: Api,
  { company, relations, now, turns, named, countWith, chatsWith, most }: Ports,
): void {
  const path = '/data/Contact/{id}';
  const response = contactRecord;
  const answer = async (id: string, userId: string): Promise<Answer> => {
    const row = personById(company, id);
    if (!isSeen(row, userId)) return refused('ROUTER_ERR_404');
    const numbers = row.numbers.map(({ number }) => number);
    const counts = { callCount: await countWith(userId, id), chatCount: await chatsWith(userId, numbers) };
    const more = { ...counts, mayChangePhoto: mayChangePhoto(company, id, userId) };
    return done({ ...recordView({ company, relations }, row, userId), ...more });
  };
  /** The contact of a path, if it may be changed. */
  const opened = (id: string | undefined, userId: string): ContactRow | Answer => {
    const row = company.contact(id ?? '');
    if (!isSeen(row, userId)) return refused('ROUTER_ERR_404');
    return mayEdit(company, row, userId) ? row : refused('ROUTER_ERR_403');
  };
  /** What is wrong with the fields, and with whom they name. */
  const faultOf = (fields: WireContactFields, of: { id: string | null; isShared: boolean; userId: string }) => {
    const bad = relationFault(company, fields, of);
    if (bad !== null) return refused('ROUTER_ERR_400', { text: `No person for this contact: ${bad}` });
    return faultOfFields(fields, of.isShared);
  };
  const isRefused = (one: ContactRow | Answer): one is Answer => 'ok' in one;

  api.add({
    method: 'POST',
    path: '/v1/user/Contact',
    summary: 'Makes a contact of the user, or of everybody. 403: not with that right. 412: the user has too many.',
    request: contactCreation,
    response,
    failsWith: 'ERROR_CREATE',
    async handle({ session: { userId }, body: { isShared, ...fields } }) {
      if (isShared && !mayChangeSharedContacts(company, userId)) return refused('ROUTER_ERR_403');
      const fault = faultOf(fields, { id: null, isShared, userId });
      if (fault) return fault;
      const own = company.contacts.filter(({ ownerId }) => ownerId === userId).length;
      if (!isShared && own >= most) return refused('ROUTER_ERR_412');
      const contact: ContactRow = {
        ...{ id: newId(), enterpriseId: company.enterprise?.id ?? '', ownerId: isShared ? null : userId },
        ...{ kind: 'UserContact', displayName: contactName(fields), ...rowOf(fields) },
        ...{ changedAt: now(), changedBy: userId },
      };
      await company.change({ add: 'contact', contact });
      await named(userId, contact);
      return answer(contact.id, userId);
    },
  });
  api.add({
    method: 'GET',
    path,
    summary: 'A contact with all its fields.',
    response,
    failsWith: 'ERROR_GET',
    handle: ({ session: { userId }, params: { id = '' } }) => answer(id, userId),
  });
  api.add({
    method: 'PUT',
    path,
    summary: 'Changes a contact. 412: somebody has changed it since it was read; nothing is written.',
    request: contactUpdate,
    response,
    failsWith: 'ERROR_UPDATE',
    handle: ({ session: { userId }, params: { id = '' }, body: { changedAt, ...fields } }) =>
      turns(id, async () => {
        const row = opened(id, userId);
        if (isRefused(row)) return row;
        const fault = faultOf(fields, { id, isShared: row.ownerId === null, userId });
        if (fault) return fault;
        if (row.changedAt !== changedAt) return refused('CONTACT_CHANGED');
        const set = { displayName: contactName(fields), ...rowOf(fields, row.details), changedBy: userId };
        await company.change({ contact: id, set: { ...set, changedAt: Math.max(now(), changedAt + 1) } });
        await named(userId, row);
        return answer(id, userId);
      }),
  });
  api.add({
    method: 'DELETE',
    path,
    summary: 'Deletes a contact. Past calls keep the name that they have.',
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    handle: ({ session: { userId }, params: { id = '' } }) =>
      turns(id, async () => {
        const row = opened(id, userId);
        if (isRefused(row)) return row;
        await company.change({ remove: 'contact', contact: id });
        return done();
      }),
  });
}
