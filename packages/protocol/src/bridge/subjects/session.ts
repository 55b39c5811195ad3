import * as z from 'zod/mini';
import { command, growing, nothing } from './shapes.ts';

/** One-time token of the embedding page, or the one that the panel left with the page (`kept`). AUTH-003 */
export interface HelloAuth {
  token: string;
  kept?: boolean;
}

/**
 * How a session began (`password`, `window`, `token` of the page, `kept` from before or by another tab), or why there is
 * none: `none` nobody has signed in yet, `signOut`, `expired`, `revoked` ended from elsewhere, `token` the page's token was
 * refused, `refused` a password was. A newer panel may add values.
 */
export type SessionReason =
  | 'password'
  | 'window'
  | 'token'
  | 'kept'
  | 'none'
  | 'signOut'
  | 'expired'
  | 'revoked'
  | 'refused';

/** `code`: the server's code of a refusal, e.g. `SIGN_IN_TOKEN_LATE`. */
export interface SessionEvent {
  state: 'signedIn' | 'signedOut';
  reason: SessionReason;
  code?: string;
}

/** Panel to host on the port: keep this and give it back in the next hello. `null`: forget what you keep. */
export interface KeepMessage {
  type: 'keep';
  auth: HelloAuth | null;
}

/** The user's sign-in, from the page. */
export interface SessionCommandMap {
  /** Signs the user out, as the panel's own menu does; a call in the browser phone ends. 403 for a user who may not sign out. */
  SIGN_OUT: { content: null; result: null };
}

export interface SessionEventMap {
  /** A user has signed in or is signed in no more, and why. Also after every connection. */
  SESSION_EVENT: SessionEvent;
}

export const sessionCommands = {
  SIGN_OUT: command(nothing, 'effect'),
} satisfies Record<keyof SessionCommandMap, unknown>;

export const sessionResults = {
  SIGN_OUT: z.null(),
} satisfies { [N in keyof SessionCommandMap]: z.ZodMiniType<SessionCommandMap[N]['result']> };

export const sessionEvents = {
  SESSION_EVENT: z.object({
    state: z.enum(['signedIn', 'signedOut']),
    reason: growing<SessionEvent['reason']>(),
    code: z.optional(z.string()),
  }) as z.ZodMiniType<SessionEvent>,
} satisfies Record<keyof SessionEventMap, unknown>;
