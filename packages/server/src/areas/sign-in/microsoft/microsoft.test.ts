import { createHash, randomBytes } from 'node:crypto';
import { startFakeMicrosoftSignIn } from '@ringside/testing/providers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readMicrosoftSignIn } from '../../../options/microsoftSignInOptions.ts';
import { type TestPlatform, testPlatform } from '../../../test/testPlatform.ts';
import { runCommand } from '../../admin/runCommand.ts';
import { codeAt, STEP_MS } from '../../second-factor/totp.ts';
import { LOCK_AFTER, LOCK_MS } from '../createSignIn.ts';
import { WINDOW_MS } from '../createWindows.ts';

const ines = {
  username: 'Ines@brightwater.example',
  name: 'Inès Marchetti',
  oid: '690222be-ff1a-4d56-abd1-7e4f7d38e474',
};
let server: TestPlatform;
let fake: Awaited<ReturnType<typeof startFakeMicrosoftSignIn>>;
beforeAll(async () => {
  fake = await startFakeMicrosoftSignIn(ines, () => server.clock.now);
  const { clientId, clientSecret } = fake.state;
  const registered = { tenantId: fake.tenantId, base: fake.origin, domains: ['brightwater.example'] };
  server = await testPlatform(undefined, {
    microsoftSignIn: { ...registered, clientId, clientSecret },
    publicOrigin: 'https://phone.example',
  });
  fake.state.redirects.push('https://phone.example/password');
});
afterAll(async () => {
  await server.close();
  await fake.close();
});
beforeEach(() => {
  // limits by address go with the time
  server.clock.now += 10 * 60_000;
  Object.assign(fake.state, { claims: {}, alg: 'RS256', isDown: false, account: ines, key: null });
  server.audited.length = 0;
});

const path = '/v1/session/windows/microsoft';
const post = (at: string, body: object) => server.ask(at, { method: 'POST', body });
/** A window that a panel waits for, and what it does. */
async function openWindow() {
  const secret = randomBytes(32).toString('base64url');
  const proof = { id: randomBytes(32).toString('base64url'), secret };
  const challenge = createHash('sha256').update(secret).digest('base64url');
  await post('/v1/session/windows', { id: proof.id, challenge });
  return {
    proof,
    begin: async () => ((await post(path, proof)).body as { url: string }).url,
    back: (url: URL, more: object = {}) => post(`${path}/back`, { ...proof, ...fieldsOf(url), ...more }),
    step: (secondPassword: string) => post(`${path}/step`, { ...proof, secondPassword }),
    wait: () => post('/v1/session/windows/wait', proof),
  };
}
const fieldsOf = (url: URL) =>
  Object.fromEntries(
    ['state', 'code'].flatMap((name) => (url.searchParams.has(name) ? [[name, url.searchParams.get(name)]] : [])),
  );
/** Recovery codes of who has just set an app up. */
async function withRecoveryCodes(): Promise<string[]> {
  const token = await server.signIn('ines');
  const app = '/v1/user/Authenticator';
  await server.ask('/v1/user/Passkeys/proof', { token, body: { password: 'ringside' } });
  const { secret } = (await server.ask(app, { token, method: 'POST' })).body as { secret: string };
  const code = codeAt(secret, Math.floor(server.clock.now / STEP_MS));
  const { body } = await server.ask(app, { token, method: 'PUT', body: { code } });
  return (body as { codes: string[] }).codes;
}
/** Signs in there, and comes back. */
async function comeBack() {
  const window = await openWindow();
  const url = await fake.answer(await window.begin());
  return { window, url, answer: await window.back(url) };
}
const audited = () =>
  server.audited
    .filter(({ what }) => what === 'session.microsoft')
    .map(({ who, result, detail }) => [who, result, detail?.['why']]);

test('[AUTH-001] an account of the company’s tenant signs its user in, by code and PKCE, and the panel that waits has the session', async () => {
  const window = await openWindow();
  const url = new URL(await window.begin());
  const { state, nonce, code_challenge, ...asked } = Object.fromEntries(url.searchParams);
  expect(asked).toEqual({
    ...{ client_id: fake.state.clientId, response_type: 'code', response_mode: 'query', scope: 'openid profile' },
    ...{ redirect_uri: 'https://phone.example/password', code_challenge_method: 'S256', prompt: 'select_account' },
  });
  expect(new Set([state, nonce, code_challenge]).size).toBe(3);
  for (const one of [state, nonce, code_challenge]) expect(one).toMatch(/^[\w-]{43}$/);
  expect(url.href).not.toContain(window.proof.secret);
  const answer = await window.back(await fake.answer(url.href));
  expect(answer).toMatchObject({ status: 200, body: null });
  const { token } = (await window.wait()).body as { token: string };
  expect((await server.ask('/v1/user/Info', { token })).body).toMatchObject({ user: { userName: 'ines' } });
  expect(audited()).toEqual([['ines', 'ok', undefined]]);
});

test('[AUTH-001] a code, and a state, are good once, in the window in which they were asked for', async () => {
  const { window, url } = await comeBack();
  expect((await window.back(url)).body).toMatchObject({ code: 'SIGN_IN_WINDOW_GONE' });
  // the same answer in the window of another browser, which has a secret of its own
  const [mine, theirs] = [await openWindow(), await openWindow()];
  const back = await fake.answer(await mine.begin());
  await theirs.begin();
  const asked = fake.state.asked.length;
  expect(await theirs.back(back)).toMatchObject({ status: 401, body: { code: 'MICROSOFT_REFUSED' } });
  // and it is worth nothing to its own window from then on
  expect((await mine.back(back)).body).toMatchObject({ code: 'MICROSOFT_REFUSED' });
  expect(fake.state.asked).toHaveLength(asked);
  expect(audited().slice(1)).toEqual([
    [null, 'refused', 'state'],
    [null, 'refused', 'state'],
  ]);
  // a code that was used, with a state that was not
  const again = await openWindow();
  const fresh = await fake.answer(await again.begin());
  const other = new URL(await again.begin());
  await again.back(fresh, { state: 'wrong' });
  const code = fresh.searchParams.get('code') ?? '';
  const body = new URLSearchParams({
    ...{ client_id: fake.state.clientId, client_secret: fake.state.clientSecret },
    ...{ grant_type: 'authorization_code', code },
  });
  await fetch(`${fake.origin}/${fake.tenantId}/oauth2/v2.0/token`, { method: 'POST', body });
  expect((await again.back(fresh, { state: other.searchParams.get('state') })).body).toMatchObject({
    code: 'MICROSOFT_REFUSED',
  });
  const late = await openWindow();
  const url2 = await fake.answer(await late.begin());
  server.clock.now += WINDOW_MS;
  expect((await late.back(url2)).body).toMatchObject({ code: 'SIGN_IN_WINDOW_GONE' });
});

const seconds = () => Math.floor(server.clock.now / 1000);
test.each<[string, () => void]>([
  ['another nonce', () => Object.assign(fake.state.claims, { nonce: 'of another sign-in' })],
  ['no nonce', () => Object.assign(fake.state.claims, { nonce: undefined })],
  ['a token that is over', () => Object.assign(fake.state.claims, { iat: seconds() - 300, exp: seconds() - 121 })],
  ['a token that is not good yet', () => Object.assign(fake.state.claims, { nbf: seconds() + 121 })],
  ['an old token', () => Object.assign(fake.state.claims, { iat: seconds() - 800 })],
  ['a foreign tenant', () => Object.assign(fake.state.claims, { tid: '9122040d-6c67-4c5b-b112-36a304b66dad' })],
  [
    'a foreign issuer',
    () => Object.assign(fake.state.claims, { iss: `${fake.origin}/9122040d-6c67-4c5b-b112-36a304b66dad/v2.0` }),
  ],
  [
    'a guest of the tenant',
    () => Object.assign(fake.state.claims, { idp: 'https://sts.windows.net/9122040d-6c67-4c5b-b112-36a304b66dad/' }),
  ],
  ['a token for another application', () => Object.assign(fake.state.claims, { aud: 'another' })],
  ['a signature by another key', () => Object.assign(fake.state, { key: fake.strangeKey() })],
  ['a token without a signature', () => Object.assign(fake.state, { alg: 'none' })],
])('[AUTH-001] %s is refused, and nobody is signed in', async (_what, spoil) => {
  spoil();
  const { answer, window } = await comeBack();
  expect(answer).toMatchObject({ status: 401, body: { code: 'MICROSOFT_REFUSED' } });
  expect(audited()).toEqual([[null, 'refused', 'refused']]);
  // the window may begin again
  expect(await window.begin()).toContain('/authorize?');
});

test('[AUTH-001] who cancels there, and whom Microsoft cannot name now, may begin again', async () => {
  const window = await openWindow();
  expect((await window.back(await fake.answer(await window.begin(), 'no'))).body).toMatchObject({
    code: 'MICROSOFT_REFUSED',
  });
  const url = await fake.answer(await window.begin());
  fake.state.isDown = true;
  expect(await window.back(url)).toMatchObject({ status: 503, body: { code: 'MICROSOFT_UNREACHABLE' } });
  fake.state.isDown = false;
  expect((await window.back(await fake.answer(await window.begin()))).status).toBe(200);
});

test('[AUTH-001] the rule says whose account it is: the name before the @ of domains of the company, the whole name of others', async () => {
  for (const [username, code] of [
    ['marc@brightwater.example', null],
    ['marc@elsewhere.example', 'MICROSOFT_UNKNOWN'],
    ['tomas@brightwater.example@elsewhere.example', 'MICROSOFT_UNKNOWN'],
    ['nobody@brightwater.example', 'MICROSOFT_UNKNOWN'],
  ] as const) {
    fake.state.account = { ...ines, username, oid: username };
    const { answer } = await comeBack();
    expect([username, (answer.body as { code?: string } | null)?.code ?? null]).toEqual([username, code]);
  }
});

test('[AUTH-001] from the first sign-in on it is the account that counts, whatever it or another is called, until that is forgotten', async () => {
  const enter = async (username: string, oid: string) => {
    fake.state.account = { ...ines, username, oid };
    const { answer, window } = await comeBack();
    if (answer.status !== 200) return (answer.body as { code: string }).code;
    const { token } = (await window.wait()).body as { token: string };
    return ((await server.ask('/v1/user/Info', { token })).body as { user: { userName: string } }).user.userName;
  };
  expect(await enter('ana@brightwater.example', 'a-1')).toBe('ana');
  expect(await enter('ana.married@brightwater.example', 'a-1')).toBe('ana');
  // the name was given to another person there
  expect(await enter('ana@brightwater.example', 'a-2')).toBe('MICROSOFT_UNKNOWN');
  expect(await enter('tomas@brightwater.example', 'a-1')).toBe('ana');
  expect(await runCommand(server.platform.admin, ['user', 'unlink', 'ana'], '')).toEqual([
    expect.stringContaining('ana signs in with the next account'),
  ]);
  expect(await enter('ana@brightwater.example', 'a-2')).toBe('ana');
  expect(await enter('ana@brightwater.example', '')).toBe('MICROSOFT_REFUSED');
});

test('[AUTH-001] locks of an account hold, and a second step that the user or the company wants comes after', async () => {
  const { company } = server.platform;
  const set = (change: object) => company.change({ user: 'ines', set: change });
  await set({ lockedUntil: server.clock.now + 1000 });
  expect((await comeBack()).answer.body).toMatchObject({ code: 'MICROSOFT_UNKNOWN' });
  await set({ lockedUntil: 0 });
  const enterprise = company.enterprise?.id ?? '';
  await company.change({ enterprise, policies: { ...company.policies, secondStep: 'everybody' } });
  expect((await comeBack()).answer.body).toMatchObject({ code: 'SECOND_STEP_MISSING' });
  await company.change({ enterprise, policies: { ...company.policies, secondStep: 'nobody' } });

  const codes = await withRecoveryCodes();
  const { answer, window } = await comeBack();
  expect(answer.body).toEqual({ login: 'ines' });
  expect((await window.step('wrong')).body).toMatchObject({ code: 'SECOND_PASSWORD_WRONG' });
  expect((await window.step(codes[0] ?? '')).body).toBeNull();
  expect((await window.wait()).body).toMatchObject({ token: expect.any(String) });
  // nobody has a second step who was not named first
  expect((await (await openWindow()).step(codes[1] ?? '')).body).toMatchObject({ code: 'SIGN_IN_WINDOW_GONE' });

  const next = await comeBack();
  for (let n = 1; n < LOCK_AFTER; n++) expect((await next.window.step('wrong')).status).toBe(401);
  expect(await next.window.step('wrong')).toMatchObject({ status: 423, body: { retryAfterMs: LOCK_MS } });
  expect((await next.window.step(codes[1] ?? '')).status).toBe(423);
  expect((await comeBack()).answer.status).toBe(423);
});

test('[AUTH-001] without what is registered there is no such sign-in; it wants tenant, client and secret together', async () => {
  const plain = await testPlatform(server.database);
  const proof = { id: 'a'.repeat(43), secret: 'b'.repeat(43) };
  expect((await plain.ask(path, { method: 'POST', body: proof })).status).toBe(412);
  const of = (name: string) => `RINGSIDE_SIGN_IN_${name}`;
  const env = { [of('TENANT_ID')]: fake.tenantId, [of('CLIENT_ID')]: 'id', [of('CLIENT_SECRET')]: 'secret' };
  expect(readMicrosoftSignIn({})).toBeNull();
  expect(readMicrosoftSignIn({ ...env, [of('DOMAINS')]: 'A.example, b.example' })).toEqual({
    ...{ tenantId: fake.tenantId, clientId: 'id', clientSecret: 'secret', base: undefined },
    domains: ['a.example', 'b.example'],
  });
  for (const name of Object.keys(env))
    expect(() => readMicrosoftSignIn({ ...env, [name]: '' })).toThrow(`${name}: missing`);
  expect(() => readMicrosoftSignIn({ ...env, [of('TENANT_ID')]: 'common' })).toThrow(/TENANT_ID/);
  expect(() => readMicrosoftSignIn({ ...env, [of('DOMAINS')]: 'a' })).toThrow(/DOMAINS/);
  expect(() => readMicrosoftSignIn({ ...env, [of('BASE')]: 'https://x/y' })).toThrow(/origin/);
});
