import * as z from 'zod/mini';
import { announcementTopics } from '../words/queues.ts';

/** An announcement of a group; `duration` in seconds, null where callers hear what everybody has. */
export const announcement = z.object({
  topic: z.enum(announcementTopics),
  duration: z.nullable(z.number()),
  /** False: who asks may listen to it only. */
  mayChange: z.optional(z.boolean()),
});
export type WireAnnouncement = z.infer<typeof announcement>;

/** GET {group}/announcements. GRP-001 */
export const announcementList = z.object({ items: z.array(announcement) });
