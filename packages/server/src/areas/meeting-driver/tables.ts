import type { Database } from '../../kernel/database/openDatabase.ts';
import { driverStore, driverTable } from '../../kernel/drivers/createDriverChoice.ts';

/** The driver of meetings of the company: one row, of the company that this server has. */
export const meetingDrivers = driverTable('meeting_drivers');

/**
 * Where it is kept.
 *
 * @param db the open database
 */
export const meetingDriverStore = (db: Database) => driverStore(db, meetingDrivers, 'meetingDriver');
