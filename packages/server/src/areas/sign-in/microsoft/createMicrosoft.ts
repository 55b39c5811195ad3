import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';

/** Microsoft answers within this time, with so many bytes at most. */
const [TIMEOUT_MS, MOST_BYTES] = [8000, 100_000];
/** Clocks may differ by this much, and a token is not older than that; in seconds. */
const [TOLERANCE_S, OLDEST_S] = [120, 600];

/** What the deployment has registered with Microsoft for signing in. */
export interface MicrosoftSignInOptions {
  /** Of the one tenant whose accounts sign in. */
  tenantId: string;
  clientId: string;
  clientSecret: string;
  /** Accounts of these domains belong to the user whose login is what stands before the `@`; of others the whole name is the login. */
  domains: readonly string[];
  /** Origin of Microsoft's sign-in; of national clouds, and for tests. */
  base?: string | undefined;
}

/** `refused`: what came is no proof; `unreachable`: nothing came. */
export class MicrosoftFault extends Error {
  override readonly name = 'MicrosoftFault';
  readonly why: 'refused' | 'unreachable';
  constructor(why: 'refused' | 'unreachable', cause?: unknown) {
    super(why, { cause });
    this.why = why;
  }
}

async function jsonOf(answer: Response): Promise<Record<string, unknown>> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of answer.body ?? []) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > MOST_BYTES) throw new MicrosoftFault('unreachable');
  }
  const json: unknown = JSON.parse(text);
  return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
}

const textOf = (claims: Readonly<Record<string, unknown>>, name: string): string => {
  const value = claims[name];
  return typeof value === 'string' ? value : '';
};

/**
 * Microsoft's sign-in (OpenID Connect, authorization code with PKCE), as much as it takes to know who signs in: nothing is kept of its
 * tokens. Its ID tokens count for one tenant and our client, signed by the keys that Microsoft publishes. AUTH-001
 *
 * @param now clock of the day, by which tokens are old
 */
export function createMicrosoft(options: MicrosoftSignInOptions, now: () => number) {
  const { clientId, clientSecret, tenantId } = options;
  const base = options.base ?? 'https://login.microsoftonline.com';
  const at = `${base}/${tenantId}`;
  const issuer = `${at}/v2.0`;
  const keys = createRemoteJWKSet(new URL(`${at}/discovery/v2.0/keys`), { timeoutDuration: TIMEOUT_MS });

  /** The ID token for a code. @throws MicrosoftFault */
  const exchange = async (code: string, verifier: string, redirect: string): Promise<string> => {
    const body = new URLSearchParams({
      ...{ client_id: clientId, client_secret: clientSecret, scope: 'openid profile', redirect_uri: redirect },
      ...{ grant_type: 'authorization_code', code, code_verifier: verifier },
    });
    const answer = await fetch(`${at}/oauth2/v2.0/token`, {
      ...{ method: 'POST', body, redirect: 'error' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new MicrosoftFault('unreachable', error);
    });
    const given = await jsonOf(answer).catch((error: unknown) => {
      throw new MicrosoftFault('unreachable', error);
    });
    if (answer.status >= 500) throw new MicrosoftFault('unreachable');
    const token = answer.ok ? textOf(given, 'id_token') : '';
    if (token === '') throw new MicrosoftFault('refused', textOf(given, 'error'));
    return token;
  };
  /** @throws MicrosoftFault */
  const claimsOf = async (token: string): Promise<JWTPayload> => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        ...{ issuer, audience: clientId, algorithms: ['RS256'], requiredClaims: ['exp', 'iat', 'sub', 'nonce', 'tid'] },
        ...{ currentDate: new Date(now()), clockTolerance: TOLERANCE_S, maxTokenAge: OLDEST_S },
      });
      return payload;
    } catch (error) {
      // its keys did not come, which says nothing of the token
      const isAway = !(error instanceof errors.JOSEError) || error.code === 'ERR_JWKS_TIMEOUT';
      throw new MicrosoftFault(isAway || error.code === 'ERR_JOSE_GENERIC' ? 'unreachable' : 'refused', error);
    }
  };
  return {
    signInUrl: ({ state, nonce, challenge, redirect }: Record<'state' | 'nonce' | 'challenge' | 'redirect', string>) =>
      `${at}/oauth2/v2.0/authorize?${new URLSearchParams({
        ...{ client_id: clientId, response_type: 'code', redirect_uri: redirect, response_mode: 'query', state, nonce },
        ...{ scope: 'openid profile', code_challenge: challenge, code_challenge_method: 'S256' },
        prompt: 'select_account',
      })}`,
    /**
     * Who comes back with a code: the sign-in name, in lower case, and the ids of tenant and account, which no other name changes.
     *
     * @throws MicrosoftFault also for a guest of the tenant, whose name is another organisation's
     */
    async whoIs(of: {
      code: string;
      verifier: string;
      redirect: string;
      nonce: string;
    }): Promise<{ name: string; account: string }> {
      const claims = await claimsOf(await exchange(of.code, of.verifier, of.redirect));
      const home = textOf(claims, 'idp');
      const isOurs = textOf(claims, 'tid') === tenantId && (home === '' || home === issuer);
      const name = textOf(claims, 'preferred_username').trim().toLowerCase();
      const id = textOf(claims, 'oid');
      if (!isOurs || textOf(claims, 'nonce') !== of.nonce || name === '' || id === '')
        throw new MicrosoftFault('refused');
      return { name, account: `${tenantId}/${id}` };
    },
  };
}
export type Microsoft = ReturnType<typeof createMicrosoft>;

/** The login of an account, by the rule that the deployment declares. */
export function loginOf(name: string, domains: readonly string[]): string {
  const [before = '', domain = '', more] = name.split('@');
  return more === undefined && domains.includes(domain) ? before : name;
}
