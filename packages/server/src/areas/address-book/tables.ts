import type { Database } from '../../kernel/database/openDatabase.ts';
import { driverStore, driverTable } from '../../kernel/drivers/createDriverChoice.ts';

/** The address book of the company: one row, of the company that this server has. */
export const addressBooks = driverTable('address_books');

/**
 * Where it is kept.
 *
 * @param db the open database
 */
export const addressBookStore = (db: Database) => driverStore(db, addressBooks, 'addressBook');
