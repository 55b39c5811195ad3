import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SESSION_MS } from '../auth/createSessions.ts';
import { LOCK_AFTER, LOCK_MS } from '../auth/createSignIn.ts';
import { type TestPlatform, testPlatform } from '../test/testPlatform.ts';

let it: TestPlatform;
beforeEach(async () => {
  it = await testPlatform();
});
afterEach(() => it.close());

const login = (name: string, password: string) => it.ask('/v1/login', { body: { login: name, password } });

describe('sign-in', () => {
  test('[API-005] login and password give a token, which every request needs', async () => {
    const answer = await login(' Ines ', 'ringside');
    expect(answer.status).toBe(200);
    const { token, expiresAt } = answer.body as { token: string; expiresAt: number };
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(expiresAt).toBe(it.clock.now + SESSION_MS);
    expect((await it.ask('/v1/user/Info', { token })).status).toBe(200);
    expect(await it.ask('/v1/user/Info')).toMatchObject({
      status: 401,
      body: { code: 'ROUTER_ERR_401', label: 'i__ROUTER_ERR_401_LABEL', detail: 'i__ROUTER_ERR_401_DETAIL' },
    });
    expect((await it.ask('/v1/user/Info', { token: `${token}x` })).status).toBe(401);
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
      it.clock.now += 60_000;
      const locked = await login(name, 'ringside');
      expect(locked).toMatchObject({ status: 423, body: { retryAfterMs: LOCK_MS - 60_000 } });
      expect(locked.headers.get('Retry-After')).toBe('240');
      it.clock.now += LOCK_MS - 60_000;
      expect((await login(name, 'ringside')).status).toBe(name === 'ines' ? 200 : 401);
    },
  );

  test('ten guesses at once lock like ten in a row', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => login('ines', 'nope')));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(401), count(423), count(429)]).toEqual([9, 1, 5]);
  });

  test('the lock of a known account outlives a restart', async () => {
    for (let i = 0; i < LOCK_AFTER; i++) await login('ines', 'nope');
    await it.close();
    it = await testPlatform(it.database);
    expect((await login('ines', 'ringside')).status).toBe(423);
  });

  test('more than fifteen tries a minute are refused before the password is looked at', async () => {
    for (let i = 0; i < 15; i++) expect((await login('ines', 'ringside')).status).toBe(200);
    expect(await login('ines', 'ringside')).toMatchObject({
      status: 429,
      body: { code: 'ROUTER_ERR_429', retryAfterMs: 4000 },
    });
    expect((await login('marc', 'ringside')).status).toBe(200);
  });

  test('[AUTH-004] an account without an extension is refused with 418', async () => {
    const { db } = it.database;
    const { extensions } = await import('../store/schema.ts');
    const { eq } = await import('drizzle-orm');
    await db.delete(extensions).where(eq(extensions.userId, 'ana'));
    await it.close();
    it = await testPlatform(it.database);
    expect(await login('ana', 'ringside')).toMatchObject({ status: 418, body: { code: 'ROUTER_ERR_418' } });
    expect((await login('ana', 'nope')).status).toBe(401);
  });

  test.each([
    [{}],
    [{ login: 'ines' }],
    [{ login: 1, password: 'x' }],
    [{ login: 'a', password: 'x'.repeat(200) }],
    [[]],
    [null],
  ])('the malformed body %j is answered with 400', async (body) => {
    expect(await it.ask('/v1/login', { body })).toMatchObject({ status: 400, body: { code: 'ROUTER_ERR_400' } });
  });
  test('text that is no JSON, and a body that is too long, are refused', async () => {
    expect((await it.ask('/v1/login', { raw: '{"login"' })).status).toBe(400);
    expect(await it.ask('/v1/login', { raw: 'x'.repeat(70_000) })).toMatchObject({
      status: 413,
      body: { label: 'i__ROUTER_ERR_413_LABEL' },
    });
  });
});

test('a text that no database can hold is refused, in a body, a path and a query; a backslash before u0000 is none', async () => {
  const token = await it.signIn();
  const contact = (name: string) =>
    it.ask('/v1/user/UserContact', { token, raw: `{"displayName":"${name}","number":"0199004199"}` });
  const answers = [
    await contact('a\\u0000'),
    await contact('a\\\\u0000'),
    await it.ask('/data/CallHistory/%00', { token, method: 'DELETE' }),
    await it.ask('/v1/service/E164?numbers=2104%00', { token }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 200, 400, 400]);
});

describe('session', () => {
  test('it ends twelve hours after its last use', async () => {
    const token = await it.signIn();
    it.clock.now += SESSION_MS - 1;
    expect((await it.ask('/v1/user/Info', { token })).status).toBe(200);
    it.clock.now += SESSION_MS - 1;
    expect((await it.ask('/v1/user/Info', { token })).status).toBe(200);
    it.clock.now += SESSION_MS;
    expect((await it.ask('/v1/user/Info', { token })).status).toBe(401);
  });

  test('it outlives a restart, and the token is nowhere in the store', async () => {
    const token = await it.signIn();
    expect(JSON.stringify(await it.store.sessions.all())).not.toContain(token);
    await it.close();
    it = await testPlatform(it.database);
    expect((await it.ask('/v1/user/Info', { token })).status).toBe(200);
  });

  test('signing out ends this session and no other', async () => {
    const [here, there] = [await it.signIn(), await it.signIn()];
    expect(await it.ask('/v1/logout', { token: here, method: 'POST' })).toMatchObject({ status: 200, body: null });
    expect((await it.ask('/v1/user/Info', { token: here })).status).toBe(401);
    expect((await it.ask('/v1/user/Info', { token: there })).status).toBe(200);
    await it.close();
    it = await testPlatform(it.database);
    expect((await it.ask('/v1/user/Info', { token: here })).status).toBe(401);
  });

  test('[AUTH-006] a user under the logout lock stays signed in', async () => {
    it.platform.company.user('ines')!.logoutLocked = true;
    const token = await it.signIn();
    expect((await it.ask('/v1/logout', { token, method: 'POST' })).status).toBe(403);
    expect((await it.ask('/v1/user/Info', { token })).status).toBe(200);
  });
});
