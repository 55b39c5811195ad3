import { sleep } from '@ringside/testing/wait';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createHttp, TIMEOUT_MS } from './createHttp.ts';
import type { Clock } from './ports.ts';

/** A client on answers of the test; the clock stands still until `late` is called. */
function bench(answer: (input: URL, init: RequestInit) => Promise<Response> | Response) {
  const requests: [string, RequestInit][] = [];
  const lost: string[] = [];
  const session: { token: string | null } = { token: 'token-1' };
  let timer: (() => void) | null = null;
  const clock: Clock = {
    now: () => 0,
    setTimeout: (work, ms) => {
      expect(ms).toBe(TIMEOUT_MS);
      timer = work;
      return 1;
    },
    clearTimeout: () => {
      timer = null;
    },
  };
  const ask = createHttp({
    baseUrl: 'https://phone.example.com/',
    fetch: (async (input: URL, init: RequestInit) => {
      requests.push([input.href, init]);
      return answer(input, init);
    }) as typeof fetch,
    clock,
    token: () => session.token,
    unauthorized: (token) => lost.push(token),
  });
  return { ask, requests, lost, session, late: () => timer?.(), hasTimer: () => timer !== null };
}
const shape = z.object({ n: z.number() });
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const until = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

test.each(['PUT', 'DELETE'] as const)(
  '[API-002] [API-003] a call of the method %s goes out as such',
  async (method) => {
    const { ask, requests } = bench(() => json({ n: 1 }));
    expect(await ask({ method, path: 'data/CallHistory/h1', answer: shape })).toEqual({ ok: true, value: { n: 1 } });
    expect(requests.map(([href, { method: sent }]) => [sent, href])).toEqual([
      [method, 'https://phone.example.com/data/CallHistory/h1'],
    ]);
  },
);

test('[API-005] a request carries the token in the header and neither cookie nor cache', async () => {
  const { ask, requests, hasTimer } = bench(() => json({ n: 1, more: true }));
  expect(await ask({ method: 'POST', path: 'data/Contact', body: { a: 'é' }, answer: shape })).toEqual({
    ok: true,
    value: { n: 1 },
  });
  expect(requests).toEqual([
    [
      'https://phone.example.com/data/Contact',
      expect.objectContaining({
        method: 'POST',
        headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'X-Application': 'token-1' },
        body: '{"a":"é"}',
        cache: 'no-store',
        credentials: 'same-origin',
        redirect: 'error',
      }),
    ],
  ]);
  expect(hasTimer()).toBe(false);
});

test.each<[string, () => Promise<Response> | Response, unknown]>([
  [
    '[ROLE-018] an answer of another shape is bad data',
    () => json({ n: 'one' }),
    { code: 'BAD_DATA', status: 200, label: 'i__ERROR_GET_LABEL', detail: 'i__ERROR_GET_DETAIL' },
  ],
  [
    '[ROLE-018] an answer that is no JSON is bad data',
    () => new Response('<html>'),
    { code: 'BAD_DATA', status: 200, label: 'i__ERROR_GET_LABEL', detail: 'i__ERROR_GET_DETAIL' },
  ],
  [
    'a refusal keeps code, labels and waiting time',
    () => json({ code: 'C', label: 'L', detail: 'D', text: 'T', retryAfterMs: 7 }, 423),
    { code: 'C', status: 423, label: 'L', detail: 'D', retryAfterMs: 7 },
  ],
  [
    'a proxy that answers instead gives the labels of its status',
    () => new Response('Bad gateway', { status: 503 }),
    { code: 'ROUTER_ERR_503', status: 503, label: 'i__ROUTER_ERR_503_LABEL', detail: 'i__ROUTER_ERR_503_DETAIL' },
  ],
  [
    'no network is a fault without a status',
    () => Promise.reject(new TypeError('Failed to fetch')),
    { code: 'NETWORK', status: 0, label: 'i__ERROR_NETWORK_LABEL', detail: 'i__ERROR_NETWORK_DETAIL' },
  ],
])('%s', async (_what, answer, fault) => {
  const { ask, hasTimer } = bench(answer);
  expect(await ask({ method: 'GET', path: 'x', answer: shape })).toEqual({ ok: false, fault });
  expect(hasTimer()).toBe(false);
});

test('[ERR-025] ten seconds without an answer are a time-out, in the body too', async () => {
  const silent = bench((_input, init) => until(init.signal));
  const first = silent.ask({ method: 'GET', path: 'x', answer: shape });
  silent.late();
  expect(await first).toMatchObject({
    ok: false,
    fault: { code: 'TIMEOUT', status: 0, label: 'i__ERROR_TIMEOUT_LABEL' },
  });

  const hanging = bench((_input, init) => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"n":'));
        init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
      },
    });
    return new Response(body);
  });
  const second = hanging.ask({ method: 'GET', path: 'x', answer: shape });
  await sleep(5);
  hanging.late();
  expect(await second).toMatchObject({ ok: false, fault: { code: 'TIMEOUT' } });
});

test('the caller may cancel, before and during', async () => {
  const { ask } = bench((_input, init) =>
    init.signal?.aborted ? Promise.reject(init.signal.reason) : until(init.signal),
  );
  const abort = new AbortController();
  const asked = ask({ method: 'GET', path: 'x', answer: shape, signal: abort.signal });
  abort.abort();
  expect(await asked).toMatchObject({ ok: false, fault: { code: 'CANCELLED', status: 0 } });
  expect(await ask({ method: 'GET', path: 'x', answer: shape, signal: abort.signal })).toMatchObject({
    fault: { code: 'CANCELLED' },
  });
});

test('only a 401 to a token ends a session', async () => {
  const { ask, lost } = bench(() => json({ code: 'ROUTER_ERR_401', label: 'L' }, 401));
  await ask({ method: 'POST', path: 'v1/login', answer: shape, token: null });
  expect(lost).toEqual([]);
  await ask({ method: 'GET', path: 'x', answer: shape });
  expect(lost).toEqual(['token-1']);
});

test('what was asked for one user is not given to the next', async () => {
  const { ask, session } = bench(async () => {
    session.token = 'token-2';
    return json({ n: 1 });
  });
  const asked = { method: 'GET', path: 'x', answer: shape } as const;
  expect(await ask(asked)).toMatchObject({ ok: false, fault: { code: 'CANCELLED' } });
  // one that names its session is asked beside it
  expect(await ask({ ...asked, token: 'kept' })).toEqual({ ok: true, value: { n: 1 } });
});

test('[AUTH-005] a sign-in may be answered with a landing page; nothing else follows a redirection', async () => {
  const headers = { 'Landing-Page': 'https://tel.example.com/' };
  const refused = { code: 'LANDING_PAGE', label: 'i__LANDING_PAGE_LABEL', text: 'x' };
  const { ask, requests } = bench(() => new Response(JSON.stringify(refused), { status: 303, headers }));
  const signIn = { method: 'POST', path: 'v1/login', body: {}, answer: shape, token: null } as const;
  expect(await ask({ ...signIn, mayLand: true })).toMatchObject({
    ok: false,
    fault: { code: 'LANDING_PAGE', status: 303, landingPage: 'https://tel.example.com/' },
  });
  await ask(signIn);
  expect(requests.map(([, { redirect }]) => redirect)).toEqual(['follow', 'error']);
  const locked = bench(() => new Response(JSON.stringify(refused), { status: 423, headers }));
  expect(await locked.ask({ ...signIn, mayLand: true })).not.toHaveProperty('fault.landingPage');
});
