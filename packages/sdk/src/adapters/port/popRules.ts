import type { CallView, RecordRef } from '@ringside/protocol/bridge/types';

/** Which calls open a record. CRM-017, CRM-018, CRM-019 */
export interface PopSettings {
  incoming: boolean;
  outgoing: boolean;
  acdOnly: boolean;
}

/** Shorter numbers are extensions of colleagues. */
const SHORTEST_EXTERNAL = 7;
const KINDS = ['Contact', 'Lead', 'Account'];

export const digitsOf = (number: string): string => number.replace(/\D/g, '');

/** The last 9 digits, or all when there are fewer. CRM-007, Q-016 */
export const searchDigits = (number: string): string => digitsOf(number).slice(-9);

/** Calls that a CRM hears of: with the outside, anonymous, or started from a record. CRM-010 */
export const isExternal = ({ number, record }: CallView): boolean =>
  record !== null || number === '' || digitsOf(number).length >= SHORTEST_EXTERNAL;

/** True when the user's settings want a record to open for this call. */
export const wantsPop = (call: CallView, settings: PopSettings): boolean =>
  (call.isIncoming ? settings.incoming : settings.outgoing) && (!settings.acdOnly || call.acdGroupID !== null);

/** Kind of a record: as given, else by the first three characters that Salesforce gives ids. */
const kindOf = ({ id, type }: RecordRef): string =>
  type ?? { '003': 'Contact', '00Q': 'Lead', '001': 'Account' }[id.slice(0, 3)] ?? '';

/**
 * The records of the first kind that has any: contacts, then leads, then accounts, then the rest. CRM-007
 *
 * @returns several when the user has to choose, none when nothing matched
 */
export function bestMatches(records: readonly RecordRef[]): RecordRef[] {
  for (const kind of KINDS) {
    const found = records.filter((record) => kindOf(record) === kind);
    if (found.length > 0) return found;
  }
  return [...records];
}
