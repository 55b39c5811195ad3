import * as z from 'zod/mini';
import { time, uri } from '../kernel/common.ts';

/** What a user is asked about a meeting: by a guest who waits, or by a colleague who rings the user in. PROMPT-006, PROMPT-007 */
export const meetingPrompt = z.object({
  /** data/MeetingPrompt/{id} */
  restUri: uri,
  /** joinRequest: a guest wants to come in; invitation: a colleague asks the user in. */
  kind: z.string(),
  meeting: uri,
  meetingName: z.string(),
  /** Who asks; that of a guest is not checked. */
  name: z.string(),
  /** Who asks calls by telephone, and has given the right PIN. */
  isPhone: z.optional(z.boolean()),
  since: time,
  /** People who are in it now. */
  present: z.int(),
});
export type WireMeetingPrompt = z.infer<typeof meetingPrompt>;

export const promptLists = { MeetingPrompt: meetingPrompt } as const;

/** POST data/Meeting/{id}/ring: the colleague is asked in; by the owner it is an invitation for good. */
export const ringRequest = z.object({ user: uri });
