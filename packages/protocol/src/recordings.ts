import * as z from 'zod/mini';
import { time, uri } from './kernel/common.ts';

/** A recorded call or meeting. VM-001, CALL-006 */
export const recording = z.object({
  restUri: uri,
  recordingID: z.string(),
  lineId: z.string(),
  timestamp: time,
  duration: z.number(),
  remoteLabel: z.string(),
  remoteNumber: z.string(),
  remoteContactId: z.nullable(z.string()),
  isAudible: z.boolean(),
  /** Path of the meeting that was recorded, whose name is `remoteLabel`; absent: a call. */
  meeting: z.optional(uri),
  /** Who recorded it. */
  ownerLabel: z.string(),
  isOwn: z.boolean(),
  /** When it is deleted, as the company keeps recordings; absent: it is kept. */
  keptUntil: z.optional(time),
});
export type WireRecording = z.infer<typeof recording>;

/** POST v1/user/Recording. `all`: of everybody; 403 for whoever is neither supervisor nor compliance officer. */
export const recordingQuery = z.object({
  scope: z.enum(['own', 'all']),
  /** Those of meetings alone. */
  of: z.optional(z.enum(['meetings'])),
  before: z.optional(z.int()),
  limit: z.int().check(z.minimum(1), z.maximum(201)),
});

export const recordingPage = z.object({ items: z.array(recording) });
