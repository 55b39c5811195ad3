import { apiError } from '@ringside/protocol/kernel/common';
import { TOKEN_HEADER } from '@ringside/protocol/words/paths';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Session, SessionEnd, Sessions } from '../sessions/createSessions.ts';
import { done, type Route, refused } from './Api.ts';
import { createApi } from './createApi.ts';

const GOOD = 'good';
const session: Session = { tokenHash: 'h', userId: 'ines', globalSessionId: 'g', isBehalf: false };
/** Why tokens that were good once are not any more. */
const ended: Record<string, SessionEnd> = { old: 'expired', taken: 'revoked', left: 'signOut' };
const note = z.object({ text: z.string().check(z.maxLength(20)), n: z.optional(z.int()) });

let failures: string[];
let handled: unknown[];
let api: ReturnType<typeof createApi>;
beforeEach(() => {
  failures = [];
  handled = [];
  api = createApi({
    sessions: {
      use: (token: string) => (token === GOOD ? session : null),
      endOf: (token: string) => ended[token] ?? null,
    } as Sessions,
    publicOrigin: null,
    clientAddress: () => '192.0.2.7',
    audit: () => undefined,
    seal: { read: () => expect.unreachable('no file is sent') },
    onError: (what) => void failures.push(what),
    onCutOff: () => expect.unreachable('nobody has gone'),
  });
  const keep = (of: string) => (request: { body: unknown; params: unknown; query: unknown }) => {
    handled.push([of, request.body, request.params, request.query]);
    return done({ of });
  };
  const routes: Route<never>[] = [
    { method: 'POST', path: '/v1/note/{id}', summary: 'A note.', request: note as never, handle: keep('note') },
    { method: 'GET', path: '/v1/note/{id}', summary: 'Reads it.', handle: keep('read') },
    { method: 'GET', path: '/v1/shown', rt: 'short', summary: 'In short.', handle: keep('short') },
    { method: 'GET', path: '/v1/shown', summary: 'In full.', handle: keep('full') },
    { method: 'GET', path: '/v1/leave', changes: true, summary: 'Changes by GET.', handle: keep('leave') },
    {
      method: 'POST',
      path: '/v1/login',
      summary: 'Public.',
      isPublic: true,
      isGuarded: true,
      request: note as never,
      handle: keep('login'),
    },
    {
      method: 'GET',
      path: '/v1/slow',
      summary: 'Too many.',
      handle: () => refused('ROUTER_ERR_429', { retryAfterMs: 1500 }),
    },
    {
      method: 'PUT',
      path: '/v1/broken',
      summary: 'Throws.',
      failsWith: 'ERROR_UPDATE',
      handle: () => Promise.reject(new Error('no database')),
    },
  ];
  for (const route of routes) api.add(route);
});

/** One request of a page of our own with a good token, unless said otherwise. */
async function ask(path: string, { token = GOOD, ...init }: RequestInit & { token?: string } = {}) {
  const headers = { 'Content-Type': 'application/json', ...(token && { [TOKEN_HEADER]: token }), ...init.headers };
  const answer = await api.app.request(`http://phone.test${path}`, { ...init, headers });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) };
}
const post = (path: string, body: string, more: Parameters<typeof ask>[1] = {}) =>
  ask(path, { method: 'POST', body, ...more });

test('[API-001] a route gets its parsed body, path and query, and its answer is never kept by anybody', async () => {
  const { status, headers, body } = await post('/v1/note/n7?rt=x', '{"text":"Call back","n":2,"unknown":1}');
  expect([status, body, headers.get('Cache-Control')]).toEqual([200, { of: 'note' }, 'no-store']);
  expect(handled).toEqual([['note', { text: 'Call back', n: 2 }, { id: 'n7' }, { rt: 'x' }]]);
});

test.each([
  ['no JSON', '{"text":'],
  ['nothing', ''],
  ['another type', '[]'],
  ['null', 'null'],
  ['a field too long', JSON.stringify({ text: 'x'.repeat(21) })],
  ['a field of another type', '{"text":"a","n":"2"}'],
  ['a NUL in a text', '{"text":"a\\u0000b"}'],
])('[API-001] a body that is %s is refused with 400 and reaches no handler', async (_what, body) => {
  const answer = await post('/v1/note/n7', body);
  expect([answer.status, apiError.parse(answer.body).text]).toEqual([
    400,
    expect.stringContaining('Malformed request'),
  ]);
  expect(handled).toEqual([]);
});

test('a NUL in the path or the query is refused as well', async () => {
  for (const path of ['/v1/note/a%00b', '/v1/note/n7?q=%00']) expect((await ask(path)).status).toBe(400);
  expect(handled).toEqual([]);
});

test('a body above the limit is refused with 413, whatever its length says', async () => {
  const { status } = await post('/v1/note/n7', `{"text":"${' '.repeat(64 * 1024)}"}`);
  expect([status, handled]).toEqual([413, []]);
});

test.each([
  ['', 'ROUTER_ERR_401'],
  ['never', 'ROUTER_ERR_401'],
  ['left', 'ROUTER_ERR_401'],
  ['old', 'SESSION_EXPIRED'],
  ['taken', 'SESSION_REVOKED'],
])('the token %j is no session: 401 says as much as its user may know', async (token, code) => {
  const { status, body } = await ask('/v1/note/n7', { token });
  expect([status, apiError.parse(body).code, handled]).toEqual([401, code, []]);
});

test('what is not there is 404: a path, a method, a version', async () => {
  for (const [method, path] of [
    ['GET', '/v1/nothing'],
    ['DELETE', '/v1/note/n7'],
    ['GET', '/v2/note/n7'],
    ['GET', '/v1/note/n7/more'],
  ] as const)
    expect((await ask(path, { method })).status, `${method} ${path}`).toBe(404);
  expect(handled).toEqual([]);
});

test('of routes of one path the one with the `rt` of the query answers', async () => {
  for (const path of ['/v1/shown', '/v1/shown?rt=short', '/v1/shown?rt=long']) await ask(path);
  expect(handled.map((one) => (one as unknown[])[0])).toEqual(['full', 'short', 'full']);
});

test('a GET that changes something is answered by POST as well, another one is not', async () => {
  expect((await ask('/v1/leave')).status).toBe(200);
  expect((await ask('/v1/leave', { method: 'POST' })).status).toBe(200);
  expect((await ask('/v1/shown', { method: 'POST' })).status).toBe(404);
});

test('a page of another site reaches nothing, whatever token it has; programs and our own pages do', async () => {
  const from = (site: string) => ask('/v1/note/n7', { headers: { 'Sec-Fetch-Site': site } });
  expect((await from('cross-site')).status).toBe(403);
  expect((await from('same-site')).status).toBe(403);
  expect((await from('same-origin')).status).toBe(200);
  expect((await from('none')).status).toBe(200);
});

test('a guarded route takes JSON that says so, of our own pages and of programs', async () => {
  const login = (headers: Record<string, string>) => post('/v1/login', '{"text":"a"}', { token: '', headers });
  expect((await login({})).status).toBe(200);
  expect((await login({ 'Content-Type': 'APPLICATION/JSON; charset=utf-8' })).status).toBe(200);
  expect((await login({ 'Content-Type': 'text/plain' })).status).toBe(415);
  expect((await login({ Origin: 'http://phone.test' })).status).toBe(200);
  expect((await login({ Origin: 'http://evil.test' })).status).toBe(403);
  expect((await login({ Origin: 'null' })).status).toBe(403);
  expect(handled).toHaveLength(3);
});

test('a refusal says when to come again, in whole seconds', async () => {
  const { status, headers } = await ask('/v1/slow');
  expect([status, headers.get('Retry-After')]).toEqual([429, '2']);
});

test('[ERR-021] a handler that throws is the error of its route: no word of the cause gets out', async () => {
  const { status, body } = await ask('/v1/broken', { method: 'PUT' });
  expect(status).toBe(500);
  expect(apiError.parse(body).code).toBe('ERROR_UPDATE');
  expect(JSON.stringify(body)).not.toContain('database');
  expect(failures).toEqual(['PUT /v1/broken']);
});

test('a route that another one hides is a mistake of the program', () => {
  const route: Route<undefined> = { method: 'GET', path: '/v1/note/{other}', summary: 'Hidden.', handle: () => done() };
  expect(() => api.add(route)).toThrow('is never asked');
});
