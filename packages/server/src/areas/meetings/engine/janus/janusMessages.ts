import * as z from 'zod/mini';

const fault = z.object({ code: z.number(), reason: z.string() });

/** What Janus sends: an answer to a request, or what it says by itself of a handle. Other fields are left alone. */
export const janusMessage = z.object({
  janus: z.string(),
  transaction: z.optional(z.string()),
  session_id: z.optional(z.number()),
  sender: z.optional(z.number()),
  data: z.optional(z.object({ id: z.optional(z.number()) })),
  error: z.optional(fault),
  plugindata: z.optional(z.object({ data: z.record(z.string(), z.unknown()) })),
  jsep: z.optional(z.object({ type: z.string(), sdp: z.string() })),
  // of `media`
  type: z.optional(z.string()),
  mid: z.optional(z.string()),
  receiving: z.optional(z.boolean()),
  // of `hangup`
  reason: z.optional(z.string()),
  // of `server_info`
  version: z.optional(z.number()),
  plugins: z.optional(z.record(z.string(), z.unknown())),
});
export type JanusMessage = z.infer<typeof janusMessage>;

/** A refusal of the plugin, within what looks like a success. */
export const roomFault = z.object({ error_code: z.number(), error: z.string() });

/** Sections of what a seat receives. One that nobody fills just now has no `feed_id`. */
export const attachedStreams = z.object({
  streams: z.optional(
    z.array(
      z.object({
        mid: z.string(),
        type: z.string(),
        active: z.optional(z.boolean()),
        feed_id: z.optional(z.number()),
      }),
    ),
  ),
});

/** Who talks, or does no more. */
export const talkEvent = z.object({ videoroom: z.enum(['talking', 'stopped-talking']), id: z.number() });

/** Who is in a room, and who of them sends. */
export const participantList = z.object({
  participants: z.array(z.object({ id: z.number(), publisher: z.boolean() })),
});

/** A description: an offer or an answer. */
export interface Jsep {
  type: string;
  sdp: string;
  trickle?: false;
  rid_order?: 'lmh';
}
