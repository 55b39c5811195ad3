import * as z from 'zod/mini';
import { dialString, time, uri } from '../kernel/common.ts';
import { SMS_MAX_CHARACTERS } from '../words/sms.ts';

/**
 * What a customer and the agents of a group write to each other, until an agent ends it; push list `SmsThread`, of the
 * groups the user works in or supervises. Times in epoch milliseconds of the server.
 */
export const smsThread = z.object({
  restUri: uri,
  threadID: z.string(),
  /** Path of the group. */
  group: uri,
  groupID: z.string(),
  /** One of `smsAnnotations`; a client takes any other value for unknown. */
  annotation: z.string(),
  annotationTime: time,
  remoteNumber: z.string(),
  /** Empty: nobody known. */
  remoteLabel: z.string(),
  /** Extension of the agent who has it; null while it is queued, and when it is closed. */
  operator: z.nullable(uri),
  operatorLabel: z.string(),
  creationTime: time,
  /** When it goes back to the queue; only while an agent has it. SMS-011 */
  expiryTime: z.nullable(time),
  /** Milliseconds an agent has in all. */
  expiryDuration: z.number(),
  /** The agent wrote last; false: the customer waits for an answer. */
  isAnswered: z.boolean(),
  lastText: z.string(),
  lastTime: time,
  /** Grows with every change of the thread or of one of its items: who shows the items reads them again. */
  revision: z.int(),
});
export type WireSmsThread = z.infer<typeof smsThread>;

/** One entry of a thread. SMS-009, SMS-010 */
export const workItem = z.object({
  id: z.string(),
  type: z.string(),
  event: z.nullable(z.string()),
  time,
  /** From the customer. */
  isIncoming: z.boolean(),
  /** Extension of who did it; null for the customer and for what happens by itself. */
  extension: z.nullable(uri),
  authorLabel: z.string(),
  text: z.string(),
  media: z.nullable(z.object({ name: z.string(), mimeType: z.string(), size: z.number() })),
  /** sending, sent, delivered or failed, of what goes to the customer; null for everything else. */
  delivery: z.nullable(z.string()),
  /** Seconds talked, of a call. */
  seconds: z.nullable(z.number()),
});
export type WireWorkItem = z.infer<typeof workItem>;

/** GET {thread}: oldest first, the newest 500. */
export const smsThreadDetail = z.object({ thread: smsThread, items: z.array(workItem) });

/** POST {thread}/reply and {thread}/annotate. SMS-003, SMS-004, NUM-012 */
// Not `maxLength`: that counts characters, of which one may be two units.
export const smsTextRequest = z.object({
  text: z.string().check(
    z.minLength(1),
    z.refine((text) => text.length <= SMS_MAX_CHARACTERS, `at most ${SMS_MAX_CHARACTERS} UTF-16 units`),
  ),
});

/** POST {thread}/sendAgain: the item of the thread that was not sent. */
export const smsAgainRequest = z.object({ item: z.string().check(z.minLength(1), z.maxLength(100)) });

/** What decides whether a user works with SMS; push list `SmsAgent`, one item per user. SMS-012 */
export const smsAgent = z.object({
  restUri: uri,
  isACDAgent: z.boolean(),
  hasAcdCallPad: z.boolean(),
  isOperatorAcdMessageCapable: z.boolean(),
  /** Threads an agent may have at a time. */
  operatorMaxMessage: z.int(),
  /** Groups the user belongs to or supervises. */
  groups: z.array(
    z.object({
      restUri: uri,
      groupID: z.string(),
      label: z.string(),
      isMember: z.boolean(),
      isGroupAcdSmsCapable: z.boolean(),
      isGroupAcdMessageCapable: z.boolean(),
    }),
  ),
});
export type WireSmsAgent = z.infer<typeof smsAgent>;

/** Schemas of the lists that are subscribed only where queue SMS are shown. */
export const smsLists = { SmsThread: smsThread, SmsAgent: smsAgent } as const;

/**
 * POST v1/sms/inbound by the gateway, `Authorization: Bearer <shared secret>`. `id` is the gateway's; the same one is
 * stored once. Customers may write more than agents. With files: POST v1/sms/inboundFiles, multipart/form-data with this as
 * `message` (JSON) and each of the files as `file`.
 */
export const smsInbound = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  from: dialString,
  to: dialString,
  text: z.string().check(z.maxLength(4000)),
});

/** POST v1/sms/delivery by the gateway: what became of a message that it took. `id` is ours. */
export const smsDelivery = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  status: z.enum(['delivered', 'failed']),
});
