/**
 * Exact origin of a panel address.
 * @throws TypeError unless the address is an absolute http or https URL; `*` is none
 */
export function panelOrigin(url: string | URL): string {
  const { origin, protocol } = new URL(url);
  if (!/^https?:$/.test(protocol)) throw new TypeError('Ringside: url must be http or https');
  return origin;
}
