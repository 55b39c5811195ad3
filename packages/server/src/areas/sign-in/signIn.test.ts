import { createHash, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readServerKeys } from '../../kernel/passwords/serverKeys.ts';
import { MAX_SESSION_MS, SESSION_MS } from '../../kernel/sessions/createSessions.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { TICKET_MS, TOKEN_MS } from './createOneTimeTokens.ts';
import { WINDOW_MS } from './createWindows.ts';

const SECRET = 'crm-secret-of-thirty-two-letters-and-more';
const hash = createHash('sha256').update(SECRET).digest('hex');
const CRM = 'https://crm.example';

let bench: TestPlatform;
beforeEach(async () => {
  bench = await testPlatform(undefined, { serverKeys: readServerKeys(`crm:session.tokens:sha256-${hash}`) });
});
afterEach(() => bench.close());

const askToken = async (body: unknown, key: string | null = SECRET) => {
  const response = await bench.platform.api.app.request('http://phone.test/v1/session/tokens', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(key !== null && { Authorization: `Bearer ${key}` }) },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};
const exchange = (token: string | undefined, origin?: string) => bench.ask('/v1/session', { body: { token, origin } });
const infoOf = async (answer: { body: unknown }) => {
  const { token } = answer.body as { token: string };
  return ((await bench.ask('/v1/user/Info', { token })).body as { user: { userName: string } }).user.userName;
};

describe('one-time tokens', () => {
  test('a server key gets a token for a login or a user URI; it signs in once, within a minute', async () => {
    const made = await askToken({ login: ' Ines ' });
    expect(made).toEqual({ status: 200, body: { token: expect.stringMatching(/^[\w-]{43}$/), expiresIn: TOKEN_MS } });
    const session = await exchange(made.body['token']);
    expect([session.status, await infoOf(session)]).toEqual([200, 'ines']);
    expect(await exchange(made.body['token'])).toMatchObject({ status: 401, body: { code: 'SIGN_IN_TOKEN_USED' } });

    const late = await askToken({ userUri: 'v1/user/IUser/marc' });
    bench.clock.now += TOKEN_MS;
    expect(await exchange(late.body['token'])).toMatchObject({ status: 401, body: { code: 'SIGN_IN_TOKEN_LATE' } });
    expect(await exchange('x'.repeat(43))).toMatchObject({ status: 401, body: { code: 'SIGN_IN_TOKEN_UNKNOWN' } });
  });

  test('a token for a page is good in this page only, and void after it was shown to another', async () => {
    const token = async () => (await askToken({ login: 'ines', origin: CRM })).body['token'];
    expect((await exchange(await token(), CRM)).status).toBe(200);
    const stolen = await token();
    for (const origin of ['https://evil.example', CRM])
      expect((await exchange(stolen, origin)).body).toMatchObject({
        code: origin === CRM ? 'SIGN_IN_TOKEN_USED' : 'SIGN_IN_TOKEN_ORIGIN',
      });
    expect((await exchange(await token())).status).toBe(403);
  });

  test('[SOFT-030] [TERM-020] [HIST-004] a token for somebody who acts for the user makes a session that says so, also when it goes on', async () => {
    expect(await askToken({ login: 'ines', isBehalf: true })).toMatchObject({
      status: 403,
      body: { code: 'SERVER_KEY_RIGHT' },
    });
    await bench.close();
    const serverKeys = readServerKeys(`crm:session.tokens+session.behalf:sha256-${hash}`);
    bench = await testPlatform(bench.database, { serverKeys });
    const isBehalf = async (token: string) =>
      ((await bench.ask('/v1/user/Info', { token })).body as { isBehalf?: boolean }).isBehalf;
    const signedIn = async (body: object) => {
      const { token } = (await exchange((await askToken(body)).body['token'])).body as { token: string };
      return token;
    };
    const token = await signedIn({ login: 'ines', isBehalf: true });
    expect(await isBehalf(token)).toBe(true);
    for (const query of ['', '?softphoneType=desktop'])
      expect((await bench.ask(`/telephony/Extension/x-ines/createSoftphone${query}`, { token })).body).toMatchObject({
        code: 'ERROR_NO_SOFTPHONE_ALLOWED',
      });
    expect(await isBehalf(await signedIn({ login: 'ines' }))).toBeUndefined();
    const ticket = await bench.ask('/v1/session/tickets', { token, body: { origin: CRM } });
    const next = await exchange((ticket.body as { token: string }).token, CRM);
    expect(await isBehalf((next.body as { token: string }).token)).toBe(true);
    await bench.close();
    bench = await testPlatform(bench.database, { serverKeys });
    expect(await isBehalf((next.body as { token: string }).token)).toBe(true);
  });

  test('who has no key, a wrong one, or names nobody gets no token', async () => {
    expect(await askToken({ login: 'ines' }, null)).toMatchObject({ status: 401, body: { code: 'SERVER_KEY' } });
    expect(await askToken({ login: 'ines' }, `${SECRET}x`)).toMatchObject({ status: 401 });
    expect(await askToken({ login: 'nobody' })).toMatchObject({ status: 404, body: { code: 'SIGN_IN_USER_UNKNOWN' } });
    expect(await askToken({ login: 'ines', origin: 'https://crm.example/page' })).toMatchObject({ status: 400 });
    const { db } = bench.database;
    const { extensions } = await import('../../company/tables.ts');
    const { eq } = await import('drizzle-orm');
    await db.delete(extensions).where(eq(extensions.userId, 'ana'));
    await bench.close();
    bench = await testPlatform(bench.database, { serverKeys: readServerKeys(`crm:session.tokens:${SECRET}`) });
    expect(await askToken({ login: 'ana' })).toMatchObject({ status: 418 });
  });

  test('wrong tokens from an address are limited, and a right one from there signs in all the same', async () => {
    const made = await askToken({ login: 'ines' });
    const wrong: number[] = [];
    for (let n = 0; n < 70; n++) wrong.push((await exchange(`wrong${n}`)).status);
    expect([wrong.filter((status) => status === 401).length, wrong.at(-1)]).toEqual([60, 429]);
    expect((await exchange(made.body['token'])).status).toBe(200);
  });

  test('wrong keys, and tokens for one user, are limited', async () => {
    for (let n = 0; n < 20; n++) await askToken({ login: 'ines' }, 'wrong');
    expect((await askToken({ login: 'ines' }, 'wrong')).status).toBe(429);
    for (let n = 0; n < 10; n++) expect((await askToken({ login: 'ines' })).status).toBe(200);
    expect((await askToken({ login: 'ines' })).status).toBe(429);
    expect((await askToken({ login: 'marc' })).status).toBe(200);
  });
});

describe('tokens that a page keeps', () => {
  test('the session goes on with a new token; signing out ends both, and the token of the page', async () => {
    const first = await bench.signIn();
    const ticket = async (token: string) =>
      (await bench.ask('/v1/session/tickets', { token, body: { origin: CRM } })).body as { token: string };
    const kept = await ticket(first);
    expect((await exchange(kept.token, 'https://other.example')).status).toBe(403);
    const second = ((await exchange((await ticket(first)).token, CRM)).body as { token: string }).token;
    const list = (await bench.ask('/v1/user/Sessions', { token: second })).body as unknown[];
    expect(list).toEqual([
      { id: expect.any(String), createdAt: bench.clock.now, lastUsedAt: bench.clock.now, isCurrent: true },
    ]);
    const spare = await ticket(second);
    await bench.ask('/v1/logout', { token: second, method: 'POST' });
    expect((await bench.ask('/v1/user/Info', { token: first })).status).toBe(401);
    expect((await exchange(spare.token, CRM)).body).toMatchObject({ code: 'SIGN_IN_SESSION_OVER' });
  });

  test('it is good for a quarter of an hour; a token that was replaced ends soon unless a page still uses it', async () => {
    const first = await bench.signIn();
    const asked = await bench.ask('/v1/session/tickets', { token: first, body: { origin: CRM } });
    expect(asked.body).toMatchObject({ expiresIn: TICKET_MS });
    await exchange((asked.body as { token: string }).token, CRM);
    bench.clock.now += 2 * 60_000;
    expect((await bench.ask('/v1/user/Info', { token: first })).body).toMatchObject({ code: 'SESSION_EXPIRED' });
    const other = await bench.signIn();
    const late = await bench.ask('/v1/session/tickets', { token: other, body: { origin: CRM } });
    bench.clock.now += TICKET_MS;
    expect((await exchange((late.body as { token: string }).token, CRM)).body).toMatchObject({
      code: 'SIGN_IN_TOKEN_LATE',
    });
  });
});

describe('sign-in in a window', () => {
  const started = async () => {
    const [id, secret] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
    const challenge = createHash('sha256').update(secret).digest('base64url');
    expect((await bench.ask('/v1/session/windows', { body: { id, challenge } })).status).toBe(200);
    const finish = (password: string, more: object = {}) =>
      bench.ask('/v1/session/windows/password', { body: { id, secret, login: 'ines', password, ...more } });
    const wait = (more: object = {}) => bench.ask('/v1/session/windows/wait', { body: { id, secret, ...more } });
    return { id, secret, finish, wait };
  };
  const other = randomBytes(32).toString('base64url');

  test('the panel that waits gets the session once, when the window has finished', async () => {
    const { finish, wait } = await started();
    const waiting = wait();
    expect(await finish('wrong')).toMatchObject({ status: 401, body: { code: 'ROUTER_ERR_1_LOGIN_UNAUTHORIZED' } });
    expect(await finish('ringside')).toMatchObject({ status: 200, body: null });
    expect(await infoOf(await waiting)).toBe('ines');
    expect(await wait()).toMatchObject({ status: 410, body: { code: 'SIGN_IN_WINDOW_GONE' } });
    expect((await finish('ringside')).status).toBe(410);
  });

  test('whoever knows the id and not the secret can neither finish nor collect it', async () => {
    const { finish, wait } = await started();
    expect((await finish('ringside', { secret: other })).status).toBe(410);
    await finish('ringside');
    expect((await wait({ secret: other })).status).toBe(410);
    expect((await wait()).status).toBe(200);
  });

  test('it is over when it was given up, and after five minutes', async () => {
    const { id, secret, finish, wait } = await started();
    const waiting = wait();
    await bench.ask('/v1/session/windows/cancel', { body: { id, secret } });
    expect([(await waiting).status, (await finish('ringside')).status]).toEqual([410, 410]);
    const slow = await started();
    bench.clock.now += WINDOW_MS;
    expect((await slow.finish('ringside')).status).toBe(410);
  });
});

describe('sign-ins of a user', () => {
  test('they are listed, and each other one can be ended; the code of its refusal says so', async () => {
    const here = await bench.signIn();
    bench.clock.now += 1000;
    const there = await bench.signIn();
    const list = (await bench.ask('/v1/user/Sessions', { token: here })).body as { id: string; isCurrent: boolean }[];
    expect(list.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    await bench.ask(`/v1/user/Sessions/${list[0]!.id}`, { token: here, method: 'DELETE' });
    expect((await bench.ask('/v1/user/Info', { token: there })).body).toMatchObject({ code: 'SESSION_REVOKED' });
    const third = await bench.signIn();
    const foreign = await bench.signIn('marc');
    expect((await bench.ask(`/v1/user/Sessions/${list[1]!.id}`, { token: foreign, method: 'DELETE' })).status).toBe(
      404,
    );
    await bench.ask('/v1/user/Sessions', { token: here, method: 'DELETE' });
    const statuses = [third, foreign, here].map(async (token) => (await bench.ask('/v1/user/Info', { token })).status);
    expect(await Promise.all(statuses)).toEqual([401, 200, 200]);
  });

  test('thirty days after the sign-in it is over, however much it is used', async () => {
    const token = await bench.signIn();
    const end = bench.clock.now + MAX_SESSION_MS;
    while (bench.clock.now + SESSION_MS - 1 < end) {
      bench.clock.now += SESSION_MS - 1;
      expect((await bench.ask('/v1/user/Info', { token })).status).toBe(200);
    }
    bench.clock.now = end;
    expect((await bench.ask('/v1/user/Info', { token })).body).toMatchObject({ code: 'SESSION_EXPIRED' });
  });
});
