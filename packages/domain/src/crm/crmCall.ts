import type { Line } from '../call/line.ts';
import { searchableNumber } from '../number/phoneNumber.ts';
import type { CrmKind, CrmRecord } from './CrmRecord.ts';
import type { CrmPopups } from './crmPopups.ts';
import type { LogForm } from './logForm.ts';

/** What the CRM knows about the other party. `off`: this CRM searches no numbers. */
export type CrmMatch =
  | { at: 'searching'; kind: CrmKind }
  | { at: 'one'; record: CrmRecord }
  | { at: 'several'; records: readonly CrmRecord[] }
  | { at: 'none' }
  | { at: 'failed' }
  | { at: 'off' };

/**
 *  none ──dropped──▶ asking ──no form──▶ saving ──▶ saved │ vetoed │ failed ──again──▶ saving
 *                      └────form────▶ form ──submit──▶ saving
 */
export type CrmLog =
  | { at: 'none' }
  | { at: 'asking' }
  | { at: 'form'; form: LogForm }
  | { at: 'saving'; fields: LogFields }
  | { at: 'saved'; id: string | null }
  | { at: 'vetoed'; reason: string | null }
  | { at: 'failed'; fields: LogFields };

export type LogFields = Readonly<Record<string, unknown>>;

/** One call as the bridge sees it, from its first sighting until its log is saved and its card closed. CRM-010 */
export interface CrmCall {
  /** As it was last pushed. */
  line: Line;
  match: CrmMatch;
  /** An incoming call was seen talking. CRM-006 */
  wasTalking: boolean;
  log: CrmLog;
}

/** What the CRM may show and know by itself; from the profile. */
export interface CrmSettings {
  popups: CrmPopups;
  /** */
  seesPersonal: boolean;
}

/** Causes of a call that never was one; nothing is hidden or saved for it. CRM-015 */
const EXCEPTED: ReadonlySet<string> = new Set(['causeReorderTone', 'causeCallNextTermUnavailable']);
export const isExcepted = (line: Line): boolean => EXCEPTED.has(line.end?.cause ?? '');

/** Personal calls without consent do not exist for the CRM. CRM-041 */
export const isHidden = (line: Line, { seesPersonal }: Pick<CrmSettings, 'seesPersonal'>): boolean =>
  line.isPersonal && !seesPersonal;

/** An incoming call without a number. CRM-009 */
export const isAnonymous = (line: Line): boolean => line.isIncoming && !line.externalNumber && !line.party.number;

/** The number to search; `null` for calls inside the company and for what is no number. CRM-010, NUM-003 .. NUM-005 */
export const crmNumber = (line: Line): string | null => (line.externalNumber ? searchableNumber(line) : null);

/** Calls that the bridge records: with an external number, and anonymous ones that come in. CRM-009, CRM-010 */
export const concernsCrm = (line: Line): boolean => crmNumber(line) !== null || isAnonymous(line);
