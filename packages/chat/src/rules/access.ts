/** Where a user looks from. */
export interface Place {
  /** The user acts for another one. */
  isOnBehalf: boolean;
  /** What the panel runs in, e.g. `cloud-softphone`; null: a page of its own, or a host page without a name. */
  environment: string | null;
  isMobileApp: boolean;
}
/** What the company has set. */
export interface AccessSettings {
  /** Names of environments without messaging. Q-151 */
  disabledEnvironments: readonly string[];
  isOffInMobileApp: boolean;
}
/** Where there is no messaging unless the company says otherwise. Q-151 */
export const DISABLED_ENVIRONMENTS: readonly string[] = ['cloud-softphone'];

/** Why there is no messaging here, null: there is. MSG-032 .. MSG-034 */
export function messagingDenied(
  { isOnBehalf, environment, isMobileApp }: Place,
  { disabledEnvironments, isOffInMobileApp }: AccessSettings = {
    ...{ disabledEnvironments: DISABLED_ENVIRONMENTS, isOffInMobileApp: false },
  },
): 'behalf' | 'environment' | 'mobile' | null {
  if (isOnBehalf) return 'behalf';
  if (environment !== null && disabledEnvironments.includes(environment)) return 'environment';
  return isMobileApp && isOffInMobileApp ? 'mobile' : null;
}
