import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readServerKeys } from '../../kernel/passwords/serverKeys.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { TOKEN_MS } from './createOneTimeTokens.ts';
import { LOCK_AFTER, LOCK_MS } from './createSignIn.ts';
import { WINDOW_MS } from './createWindows.ts';

const SECRET = 'crm-secret-of-thirty-two-letters-and-more';
const HOURS = 2 * 3_600_000;

let bench: TestPlatform;
let time = 0;
beforeEach(async () => {
  time = 5000;
  const hash = createHash('sha256').update(SECRET).digest('hex');
  const serverKeys = readServerKeys(`crm:session.tokens:sha256-${hash}`);
  bench = await testPlatform(undefined, { serverKeys, elapsed: () => time });
});
afterEach(() => bench.close());

const login = (password: string) => bench.ask('/v1/login', { body: { login: 'ines', password } });
const steps = [
  { way: 'forward', by: HOURS },
  { way: 'back', by: -HOURS },
];

test.each(steps)('[ERR-023] a lock lasts five minutes, also when the clock is set $way', async ({ by }) => {
  for (let i = 0; i < LOCK_AFTER; i++) await login('nope');
  bench.clock.now += by;
  time += LOCK_MS - 1000;
  expect(await login('ringside')).toMatchObject({ status: 423, body: { retryAfterMs: 1000 } });
  time += 1000;
  expect((await login('ringside')).status).toBe(200);
});

test.each(steps)('a one-time token is good for a minute, also when the clock is set $way', async ({ by }) => {
  const token = async () => {
    const headers = { Authorization: `Bearer ${SECRET}` };
    return (await bench.ask('/v1/session/tokens', { body: { login: 'ines' }, headers })).body as { token: string };
  };
  const [early, late] = [await token(), await token()];
  bench.clock.now += by;
  time += TOKEN_MS - 1;
  expect((await bench.ask('/v1/session', { body: early })).status).toBe(200);
  time += 1;
  expect((await bench.ask('/v1/session', { body: late })).body).toMatchObject({ code: 'SIGN_IN_TOKEN_LATE' });
});

test.each(steps)('a window has five minutes, also when the clock is set $way', async ({ by }) => {
  const window = async () => {
    const [id, secret] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
    const challenge = createHash('sha256').update(secret).digest('base64url');
    await bench.ask('/v1/session/windows', { body: { id, challenge } });
    return () =>
      bench.ask('/v1/session/windows/password', { body: { id, secret, login: 'ines', password: 'ringside' } });
  };
  const [early, late] = [await window(), await window()];
  bench.clock.now += by;
  time += WINDOW_MS - 1;
  expect((await early()).status).toBe(200);
  time += 1;
  expect((await late()).status).toBe(410);
});

test('no file asks the clock of the day but those that look up when an administrator locked an account', () => {
  const folder = `${import.meta.dirname}/`;
  const asks = (file: string) => /\bnow\(\)/.test(readFileSync(folder + file, 'utf8'));
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  expect(files.filter(asks)).toEqual(['createSignIn.ts', 'passkeyRoutes.ts']);
});
