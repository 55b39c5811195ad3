import {
  externalChoice,
  externalConnection,
  externalFound,
  externalSearch,
  externalSignedIn,
  externalSignIn,
  externalSignInAnswer,
  externalSignInBegun,
} from '@ringside/protocol/people/externalContacts';
import {
  EXTERNAL_ROWS,
  EXTERNAL_ROWS_NUMBERED,
  EXTERNAL_WINDOW_PATH,
  type ThirdParty,
  thirdParties,
} from '@ringside/protocol/words/contacts';
import * as z from 'zod/mini';
import { type Answer, type Api, done, refused } from '../../kernel/api/Api.ts';
import { createRateLimit } from '../../kernel/limits/rateLimit.ts';
import type { Sessions } from '../../kernel/sessions/createSessions.ts';
import { type Accounts, NotNow } from './createAccounts.ts';
import type { Links } from './createLinks.ts';
import { ProviderFault } from './providers/Provider.ts';

/** An answer comes at the latest after this long, before proxies and the client give up. */
const WAIT_MS = 8000;
/** What providers call it when a user presses Cancel, or leaves a permission out. */
const DENIED = ['access_denied', 'consent_required', 'interaction_required'];

/**
 * How many contacts a search gives: 10 unless said otherwise and at most, or as many as Google gives when only contacts with a number
 * are wanted of it. EXTC-015, EXTC-016
 */
function rowsOf(directory: ThirdParty, most: number | undefined, withNumber: boolean): number {
  const cap = directory === 'google' && withNumber ? EXTERNAL_ROWS_NUMBERED : EXTERNAL_ROWS;
  return Math.min(most ?? EXTERNAL_ROWS, cap);
}

const directoryOf = (name = ''): ThirdParty | null => thirdParties.find((one) => one === name) ?? null;

/** What is refused, in codes of the catalogue; what is no fault of a provider is thrown on. */
function refusalOf(error: unknown): Answer & { ok: false } {
  if (!(error instanceof NotNow || error instanceof ProviderFault)) throw error;
  const retryAfterMs = error instanceof ProviderFault ? error.retryAfterMs : undefined;
  const code = error.code === 'ended' ? 'not_logged_in' : error.code;
  return refused(code, retryAfterMs === undefined ? {} : { retryAfterMs }) as Answer & { ok: false };
}

/**
 * Accounts of Google and Microsoft: connected in a window, searched, given back. EXTC-005 .. EXTC-018
 *
 * @param ports.redirectAt where providers send the window back to, seen from the origin by which a panel reaches us; null: the
 *   deployment has registered another address. EXTC-005
 */
export function addExternalRoutes(
  api: Api,
  ports: {
    accounts: Accounts;
    links: Links;
    sessions: Pick<Sessions, 'expiresAt'>;
    redirectAt: (origin: string) => string | null;
    elapsed: () => number;
    onError: (what: string, error: unknown) => void;
    waitMs?: number;
  },
): void {
  const { accounts, links, sessions, redirectAt, elapsed, onError, waitMs = WAIT_MS } = ports;
  const searches = createRateLimit({ burst: 30, perMs: 10_000, now: elapsed });
  const windows = createRateLimit({ burst: 20, perMs: 60_000, now: elapsed });
  const path = '/v1/user/ExternalContacts/{directory}';
  const unknown = () => refused('ROUTER_ERR_404');
  /** Of a directory that there is; faults become refusals. */
  const at = async (name: string | undefined, work: (directory: ThirdParty) => Promise<Answer>): Promise<Answer> => {
    const directory = directoryOf(name);
    if (!directory) return unknown();
    try {
      return await work(directory);
    } catch (error) {
      return refusalOf(error);
    }
  };

  api.add({
    method: 'POST',
    path: `${path}/SignIn`,
    hasSecret: true,
    summary: 'Begins to connect an account: the page of the provider for a window. 412: not set up.',
    request: externalSignIn,
    response: externalSignInBegun,
    failsWith: 'ERROR_CREATE',
    handle: ({ session, params, body, origin }) =>
      at(params['directory'], async (directory) => {
        const provider = accounts.provider(directory);
        const redirect = redirectAt(origin);
        if (redirect === null) throw new NotNow('not_initialized');
        const { userId, tokenHash } = session;
        const begun = links.begin({ userId, tokenHash, directory, redirect }, body.challenge);
        if (!begun) return refused('ROUTER_ERR_429');
        const { state, challenge, expiresAt } = begun;
        return done({ state, url: provider.signInUrl({ state, challenge, redirect }), expiresAt });
      }),
  });
  api.add({
    method: 'POST',
    path: `${path}/SignIn/{state}`,
    summary: 'The account, once its window is through; null after some seconds: ask again.',
    response: externalSignInAnswer,
    failsWith: 'ERROR_GET',
    handle: ({ session, params }) =>
      at(params['directory'], async (directory) => {
        const outcome = await links.wait(params['state'] ?? '', session.userId, waitMs);
        if (outcome === 'gone') return refused('EXTERNAL_GONE');
        if (outcome === 'waiting') return done(null);
        const { fault } = outcome;
        if (fault === null) return done(accounts.itemOf(session.userId, directory));
        const wait = outcome.retryAfterMs;
        return refused(fault, wait === undefined ? {} : { retryAfterMs: wait });
      }),
  });
  api.add({
    method: 'DELETE',
    path: `${path}/SignIn/{state}`,
    summary: 'Nobody waits for the window any more.',
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    handle({ session, params }) {
      links.cancel(params['state'] ?? '', session.userId);
      return done();
    },
  });
  api.add({
    method: 'POST',
    path: '/v1/external-contacts/SignedIn',
    summary: 'The window that a provider has sent back, with the secret of the panel that opened it.',
    request: externalSignedIn,
    response: z.null(),
    isPublic: true,
    isGuarded: true,
    failsWith: 'ERROR_CREATE',
    barred({ address }) {
      const wait = windows.take(address);
      return wait > 0 ? refused('ROUTER_ERR_429', { retryAfterMs: wait }) : null;
    },
    async handle({ body }) {
      const { state, code, error } = body;
      const link = links.take(state, body.secret);
      if (!link || sessions.expiresAt(link.tokenHash) === null) return refused('EXTERNAL_GONE');
      try {
        const { directory, verifier, redirect, userId } = link;
        if (code === undefined)
          throw new ProviderFault(DENIED.includes(error ?? '') ? 'EXTERNAL_DENIED' : 'EXTERNAL_FAILED');
        const tokens = await accounts.provider(directory).exchange({ code, verifier, redirect });
        // given up meanwhile: nothing is kept of it
        if (!links.isOpen(state)) return refused('EXTERNAL_GONE');
        await accounts.connect(userId, directory, tokens);
        links.settle(state, { fault: null });
        return done();
      } catch (error) {
        const refusal = error instanceof NotNow || error instanceof ProviderFault ? refusalOf(error) : null;
        if (!refusal) onError('an external account could not be connected', error);
        const wait = refusal?.body.retryAfterMs;
        const isEnded = error instanceof ProviderFault && error.code === 'ended';
        const fault = isEnded ? 'EXTERNAL_FAILED' : (refusal?.body.code ?? 'EXTERNAL_FAILED');
        links.settle(state, { fault, ...(wait !== undefined && { retryAfterMs: wait }) });
        return refused(fault);
      }
    },
  });
  api.add({
    method: 'POST',
    path,
    summary: 'The account as the provider tells it now. 412: none is connected, or it is not set up.',
    response: externalConnection,
    failsWith: 'ERROR_GET',
    handle: ({ session, params }) =>
      at(params['directory'], async (directory) => done(await accounts.refresh(session.userId, directory))),
  });
  api.add({
    method: 'PUT',
    path,
    summary: 'Whether searches and calls look there. 412: no account is connected.',
    request: externalChoice,
    response: z.null(),
    failsWith: 'ERROR_UPDATE',
    handle: ({ session, params, body }) =>
      at(params['directory'], async (directory) =>
        (await accounts.choose(session.userId, directory, body.isSearched)) ? done() : refused('not_logged_in'),
      ),
  });
  api.add({
    method: 'DELETE',
    path,
    summary: 'Deletes the permission here and gives it back to the provider. 412: no account is connected.',
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    handle: ({ session, params }) =>
      at(params['directory'], async (directory) =>
        (await accounts.signOut(session.userId, directory)) ? done() : refused('not_logged_in'),
      ),
  });
  api.add({
    method: 'POST',
    path: `${path}/Search`,
    summary: 'Contacts of the account; none for an empty text, or without an account.',
    request: externalSearch,
    response: externalFound,
    failsWith: 'ERROR_QUERY',
    handle: ({ session, params, body }) =>
      at(params['directory'], async (directory) => {
        const wait = searches.take(session.userId);
        if (wait > 0) return refused('EXTERNAL_BUSY', { retryAfterMs: wait });
        const { text, withNumber } = body;
        const most = rowsOf(directory, body.most, withNumber);
        return done({ contacts: await accounts.search(session.userId, directory, { text, most, withNumber }) });
      }),
  });
}

/** The address at our own origin to which providers send windows back. EXTC-005 */
export const redirectOf =
  ({ publicOrigin, redirect }: { publicOrigin: string | null; redirect: string | null }) =>
  (origin: string): string | null => {
    const own = publicOrigin ?? origin;
    // whole origins are compared: an address that merely begins like ours is another one's
    if (redirect !== null) return URL.parse(redirect)?.origin === own ? redirect : null;
    return own + EXTERNAL_WINDOW_PATH;
  };
