/** Where the panel runs: alone, in the page of a CRM, or in a softphone of this computer or of the cloud. GEN-004 .. GEN-006, Q-063 */
export type Environment = 'standalone' | 'frame' | 'softphonePanel' | 'cloudSoftphone';

/**
 * A softphone that embeds the panel says so in the address, `?in=softphonePanel` or `?in=cloudSoftphone`. There is no CRM
 * around it, and no second softphone is started beside it.
 *
 * @param isFramed there is a page around the panel
 * @param query of the panel's address
 */
export function environmentOf(isFramed: boolean, query: string): Environment {
  const inside = new URLSearchParams(query).get('in');
  if (inside === 'softphonePanel' || inside === 'cloudSoftphone') return inside;
  return isFramed ? 'frame' : 'standalone';
}
