import { userAddressBook, type WireUserAddressBook } from '@ringside/protocol/people/addressBook';
import { driverVerbs } from '../kernel/driverVerbs.ts';
import type { Verbs } from '../kernel/Reach.ts';
import type { Result } from '../kernel/result.ts';

/** The address book of the company, as a panel opens it. */
export interface AddressBookVerbs {
  ofUser(): Promise<Result<WireUserAddressBook>>;
}

/** The address book over REST. */
export const addressBookVerbs: Verbs<AddressBookVerbs> = ({ ask }) => ({
  ofUser: () => ask({ method: 'GET', path: 'v1/user/AddressBook', answer: userAddressBook }),
});
/** What administrators choose of it. */
export const bookDriverVerbs = driverVerbs('v1/company/AddressBook');
