import type { operatorStatuses } from '@ringside/protocol/words/agents';

/** What an agent can be; a value this version does not know is `unknown`. ACD-015 */
export type AgentStatus = (typeof operatorStatuses)[number] | 'unknown';

/** The user as an agent. Times are epoch milliseconds of the server's clock. ACD-011, CRM-075 */
export interface Agent {
  status: AgentStatus;
  /** A pause is on, or planned for the end of the call. Q-180 */
  isPaused: boolean;
  pauseReasonId: string | null;
  /** `null` when logged out. */
  loginAt: number | null;
  /** Since when the status holds; `null` before the first login. */
  statusAt: number | null;
  /** When the wrap-up is over; absent outside of one. */
  wrapUpUntil?: number;
  /** It may be made a minute longer. */
  mayExtendWrapUp?: true;
  /** Why nobody can reach the agent; `null` unless the status is UNREACHABLE. ACD-009 */
  unreachable: { cause: string; at: number } | null;
}

/** Why a pause is taken. ACD-014 */
export interface PauseReason {
  id: string;
  text: string;
}
