/** Salesforce ends Open CTI on this day. */
export const OPEN_CTI_ENDS = '2028-02-28';

const say = (today: string): string =>
  `Ringside: Salesforce Open CTI ${today < OPEN_CTI_ENDS ? 'ends' : 'has ended'} on ${OPEN_CTI_ENDS}. ` +
  'Move to Salesforce Voice with @ringside/sdk/adapters/salesforce-voice; see docs/recipes/migrate-from-open-cti.md.';

/** What `sforce.opencti` is on each page that was warned: one page has one. */
const warned = new WeakSet<object>();

/** Says once per page that Open CTI ends, or has ended. @param opencti that of the page */
export function warnOfRetirement(opencti: object, warn: (text: string) => void, now: number): void {
  if (warned.has(opencti)) return;
  warned.add(opencti);
  warn(say(new Date(now).toISOString().slice(0, 10)));
}
