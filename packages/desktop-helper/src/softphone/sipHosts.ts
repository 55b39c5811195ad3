const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Hosts that the softphone may register at: those of the panels that this helper is paired with, and those of the list. A panel
 * whose page was taken over cannot make this computer call elsewhere.
 *
 * @param origins of paired panels
 * @param listed host names or addresses
 */
export function sipHosts(origins: readonly string[], listed: readonly string[]): ReadonlySet<string> {
  const own = origins.map((origin) => new URL(origin).hostname);
  const here = own.some((host) => LOOPBACK.includes(host)) ? LOOPBACK : [];
  return new Set([...own, ...here, ...listed].map((host) => host.toLowerCase()));
}

/** Host of `sip:host:port;transport=udp`, as the schema of an account has it. */
export function sipHostOf(address: string): string {
  const rest = address.slice(address.indexOf(':') + 1).split(';', 1)[0] ?? '';
  return (rest.startsWith('[') ? rest.slice(0, rest.indexOf(']') + 1) : (rest.split(':', 1)[0] ?? '')).toLowerCase();
}
