import type { Party } from '../call/line.ts';

/** A recorded call. CALL-006 */
export interface Recording {
  id: string;
  uri: string;
  at: number;
  seconds: number;
  remote: Party;
  contactId: string | null;
  /** Name of who recorded it. */
  owner: string;
  isOwn: boolean;
  /** Of the call. */
  lineId: string;
  /** When the company deletes it, epoch milliseconds; null: it is kept. */
  keptUntil: number | null;
}
