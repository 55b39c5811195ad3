import * as z from 'zod/mini';
import { time, uri } from '../kernel/common.ts';

const person = z.object({ label: z.string(), number: z.string() });

/** A conference that an agent made of a call of a queue. ACD-049 */
export const acdConference = z.object({
  restUri: uri,
  group: uri,
  groupLabel: z.string(),
  startedAt: time,
  /** Whole seconds; null while it goes on, and where the server ended before it did. */
  duration: z.nullable(z.number()),
  isRunning: z.boolean(),
  startedBy: person,
  /** Everybody who was in it, whoever made it first. A label or number that is not known is empty. */
  participants: z.array(person),
});
export type WireAcdConference = z.infer<typeof acdConference>;

/** GET telephony/AcdConference?before&beforeUri&limit: own ones and those of supervised queues, newest first. NAV-104 */
export const acdConferencePage = z.object({ items: z.array(acdConference) });
