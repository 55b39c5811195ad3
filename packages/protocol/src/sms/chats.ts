import * as z from 'zod/mini';
import { dialString, time, uri } from '../kernel/common.ts';
import { CHAT_MAX_CHARACTERS, CHAT_PAGE, destinationTypes } from '../words/sms.ts';

const typeDest = z.enum(destinationTypes);

/**
 * What the user and one other write to each other: a colleague, or a mobile number outside by SMS. Push list `Chat`, the
 * newest 200. CHAT-001, Q-160
 */
export const chatThread = z.object({
  restUri: uri,
  threadID: z.string(),
  /** `chat` or `sms`; a client takes any other value for unknown. */
  typeDest: z.string(),
  /** Short number of the colleague, or the number outside. */
  number: z.string(),
  /** Empty: nobody known, or in no directory. */
  label: z.string(),
  /** Of the colleague; null outside, and for whoever is in no directory. */
  userId: z.nullable(z.string()),
  /** False: nobody reads it any more, or nothing carries an SMS. */
  canWrite: z.boolean(),
  lastText: z.string(),
  lastTime: time,
  /** The user wrote last. */
  isOwnLast: z.boolean(),
  /** At most 100. */
  unread: z.int(),
  /** Up to which message the colleague has read; 0 for SMS, of which nobody knows. */
  readByOther: z.int(),
  /** Grows with every message and with what became of one: who shows the messages reads them again. */
  revision: z.int(),
});
export type WireChatThread = z.infer<typeof chatThread>;

export const chatMessage = z.object({
  id: z.string(),
  /** Order within the thread, with gaps. */
  seq: z.int(),
  time,
  isOwn: z.boolean(),
  text: z.string(),
  /** sending, sent, delivered or failed, of an own SMS; null of everything else. */
  delivery: z.nullable(z.string()),
});
export type WireChatMessage = z.infer<typeof chatMessage>;

// Not `maxLength`: that counts characters, of which one may be two units.
const text = z.string().check(
  z.minLength(1),
  z.refine((value) => value.length <= CHAT_MAX_CHARACTERS, `at most ${CHAT_MAX_CHARACTERS} UTF-16 units`),
);
/** Made by the client for each message: sent again with the same one, it is written once. */
const key = z.string().check(z.minLength(8), z.maxLength(64));

/** POST v1/user/Chat: the first message to a colleague or number, or the next one where there is a thread already. */
export const newChatRequest = z.object({ number: dialString, typeDest, text, key });
/** POST v1/user/Chat/{id}/Messages. */
export const chatTextRequest = z.object({ text, key });
/** PUT v1/user/Chat/{id}/Read: all messages up to this one are read. */
export const chatReadRequest = z.object({ seq: z.int().check(z.minimum(0)) });
/** POST v1/user/Chat/{id}/Page: messages before one, or the newest; oldest first. */
export const chatPageRequest = z.object({
  before: z.nullable(z.int().check(z.minimum(0))),
  limit: z.int().check(z.minimum(1), z.maximum(CHAT_PAGE)),
});
export const chatPage = z.object({ thread: chatThread, items: z.array(chatMessage), hasMore: z.boolean() });
export type WireChatPage = z.infer<typeof chatPage>;

/** Where SMS of the user come from, and which numbers the user may choose from. CHAT-003 */
export const smsCallerId = z.object({
  /** Empty: the user has no number, and sends none. */
  number: z.string(),
  /** One at least when there is a number; more than one only for who may choose. */
  choices: z.array(z.string()),
  canChange: z.boolean(),
});
export type WireSmsCallerId = z.infer<typeof smsCallerId>;
export const smsCallerIdRequest = z.object({ number: dialString });

/** Of the list that is subscribed once the user may chat. */
export const chatLists = { Chat: chatThread } as const;
