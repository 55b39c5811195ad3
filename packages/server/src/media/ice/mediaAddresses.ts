import { networkInterfaces } from 'node:os';
import type { MediaOptions } from '../worker/workerMessages.ts';

const LOOPBACK = '127.0.0.1';

/**
 * Addresses of this machine on which browser phones are listened for, IPv4, in order of use. The loopback interface is last, and
 * among them only where it was named or all browsers are on this machine: nobody else reaches it.
 *
 * @param options.interfaces names or addresses of those that are used; all when absent
 * @returns at least one; that of the loopback interface when no other fits
 */
export function mediaAddresses(
  options: Pick<MediaOptions, 'loopbackOnly' | 'ownMachineOnly' | 'interfaces'>,
  found: ReturnType<typeof networkInterfaces> = networkInterfaces(),
): string[] {
  if (options.loopbackOnly) return [LOOPBACK];
  const own = Object.entries(found).flatMap(([name, entries = []]) =>
    entries.flatMap(({ family, address }) => (family === 'IPv4' ? [{ name, address }] : [])),
  );
  const { interfaces } = options;
  const used = own.filter(({ name, address }) =>
    interfaces ? interfaces.includes(name) || interfaces.includes(address) : !address.startsWith('169.254.'),
  );
  const addresses = [...new Set(used.map(({ address }) => address))];
  const outer = addresses.filter((address) => !address.startsWith('127.'));
  const inner = addresses.filter((address) => address.startsWith('127.'));
  const wanted = interfaces || options.ownMachineOnly || outer.length === 0 ? [...outer, ...inner] : outer;
  return wanted.length === 0 ? [LOOPBACK] : wanted;
}

/** @returns whether an address is one that this machine has now */
export function ownAddresses(found = networkInterfaces()): (address: string) => boolean {
  const own = new Set(Object.values(found).flatMap((entries = []) => entries.map(({ address }) => address)));
  return (address) => address.startsWith('127.') || own.has(address);
}
