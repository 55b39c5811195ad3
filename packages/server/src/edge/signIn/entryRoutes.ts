import { autoLogin } from '../../areas/agents/autoLogin.ts';
import type { Operators } from '../../areas/agents/createOperators.ts';
import type { Company } from '../../company/company.ts';
import type { Store } from '../../createStore.ts';
import type { Api } from '../../kernel/api/createApi.ts';
import type { Audit } from '../../kernel/audit/Audit.ts';
import type { Hashing } from '../../kernel/passwords/createHashing.ts';
import { createOneTimeTokens } from './createOneTimeTokens.ts';
import type { Sessions } from './createSessions.ts';
import { createSignIn } from './createSignIn.ts';
import { createWindows } from './createWindows.ts';
import type { ServerKey } from './serverKeys.ts';
import { addSessionRoutes } from './sessionRoutes.ts';
import { addSignInRoutes } from './signInRoutes.ts';
import { addSignInWindowRoutes } from './signInWindowRoutes.ts';

/**
 * Every way in: password, one-time token, window. Agents who are logged in to their queues by signing in are, whichever it was.
 *
 * @param ports.changed an agent's standing in a queue has changed
 */
export function addEntryRoutes(
  api: Api,
  ports: {
    company: Company;
    store: Store;
    sessions: Sessions;
    operators: Operators;
    hashing: Hashing;
    audit: Audit;
    serverKeys: readonly ServerKey[];
    /** Origin by which clients know us; null: the one of the server itself. */
    publicOrigin: string | null;
    now: () => number;
    changed: (userId: string, groupId: string) => void;
    onError: (what: string, error: unknown) => void;
  },
): void {
  const { company, sessions, audit, now, onError } = ports;
  const isSecure = ports.publicOrigin?.startsWith('https:') ?? false;
  const signedIn = (userId: string): Promise<void> =>
    autoLogin(ports, userId).catch((error: unknown) => onError('agent could not be logged in to the queues', error));
  const entry = { sessions, signIn: createSignIn({ ...ports, isSecure }), signedIn, now };
  addSessionRoutes(api, { ...entry, logoutLocked: (id) => company.user(id)?.logoutLocked ?? false });
  addSignInRoutes(api, {
    ...entry,
    ...{ company, audit, serverKeys: ports.serverKeys, tokens: createOneTimeTokens(now) },
  });
  addSignInWindowRoutes(api, { ...entry, windows: createWindows(now) });
}
