/** Salesforce ends Open CTI on this day. */
export const OPEN_CTI_ENDS = '2028-02-28';

const say = (today: string): string =>
  `Ringside: Salesforce Open CTI ${today < OPEN_CTI_ENDS ? 'ends' : 'has ended'} on ${OPEN_CTI_ENDS}. ` +
  'Move to Salesforce Voice with @ringside/sdk/adapters/salesforce-voice; see docs/recipes/migrate-from-open-cti.md.';

let wasSaid = false;

/** Says once per page that Open CTI ends, or has ended. */
export function warnOfRetirement(warn: (text: string) => void, now: number): void {
  if (wasSaid) return;
  wasSaid = true;
  warn(say(new Date(now).toISOString().slice(0, 10)));
}

/** For tests: the next page. */
export const forgetWarning = (): void => {
  wasSaid = false;
};
