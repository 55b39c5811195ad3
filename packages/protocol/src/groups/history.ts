import * as z from 'zod/mini';
import { time, uri } from '../kernel/common.ts';

/** One finished call of a group, whoever took it; push list `GroupCall`, followed on demand. HIST-002 */
export const groupHistoryItem = z.object({
  restUri: uri,
  groupID: z.string(),
  groupLabel: z.string(),
  /** Nobody answered. */
  isMissed: z.boolean(),
  timestamp: time,
  /** Whole seconds; absent when nobody answered, and while whoever did still talks. */
  talkDuration: z.optional(z.number()),
  remoteLabel: z.string(),
  remoteNumber: z.string(),
  remoteContactId: z.nullable(z.string()),
  /** Who answered; empty when nobody did. */
  answeredBy: z.string(),
});
export type WireGroupCallRecord = z.infer<typeof groupHistoryItem>;

/** POST v1/user/GroupCallHistory. HIST-002, NAV-080, NAV-081 */
export const groupHistoryQuery = z.object({
  sort: z.enum(['all', 'missed']),
  /** Rows older than this (exclusive). */
  before: z.optional(z.int()),
  /** A row of that moment: also what comes after it. */
  beforeUri: z.optional(uri),
  limit: z.int().check(z.minimum(1), z.maximum(201)),
});

export const groupHistoryPage = z.object({ items: z.array(groupHistoryItem) });

/** Of the list that is subscribed where the calls of groups are shown. HIST-002 */
export const groupCallLists = { GroupCall: groupHistoryItem } as const;
