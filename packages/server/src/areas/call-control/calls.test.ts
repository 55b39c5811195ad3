import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let server: TestPlatform;
let token: string;
beforeEach(async () => {
  server = await testPlatform();
  token = await server.signIn();
});
afterEach(() => server.close());

const place = (body: unknown, terminal = 'web-ines', verb = 'placeCall') =>
  server.ask(`/telephony/Terminal/${terminal}/${verb}`, { token, body });

test('[CALL-024] [CALL-025] placeCall calls from the terminal, with infos when given', async () => {
  const infos = { sfId: '003A', sfLabel: 'Claire Vasseur', sfType: 'GENERIC_CRM' };
  expect(await place({ destination: '2117' })).toMatchObject({
    status: 200,
    body: { lineId: 'line-1', call: 'telephony/Call/call-1' },
  });
  expect((await place({ destination: '2117', infos }, 'web-ines', 'placeCallWithInfos')).status).toBe(200);
  expect(server.calls.asked).toEqual([
    ['placeCall', 'ines', 'web-ines', '2117'],
    ['placeCall', 'ines', 'web-ines', '2117', infos],
  ]);
});

test('[ERR-017] a wrong number is 406 with a text that starts with Bad number and the wrong number label', async () => {
  server.calls.answers = { ok: false, fault: 'numberInvalid', code: 'NUMBER_INVALID', text: 'nobody is reached by it' };
  expect(await place({ destination: '9999' })).toMatchObject({
    status: 406,
    body: {
      label: 'i__ERROR_WRONG_NUMBER_LABEL',
      detail: 'i__ERROR_WRONG_NUMBER_DETAIL',
      text: 'Bad number: nobody is reached by it',
    },
  });
});

test.each([
  ['notFound', 404, 'ROUTER_ERR_404'],
  ['notPossible', 412, 'ROUTER_ERR_412'],
  ['forbidden', 403, 'ERROR_CALL_NOT_ALLOWED'],
] as const)('the fault %s of a verb is answered with %d %s and both labels', async (fault, status, code) => {
  server.calls.answers = { ok: false, fault, code: 'WHATEVER', text: 'why' };
  const answer = await server.ask('/telephony/Call/c1/hold', { token });
  expect(answer).toMatchObject({
    status,
    body: { code, label: `i__${code}_LABEL`, detail: `i__${code}_DETAIL`, text: 'why' },
  });
});

test('a destination that does not ring is answered with 503, and the labels say why', async () => {
  server.calls.answers = { ok: false, fault: 'unreachable', code: 'CALL_BUSY', text: 'why' };
  expect(await server.ask('/telephony/Call/c1/hold', { token })).toMatchObject({
    status: 503,
    body: { code: 'ROUTER_ERR_503', label: 'i__CALL_BUSY_LABEL', detail: 'i__CALL_BUSY_DETAIL', text: 'why' },
  });
});

test('[CALL-027] [CALL-028] [CALL-029] the verbs without a number are GETs that nothing may cache', async () => {
  for (const verb of ['answer', 'leave', 'disconnect', 'hold', 'retrieve']) {
    const answer = await server.ask(`/telephony/Call/c1/${verb}`, { token });
    expect([answer.status, answer.body, answer.headers.get('Cache-Control')]).toEqual([200, null, 'no-store']);
  }
  expect(server.calls.asked.map(([verb, user, call]) => `${verb} ${user} ${call}`)).toEqual([
    'answer ines c1',
    'leave ines c1',
    'disconnect ines c1',
    'hold ines c1',
    'retrieve ines c1',
  ]);
});

test('[CRM-081] digits and CRM records reach the call', async () => {
  const infos = { sfId: '1', sfLabel: 'x', sfType: 'UCC' };
  expect((await server.ask('/telephony/Call/c1/sendDtmf', { token, body: { digits: '12#*' } })).status).toBe(200);
  expect((await server.ask('/telephony/Call/c1/addExternalInfos', { token, body: infos })).status).toBe(200);
  expect(server.calls.asked).toEqual([
    ['sendDtmf', 'ines', 'c1', '12#*'],
    ['addExternalInfos', 'ines', 'c1', infos],
  ]);
  expect((await server.ask('/telephony/Call/c1/sendDtmf', { token, body: { digits: '12x' } })).status).toBe(400);
  expect((await server.ask('/telephony/Call/c1/addExternalInfos', { token, body: { sfId: 1 } })).status).toBe(400);
});

test('a call is marked as private, and as not', async () => {
  const mark = (body: unknown) => server.ask('/telephony/Call/c1/setPersonal', { token, body });
  expect((await mark({ isPersonalCall: true })).status).toBe(200);
  expect((await mark({ isPersonalCall: false })).status).toBe(200);
  expect((await mark({ isPersonalCall: 'yes' })).status).toBe(400);
  expect(server.calls.asked).toEqual([
    ['setPersonal', 'ines', 'c1', true],
    ['setPersonal', 'ines', 'c1', false],
  ]);
});

test.each([
  ['a terminal of a colleague', 'web-marc', { destination: '2117' }, 404],
  ['an unknown terminal', 'nope', { destination: '2117' }, 404],
  ['an empty destination', 'web-ines', { destination: '' }, 400],
  ['no body', 'web-ines', {}, 400],
])('%s is refused before anything is dialled', async (_what, terminal, body, status) => {
  expect((await place(body, terminal)).status).toBe(status);
  expect(server.calls.asked).toEqual([]);
});

test('a user may place twenty calls at once and one every three seconds; others are not affected', async () => {
  for (let i = 0; i < 20; i++) expect((await place({ destination: '2117' })).status).toBe(200);
  expect(await place({ destination: '2117' })).toMatchObject({
    status: 429,
    body: { code: 'ROUTER_ERR_429', retryAfterMs: 3000 },
  });
  server.clock.now += 3000;
  expect((await place({ destination: '2117' })).status).toBe(200);
  const other = await server.signIn('marc');
  const answer = await server.ask('/telephony/Terminal/web-marc/placeCall', {
    token: other,
    body: { destination: '2104' },
  });
  expect(answer.status).toBe(200);
});

test('unknown paths and methods are answered as an error of the catalogue', async () => {
  expect(await server.ask('/v1/nothing', { token })).toMatchObject({ status: 404, body: { code: 'ROUTER_ERR_404' } });
  expect((await server.ask('/telephony/Call/c1/explode', { token })).status).toBe(404);
  expect((await server.ask('/v1/user/Info', { token, method: 'DELETE' })).status).toBe(404);
});

test('the OpenAPI document lists every route with its schemas', async () => {
  expect((await server.ask('/v1/openapi.json')).status).toBe(401);
  const { body } = await server.ask('/v1/openapi.json', { token: await server.signIn() });
  const document = body as { openapi: string; paths: Record<string, Record<string, { requestBody?: unknown }>> };
  expect(document.openapi).toBe('3.1.0');
  const listed = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path}`),
  );
  const routes = server.platform.api.routes.flatMap(({ method, path, rt, changes }) =>
    (changes ? [method, 'POST'] : [method]).map((verb) => `${verb} ${path}${rt === undefined ? '' : `?rt=${rt}`}`),
  );
  expect(new Set(listed)).toEqual(new Set(routes));
  // A path that two routes claim would be listed once.
  expect(listed).toHaveLength(routes.length);
  expect(document.paths['/telephony/Terminal/{id}/placeCall']?.['post']?.requestBody).toMatchObject({
    content: { 'application/json': { schema: { type: 'object', required: ['destination'] } } },
  });
});

test('health says ok while the database answers and 503 when it does not, without a query of its own', async () => {
  expect(await server.ask('/v1/health')).toMatchObject({ status: 200, body: { status: 'ok', version: 'test' } });
  const { outage } = server.database;
  outage.isDown = true;
  for (let n = 0; n < 50; n++) await server.ask('/v1/health');
  expect(outage.asked).toBeLessThan(50);
  await expect.poll(async () => (await server.ask('/v1/health')).status, { timeout: 5000 }).toBe(503);
  expect(await server.ask('/v1/health')).toMatchObject({ body: { code: 'ROUTER_ERR_503' } });
});

test('a verb that the documents ask for by GET is there by POST too, and not for pages of other sites', async () => {
  const token = await server.signIn();
  const hold = (method: string, headers = {}) => server.ask('/telephony/Call/c1/hold', { token, method, headers });
  const asked = () => server.calls.asked.filter(([verb]) => verb === 'hold').length;
  expect([(await hold('GET')).status, (await hold('POST')).status, asked()]).toEqual([200, 200, 2]);
  for (const site of ['cross-site', 'same-site'])
    expect((await hold('GET', { 'Sec-Fetch-Site': site })).status).toBe(403);
  expect(asked()).toBe(2);
  expect((await hold('GET', { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
});
