import type { Client, Fault, Result, ShowCodes } from '@ringside/client';
import type { Profile } from '@ringside/domain/profile';
import type { SessionReason } from '@ringside/protocol/bridge/types';
import type { SecondStep } from '@ringside/protocol/kernel/passkeys';
import { fromFault, type Outcome, ok, refuse } from './refusals.ts';
import type { TokenStore } from './start/preferences.ts';
import { profileAtom, type Refused, sessionAtom, sessionEventAtom } from './state.ts';
import { forgetUserAtom, type Store } from './store.ts';

export interface SessionHooks {
  /** The profile is there; the rest may start. */
  signedIn(): void;
  signedOut(): void;
}

/** What fails for a passing reason is asked again after this long, in milliseconds. */
const RETRY_MS = 2000;

const passing = (fault: Fault): boolean => fault.status === 0 || fault.status === 429 || fault.status >= 502;
/** A page around the panel says hello within this time, in milliseconds; it may bring a sign-in. */
const HELLO_MS = 1500;

const cancelled = refuse({ code: 'CANCELLED', label: 'i__ERROR_DEFAULT_LABEL' });

/**
 * Sign-in, resumption after a reload, and the end of a session. The states are drawn at `Session`.
 *
 * @param mayGreet a page around the panel may say hello: that is waited for, a moment
 */
export function createSession(
  store: Store,
  client: Client,
  tokens: TokenStore,
  mayGreet: boolean,
  hooks: SessionHooks,
) {
  let attempt = 0;
  /** Token of the session here; another tab may have put another one into the store. */
  let used: string | null = null;
  let isWaiting = false;
  /** Whose values the panel holds: a session that has only expired may go on where it was. */
  let owner: string | null = null;

  const forget = (): void => {
    owner = null;
    store.set(forgetUserAtom);
  };
  /** @param isElsewhere its user ended it, but not here, and should be informed */
  const out = (
    reason: SessionReason,
    refused: Refused | null = null,
    code = refused?.code,
    isElsewhere = false,
  ): void => {
    attempt += 1;
    isWaiting = false;
    const was = store.get(sessionAtom).at;
    if (tokens.get() === used) tokens.set(null);
    used = null;
    store.set(profileAtom, null);
    store.set(sessionAtom, {
      at: 'signedOut',
      refused,
      expired: reason === 'expired' || reason === 'revoked' || isElsewhere,
    });
    if (was === 'signedIn') {
      if (reason !== 'expired' && reason !== 'revoked') forget();
      hooks.signedOut();
    }
    store.set(sessionEventAtom, { state: 'signedOut', reason, ...(code && { code }) });
  };

  const signedIn = (profile: Profile, reason: SessionReason): void => {
    if (owner !== null && owner !== profile.extensionUri) forget();
    owner = profile.extensionUri;
    store.set(profileAtom, profile);
    used = client.token;
    tokens.set(used);
    store.set(sessionAtom, { at: 'signedIn' });
    hooks.signedIn();
    store.set(sessionEventAtom, { state: 'signedIn', reason });
  };

  /**
   * Asks until there is an answer, or a user signs in or out: while the server starts again, or the request is lost
   * because the page is being left, what the browser or the page has kept is still good.
   */
  const insist = async <T>(ask: () => Promise<Result<T>>): Promise<Result<T>> => {
    const mine = attempt;
    for (;;) {
      const result = await ask();
      if (result.ok || mine !== attempt || !passing(result.fault)) return result;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      if (mine !== attempt) return result;
    }
  };

  const resume = async (token: string): Promise<void> => {
    const mine = attempt;
    used = token;
    const profile = await insist(() => client.resume(token));
    if (mine !== attempt) return;
    if (profile.ok) signedIn(profile.value, 'kept');
    else out('expired');
  };

  /**
   * Signs in.
   *
   * @param get makes the session the client's
   * @param failed what it means when that is refused
   */
  const enter = async (
    reason: SessionReason,
    get: () => Promise<Result<null>>,
    failed: SessionReason = 'refused',
  ): Promise<Outcome> => {
    attempt += 1;
    isWaiting = false;
    const mine = attempt;
    // a panel that starts with what the page has kept for it is not known to be signed out
    if (store.get(sessionAtom).at !== 'starting') store.set(sessionAtom, { at: 'signingIn' });
    const read = <T>(ask: () => Promise<Result<T>>) => (reason === 'kept' ? insist(ask) : ask());
    const result = await read(get);
    if (mine !== attempt) return cancelled;
    const profile = result.ok ? await read(client.profile) : result;
    if (mine !== attempt) return cancelled;
    if (profile.ok) {
      signedIn(profile.value, reason);
      return ok(null);
    }
    const refused = fromFault(profile.fault);
    out(failed, failed === 'expired' ? null : refused, refused.code);
    return refuse(refused);
  };

  tokens.watch((token) => {
    const { at } = store.get(sessionAtom);
    if (token === null) {
      if (at !== 'signedIn') return;
      out('signOut', null, undefined, true);
      void client.signOut();
    } else if (at === 'signedOut') {
      attempt += 1;
      store.set(sessionAtom, { at: 'signingIn' });
      void resume(token);
    }
  });

  return {
    enter,
    /** A page that might bring a sign-in has not said hello yet. */
    get isWaiting() {
      return isWaiting;
    },
    /** The browser keeps this session for a reload. */
    get isKept() {
      return used !== null && tokens.get() === used;
    },
    /** Resumes with the token of this browser, or asks to sign in. */
    start(): void {
      const token = tokens.get();
      isWaiting = mayGreet && !token;
      if (token) void resume(token);
      else if (mayGreet) setTimeout(() => isWaiting && out('none'), HELLO_MS);
      else out('none');
    },
    /** The page around the panel has said hello, and brings no sign-in. */
    greeted(): void {
      if (isWaiting) out('none');
    },
    /**
     * @param step what comes after the password of a user who has two steps
     * @param shown recovery codes of who has just set the second step up; the user is signed in when it resolves
     */
    signIn: (login: string, password: string, step?: SecondStep, shown?: ShowCodes) =>
      enter('password', () => client.signIn(login, password, step, shown)),
    async signOut(): Promise<void> {
      out('signOut');
      await client.signOut();
    },
    /** The server knows this session no more. WRTC-016 */
    expire(code: string): void {
      const next = tokens.get();
      if (store.get(sessionAtom).at !== 'signedIn') return;
      const reason = code === 'SESSION_EXPIRED' ? 'expired' : code === 'SESSION_REVOKED' ? 'revoked' : 'signOut';
      out(reason, null, undefined, true);
      // another tab has signed in again
      if (next !== null && next !== used && tokens.get() === next) void resume(next);
    },
  };
}
