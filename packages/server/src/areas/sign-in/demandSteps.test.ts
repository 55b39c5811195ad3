import { createHash, randomBytes } from 'node:crypto';
import { companyPolicies } from '@ringside/protocol/company';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterprises } from '../../company/tables.ts';
import { readServerKeys } from '../../kernel/passwords/serverKeys.ts';
import { softAuthenticator } from '../../test/softAuthenticator.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { codeAt, STEP_MS } from '../second-factor/totp.ts';

const SECRET = 'crm-secret-of-thirty-two-letters-and-more';
const serverKeys = readServerKeys(`crm:session.tokens:sha256-${createHash('sha256').update(SECRET).digest('hex')}`);

let bench: TestPlatform;
beforeEach(async () => {
  bench = await testPlatform(undefined, { serverKeys });
});
afterEach(() => bench.close());

type Answer = { token: string; codes?: string[] };
const PASSWORD = 'ringside';
const policies = (secondStep: 'nobody' | 'byRole' | 'everybody') => companyPolicies.parse({ secondStep });
const demand = async (secondStep: 'nobody' | 'byRole' | 'everybody') => {
  const { company } = bench.platform;
  await company.change({ enterprise: company.enterprise?.id ?? '', policies: policies(secondStep) });
};
const stateOf = async (token: string) => {
  const { status, body } = await bench.ask('/v1/user/Info', { token });
  return status === 200 ? 'good' : (body as { code: string }).code;
};
const login = (who: string, secondPassword?: string) =>
  bench.ask('/v1/login', { body: { login: who, password: PASSWORD, ...(secondPassword && { secondPassword }) } });
const code = (secret: string) => codeAt(secret, Math.floor(bench.clock.now / STEP_MS));
/** Signs in with the first code of an app that is set up at it. */
async function setUp(who: string): Promise<Answer & { secret: string }> {
  const { secret } = (await bench.ask('/v1/session/app', { body: { login: who, password: PASSWORD } })).body as {
    secret: string;
  };
  const answer = await login(who, code(secret));
  expect(answer.status).toBe(200);
  return { ...(answer.body as Answer), secret };
}
const goOn = async (token: string): Promise<string> => {
  const origin = 'https://crm.example';
  const ticket = (await bench.ask('/v1/session/tickets', { token, body: { origin } })).body as Answer;
  return ((await bench.ask('/v1/session', { body: { token: ticket.token, origin } })).body as Answer).token;
};
/** By a server that answers for its users. */
async function byServer(who: string): Promise<string> {
  const made = await bench.platform.api.app.request('http://phone.test/v1/session/tokens', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${SECRET}` },
    body: JSON.stringify({ login: who }),
  });
  const { token } = (await made.json()) as Answer;
  return ((await bench.ask('/v1/session', { body: { token } })).body as Answer).token;
}
/** By a passkey that stands for the password. */
async function byPasskey(who: string): Promise<string> {
  const token = await bench.signIn(who);
  const key = softAuthenticator();
  await bench.ask('/v1/user/Passkeys/proof', { token, body: { password: PASSWORD } });
  const options = await bench.ask('/v1/user/Passkeys/options', { token, method: 'POST' });
  const made = key.make({ challenge: (options.body as { challenge: string }).challenge });
  expect((await bench.ask('/v1/user/Passkeys', { token, body: made })).status).toBe(200);
  const asked = await bench.ask('/v1/session/passkeys/options', { body: {} });
  const passkey = key.prove({ challenge: (asked.body as { challenge: string }).challenge });
  return ((await bench.ask('/v1/session/passkeys', { body: { passkey } })).body as Answer).token;
}

test('a demanded second step ends sign-ins by the password alone at once, of those whom it is demanded of; others go on', async () => {
  const [here, elsewhere, ines] = [
    await bench.signIn('sofia'),
    await bench.signIn('sofia'),
    await bench.signIn('ines'),
  ];
  const [server, key] = [await byServer('sofia'), await byPasskey('ines')];
  const body = { ...bench.platform.company.policies, ...policies('byRole') };
  // Also of who demands it.
  const put = await bench.ask('/v1/company/Policies', { token: here, method: 'PUT', body });
  expect(put.status).toBe(200);
  for (const token of [here, elsewhere]) expect(await stateOf(token)).toBe('SESSION_REVOKED');
  for (const token of [ines, server]) expect(await stateOf(token)).toBe('good');
  expect(bench.audited.filter(({ what }) => what === 'session.stepDemanded')).toMatchObject([
    { who: 'sofia', result: 'ok', detail: { ended: 2 } },
  ]);
  const sure = await setUp('sofia');
  const next = await goOn(sure.token);
  await demand('everybody');
  expect([await stateOf(ines), await stateOf(key)]).toEqual(['SESSION_REVOKED', 'good']);
  expect([await stateOf(next), await stateOf(server)]).toEqual(['good', 'good']);
});

test('who gets a role of which the company demands a second step is asked at once', async () => {
  await demand('byRole');
  const ines = await bench.signIn('ines');
  await bench.platform.company.change({ user: 'ines', set: { displayName: 'Inès' } });
  expect(await stateOf(ines)).toBe('good');
  await bench.platform.company.change({ user: 'ines', set: { accessRightsType: 'supervisor' } });
  expect(await stateOf(ines)).toBe('SESSION_REVOKED');
});

test('what was begun before a start is looked at by it; sign-ins in two steps outlive that', async () => {
  await demand('byRole');
  const sure = await setUp('sofia');
  await demand('nobody');
  const tomas = await bench.signIn('tomas');
  const { database } = bench;
  await bench.close();
  await database.db.update(enterprises).set({ policies: policies('everybody') });
  bench = await testPlatform(database, { serverKeys });
  expect([await stateOf(tomas), await stateOf(sure.token)]).toEqual(['SESSION_REVOKED', 'good']);
});

test('who sets an app up while signing in is told recovery codes once; each is good once', async () => {
  await demand('byRole');
  const { codes = [], secret, token } = await setUp('sofia');
  expect(new Set(codes).size).toBe(10);
  expect((await bench.ask('/v1/user/Passkeys', { token })).body).toMatchObject({ codesLeft: 10 });
  bench.clock.now += 2 * STEP_MS;
  const again = await login('sofia', code(secret));
  expect([again.status, again.body]).toEqual([200, { token: expect.any(String), expiresAt: expect.any(Number) }]);
  expect((await login('sofia', codes[4])).status).toBe(200);
  expect(await login('sofia', codes[4])).toMatchObject({ status: 401, body: { code: 'SECOND_PASSWORD_WRONG' } });
});

test('a window that signs a frame in shows the codes, and the frame is signed in in two steps', async () => {
  await demand('byRole');
  const [id, secret] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  const challenge = createHash('sha256').update(secret).digest('base64url');
  await bench.ask('/v1/session/windows', { body: { id, challenge } });
  const app = await bench.ask('/v1/session/app', { body: { login: 'sofia', password: PASSWORD } });
  const secondPassword = code((app.body as { secret: string }).secret);
  const done = await bench.ask('/v1/session/windows/password', {
    body: { id, secret, login: 'sofia', password: PASSWORD, secondPassword },
  });
  expect([done.status, (done.body as { codes: string[] }).codes.length]).toEqual([200, 10]);
  const { token } = (await bench.ask('/v1/session/windows/wait', { body: { id, secret } })).body as Answer;
  await demand('everybody');
  expect(await stateOf(token)).toBe('good');
});
