import { port } from '../../kernel/ports.ts';
import type { Area } from '../Area.ts';
import { type AddressBook, type AddressBookOptions, createAddressBook } from './createAddressBook.ts';
import { addAddressBookRoutes } from './routes.ts';
import { addressBookStore } from './store.ts';

export { bookFrame } from './bookFrame.ts';

export const addressBookPort = port<AddressBook>('addressBook');

/**
 * The address book of the company: a driver, script of the deployment, which panels run in a frame that reaches nothing of theirs.
 *
 * @param given what the deployment lets the company choose
 */
export const addressBook = (given: AddressBookOptions): Area => ({
  name: 'address-book',
  async open({ api, company, database, provide }) {
    const store = addressBookStore(database.db);
    const book = createAddressBook({ ...given, store, stored: await store.read() });
    provide(addressBookPort, book);
    addAddressBookRoutes(api, { book, company });
  },
});
