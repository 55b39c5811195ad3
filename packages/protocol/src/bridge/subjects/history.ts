import * as z from 'zod/mini';
import { count } from './shapes.ts';

/** One finished call in the history. CRM-035 .. CRM-037 */
export interface HistoryItem {
  id: string;
  isIncoming: boolean;
  isMissed: boolean;
  isRejected: boolean;
  /** Epoch milliseconds. */
  timestamp: number;
  /** Whole seconds; absent for missed calls. */
  talkDuration?: number;
  calledLabel: string;
  calledNumber: string;
  remoteLabel: string;
  remoteNumber: string;
}

export interface HistoryEventMap {
  HISTORY_EVENT: HistoryItem;
}

export const historyItem = z.object({
  id: z.string(),
  isIncoming: z.boolean(),
  isMissed: z.boolean(),
  isRejected: z.boolean(),
  timestamp: z.number(),
  talkDuration: z.optional(count),
  calledLabel: z.string(),
  calledNumber: z.string(),
  remoteLabel: z.string(),
  remoteNumber: z.string(),
}) satisfies z.ZodMiniType<HistoryItem>;

export const historyEvents = { HISTORY_EVENT: historyItem } satisfies Record<keyof HistoryEventMap, unknown>;
