import {
  sessionRequest,
  sessionResponse,
  ticketRequest,
  tokenRequest,
  tokenResponse,
} from '@ringside/protocol/kernel/signIn';
import type { Company } from '../../company/company.ts';
import { DISABLED } from '../../company/policies.ts';
import { userUri } from '../../company/uris.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import type { Audit } from '../../kernel/audit/Audit.ts';
import { createRateLimit } from '../../kernel/limits/rateLimit.ts';
import { type ServerKey, serverKeyOf } from '../../kernel/passwords/serverKeys.ts';
import type { Sessions } from '../../kernel/sessions/createSessions.ts';
import type { OneTimeTokens } from './createOneTimeTokens.ts';

const faults = {
  unknown: 'SIGN_IN_TOKEN_UNKNOWN',
  used: 'SIGN_IN_TOKEN_USED',
  late: 'SIGN_IN_TOKEN_LATE',
  origin: 'SIGN_IN_TOKEN_ORIGIN',
} as const;

/** Signing in with one-time tokens, for pages that embed the panel. AUTH-003 */
export function addSignInRoutes(
  api: Api,
  ports: {
    company: Company;
    sessions: Sessions;
    tokens: OneTimeTokens;
    serverKeys: readonly ServerKey[];
    audit: Audit;
    /** A user has signed in; never rejects. */
    signedIn: (userId: string) => Promise<void>;
    elapsed: () => number;
  },
): void {
  const { company, sessions, tokens, serverKeys, audit, elapsed } = ports;
  // A call centre signs in at eight o'clock sharp; one user does not sign in ten times a minute.
  const perKey = createRateLimit({ burst: 600, perMs: 60_000, now: elapsed });
  const perUser = createRateLimit({ burst: 10, perMs: 60_000, now: elapsed });
  const wrongKeys = createRateLimit({ burst: 20, perMs: 60_000, now: elapsed });
  const wrongTokens = createRateLimit({ burst: 60, perMs: 60_000, now: elapsed });
  const tooMany = (retryAfterMs: number) => refused('ROUTER_ERR_429', { retryAfterMs });

  api.add({
    method: 'POST',
    path: '/v1/session/tokens',
    summary: 'A one-time token that signs a user in; for servers, with a server key as bearer.',
    request: tokenRequest,
    response: tokenResponse,
    isPublic: true,
    failsWith: 'ERROR_CREATE',
    barred({ header, address }) {
      const key = serverKeyOf(serverKeys, header('Authorization'));
      if (!key) {
        const wait = wrongKeys.take(address);
        if (wait > 0) return tooMany(wait);
        audit({ what: 'serverKey', who: null, from: address, result: 'refused' });
        return refused('SERVER_KEY');
      }
      if (!key.rights.includes('session.tokens')) return refused('SERVER_KEY_RIGHT');
      const wait = perKey.take(key.name);
      return wait > 0 ? tooMany(wait) : null;
    },
    handle({ body, header, address }) {
      const rights = serverKeyOf(serverKeys, header('Authorization'))?.rights ?? [];
      if (body.isBehalf && !rights.includes('session.behalf')) return refused('SERVER_KEY_RIGHT');
      const user =
        'login' in body
          ? company.userByLogin(body.login.trim().toLowerCase())
          : company.users.find(({ id }) => userUri(id) === body.userUri);
      if (!user || user.lockedUntil === DISABLED) return refused('SIGN_IN_USER_UNKNOWN');
      if (!company.extensionOf(user.id)) return refused('ROUTER_ERR_418');
      const wait = perUser.take(user.id);
      if (wait > 0) return tooMany(wait);
      const key = serverKeyOf(serverKeys, header('Authorization'))?.name ?? null;
      const isBehalf = body.isBehalf === true;
      const detail = { ...(isBehalf && { isBehalf }) };
      audit({ what: 'session.tokenMade', who: key, from: address, on: user.id, result: 'ok', detail });
      const origin = body.origin?.toLowerCase() ?? null;
      return done(tokens.issue({ userId: user.id, origin, tokenHash: null, isBehalf }));
    },
  });
  api.add({
    method: 'POST',
    path: '/v1/session',
    summary: 'Signs in with a one-time token.',
    request: sessionRequest,
    response: sessionResponse,
    isPublic: true,
    failsWith: 'ERROR_CREATE',
    async handle({ body, address }) {
      const taken = tokens.take(body.token, body.origin?.toLowerCase() ?? null);
      if (!taken.ok) {
        // A right token is looked up as quickly as a wrong one, and not refused for what others send from its address.
        const wait = wrongTokens.take(address);
        if (wait > 0) return tooMany(wait);
        const detail = { why: taken.fault };
        audit({ what: 'session.token', who: null, from: address, result: 'refused', detail });
        return refused(faults[taken.fault]);
      }
      const { userId, tokenHash } = taken.grant;
      if (tokenHash !== null) {
        const next = await sessions.goOn(tokenHash);
        return next ? done(next) : refused('SIGN_IN_SESSION_OVER');
      }
      if (company.user(userId)?.lockedUntil === DISABLED) return refused('SIGN_IN_TOKEN_UNKNOWN');
      if (!company.extensionOf(userId)) return refused('ROUTER_ERR_418');
      const session = await sessions.create(userId, taken.grant.isBehalf ? 'behalf' : 'sure');
      audit({ what: 'session.token', who: userId, from: address, result: 'ok' });
      await ports.signedIn(userId);
      return done(session);
    },
  });
  api.add({
    method: 'POST',
    path: '/v1/session/tickets',
    summary: 'A one-time token that goes on with this session, for the page around the panel to keep.',
    request: ticketRequest,
    response: tokenResponse,
    hasSecret: true,
    failsWith: 'ERROR_CREATE',
    handle({ session, body }) {
      const wait = perUser.take(`ticket ${session.globalSessionId}`);
      if (wait > 0) return tooMany(wait);
      return done(
        tokens.issue({ userId: session.userId, origin: body.origin.toLowerCase(), tokenHash: session.tokenHash }),
      );
    },
  });
}
