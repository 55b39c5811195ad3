import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DISABLED } from '../../company/policies.ts';
import { solve } from '../../kernel/limits/test/solve.ts';
import { hashPassword } from '../../kernel/passwords/password.ts';
import { SESSION_MS } from '../../kernel/sessions/createSessions.ts';
import { CHEAP, type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { LOCK_AFTER, LOCK_MS } from './createSignIn.ts';

let server: TestPlatform;
beforeEach(async () => {
  server = await testPlatform();
});
afterEach(() => server.close());

const login = (name: string, password: string) => server.ask('/v1/login', { body: { login: name, password } });

describe('sign-in', () => {
  test('[API-005] login and password give a token, which every request needs', async () => {
    const answer = await login(' Ines ', 'ringside');
    expect(answer.status).toBe(200);
    const { token, expiresAt } = answer.body as { token: string; expiresAt: number };
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(expiresAt).toBe(server.clock.now + SESSION_MS);
    expect((await server.ask('/v1/user/Info', { token })).status).toBe(200);
    expect(await server.ask('/v1/user/Info')).toMatchObject({
      status: 401,
      body: { code: 'ROUTER_ERR_401', label: 'i__ROUTER_ERR_401_LABEL', detail: 'i__ROUTER_ERR_401_DETAIL' },
    });
    expect((await server.ask('/v1/user/Info', { token: `${token}x` })).status).toBe(401);
  });

  test.each([
    ['a wrong password', 'ines', 'nope'],
    ['an unknown login', 'nobody', 'ringside'],
  ])('[ERR-022] %s is refused with the same words', async (_what, name, password) => {
    expect(await login(name, password)).toMatchObject({
      status: 401,
      body: {
        code: 'ROUTER_ERR_1_LOGIN_UNAUTHORIZED',
        label: 'i__login_incorrect',
        text: 'Login or password is wrong.',
      },
    });
  });

  test.each(['ines', 'nobody'])(
    '[ERR-023] ten wrong passwords lock %s for five minutes, right password or not, known or not',
    async (name) => {
      for (let i = 1; i < LOCK_AFTER; i++) expect((await login(name, 'nope')).status).toBe(401);
      expect(await login(name, 'nope')).toMatchObject({
        status: 423,
        body: { code: 'ROUTER_ERR_1_ACCOUNT_LOCKED', label: 'i__locked_account', retryAfterMs: LOCK_MS },
      });
      server.clock.now += 60_000;
      const locked = await login(name, 'ringside');
      expect(locked).toMatchObject({ status: 423, body: { retryAfterMs: LOCK_MS - 60_000 } });
      expect(locked.headers.get('Retry-After')).toBe('240');
      server.clock.now += LOCK_MS - 60_000;
      expect((await login(name, 'ringside')).status).toBe(name === 'ines' ? 200 : 401);
    },
  );

  test('guesses that are sent at once are no more guesses than in a row', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 6; n++) {
      const some = await Promise.all(Array.from({ length: 15 }, () => login('ines', 'nope')));
      answers.push(...some.map(({ status }) => status));
    }
    const count = (status: number) => answers.filter((answer) => answer === status).length;
    expect([count(401), count(423) > 0, count(401) + count(423) + count(503)]).toEqual([9, true, 90]);
  });

  test('a lock holds where it came from: from elsewhere, and from a device that was here before, the right password signs in', async () => {
    const at = (remoteAddress: string, password: string, Cookie?: string) =>
      server.ask('/v1/login', {
        body: { login: 'ines', password },
        from: remoteAddress,
        ...(Cookie ? { headers: { Cookie } } : {}),
      });
    const cookie = (await at('192.0.2.1', 'ringside')).headers.get('Set-Cookie') ?? '';
    expect(cookie).toMatch(/^ringside-device=[\w.-]+; Path=\/v1\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/);
    const [mark = ''] = cookie.split(';');
    for (let i = 0; i < LOCK_AFTER; i++) await at('192.0.2.1', 'nope');
    expect((await at('192.0.2.1', 'ringside')).status).toBe(423);
    expect((await at('192.0.2.2', 'ringside')).status).toBe(200);
    expect((await at('192.0.2.1', 'ringside', `theme=dark; ${mark}`)).status).toBe(200);
    // The mark is of this account, and of this password.
    const marc = server.platform.company.user('marc')!;
    for (let i = 0; i < LOCK_AFTER; i++) await server.ask('/v1/login', { body: { login: 'marc', password: 'nope' } });
    const asMarc = { body: { login: marc.login, password: 'ringside' }, headers: { Cookie: mark } };
    expect((await server.ask('/v1/login', asMarc)).status).toBe(423);
    Object.assign(server.platform.company.user('ines')!, {
      passwordHash: await hashPassword('ringside', CHEAP),
    });
    expect((await at('192.0.2.1', 'ringside', mark)).status).toBe(423);
  });

  test('a right password is not refused because of what others sent from its address', async () => {
    for (let n = 0; n < 62; n++) expect([401, 423]).toContain((await login('paul', 'nope')).status);
    for (const name of ['ana', 'yuki']) for (let n = 0; n < 6; n++) await login(name, 'nope');
    // Where strangers have failed so often a right one works for its place, and has it. Failures fade meanwhile.
    const statuses = new Set<number>();
    for (let n = 0; n < 20; n++) {
      const first = await login('ines', 'ringside');
      statuses.add(first.status);
      if (first.status === 200) continue;
      const { puzzle } = first.body as { puzzle: string };
      const work = { puzzle, answer: await solve(puzzle) };
      expect((await server.ask('/v1/login', { body: { login: 'ines', password: 'ringside', work } })).status).toBe(200);
    }
    expect(statuses).toContain(503);
  });

  test('an account that is switched off, or has no extension, is refused like a wrong password', async () => {
    const { db } = server.database;
    const { extensions } = await import('../../company/tables.ts');
    const { eq } = await import('drizzle-orm');
    await db.delete(extensions).where(eq(extensions.userId, 'ana'));
    await server.store.company.save({ user: 'marc', set: { lockedUntil: DISABLED } });
    await server.close();
    server = await testPlatform(server.database);
    const wrong = await login('paul', 'nope');
    for (const name of ['ana', 'marc']) {
      const { status, body } = await login(name, 'ringside');
      expect([status, body]).toEqual([wrong.status, wrong.body]);
    }
    expect(server.audited.map(({ who, detail }) => [who, detail])).toEqual([
      ['paul', { why: 'wrong' }],
      ['ana', { why: 'noExtension' }],
      ['marc', { why: 'disabled' }],
    ]);
  });

  test('[AUTH-004] a session whose user has no extension any more is told so by 418', async () => {
    const token = await server.signIn('ana');
    const { db } = server.database;
    const { extensions } = await import('../../company/tables.ts');
    const { eq } = await import('drizzle-orm');
    await db.delete(extensions).where(eq(extensions.userId, 'ana'));
    await server.close();
    server = await testPlatform(server.database);
    expect(await server.ask('/v1/user/Info', { token })).toMatchObject({
      status: 418,
      body: { code: 'ROUTER_ERR_418' },
    });
  });

  test.each(['/v1/login', '/v1/session/windows/password'])(
    'a page of another site cannot send %s: not as text, not with its origin',
    async (path) => {
      const body = { login: 'ines', password: 'ringside', id: 'a'.repeat(43), secret: 'a'.repeat(43) };
      const send = (headers: Record<string, string>) => server.ask(path, { body, headers });
      expect((await send({ 'Content-Type': 'text/plain' })).status).toBe(415);
      expect((await send({ Origin: 'https://evil.test' })).status).toBe(403);
      expect((await send({ Origin: 'null' })).status).toBe(403);
      const own = { Origin: 'http://phone.test', 'Content-Type': 'application/json; charset=utf-8' };
      expect((await send(own)).status).toBe(path === '/v1/login' ? 200 : 410);
    },
  );

  test.each([
    [{}],
    [{ login: 'ines' }],
    [{ login: 1, password: 'x' }],
    [{ login: 'a', password: 'x'.repeat(200) }],
    [[]],
    [null],
  ])('the malformed body %j is answered with 400', async (body) => {
    expect(await server.ask('/v1/login', { body })).toMatchObject({ status: 400, body: { code: 'ROUTER_ERR_400' } });
  });
  test('text that is no JSON, and a body that is too long, are refused', async () => {
    expect((await server.ask('/v1/login', { raw: '{"login"' })).status).toBe(400);
    expect(await server.ask('/v1/login', { raw: 'x'.repeat(70_000) })).toMatchObject({
      status: 413,
      body: { label: 'i__ROUTER_ERR_413_LABEL' },
    });
  });
});

test('a text that no database can hold is refused, in a body, a path and a query; a backslash before u0000 is none', async () => {
  const token = await server.signIn();
  const contact = (name: string) =>
    server.ask('/v1/user/UserContact', { token, raw: `{"displayName":"${name}","number":"0199004199"}` });
  const answers = [
    await contact('a\\u0000'),
    await contact('a\\\\u0000'),
    await server.ask('/data/CallHistory/%00', { token, method: 'DELETE' }),
    await server.ask('/v1/service/E164?numbers=2104%00', { token }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 200, 400, 400]);
});

describe('session', () => {
  test('it ends twelve hours after its last use', async () => {
    const token = await server.signIn();
    server.clock.now += SESSION_MS - 1;
    expect((await server.ask('/v1/user/Info', { token })).status).toBe(200);
    server.clock.now += SESSION_MS - 1;
    expect((await server.ask('/v1/user/Info', { token })).status).toBe(200);
    server.clock.now += SESSION_MS;
    expect((await server.ask('/v1/user/Info', { token })).status).toBe(401);
  });

  test('it outlives a restart, and the token is nowhere in the store', async () => {
    const token = await server.signIn();
    expect(JSON.stringify(await server.store.sessions.all())).not.toContain(token);
    await server.close();
    server = await testPlatform(server.database);
    expect((await server.ask('/v1/user/Info', { token })).status).toBe(200);
  });

  test('signing out ends this session and no other', async () => {
    const [here, there] = [await server.signIn(), await server.signIn()];
    expect(await server.ask('/v1/logout', { token: here, method: 'POST' })).toMatchObject({ status: 200, body: null });
    expect((await server.ask('/v1/user/Info', { token: here })).status).toBe(401);
    expect((await server.ask('/v1/user/Info', { token: there })).status).toBe(200);
    await server.close();
    server = await testPlatform(server.database);
    expect((await server.ask('/v1/user/Info', { token: here })).status).toBe(401);
  });

  test('[AUTH-006] a user under the logout lock stays signed in', async () => {
    Object.assign(server.platform.company.user('ines')!, { logoutLocked: true });
    const token = await server.signIn();
    expect((await server.ask('/v1/logout', { token, method: 'POST' })).status).toBe(403);
    expect((await server.ask('/v1/user/Info', { token })).status).toBe(200);
  });
});

test('[AUTH-005] where the company has moved a right sign-in is answered with its landing page, a wrong one is not; administrators stay', async () => {
  const { company } = server.platform;
  const landingPage = 'https://tel.example.com/start';
  const policies = { ...company.policies, landingPage };
  await company.change({ enterprise: company.enterprise?.id ?? '', policies });
  const answer = await login('ines', 'ringside');
  expect(answer).toMatchObject({ status: 303, body: { code: 'LANDING_PAGE' } });
  // without a Location, which browsers would follow
  expect([answer.headers.get('Landing-Page'), answer.headers.get('Location')]).toEqual([landingPage, null]);
  expect(answer.body).not.toHaveProperty('token');
  const wrong = await login('ines', 'wrong');
  expect([wrong.status, wrong.headers.get('Landing-Page')]).toEqual([401, null]);
  const { token } = (await login('sofia', 'ringside')).body as { token: string };
  const put = (page: string | null) =>
    server.ask('/v1/company/Policies', { token, method: 'PUT', body: { ...company.policies, landingPage: page } });
  expect((await put('javascript:alert(1)')).status).toBe(400);
  expect((await put(null)).status).toBe(200);
  expect((await login('ines', 'ringside')).status).toBe(200);
});
