import { BadOption } from '../kernel/BadOption.ts';
import { readDrivers } from './driverOptions.ts';

/** Before each attempt to connect, unless the deployment says otherwise; seconds. ABD-015, Q-139 */
const WAIT_S = 20;

/**
 * The address book: `RINGSIDE_ADDRESS_BOOKS`, drivers that the company may choose, `RINGSIDE_ADDRESS_BOOK_SERVERS`, origins that they speak
 * to, and `RINGSIDE_ADDRESS_BOOK_WAIT`, seconds before each attempt to connect. @throws BadOption
 */
export function readAddressBookOptions(env: Record<string, string | undefined>): {
  drivers: string[];
  servers: string[];
  waitMs: number;
} {
  const read = readDrivers(env, { drivers: 'RINGSIDE_ADDRESS_BOOKS', servers: 'RINGSIDE_ADDRESS_BOOK_SERVERS' });
  const wait = env['RINGSIDE_ADDRESS_BOOK_WAIT'] || String(WAIT_S);
  if (!/^\d{1,3}$/.test(wait)) throw new BadOption('RINGSIDE_ADDRESS_BOOK_WAIT is a number of seconds, 0 to 999');
  return { ...read, waitMs: Number(wait) * 1000 };
}
