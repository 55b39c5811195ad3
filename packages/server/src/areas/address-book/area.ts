import { mayAdminister } from '../../company/policies.ts';
import { addDriverRoutes } from '../../kernel/drivers/addDriverRoutes.ts';
import { createDriverChoice, type DriverOptions } from '../../kernel/drivers/createDriverChoice.ts';
import { type DriverFrame, driverFrame } from '../../kernel/drivers/driverFrame.ts';
import { port } from '../../kernel/ports.ts';
import type { Area } from '../Area.ts';
import { driverHost } from './driverHost.ts';
import { addAddressBookRoute } from './routes.ts';
import { addressBookStore } from './tables.ts';

/** The page in which the driver runs. */
export const bookFramePort = port<DriverFrame>('addressBookFrame');

/** What the deployment lets the company choose. */
interface AddressBookOptions extends DriverOptions {
  /** Before each attempt to connect, in milliseconds. ABD-015 */
  waitMs: number;
}

/**
 * The address book of the company: a driver, script of the deployment, which panels run in a frame that reaches nothing of theirs.
 *
 * @param given what the deployment lets the company choose
 */
export const addressBook = ({ waitMs, ...given }: AddressBookOptions): Area => ({
  name: 'address-book',
  async open({ api, company, database, provide }) {
    const chosen = await createDriverChoice({ ...given, store: addressBookStore(database.db) });
    const may = (userId: string): boolean => mayAdminister(company.user(userId));
    provide(bookFramePort, {
      name: 'address-book-frame',
      isSet: () => chosen.driver() !== null,
      page(parents) {
        const driver = chosen.driver();
        return (
          driver && driverFrame({ title: 'Address book', driver, servers: given.servers, parents, host: driverHost })
        );
      },
    });
    addAddressBookRoute(api, { chosen, may, waitMs });
    addDriverRoutes(api, { path: 'AddressBook', audit: 'company.addressBook', what: 'address book', chosen, may });
  },
});
