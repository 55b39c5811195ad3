import type { AddressBookChoice, WireUserAddressBook } from '@ringside/protocol/people/addressBook';
import { createTurns } from '../../kernel/turns.ts';
import type { AddressBookStore } from './store.ts';

/** What the deployment lets the company choose. */
export interface AddressBookOptions {
  /** Addresses of drivers. Empty: there is no address book here. */
  drivers: readonly string[];
  /** Origins that drivers speak to, besides their own. */
  servers: readonly string[];
  /** Before each attempt to connect, in milliseconds. ABD-015 */
  waitMs: number;
}

/** The address book of the company: chosen, kept, and as panels open it. */
export function createAddressBook({
  drivers,
  servers,
  waitMs,
  store,
  stored,
}: AddressBookOptions & { store: AddressBookStore; stored: AddressBookChoice | null }) {
  const turns = createTurns();
  const now: { choice: AddressBookChoice | null } = { choice: stored };
  /** The list may have become shorter since it was chosen. */
  const driver = (): string | null => (now.choice && drivers.includes(now.choice.driver) ? now.choice.driver : null);
  return {
    get choice(): AddressBookChoice | null {
      return now.choice;
    },
    allowed: drivers,
    servers,
    driver,
    ofUser(mayConfigure: boolean): WireUserAddressBook {
      const isSet = driver() !== null;
      return {
        is: isSet ? 'set' : drivers.length > 0 ? 'unset' : 'none',
        licence: isSet ? (now.choice?.licence ?? '') : '',
        ...{ waitMs, mayConfigure },
      };
    },
    /** @returns the code of what is wrong with it; null: it holds from now on */
    async set(choice: AddressBookChoice | null): Promise<'ROUTER_ERR_403' | null> {
      if (choice && !drivers.includes(choice.driver)) return 'ROUTER_ERR_403';
      return turns('addressBook', async () => {
        await store.write(choice);
        now.choice = choice;
        return null;
      });
    },
  };
}
export type AddressBook = ReturnType<typeof createAddressBook>;
