import { BadOption } from '../kernel/BadOption.ts';

/** Before each attempt to connect, unless the deployment says otherwise; seconds. ABD-015, Q-139 */
const WAIT_S = 20;

/**
 * The address book: `RINGSIDE_ADDRESS_BOOKS`, drivers that the company may choose, https or paths of this server, and
 * `RINGSIDE_ADDRESS_BOOK_SERVERS`, origins that they speak to, each with blanks between; `RINGSIDE_ADDRESS_BOOK_WAIT`, seconds before
 * each attempt to connect. @throws BadOption
 */
export function readAddressBookOptions(env: Record<string, string | undefined>): {
  drivers: string[];
  servers: string[];
  waitMs: number;
} {
  const list = (name: string): string[] => (env[name] ?? '').split(/\s+/).filter((one) => one !== '');
  const drivers = list('RINGSIDE_ADDRESS_BOOKS');
  const wrong = drivers.find((one) => !/^(?:https:\/\/[^\s"'<>;,]+|\/[^\s"'<>;,]+)$/.test(one));
  if (wrong !== undefined) throw new BadOption(`RINGSIDE_ADDRESS_BOOKS: ${wrong} is neither https:// nor a path`);
  const servers = list('RINGSIDE_ADDRESS_BOOK_SERVERS');
  const odd = servers.find((one) => !/^(?:https|wss):\/\/[\w.-]+(?::\d+)?$/.test(one));
  if (odd !== undefined) throw new BadOption(`RINGSIDE_ADDRESS_BOOK_SERVERS: ${odd} is no https:// or wss:// origin`);
  const wait = env['RINGSIDE_ADDRESS_BOOK_WAIT'] || String(WAIT_S);
  if (!/^\d{1,3}$/.test(wait)) throw new BadOption('RINGSIDE_ADDRESS_BOOK_WAIT is a number of seconds, 0 to 999');
  return { drivers, servers, waitMs: Number(wait) * 1000 };
}
