import {
  type AddressBookChoice,
  addressBookState,
  userAddressBook,
  type WireAddressBookState,
  type WireUserAddressBook,
} from '@ringside/protocol/people/addressBook';
import * as z from 'zod/mini';
import type { Verbs } from '../kernel/Reach.ts';
import type { Result } from '../kernel/result.ts';

/** The address book of the company: how a panel opens it, and what administrators choose. */
export interface AddressBookVerbs {
  ofUser(): Promise<Result<WireUserAddressBook>>;
  read(): Promise<Result<WireAddressBookState>>;
  /** 403: a driver that the deployment does not allow. */
  write(choice: AddressBookChoice): Promise<Result<null>>;
  remove(): Promise<Result<null>>;
}

const path = 'v1/company/AddressBook';

/** The address book over REST. */
export const addressBookVerbs: Verbs<AddressBookVerbs> = ({ ask }) => ({
  ofUser: () => ask({ method: 'GET', path: 'v1/user/AddressBook', answer: userAddressBook }),
  read: () => ask({ method: 'GET', path, answer: addressBookState }),
  write: (choice) => ask({ method: 'PUT', path, body: choice, answer: z.null() }),
  remove: () => ask({ method: 'DELETE', path, answer: z.null() }),
});
