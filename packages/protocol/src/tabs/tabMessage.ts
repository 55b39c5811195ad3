import * as z from 'zod/mini';

/**
 * What the panels of one user in one browser say to one another over a BroadcastChannel. One of them, the leader, has
 * the browser phone; the others show the same calls and ask it. Another tab may run an older or newer panel, so
 * everything is parsed, and what does not fit is ignored.
 */

const phoneState = z.discriminatedUnion('at', [
  z.object({ at: z.literal('off') }),
  z.object({ at: z.literal('connecting'), attempt: z.number(), retryAt: z.nullable(z.number()) }),
  z.object({ at: z.literal('ready') }),
  z.object({ at: z.literal('fault'), fault: z.enum(['unreachable', 'refused', 'takenOver', 'unsupported']) }),
]);
const dialog = z.object({
  dialogId: z.string(),
  state: z.enum(['incoming', 'dialling', 'ringingThere', 'connected']),
  autoAnswer: z.boolean(),
});

/** Leader to all, at every change and when asked: its whole phone. */
const status = z.object({
  is: z.literal('status'),
  state: phoneState,
  microphone: z.enum(['unknown', 'prompt', 'granted', 'denied', 'blockedByFrame', 'missing', 'failed']),
  isMuted: z.boolean(),
  dialogs: z.array(dialog),
});
export type PhoneStatus = z.infer<typeof status>;

const infos = z.object({ sfId: z.string(), sfLabel: z.string(), sfType: z.optional(z.string()) });
const devices = z.object({
  audioinput: z.string(),
  audiooutput: z.string(),
  ringing: z.string(),
  audioinput_volume: z.number(),
  audiooutput_volume: z.number(),
  ringing_volume: z.number(),
  echoCancellation: z.optional(z.boolean()),
  noiseSuppression: z.optional(z.boolean()),
  autoGainControl: z.optional(z.boolean()),
});
const ask = z.discriminatedUnion('verb', [
  z.object({
    verb: z.literal('dial'),
    number: z.string(),
    infos: z.optional(infos),
    callerId: z.optional(z.string()),
  }),
  z.object({ verb: z.literal('answer'), dialogId: z.string() }),
  z.object({ verb: z.literal('hangUp'), dialogId: z.string() }),
  z.object({ verb: z.literal('sendDtmf'), dialogId: z.string(), digits: z.string() }),
  z.object({ verb: z.literal('setMuted'), isMuted: z.boolean() }),
  z.object({ verb: z.literal('setDevices'), devices }),
  z.object({ verb: z.literal('silence'), lineId: z.string() }),
  z.object({ verb: z.literal('start'), force: z.boolean() }),
  z.object({ verb: z.literal('stop') }),
]);
/** What a follower asks of the leader's phone. */
export type TabAsk = z.infer<typeof ask>;

export const tabMessage = z.discriminatedUnion('is', [
  /** A follower is there and wants the status. */
  z.object({ is: z.literal('hello') }),
  status,
  z.object({ is: z.literal('ask'), id: z.string(), ask }),
  /** Leader to the one that asked. */
  z.object({ is: z.literal('reply'), id: z.string(), value: z.unknown() }),
  /** Election without locks: the leader says that it is there, once a second and when asked. */
  z.object({ is: z.literal('who') }),
  z.object({ is: z.literal('leads'), tab: z.string() }),
  z.object({ is: z.literal('leaves'), tab: z.string() }),
]);
export type TabMessage = z.infer<typeof tabMessage>;

/** Value of the reply to `dial`. */
export const dialReply = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), dialogId: z.string() }),
  z.object({
    ok: z.literal(false),
    fault: z.enum(['numberInvalid', 'forbidden', 'busy', 'microphone', 'notReady', 'failed']),
    status: z.number(),
    code: z.optional(z.string()),
  }),
]);
