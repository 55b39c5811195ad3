import { networkInterfaces } from 'node:os';

/**
 * Our own address by which a peer reaches us, where a socket listens on all of them: the one in the peer's network, or
 * the first that is not a loopback.
 *
 * @param host address the socket listens on
 * @param interfaces of this machine, as the system lists them
 */
export function localAddress(host: string, peer: string, interfaces = networkInterfaces()): string {
  if (host !== '0.0.0.0') return host;
  if (peer.startsWith('127.')) return '127.0.0.1';
  const own = Object.values(interfaces)
    .flatMap((entries) => entries ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  const near = own.find(({ address, netmask }) => (bits(address) & bits(netmask)) === (bits(peer) & bits(netmask)));
  return (near ?? own[0])?.address ?? '127.0.0.1';
}

const bits = (address: string): number => address.split('.').reduce((sum, part) => (sum << 8) | Number(part), 0);
