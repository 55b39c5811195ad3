import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer of a fake, as JSON unless it is a page or a picture. */
export interface FakeAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
  raw?: { type: string; bytes: Buffer | string };
}

/** A request as a fake reads it. */
export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  /** Text of the body. */
  body: string;
  header(name: string): string;
}

/** What a fake provider is registered with and keeps; a test reads and changes it. */
export interface FakeState {
  clientId: string;
  clientSecret: string;
  /** Addresses that may be gone back to. */
  redirects: string[];
  /** `Cross-Origin-Opener-Policy` of its page. */
  coop: string;
  /** Each request, as `GET /path?query`, in order. */
  asked: string[];
  /** The next so many requests to its data have to wait this many seconds. */
  throttle: { times: number; seconds: number };
  /** Seconds that an access token lasts. */
  expiresIn: number;
  /** Access tokens, each with its scopes. */
  access: Map<string, string[]>;
  /** Permissions, each with its scopes. */
  permissions: Map<string, string[]>;
}

interface Grant {
  challenge: string;
  redirect: string;
  scopes: string[];
  isOffline: boolean;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What stands in one provider and not in the other. */
export interface FakeShape {
  authPath: string;
  tokenPath: string;
  /** Parameters of its page; each other one is refused. */
  authParameters: readonly string[];
  scopes: readonly string[];
  /** Whether what was asked for gives a permission that lasts. */
  isOffline(query: URLSearchParams): boolean;
  /** A refreshed permission is another one. */
  rotates: boolean;
  /** Fields that its token endpoint takes; absent: it looks at none beside those that it needs. */
  tokenFields?: readonly string[];
  data(request: FakeRequest, state: FakeState): FakeAnswer | null;
}

/**
 * A provider on a free port: its page (with COOP), the exchange with PKCE, and data that are given to who has a token. It is written
 * from the public documents and knows nothing of its client; what the documents do not name is refused.
 */
export async function startFakeProvider(shape: FakeShape) {
  const state: FakeState = {
    ...{ clientId: 'client-1', clientSecret: 'secret-1', redirects: [], coop: 'same-origin-allow-popups' },
    ...{ asked: [], throttle: { times: 0, seconds: 0 }, expiresIn: 3599, access: new Map(), permissions: new Map() },
  };
  const grants = new Map<string, Grant>();
  const fault = (status: number, error: string): FakeAnswer => ({ status, body: { error, error_description: error } });

  const authPage = ({ query }: FakeRequest): FakeAnswer => {
    const stranger = [...query.keys()].find((name) => !shape.authParameters.includes(name));
    if (stranger) return fault(400, `invalid_request: ${stranger}`);
    const get = (name: string): string => query.get(name) ?? '';
    if (get('client_id') !== state.clientId) return fault(401, 'invalid_client');
    if (!state.redirects.includes(get('redirect_uri'))) return fault(400, 'redirect_uri_mismatch');
    if (get('response_type') !== 'code' || get('state') === '') return fault(400, 'invalid_request');
    if (get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(get('code_challenge')))
      return fault(400, 'invalid_request: PKCE');
    const scopes = get('scope').split(' ');
    if (scopes.some((scope) => !shape.scopes.includes(scope))) return fault(400, 'invalid_scope');
    const boxes = scopes.map(
      (scope) =>
        `<label><input type="checkbox" name="scope" value="${escaped(scope)}" checked>${escaped(scope)}</label><br>`,
    );
    const kept = ['redirect_uri', 'state', 'code_challenge'].map(
      (name) => `<input type="hidden" name="${name}" value="${escaped(get(name))}">`,
    );
    const offline = shape.isOffline(query) ? '<input type="hidden" name="offline" value="1">' : '';
    return {
      status: 200,
      headers: { 'Cross-Origin-Opener-Policy': state.coop, 'X-Frame-Options': 'DENY' },
      raw: {
        type: 'text/html',
        bytes: `<!doctype html><title>Fake provider</title><form method="post" action="/consent">${boxes.join('')}${kept.join('')}${offline}<button name="answer" value="allow">Allow</button><button name="answer" value="deny">Cancel</button></form>`,
      },
    };
  };
  const consent = ({ body }: FakeRequest): FakeAnswer => {
    const form = new URLSearchParams(body);
    const redirect = form.get('redirect_uri') ?? '';
    if (!state.redirects.includes(redirect)) return fault(400, 'redirect_uri_mismatch');
    const back = new URLSearchParams({ state: form.get('state') ?? '' });
    if (form.get('answer') === 'allow') {
      const code = `4/${randomUUID()}`;
      // it asks for a permission that lasts, and is none that a token has
      const scopes = form.getAll('scope').filter((scope) => scope !== 'offline_access');
      const challenge = form.get('code_challenge') ?? '';
      grants.set(code, { challenge, redirect, scopes, isOffline: form.get('offline') === '1' });
      back.set('code', code);
    } else back.set('error', 'access_denied');
    const headers = { Location: `${redirect}?${back}`, 'Cross-Origin-Opener-Policy': state.coop };
    return { status: 302, headers };
  };
  const give = (scopes: string[], refreshToken: string | null): FakeAnswer => {
    const accessToken = `ya29.${randomUUID()}`;
    state.access.set(accessToken, scopes);
    const given = { access_token: accessToken, expires_in: state.expiresIn, token_type: 'Bearer' };
    const refresh = refreshToken === null ? {} : { refresh_token: refreshToken };
    return { status: 200, body: { ...given, ...refresh, scope: scopes.join(' ') } };
  };
  const token = ({ body, header }: FakeRequest): FakeAnswer => {
    if (!header('content-type').startsWith('application/x-www-form-urlencoded')) return fault(400, 'invalid_request');
    const form = new URLSearchParams(body);
    const get = (name: string): string => form.get(name) ?? '';
    if ([...form.keys()].some((name) => shape.tokenFields && !shape.tokenFields.includes(name)))
      return fault(400, 'invalid_request');
    if (get('client_id') !== state.clientId || get('client_secret') !== state.clientSecret)
      return fault(401, 'invalid_client');
    if (get('grant_type') === 'refresh_token') {
      const scopes = state.permissions.get(get('refresh_token'));
      if (!scopes) return fault(400, 'invalid_grant');
      if (!shape.rotates) return give(scopes, null);
      state.permissions.delete(get('refresh_token'));
      const next = `0.${randomUUID()}`;
      state.permissions.set(next, scopes);
      return give(scopes, next);
    }
    if (get('grant_type') !== 'authorization_code') return fault(400, 'unsupported_grant_type');
    const grant = grants.get(get('code'));
    grants.delete(get('code'));
    const hash = createHash('sha256').update(get('code_verifier')).digest('base64url');
    if (!grant || grant.challenge !== hash) return fault(400, 'invalid_grant');
    if (grant.redirect !== get('redirect_uri')) return fault(400, 'redirect_uri_mismatch');
    const permission = grant.isOffline ? `1//0.${randomUUID()}` : null;
    if (permission) state.permissions.set(permission, grant.scopes);
    return give(grant.scopes, permission);
  };
  const answerTo = (request: FakeRequest): FakeAnswer => {
    const { method, path } = request;
    if (method === 'GET' && path === shape.authPath) return authPage(request);
    if (method === 'POST' && path === '/consent') return consent(request);
    if (method === 'POST' && path === shape.tokenPath) return token(request);
    if (path.startsWith('/v1') && state.throttle.times > 0) {
      state.throttle.times -= 1;
      return { ...fault(429, 'rateLimitExceeded'), headers: { 'Retry-After': String(state.throttle.seconds) } };
    }
    return shape.data(request, state) ?? fault(404, 'notFound');
  };

  const server = createServer((incoming, outgoing) => void respond(incoming, outgoing));
  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', 'http://fake');
    const pieces: Buffer[] = [];
    for await (const piece of incoming) pieces.push(piece as Buffer);
    const method = incoming.method ?? 'GET';
    state.asked.push(`${method} ${url.pathname}${url.search}`);
    const { status, body, headers, raw } = answerTo({
      ...{ method, path: decodeURIComponent(url.pathname), query: url.searchParams },
      body: Buffer.concat(pieces).toString('utf8'),
      header: (name) => String(incoming.headers[name] ?? ''),
    });
    outgoing.writeHead(status, { 'Content-Type': raw?.type ?? 'application/json; charset=UTF-8', ...headers });
    outgoing.end(raw ? raw.bytes : body === undefined ? '' : JSON.stringify(body));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ state, origin },
    /** What a user does who allows, or not, without a browser: the address that the window is sent back to. `without`: boxes left open. */
    async answer(url: string, how: 'allow' | 'deny' = 'allow', without: readonly string[] = []): Promise<URL> {
      const page = await fetch(url);
      const html = await page.text();
      if (page.status !== 200) throw new Error(`the page of the fake says ${page.status}: ${html}`);
      const form = new URLSearchParams({ answer: how });
      for (const [, name = '', value = ''] of html.matchAll(/ name="([^"]*)" value="([^"]*)"/g))
        if (name !== 'answer' && !without.includes(value)) form.append(name, value.replaceAll('&amp;', '&'));
      const back = await fetch(`${origin}/consent`, { method: 'POST', body: form, redirect: 'manual' });
      return new URL(back.headers.get('location') ?? '');
    },
    close: (): Promise<void> => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
export type FakeProvider = Awaited<ReturnType<typeof startFakeProvider>>;
