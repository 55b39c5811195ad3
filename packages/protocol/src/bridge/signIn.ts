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
