import { addressBookVerbs, bookDriverVerbs } from '@ringside/client/people/addressBook';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import { omniOpenAtom, omniTextAtom } from '../../kernel/omnibox.ts';
import { nowAtom } from '../../kernel/state.ts';
import type { Store } from '../../kernel/store.ts';
import { giveVerbs } from '../../stories/storyGround.ts';
import { foundElsewhereAtom } from '../people/elsewhere.ts';
import type { BookView } from './createAddressBook.ts';
import { bookRows } from './rows.ts';
import { bookPromptAtom, bookSetupAtom, bookViewAtom } from './state.ts';

const allowed = ['https://book.example.com/driver.js', '/books/customers.js'];
const choice = { driver: '/books/customers.js', licence: 'CORVID-2027-118' };

const page =
  (its: { choice: typeof choice | null; allowed: readonly string[] }) =>
  (store: Store): void => {
    giveVerbs(store, [bookDriverVerbs], { read: async () => ({ ok: true, value: its }) });
    store.set(navigationAtom, { path: '/settings/addressbook', stack: ['/settings'] });
  };

const contact = (name: string, ...numbers: [string, string][]) => ({
  ...{ contactId: name, contactName: name, deviceName: 'crm', photo: null, emails: [] },
  telephones: numbers.map(([type, number]) => ({ type, number })),
});
const found = [
  contact('Cora Blythe', ['mobile', '+447700900214'], ['work', '0199005108']),
  contact('Cordula Haas', ['work', '+447700900655']),
];
/** A search under way; the server says nothing of the address book, what is shown was given. */
const search =
  (is: 'unset' | 'set', view: Partial<BookView>, prompt: 'unset' | 'licence' | null = null) =>
  (store: Store): void => {
    const setup = { is, licence: '', waitMs: 20_000, mayConfigure: true };
    giveVerbs(store, [addressBookVerbs], { ofUser: () => new Promise(() => undefined) });
    store.set(bookSetupAtom, setup);
    const connectsAt = view.state === 'pending' ? store.get(nowAtom) + 14_000 : null;
    store.set(bookViewAtom, { state: 'idle', why: null, books: [], ...view, connectsAt });
    store.set(bookPromptAtom, prompt);
    store.set(omniTextAtom, 'cor');
    store.set(omniOpenAtom, true);
    if (view.state === 'initialized')
      store.set(foundElsewhereAtom, { book: { text: 'cor', people: bookRows(found), isMore: true } });
  };

/** The address book as administrators choose it, and where it stands below a search. */
export const addressBookStories = {
  'address-book': { set: page({ choice, allowed }) },
  'address-book-not-allowed': { set: page({ choice: null, allowed: [] }) },
  'book-found': { set: search('set', { state: 'initialized', books: ['customers'] }) },
  'book-pending': { set: search('set', { state: 'pending' }) },
  'book-error': { set: search('set', { state: 'networkError' }) },
  'book-closed': { set: search('set', { state: 'closed' }) },
  'book-licence': { set: search('set', { state: 'notAllowed', why: 'licence' }, 'licence') },
  'book-unset': { set: search('unset', {}, 'unset') },
};
