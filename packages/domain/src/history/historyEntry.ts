import type { Party } from '../call/line.ts';

/** One finished call. HIST-001, CRM-035 .. CRM-037 */
export interface HistoryEntry {
  id: string;
  uri: string;
  isIncoming: boolean;
  isMissed: boolean;
  isRejected: boolean;
  /** Missed and not yet seen by the user. */
  isNew: boolean;
  /** Epoch milliseconds of the start of the call. */
  at: number;
  /** Whole seconds; `null` for missed calls. */
  talkSeconds: number | null;
  remote: Party;
  called: Party;
  /** Group or person through which the call came; empty when none. */
  viaLabel: string;
  contactId: string | null;
  isPersonal: boolean;
  cause: string;
  lineId: string;
  /** Colleague who answered a call of a group that rang here too; absent: nobody else. */
  answeredBy?: string;
  /** With whom else the user talked in it; absent: it was no conference. */
  others?: readonly Party[];
  /** The user listened in on the call of `remote`. CALL-007 */
  isMonitoring?: boolean;
  /** What the user wrote about it. */
  note?: string;
  /** What came of it, e.g. `solved`. */
  outcome?: string;
}

export const historyFilters = ['all', 'missed', 'incoming', 'outgoing'] as const;
export type HistoryFilter = (typeof historyFilters)[number];
