import * as z from 'zod/mini';
import { uri } from '../kernel/common.ts';
import { mailboxLanguages } from '../words/voicemail.ts';
import { voicemail } from './item.ts';

/** POST v1/user/Voicemail: messages, newest first. Q-128 */
export const voicemailQuery = z.object({
  /** Rows older than this (exclusive). */
  before: z.optional(z.int()),
  limit: z.int().check(z.minimum(1), z.maximum(201)),
});

export const voicemailPage = z.object({ items: z.array(voicemail) });

/**
 * PUT {voicemail}: marks it read or unread. GET {voicemail}/audio: the sound as WAV, with ranges; `DELETE {voicemail}`.
 * The token travels in the header, never in the address.
 */
export const voicemailUpdate = z.object({ isNew: z.boolean() });

/** Settings of the mailbox. PUT v1/user/Mailbox. VM-007 */
export const mailbox = z.object({
  /** Off: a call that nobody takes ends. */
  isOn: z.boolean(),
  /** How long phones ring before the mailbox answers. */
  ringSeconds: z.int().check(z.minimum(5), z.maximum(120)),
  /** Id of a greeting; `default` is the one that everybody has. */
  greetingId: z.string().check(z.minLength(1), z.maxLength(100)),
  /** In which it speaks, to callers and to its user; absent in a request: as it was. */
  language: z.optional(z.enum(mailboxLanguages)),
});
export type WireMailbox = z.infer<typeof mailbox>;

/** GET v1/user/Mailbox. */
export const mailboxState = z.extend(mailbox, {
  /** There is a PIN; it is never sent back. */
  hasPin: z.boolean(),
});
export type WireMailboxState = z.infer<typeof mailboxState>;

/**
 * PUT v1/user/Mailbox/pin: with it the mailbox is heard from any phone; DELETE: from the user's own phones only. Refusals name
 * what is wrong: PIN_DIGITS_ONLY, PIN_TOO_SHORT, PIN_TOO_LONG, PIN_UNICITY, PIN_SEQUENCE, PIN_OWN_NUMBER. PWD-015, PWD-016
 */
export const mailboxPin = z.object({ pin: z.string().check(z.maxLength(100)) });

/**
 * A greeting. GET v1/user/Greeting lists them, the common one (`default`) first; POST v1/user/Greeting takes a new one as
 * multipart/form-data with `label` and `file`. PUT and DELETE {greeting}, GET {greeting}/audio.
 */
export const greeting = z.object({
  restUri: uri,
  greetingID: z.string(),
  /** Empty for the common one. */
  label: z.string(),
  duration: z.number(),
});
export type WireGreeting = z.infer<typeof greeting>;

export const greetingList = z.object({ items: z.array(greeting) });

export const greetingLabel = z.string().check(z.minLength(1), z.maxLength(60));

export const greetingUpdate = z.object({ label: greetingLabel });
