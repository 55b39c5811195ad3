import { addressBookChoice, addressBookState, userAddressBook } from '@ringside/protocol/people/addressBook';
import * as z from 'zod/mini';
import type { Company } from '../../company/company.ts';
import { mayAdminister } from '../../company/policies.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import type { AddressBook } from './createAddressBook.ts';

/** The address book: how a panel opens it, and what administrators choose. ABD-008, ABD-009, PROMPT-001 */
export function addAddressBookRoutes(api: Api, { book, company }: { book: AddressBook; company: Company }): void {
  const path = '/v1/company/AddressBook';
  const may = (userId: string): boolean => mayAdminister(company.user(userId));
  api.add({
    method: 'GET',
    path: '/v1/user/AddressBook',
    hasSecret: true,
    summary: 'How a panel opens the address book of the company, with its licence.',
    response: userAddressBook,
    failsWith: 'ERROR_GET',
    handle: ({ session }) => done(book.ofUser(may(session.userId))),
  });
  api.add({
    method: 'GET',
    path,
    hasSecret: true,
    summary: 'The address book that is chosen, and those that the deployment allows. 403: no administrator.',
    response: addressBookState,
    failsWith: 'ERROR_GET',
    handle: ({ session }) =>
      may(session.userId) ? done({ choice: book.choice, allowed: [...book.allowed] }) : refused('ROUTER_ERR_403'),
  });
  api.add({
    method: 'PUT',
    path,
    audit: 'company.addressBook',
    summary: 'Chooses it. 403: no administrator, or a driver that the deployment does not allow.',
    request: addressBookChoice,
    response: z.null(),
    failsWith: 'ERROR_UPDATE',
    async handle({ session, body }) {
      const fault = may(session.userId) ? await book.set(body) : 'ROUTER_ERR_403';
      return fault ? refused(fault) : done();
    },
  });
  api.add({
    method: 'DELETE',
    path,
    audit: 'company.addressBook',
    summary: 'None any more.',
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    async handle({ session }) {
      if (!may(session.userId)) return refused('ROUTER_ERR_403');
      await book.set(null);
      return done();
    },
  });
}
