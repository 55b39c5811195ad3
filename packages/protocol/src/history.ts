import * as z from 'zod/mini';
import { time, uri } from './kernel/common.ts';

/** One finished call of the user. HIST-001, CRM-035 */
export const historyItem = z.object({
  restUri: uri,
  callHistoryID: z.string(),
  isIncoming: z.boolean(),
  isMissed: z.boolean(),
  isRejected: z.boolean(),
  /** A missed call the user has not seen yet; counted by `unreadMissedCalls`. NOTIF-001 */
  isNew: z.boolean(),
  timestamp: time,
  /** Whole seconds; absent for missed calls. Q-024 */
  talkDuration: z.optional(z.number()),
  calledLabel: z.string(),
  calledNumber: z.string(),
  remoteLabel: z.string(),
  remoteNumber: z.string(),
  remoteContactId: z.nullable(z.string()),
  viaLabel: z.optional(z.string()),
  isPersonalCall: z.boolean(),
  cause: z.string(),
  lineId: z.string(),
  /** Colleague who answered a call of a group that rang here too: it is not missed. */
  answeredBy: z.optional(z.string()),
  /** With whom else the user talked in it: everybody of a conference but the remote party. */
  others: z.optional(z.array(z.object({ label: z.string(), number: z.string() }))),
  /** The user listened in on the call of the remote party. CALL-007 */
  isMonitoring: z.optional(z.boolean()),
  /** The user's own note of the call, and what came of it; absent: none. `notedAt`: when they were changed last. */
  note: z.optional(z.string()),
  outcome: z.optional(z.string()),
  notedAt: z.optional(time),
});
export type WireCallRecord = z.infer<typeof historyItem>;

/** POST v1/user/CallHistory. The client asks for one row more than it shows. UI-015, HIST-002, Q-051 */
export const historyQuery = z.object({
  sort: z.enum(['all', 'missed', 'incoming', 'outgoing']),
  /** Rows older than this (exclusive). */
  before: z.optional(z.int()),
  /** A row of that moment: also what comes after it. */
  beforeUri: z.optional(uri),
  limit: z.int().check(z.minimum(1), z.maximum(201)),
  remoteContactId: z.optional(z.string()),
  /** Only calls with this number, as it is in the rows. */
  remoteNumber: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
});
export type HistoryQuery = z.infer<typeof historyQuery>;

export const historyPage = z.object({ items: z.array(historyItem) });

/** PUT v1/user/CallHistory: marks missed calls as seen. */
export const historySeen = z.object({ seenUntil: z.int() });
