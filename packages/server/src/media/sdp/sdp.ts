import { isIP } from 'node:net';

/**
 * werift writes `a=ice-lite` into the media section; Firefox then never connects when the server offers. The
 * attribute belongs to the session level (RFC 8839 section 5.3).
 */
export function liftIceLite(sdp: string): string {
  if (!sdp.includes('a=ice-lite')) return sdp;
  return sdp.replaceAll('a=ice-lite\r\n', '').replace('\r\nm=', '\r\na=ice-lite\r\nm=');
}

/**
 * Removes candidates given by name. Browsers hide their address behind a multicast name (`….local`), and looking
 * names up on behalf of a stranger is nothing a server should do; as an ICE-lite agent it needs no candidates anyway.
 */
export function dropNamedCandidates(sdp: string): string {
  return keepCandidates(sdp, (address) => isIP(address) !== 0);
}

function keepCandidates(sdp: string, isWanted: (address: string) => boolean): string {
  const lines = sdp.split(/(?<=\n)/);
  return lines.filter((line) => !line.startsWith('a=candidate:') || isWanted(line.split(' ', 5)[4] ?? '')).join('');
}

/**
 * Offers a candidate under the address by which others reach us before each that only our own network knows. A router between
 * passes both on to the same socket (1:1 NAT). RFC 8445 section 5.1.1.1
 */
export function announce(sdp: string, address: string): string {
  if (sdp.includes(` ${address} `)) return sdp;
  const both = (line: string): string => {
    const [foundation, component, protocol, priority, own = '', ...rest] = line.split(' ');
    if (!line.startsWith('a=candidate:') || own.startsWith('127.')) return line;
    // The same kind and place in the order, one step before.
    return `${[`${foundation}1`, component, protocol, Number(priority) + 1, address, ...rest].join(' ')}${line}`;
  };
  return sdp
    .split(/(?<=\n)/)
    .map(both)
    .join('');
}

/** Of a host candidate that is to be tried after all others: RFC 8445 section 5.1.2.1 with local preference 0. */
const LAST_HOST_PRIORITY = 126 * 2 ** 24 + 255;

/**
 * Puts candidates of the loopback interface after the others, in order and in priority. werift gives all the same, and a
 * browser that begins with 127.0.0.1 from a socket of another interface loses 50 ms, the pace of its checks, before
 * it tries the address that works. They stay for phones and robots on the same machine.
 */
export function loopbackLast(sdp: string): string {
  const lines = sdp.split('\r\n');
  const isLoopback = (line: string): boolean =>
    line.startsWith('a=candidate:') && (line.split(' ', 5)[4] ?? '').startsWith('127.');
  const last = lines.filter(isLoopback).map((line) => line.replace(/^((\S+ ){3})\d+/, `$1${LAST_HOST_PRIORITY}`));
  const others = lines.filter((line) => !isLoopback(line));
  const at = others.findLastIndex((line) => line.startsWith('a=candidate:')) + 1;
  // Without others the first of them stays where it was.
  const place = at || lines.findIndex(isLoopback);
  return last.length === 0 ? sdp : [...others.slice(0, place), ...last, ...others.slice(place)].join('\r\n');
}

export type Direction = 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive';

/** Direction of the first media section as its sender sees it. Absent means sendrecv. */
export function directionOf(sdp: string): Direction {
  const found = /^a=(sendrecv|sendonly|recvonly|inactive)\s*$/m.exec(sdp);
  const direction = (found?.[1] as Direction | undefined) ?? 'sendrecv';
  // The older way to hold: an address to which nothing can be sent. RFC 3264 section 8.4
  return direction === 'sendrecv' && /^c=IN IP4 0\.0\.0\.0\s*$/m.test(sdp) ? 'sendonly' : direction;
}
