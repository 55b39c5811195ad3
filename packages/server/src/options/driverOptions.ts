import { BadOption } from '../kernel/BadOption.ts';

type Env = Record<string, string | undefined>;
/** A server of this computer, to try a driver. */
const LOCAL = 'http://localhost:\\d+';

/**
 * Drivers that the company may choose, https, paths of this server or of `http://localhost:` and a port, and origins that they speak to, each with blanks between.
 *
 * @throws BadOption
 */
export function readDrivers(env: Env, names: { drivers: string; servers: string }) {
  const list = (name: string): string[] => (env[name] ?? '').split(/\s+/).filter((one) => one !== '');
  const [drivers, servers] = [list(names.drivers), list(names.servers)];
  const isDriver = new RegExp(`^(?:https://|${LOCAL}/|/)[^\\s"'<>;,]+$`);
  const wrong = drivers.find((one) => !isDriver.test(one));
  if (wrong !== undefined) throw new BadOption(`${names.drivers}: ${wrong} is neither https:// nor a path`);
  const isServer = new RegExp(`^(?:(?:https|wss)://[\\w.-]+(?::\\d+)?|${LOCAL})$`);
  const odd = servers.find((one) => !isServer.test(one));
  if (odd !== undefined) throw new BadOption(`${names.servers}: ${odd} is no https:// or wss:// origin`);
  return { drivers, servers };
}

/** Letters of a secret that others cannot try out. */
const SECRET = 32;

/**
 * Drivers of meetings: `RINGSIDE_MEETING_DRIVERS`, `RINGSIDE_MEETING_DRIVER_SERVERS`, and `RINGSIDE_MEETING_DRIVER_SECRET`, by which the system behind
 * one checks who a user is. @throws BadOption
 */
export function readMeetingDriver(env: Env): { drivers: string[]; servers: string[]; secret: string } {
  const names = { drivers: 'RINGSIDE_MEETING_DRIVERS', servers: 'RINGSIDE_MEETING_DRIVER_SERVERS' };
  const secret = env['RINGSIDE_MEETING_DRIVER_SECRET'] ?? '';
  if (secret !== '' && secret.length < SECRET)
    throw new BadOption(`RINGSIDE_MEETING_DRIVER_SECRET has ${SECRET} characters or more`);
  const read = readDrivers(env, names);
  if (read.drivers.length > 0 && secret === '')
    throw new BadOption('RINGSIDE_MEETING_DRIVERS needs RINGSIDE_MEETING_DRIVER_SECRET');
  return { ...read, secret };
}
