/**
 * Exact origin of a panel address.
 * @throws TypeError unless the address is an absolute http or https URL; `*` is none
 */
export function panelOrigin(url: string | URL): string {
  const { origin } = new URL(url);
  if (!origin.startsWith('http')) throw new TypeError('url');
  return origin;
}
