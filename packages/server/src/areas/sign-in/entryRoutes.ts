import type { Company } from '../../company/company.ts';
import type { Api } from '../../kernel/api/Api.ts';
import type { Audit } from '../../kernel/audit/Audit.ts';
import type { Hashing } from '../../kernel/passwords/createHashing.ts';
import type { ServerKey } from '../../kernel/passwords/serverKeys.ts';
import type { Sessions } from '../../kernel/sessions/createSessions.ts';
import { type Agents, autoLogin } from '../agents/area.ts';
import type { Factors } from '../second-factor/area.ts';
import { createOneTimeTokens } from './createOneTimeTokens.ts';
import { createSignIn, type SignIn } from './createSignIn.ts';
import { createWindows } from './createWindows.ts';
import { landingOf } from './landingPage.ts';
import { createMicrosoft, type MicrosoftSignInOptions } from './microsoft/createMicrosoft.ts';
import { createMicrosoftEntry } from './microsoft/createMicrosoftEntry.ts';
import { addMicrosoftRoutes } from './microsoft/routes.ts';
import { addPasskeyEntry, createByPasskey } from './passkeyRoutes.ts';
import { addSessionRoutes } from './sessionRoutes.ts';
import { addSignInRoutes } from './signInRoutes.ts';
import type { MicrosoftLinks } from './store.ts';
import { addSignInWindowRoutes } from './windowRoutes.ts';

/**
 * Every way in: password, passkey, one-time token, window. Agents who are logged in to their queues by signing in are, whichever it was.
 *
 * @returns the check of a password
 */
export function addEntryRoutes(
  api: Api,
  ports: {
    company: Company;
    sessions: Sessions;
    agents: Agents;
    factors: Factors;
    hashing: Hashing;
    audit: Audit;
    serverKeys: readonly ServerKey[];
    /** Null: no account of Microsoft signs in. */
    microsoft: MicrosoftSignInOptions | null;
    links: MicrosoftLinks;
    /** Origin by which clients know us; null: the one of the server itself. */
    publicOrigin: string | null;
    /** Clock of the day, for what is stored. */
    now: () => number;
    /** A clock that never goes back. */
    elapsed: () => number;
    onError: (what: string, error: unknown) => void;
  },
): SignIn {
  const { company, sessions, audit, elapsed, onError } = ports;
  const isSecure = ports.publicOrigin?.startsWith('https:') ?? false;
  const signedIn = (userId: string): Promise<void> =>
    autoLogin(ports, userId).catch((error: unknown) => onError('agent could not be logged in to the queues', error));
  const byPasskey = createByPasskey({ ...ports, isSecure });
  const landing = landingOf(company);
  const entry = { landing, sessions, signIn: createSignIn({ ...ports, isSecure }), byPasskey, signedIn, elapsed };
  const { factors } = ports;
  addSessionRoutes(api, {
    ...{ ...entry, factors },
    logoutLocked: (id) => company.user(id)?.logoutLocked ?? false,
  });
  addSignInRoutes(api, {
    ...entry,
    ...{ company, audit, serverKeys: ports.serverKeys, tokens: createOneTimeTokens(elapsed) },
  });
  addPasskeyEntry(api, { ...entry, factors });
  const windows = createWindows(elapsed);
  addSignInWindowRoutes(api, { ...entry, factors, windows });
  const { microsoft: registered } = ports;
  const microsoft = registered && createMicrosoft(registered, ports.now);
  addMicrosoftRoutes(api, {
    ...{ landing, windows, elapsed },
    entry: microsoft && createMicrosoftEntry({ ...ports, microsoft, domains: registered?.domains ?? [] }),
  });
  return entry.signIn;
}
