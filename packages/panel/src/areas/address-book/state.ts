import type { WireUserAddressBook } from '@ringside/protocol/people/addressBook';
import { userAtom } from '../../kernel/store.ts';
import type { BookView } from './createAddressBook.ts';

/** How the address book is opened, once the server was asked. */
export const bookSetupAtom = userAtom<WireUserAddressBook | null>(null);
/** Where it stands; null: it was not started. ABD-006 */
export const bookViewAtom = userAtom<BookView | null>(null);
/** A search is under way. */
export const isBookAskedAtom = userAtom(false);
/** What is asked about the address book. PROMPT-001, PROMPT-002 */
export const bookPromptAtom = userAtom<'unset' | 'licence' | null>(null);
