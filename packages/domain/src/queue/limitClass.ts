/** How near something is to its limit. UI-020 */
export type LimitClass = 'success' | 'warning' | 'danger';

const WARNING_FROM = 0.33;
const DANGER_ABOVE = 0.66;

/**
 * Class of a share of a limit: success under 33 %, warning from 33 % to 66 %, danger over 66 %.
 *
 * @param share 0 to 1; outside counts as its nearest end, what is no number as 0
 * @param isReversed little is bad, as with free agents
 * @see UI-020, UI-021
 */
export function limitClass(share: number, isReversed = false): LimitClass {
  if (share >= WARNING_FROM && share <= DANGER_ABOVE) return 'warning';
  return share > DANGER_ABOVE === isReversed ? 'success' : 'danger';
}
