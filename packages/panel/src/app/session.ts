import type { Fault, RingsideClient } from '@ringside/client';
import type { Outcome } from './intents.ts';
import type { Store } from './live.ts';
import type { TokenStore } from './preferences.ts';
import { fromFault, ok, refuse } from './refusals.ts';
import { profileAtom, type Refused, sessionAtom } from './state.ts';

export interface SessionHooks {
  /** The profile is there; the rest may start. */
  signedIn(): void;
  signedOut(): void;
}

/** Profile loads that fail for a passing reason are tried again after this long. PROF-019 */
const PROFILE_RETRY_MS = 2000;

/** Sign-in, resumption after a reload, and the end of a session. The states are drawn at `Session`. */
export function createSession(store: Store, client: RingsideClient, tokens: TokenStore, hooks: SessionHooks) {
  let attempt = 0;

  const out = (refused: Refused | null, expired: boolean): void => {
    attempt += 1;
    const was = store.get(sessionAtom).at;
    tokens.set(null);
    store.set(profileAtom, null);
    store.set(sessionAtom, { at: 'signedOut', refused, expired });
    if (was === 'signedIn') hooks.signedOut();
  };

  const loadProfile = async (): Promise<Outcome> => {
    const mine = attempt;
    const profile = await client.profile();
    if (mine !== attempt) return refuse({ code: 'CANCELLED', label: 'i__ERROR_DEFAULT_LABEL' });
    if (!profile.ok) return refuse(fromFault(profile.fault));
    store.set(profileAtom, profile.value);
    tokens.set(client.token);
    store.set(sessionAtom, { at: 'signedIn' });
    hooks.signedIn();
    return ok(null);
  };

  const passing = (fault: Fault): boolean => fault.status === 0 || fault.status >= 502;

  const resume = async (token: string): Promise<void> => {
    const mine = attempt;
    const result = await client.resume(token);
    if (mine !== attempt) return;
    const loaded = result.ok ? await loadProfile() : null;
    if (loaded?.ok || mine !== attempt) return;
    // The server may be restarting: the token is still good.
    if (!result.ok && passing(result.fault)) setTimeout(() => mine === attempt && void resume(token), PROFILE_RETRY_MS);
    else out(null, true);
  };

  return {
    /** Resumes with the token of this tab, or asks to sign in. */
    start(): void {
      const token = tokens.get();
      if (token) void resume(token);
      else store.set(sessionAtom, { at: 'signedOut', refused: null, expired: false });
    },
    async signIn(login: string, password: string): Promise<Outcome> {
      attempt += 1;
      const mine = attempt;
      store.set(sessionAtom, { at: 'signingIn' });
      const result = await client.signIn(login, password);
      if (mine !== attempt) return refuse({ code: 'CANCELLED', label: 'i__ERROR_DEFAULT_LABEL' });
      const loaded = result.ok ? await loadProfile() : refuse(fromFault(result.fault));
      if (!loaded.ok && mine === attempt) out(loaded.refused, false);
      return loaded;
    },
    async signOut(): Promise<void> {
      out(null, false);
      await client.signOut();
    },
    /** The server knows this session no more. WRTC-016 */
    expire(): void {
      if (store.get(sessionAtom).at === 'signedIn') out(null, true);
    },
  };
}
