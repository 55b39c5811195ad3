import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4 } from 'node:net';

/** More proxies in a row than this are made up. */
const MAX_HOPS = 20;

/** An address, or a network as `10.0.0.0/8`. */
export function isProxyRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

export type ClientAddress = (request: Pick<IncomingMessage, 'socket' | 'headers'> | undefined) => string;

/**
 * Tells the address of the client that sent a request, as a key for limits and for the audit.
 *
 * Without trusted proxies it is the peer of the socket; anybody can write headers. Behind one it is the right-most address
 * of `X-Forwarded-For` or `Forwarded` (RFC 7239) that is no trusted proxy: what stands further left was written by the client.
 * When a request carries both headers and they disagree, the client has written one of them, and the proxy itself is named.
 *
 * @param trustedProxies addresses and networks that passed `isProxyRange`
 * @returns an IPv4 address; of IPv6 the network `2001:db8:1:2::/64`, since one client has all of its addresses, but
 *   `::1` and link-local ones whole; `local` for a request that came over no socket
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = new BlockList();
  for (const range of trustedProxies) {
    const [address = '', bits] = range.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) => trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  /** The right-most one that is no proxy of ours; the left-most when all are. Null when there is no list. */
  const clientOf = (hops: string[] | null): string | null => {
    if (!hops) return null;
    let client: string | null = null;
    for (const hop of hops.slice(-MAX_HOPS).reverse()) {
      const address = plain(hop);
      // A name, or nonsense: whoever stands right of it is as far as we can see.
      if (!address) return client;
      client = address;
      if (!isTrusted(address)) return client;
    }
    return client;
  };
  return (request) => {
    const peer = plain(request?.socket?.remoteAddress ?? '');
    if (!request || !peer) return 'local';
    if (!isTrusted(peer)) return keyOf(peer);
    const one = clientOf(listOf(request.headers['x-forwarded-for']));
    const other = clientOf(forwardedOf(listOf(request.headers.forwarded)));
    if (one && other && one !== other) return keyOf(peer);
    return keyOf(one ?? other ?? peer);
  };
}

const listOf = (header: string | string[] | undefined): string[] | null =>
  header === undefined ? null : String(header).split(',');

/** What stands behind `for=` in each element. */
function forwardedOf(elements: string[] | null): string[] | null {
  return (
    elements?.map((element) => {
      const pair = element
        .split(';')
        .map((one) => one.trim())
        .find((one) => one.slice(0, 4).toLowerCase() === 'for=');
      return pair?.slice(4).replaceAll('"', '') ?? '';
    }) ?? null
  );
}

/** The address without brackets, port, zone, and the IPv6 writing of IPv4; null when it is none. */
function plain(text: string): string | null {
  let address = text.trim();
  if (address.length > 64) return null;
  if (address.startsWith('[')) address = address.slice(1, Math.max(address.indexOf(']'), 1));
  else if (/^[\d.]+:\d+$/.test(address)) address = address.slice(0, address.indexOf(':'));
  const zone = address.indexOf('%');
  if (zone >= 0) address = address.slice(0, zone);
  if (/^::ffff:[\d.]+$/i.test(address)) address = address.slice(7);
  return isIP(address) === 0 ? null : address.toLowerCase();
}

function keyOf(address: string): string {
  if (isIPv4(address) || address === '::1' || /^fe[89ab]/.test(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
