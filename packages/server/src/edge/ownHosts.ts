import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';

const HOST = /^([\w.-]{1,253}|\[[\da-fA-F:]{2,45}\])(?::(\d{1,5}))?$/;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** A name or address, with a port or for any: what `RINGSIDE_HOSTS` holds. */
export const isHost = (text: string): boolean => HOST.test(text);

/**
 * Knows under which names this server may be asked. A name of another site that leads here (DNS rebinding) would make a
 * foreign page one of our own origin.
 *
 * @param options.host what the server listens on
 * @param options.publicOrigin under which a proxy in front is reached
 * @param options.hosts further names, with a port or for any port
 * @returns the host and port of a request, made of our own spelling of the name; null: not ours. Loopback names, and the
 *   address that the socket was opened to, are ours with any port: no foreign page can have them
 */
export function createOwnHosts(options: {
  host: string;
  publicOrigin: string | null;
  hosts: readonly string[];
}): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string | null {
  const { host, publicOrigin, hosts } = options;
  /** Names and the port each is for; null: any. */
  const allowed = new Map<string, Set<number> | null>();
  const allow = (name: string, port: number | null) => {
    const known = allowed.get(name);
    if (port === null || known === null) allowed.set(name, null);
    else allowed.set(name, new Set([...(known ?? []), port]));
  };
  for (const name of LOOPBACK) allow(name, null);
  if (!['0.0.0.0', '::'].includes(host)) allow(bracketed(host.toLowerCase()), null);
  for (const text of hosts) {
    const [, name = '', port] = HOST.exec(text) ?? [];
    allow(name.toLowerCase(), port === undefined ? null : Number(port));
  }
  if (publicOrigin) {
    const { hostname, port, protocol } = new URL(publicOrigin);
    allow(hostname, Number(port) || (protocol === 'https:' ? 443 : 80));
  }
  return ({ headers, socket }) => {
    const [, given = '', digits] = HOST.exec(headers.host ?? '') ?? [];
    const name = given.toLowerCase();
    const suffix = digits === undefined ? '' : `:${Number(digits)}`;
    const ports = allowed.get(name);
    if (ports === null) return name + suffix;
    // Behind a proxy with TLS a missing port is 443, otherwise 80.
    if (ports)
      return (digits === undefined ? [443, 80] : [Number(digits)]).some((port) => ports.has(port))
        ? name + suffix
        : null;
    const own = socket.localAddress?.replace(/^::ffff:(?=[\d.]+$)/, '');
    return own !== undefined && own !== '' && name === bracketed(own) ? name + suffix : null;
  };
}

const bracketed = (address: string): string =>
  address.includes(':') && !isIPv4(address) ? `[${address.split('%', 1)[0]}]` : address;
