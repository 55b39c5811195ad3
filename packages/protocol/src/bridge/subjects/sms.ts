import * as z from 'zod/mini';
import { command } from './shapes.ts';

/** A click on a number in the page that is to be written to. */
export interface SmsCommandMap {
  /**
   * Shows the newest SMS thread with this number in the panel, and puts `text` into its field unless something is being
   * written there; nothing is sent. Where no customer with this number has written to a queue of the user, the user's own SMS to it
   * is shown or begun: both ids are empty then. 404 when the user can send none.
   */
  OPEN_SMS: { content: { number: string; text?: string }; result: { threadID: string; groupID: string } };
}

export interface SmsEventMap {
  /** A customer wrote to a queue of the user, or an agent answered one. */
  SMS_EVENT: SmsView;
}

/** The last message of an SMS thread. */
export interface SmsView {
  threadID: string;
  groupID: string;
  /** Number and name of the customer. */
  number: string;
  label: string;
  /** The customer wrote; false: an agent did. */
  isIncoming: boolean;
  text: string;
  /** Epoch milliseconds. */
  at: number;
  /** The thread is the user's own. */
  isMine: boolean;
  /** `queued`, `assigned`, `closed` or `timer reset`; a newer panel may add values. */
  state: string;
}

export const smsCommands = {
  OPEN_SMS: command(
    z.object({
      number: z.string().check(z.minLength(1), z.maxLength(100)),
      text: z.optional(z.string().check(z.maxLength(1000))),
    }),
    'effect',
  ),
} satisfies Record<keyof SmsCommandMap, unknown>;

export const smsResults = {
  OPEN_SMS: z.object({ threadID: z.string(), groupID: z.string() }),
} satisfies { [N in keyof SmsCommandMap]: z.ZodMiniType<SmsCommandMap[N]['result']> };

export const smsEvents = {
  SMS_EVENT: z.object({
    threadID: z.string(),
    groupID: z.string(),
    number: z.string(),
    label: z.string(),
    isIncoming: z.boolean(),
    text: z.string(),
    at: z.number(),
    isMine: z.boolean(),
    state: z.string(),
  }),
} satisfies { [E in keyof SmsEventMap]: z.ZodMiniType<SmsEventMap[E]> };
