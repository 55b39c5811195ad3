import { BlockList, isIP, isIPv4 } from 'node:net';

/** Addresses within a network or a computer. RFC 6890, RFC 4193, RFC 4291 */
const INTERNAL: [string, number][] = [
  ...(['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'] as const),
  ...(['192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'] as const),
  ...(['::/127', 'fc00::/7', 'fe80::/10', 'ff00::/8'] as const),
].map((text) => {
  const [address = '', bits] = text.split('/');
  return [address, Number(bits)];
});
/** Names that no public name server knows. RFC 6761, RFC 6762, RFC 8375 */
const NAMES = ['localhost', 'local', 'internal', 'lan', 'home.arpa', 'intranet', 'corp', 'home'];

const list = new BlockList();
for (const [address, bits] of INTERNAL) list.addSubnet(address, bits, isIPv4(address) ? 'ipv4' : 'ipv6');

/**
 * Whether a host is within the network of this computer, or the computer itself: the device of a router, or what runs here
 * for others of this computer only.
 *
 * @param host as a URL has it; IPv6 in brackets
 */
export function isInternalHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  // IPv4 within IPv6 (`::ffff:127.0.0.1`) is looked up as IPv4 by the list itself.
  const kind = isIP(name);
  if (kind !== 0) return list.check(name, kind === 4 ? 'ipv4' : 'ipv6');
  const labels = (name.endsWith('.') ? name.slice(0, -1) : name).split('.');
  return labels.length === 1 || NAMES.some((end) => labels.slice(-end.split('.').length).join('.') === end);
}

/** Addresses of a name; none when nobody knows it. */
export type Lookup = (name: string) => Promise<string[]>;

/** The same, also for public names that lead inside. A name that nobody here knows may be known to the proxy of a browser. */
export async function leadsInside(host: string, lookup: Lookup): Promise<boolean> {
  if (isInternalHost(host)) return true;
  const addresses = await lookup(host).catch(() => []);
  return addresses.some(isInternalHost);
}
