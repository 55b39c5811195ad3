import * as z from 'zod/mini';
import { type RecordRef, recordRef } from './records.ts';
import { command, type Growing, growing, id, nothing, text } from './shapes.ts';

/** The call states of this version. CRM-038 */
export type KnownCallState =
  | 'ringing'
  | 'placed'
  | 'answered'
  | 'abandoned'
  | 'declined'
  | 'hangupByCaller'
  | 'hangupByDestination'
  | 'noAnswerTimeout';
/** State of a call as a CRM understands it. A newer panel may add values: treat an unknown one like `answered`. CRM-038 */
export type CrmCallState = Growing<KnownCallState>;

/** The line states of this version. */
export type KnownLineState =
  | 'idle'
  | 'pending'
  | 'prompting'
  | 'ringing'
  | 'talking'
  | 'held'
  | 'listen'
  | 'monitoring'
  | 'dropped';
/** Raw state of the line behind a call view; `held` is visible here. A newer panel may add values. CALL-010, CALL-011 */
export type LineState = Growing<KnownLineState>;

/** One call as the host sees it. Always the full object: replace by `lineID`. CRM-030 */
export interface CallView {
  lineID: string;
  callID: string;
  state: CrmCallState;
  lineState: LineState;
  isIncoming: boolean;
  /** Number of the other party as shown to the user; empty when anonymous. */
  number: string;
  /** Name of the other party, or its number, or empty when anonymous. */
  label: string;
  /** Group or person through which the call came; empty when none. */
  viaLabel: string;
  viaNumber: string;
  acdGroupID: string | null;
  service: string | null;
  /** Id of the terminal that carries the line. */
  terminal: string | null;
  canDrop: boolean;
  canAnswer: boolean;
  /** Epoch milliseconds of the creation of the line. */
  startedAt: number;
  /** Epoch milliseconds since the two parties talk; `null` before. */
  answeredAt: number | null;
  /** Set once, with the final state. Seconds count talk only. */
  end: { cause: string; label: string; talkSeconds: number } | null;
  /** CRM record of the call as the CALL or FILL_CALL_INFO command named it. CRM-082 */
  record: RecordRef | null;
  /** The microphone of the browser phone is off; absent for a call that another terminal carries, or that is not connected. */
  isMuted?: boolean;
  /** Whether this user records the call; absent until it is connected. A newer panel may add values. CALL-006 */
  recording?: Growing<'off' | 'on' | 'paused'>;
}

/** What can be done in a call besides answering and ending it. */
export interface CallCommandMap {
  GET_CALLS: { content: null; result: CallView[] };
  HOLD: { content: { lineID: string }; result: null };
  RETRIEVE: { content: { lineID: string }; result: null };
  /** Microphone of the browser phone, whichever call it is in. */
  MUTE: { content: { muted: boolean }; result: null };
  /** 1 to 32 of `0-9 A-D * #`, played in order. */
  SEND_DTMF: { content: { lineID: string; digits: string }; result: null };
  /** `screened`, a semi-attended transfer: done when the number rings, and taken back when it does not. */
  TRANSFER: { content: { lineID: string; number: string; mode: 'blind' | 'screened' }; result: null };
  /** Two or more lines into one conversation. */
  MERGE: { content: { lineIDs: string[] }; result: null };
  RECORD_START: { content: { lineID: string }; result: null };
  RECORD_STOP: { content: { lineID: string }; result: null };
  /** Replaces the note of a call, also of one that has just ended. At most 10,000 characters. */
  SET_NOTE: { content: { lineID: string; note: string }; result: null };
  /** Outcome of a call in the CRM's words, also of one that has just ended. */
  SET_DISPOSITION: { content: { lineID: string; disposition: string }; result: null };
}

export interface CallEventMap {
  CALL_EVENT: CallView;
}

export const callView = z.object({
  lineID: z.string(),
  callID: z.string(),
  state: growing<CallView['state']>(),
  lineState: growing<CallView['lineState']>(),
  isIncoming: z.boolean(),
  number: z.string(),
  label: z.string(),
  viaLabel: z.string(),
  viaNumber: z.string(),
  acdGroupID: z.nullable(z.string()),
  service: z.nullable(z.string()),
  terminal: z.nullable(z.string()),
  canDrop: z.boolean(),
  canAnswer: z.boolean(),
  startedAt: z.number(),
  answeredAt: z.nullable(z.number()),
  end: z.nullable(
    z.object({
      cause: z.string(),
      label: z.string(),
      talkSeconds: z.number().check(z.minimum(0)),
    }),
  ),
  record: z.nullable(recordRef),
  isMuted: z.optional(z.boolean()),
  recording: z.optional(growing<NonNullable<CallView['recording']>>()),
}) as z.ZodMiniType<CallView>;

const line = z.object({ lineID: id });

export const callCommands = {
  GET_CALLS: command(nothing, 'read'),
  HOLD: command(line, 'effect'),
  RETRIEVE: command(line, 'effect'),
  MUTE: command(z.object({ muted: z.boolean() }), 'effect'),
  SEND_DTMF: command(z.object({ lineID: id, digits: z.string().check(z.regex(/^[0-9A-D*#]{1,32}$/)) }), 'effect'),
  TRANSFER: command(z.object({ lineID: id, number: text, mode: z.enum(['blind', 'screened']) }), 'effect'),
  MERGE: command(z.object({ lineIDs: z.array(id).check(z.minLength(2), z.maxLength(50)) }), 'effect'),
  RECORD_START: command(line, 'effect'),
  RECORD_STOP: command(line, 'effect'),
  SET_NOTE: command(z.object({ lineID: id, note: z.string().check(z.maxLength(10_000)) }), 'set'),
  SET_DISPOSITION: command(z.object({ lineID: id, disposition: text }), 'set'),
} satisfies Record<keyof CallCommandMap, unknown>;

export const callResults = {
  GET_CALLS: z.array(callView),
  HOLD: z.null(),
  RETRIEVE: z.null(),
  MUTE: z.null(),
  SEND_DTMF: z.null(),
  TRANSFER: z.null(),
  MERGE: z.null(),
  RECORD_START: z.null(),
  RECORD_STOP: z.null(),
  SET_NOTE: z.null(),
  SET_DISPOSITION: z.null(),
} satisfies { [N in keyof CallCommandMap]: z.ZodMiniType<CallCommandMap[N]['result']> };

export const callEvents = { CALL_EVENT: callView } satisfies Record<keyof CallEventMap, unknown>;
