import type { Party } from '../call/line.ts';

/** One finished call of a group. HIST-002 */
export interface GroupCall {
  uri: string;
  groupId: string;
  group: string;
  /** Nobody answered. */
  isMissed: boolean;
  /** Epoch milliseconds. */
  at: number;
  /** Whole seconds; null when nobody answered, and while whoever did still talks. */
  talkSeconds: number | null;
  remote: Party;
  contactId: string | null;
  /** Empty when nobody did. */
  answeredBy: string;
}
