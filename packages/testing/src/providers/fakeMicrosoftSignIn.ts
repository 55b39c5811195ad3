import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Who is signed in there. */
export interface MicrosoftAccount {
  /** `preferred_username`. */
  username: string;
  name: string;
  /** Object id, the same for every application. */
  oid: string;
}

/** Parameters of the page, by the documents of authorization code flow and of OpenID Connect. */
const PARAMETERS = [
  ...['client_id', 'response_type', 'redirect_uri', 'response_mode', 'scope', 'state', 'nonce', 'prompt'],
  ...['login_hint', 'domain_hint', 'code_challenge', 'code_challenge_method'],
];
const FIELDS = [...['client_id', 'client_secret', 'scope', 'code', 'redirect_uri', 'grant_type', 'code_verifier']];
const SCOPES = ['openid', 'profile', 'email', 'offline_access'];
const HOUR_S = 3600;

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

interface Grant {
  nonce: string;
  challenge: string;
  redirect: string;
}

/**
 * Microsoft's sign-in of one tenant on a free port (OpenID Connect, v2.0): page, token endpoint and published keys, written from the public
 * documents without a library of its client. What the documents do not name is refused; a code is good once, with its verifier.
 *
 * @param now clock of the day of its tokens, in milliseconds
 */
export async function startFakeMicrosoftSignIn(account: MicrosoftAccount, now: () => number = Date.now) {
  const tenantId = 'b9419818-09af-49c2-b0c3-653adc1f376e';
  const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
  const known = pair();
  const kid = 'key-1';
  const state = {
    ...{ clientId: '6731de76-14a6-49ae-97bc-6eba6914391e', clientSecret: 'secret-1', account },
    redirects: [] as string[],
    /** Each request, as `GET /path`, in order. */
    asked: [] as string[],
    /** Instead of what tokens say. */
    claims: {} as Record<string, unknown>,
    /** Signs tokens in place of the published one, which makes them worthless. */
    key: null as KeyObject | null,
    alg: 'RS256',
    isDown: false,
    /** Its keys do not come, whatever else does. */
    isWithoutKeys: false,
  };
  const grants = new Map<string, Grant>();
  let origin = '';
  const idToken = ({ nonce }: Grant): string => {
    const seconds = Math.floor(now() / 1000);
    const { username, name, oid } = state.account;
    const claims = {
      ...{ ver: '2.0', iss: `${origin}/${tenantId}/v2.0`, aud: state.clientId, tid: tenantId, oid, name, nonce },
      ...{ sub: createHash('sha256').update(oid).digest('base64url'), preferred_username: username },
      ...{ iat: seconds, nbf: seconds, exp: seconds + HOUR_S, uti: randomUUID() },
      ...state.claims,
    };
    const signed = `${encoded({ typ: 'JWT', alg: state.alg, kid })}.${encoded(claims)}`;
    if (state.alg === 'none') return `${signed}.`;
    return `${signed}.${sign('sha256', Buffer.from(signed), state.key ?? known.privateKey).toString('base64url')}`;
  };
  type Answer = { status: number; body?: object; html?: string; location?: string };
  const fault = (error: string, status = 400): Answer => ({ status, body: { error, error_description: error } });

  const page = (query: URLSearchParams): Answer => {
    const get = (name: string): string => query.get(name) ?? '';
    const stranger = [...query.keys()].find((name) => !PARAMETERS.includes(name));
    const scopes = get('scope').split(' ');
    if (stranger !== undefined) return fault(`invalid_request: ${stranger}`);
    if (get('client_id') !== state.clientId) return fault('unauthorized_client');
    if (!state.redirects.includes(get('redirect_uri'))) return fault('invalid_request: redirect_uri');
    if (get('response_type') !== 'code' || get('response_mode') !== 'query') return fault('unsupported_response_type');
    if (!scopes.includes('openid') || scopes.some((one) => !SCOPES.includes(one))) return fault('invalid_scope');
    if (get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(get('code_challenge')))
      return fault('invalid_request: code_challenge');
    const kept = ['redirect_uri', 'state', 'nonce', 'code_challenge'].map(
      (name) => `<input type="hidden" name="${name}" value="${escaped(get(name))}">`,
    );
    const html = `<!doctype html><title>Fake Microsoft</title><form method="post" action="/login">${kept.join('')}<button name="answer" value="yes">${escaped(state.account.username)}</button><button name="answer" value="no">Cancel</button></form>`;
    return { status: 200, html };
  };
  const login = (form: URLSearchParams): Answer => {
    const get = (name: string): string => form.get(name) ?? '';
    const redirect = get('redirect_uri');
    if (!state.redirects.includes(redirect)) return fault('invalid_request: redirect_uri');
    const back = new URLSearchParams({ state: get('state') });
    if (get('answer') === 'yes') {
      const code = `0.${randomUUID()}`;
      grants.set(code, { nonce: get('nonce'), challenge: get('code_challenge'), redirect });
      back.set('code', code);
    } else back.set('error', 'access_denied');
    return { status: 302, location: `${redirect}?${back}` };
  };
  const token = (form: URLSearchParams): Answer => {
    const get = (name: string): string => form.get(name) ?? '';
    if ([...form.keys()].some((name) => !FIELDS.includes(name))) return fault('invalid_request');
    if (get('client_id') !== state.clientId || get('client_secret') !== state.clientSecret)
      return fault('invalid_client', 401);
    if (get('grant_type') !== 'authorization_code') return fault('unsupported_grant_type');
    const grant = grants.get(get('code'));
    grants.delete(get('code'));
    const challenge = createHash('sha256').update(get('code_verifier')).digest('base64url');
    if (!grant || grant.challenge !== challenge || grant.redirect !== get('redirect_uri'))
      return fault('invalid_grant');
    const given = { token_type: 'Bearer', scope: 'openid profile', expires_in: HOUR_S, access_token: randomUUID() };
    return { status: 200, body: { ...given, id_token: idToken(grant) } };
  };
  const keys = (): Answer => {
    if (state.isWithoutKeys) return fault('temporarily_unavailable', 503);
    const { n, e } = known.publicKey.export({ format: 'jwk' });
    return { status: 200, body: { keys: [{ kty: 'RSA', use: 'sig', kid, x5t: kid, n, e }] } };
  };
  const answerTo = (method: string, url: URL, body: string): Answer => {
    if (state.isDown) return fault('temporarily_unavailable', 503);
    const at = `${method} ${url.pathname}`;
    if (at === `GET /${tenantId}/oauth2/v2.0/authorize`) return page(url.searchParams);
    if (at === 'POST /login') return login(new URLSearchParams(body));
    if (at === `POST /${tenantId}/oauth2/v2.0/token`) return token(new URLSearchParams(body));
    return at === `GET /${tenantId}/discovery/v2.0/keys` ? keys() : fault('not_found', 404);
  };
  const server = createServer((incoming, outgoing) => void respond(incoming, outgoing));
  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', 'http://fake');
    const pieces: Buffer[] = [];
    for await (const piece of incoming) pieces.push(piece as Buffer);
    state.asked.push(`${incoming.method} ${url.pathname}`);
    const { status, body, html, location } = answerTo(incoming.method ?? 'GET', url, Buffer.concat(pieces).toString());
    outgoing.writeHead(status, {
      'Content-Type': html === undefined ? 'application/json' : 'text/html',
      ...{ 'Cross-Origin-Opener-Policy': 'same-origin', 'X-Frame-Options': 'DENY' },
      ...(location && { Location: location }),
    });
    outgoing.end(html ?? (body && JSON.stringify(body)));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ state, origin, tenantId },
    /** What a server is given that is registered here. */
    variables: {
      RINGSIDE_SIGN_IN_TENANT_ID: tenantId,
      RINGSIDE_SIGN_IN_CLIENT_ID: state.clientId,
      RINGSIDE_SIGN_IN_CLIENT_SECRET: state.clientSecret,
      RINGSIDE_SIGN_IN_BASE: origin,
    },
    /** A key that nobody publishes. */
    strangeKey: () => pair().privateKey,
    /** What a user does who signs in there, or not, without a browser: the address that the window is sent back to. */
    async answer(url: string, how: 'yes' | 'no' = 'yes'): Promise<URL> {
      const shown = await fetch(url);
      const html = await shown.text();
      if (shown.status !== 200) throw new Error(`the page of the fake says ${shown.status}: ${html}`);
      const form = new URLSearchParams({ answer: how });
      for (const [, name = '', value = ''] of html.matchAll(/ name="([^"]*)" value="([^"]*)"/g))
        if (name !== 'answer') form.append(name, value.replaceAll('&amp;', '&'));
      const back = await fetch(`${origin}/login`, { method: 'POST', body: form, redirect: 'manual' });
      return new URL(back.headers.get('location') ?? '');
    },
    close: (): Promise<void> => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
export type FakeMicrosoftSignIn = Awaited<ReturnType<typeof startFakeMicrosoftSignIn>>;
