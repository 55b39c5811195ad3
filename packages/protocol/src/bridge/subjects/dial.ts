import * as z from 'zod/mini';
import type { RecordRef } from './records.ts';
import { command, growing, id, text } from './shapes.ts';

/**
 * Why no call can be placed now. A newer panel may add values: treat an unknown one like `starting`.
 * - `starting`: the panel or its phone is still coming up;
 * - `signedOut`: nobody is signed in;
 * - `notAllowed`: the user's extension does not allow the CRM interface; waiting does not help;
 * - `noServer`: the link to the phone system is away;
 * - `noPhone`: none of the user's phones is in service;
 * - `takenElsewhere`: another browser or window has the phone, and the user has no other one in service;
 * - `noMicrophone`: denied by the user, withheld by a policy, or absent. Not yet asked for is no reason;
 * - `noPanel`: said by the SDK only, while it has no link to the panel.
 */
export type DialReason =
  | 'starting'
  | 'signedOut'
  | 'notAllowed'
  | 'noServer'
  | 'noPhone'
  | 'takenElsewhere'
  | 'noMicrophone'
  | 'noPanel';

/** `canDial: true` exactly with `reason: null`. */
export interface DialState {
  canDial: boolean;
  reason: DialReason | null;
}

/** Placing a call, answering one, ending one. CRM-054 .. CRM-056 */
export interface DialCommandMap {
  CALL: {
    content: { number: string; callerID?: string; record?: RecordRef };
    result: { lineID: string; callID: string };
  };
  ANSWER: { content: { lineID: string }; result: null };
  DROP: { content: { lineID: string }; result: null };
}

export interface DialEventMap {
  /** Whether a call can be placed now; comes with each change. */
  DIAL_EVENT: DialState;
}

export const dialState = z.object({
  canDial: z.boolean(),
  reason: z.nullable(growing<NonNullable<DialState['reason']>>()),
}) as z.ZodMiniType<DialState>;

const line = z.object({ lineID: id });
const record = z.object({ id, label: text, type: z.optional(text) });

export const dialCommands = {
  CALL: command(z.object({ number: text, callerID: z.optional(text), record: z.optional(record) }), 'effect'),
  ANSWER: command(line, 'effect'),
  DROP: command(line, 'effect'),
} satisfies Record<keyof DialCommandMap, unknown>;

export const dialResults = {
  CALL: z.object({ lineID: z.string(), callID: z.string() }),
  ANSWER: z.null(),
  DROP: z.null(),
} satisfies { [N in keyof DialCommandMap]: z.ZodMiniType<DialCommandMap[N]['result']> };

export const dialEvents = { DIAL_EVENT: dialState } satisfies Record<keyof DialEventMap, unknown>;
