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
  return sdp.replace(/a=candidate:[^\r\n]*\r?\n/g, (line) => (isIP(line.split(' ')[4] ?? '') ? line : ''));
}

/** Leaves only the candidates of the loopback interface. */
export function onlyLoopback(sdp: string): string {
  return sdp.replace(/a=candidate:[^\r\n]*\r?\n/g, (line) => (line.split(' ')[4] === '127.0.0.1' ? line : ''));
}

export type Direction = 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive';

/** Direction of the first media section as its sender sees it. Absent means sendrecv. */
export function directionOf(sdp: string): Direction {
  const found = /^a=(sendrecv|sendonly|recvonly|inactive)\s*$/m.exec(sdp);
  return (found?.[1] as Direction | undefined) ?? 'sendrecv';
}
