import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSealKeys } from '../../kernel/seal/sealKeys.ts';
import { softAuthenticator } from '../../test/softAuthenticator.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { runCommand } from '../admin/runCommand.ts';
import { authenticators } from './tables.ts';
import { appUri, codeAt, STEP_MS, stepOf } from './totp.ts';

let bench: TestPlatform;
let ines: string;
beforeEach(async () => {
  bench = await testPlatform();
  ines = await bench.signIn('ines');
});
afterEach(() => bench.close());

const APP = '/v1/user/Authenticator';
const show = (token = ines) => bench.ask('/v1/user/Passkeys/proof', { token, body: { password: 'ringside' } });
const login = (secondPassword?: string, who = 'ines', password = 'ringside') =>
  bench.ask('/v1/login', { body: { login: who, password, ...(secondPassword !== undefined && { secondPassword }) } });
const code = (secret: string, more = 0) => codeAt(secret, Math.floor(bench.clock.now / STEP_MS) + more);
const confirm = (text: string, token = ines) => bench.ask(APP, { token, method: 'PUT', body: { code: text } });
const remove = (token = ines) => bench.ask(APP, { token, method: 'DELETE' });
const wrong = { status: 401, body: { code: 'SECOND_PASSWORD_WRONG' } };
/** An app that ines has set up; its first code is used by that. */
async function make(): Promise<{ secret: string; codes: string[] }> {
  await show();
  const { secret } = (await bench.ask(APP, { token: ines, method: 'POST' })).body as { secret: string };
  const { status, body } = await confirm(code(secret));
  expect(status).toBe(200);
  bench.clock.now += 2 * STEP_MS;
  return { secret, codes: (body as { codes: string[] }).codes };
}
/** Another start of the server, a minute later. */
const restart = async (options: Parameters<typeof testPlatform>[1] = {}) => {
  const { database, clock } = bench;
  await bench.close();
  bench = await testPlatform(database, options);
  bench.clock.now = clock.now + 2 * STEP_MS;
};
const demand = async (secondStep: string) => {
  const { company } = bench.platform;
  const policies = { ...company.policies, secondStep: secondStep as 'nobody' };
  await company.change({ enterprise: company.enterprise?.id ?? '', policies });
};

test('codes are those of RFC 6238, of a step before and after, and none that was used', () => {
  // "12345678901234567890" in base32; the last six digits of the RFC's table.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const table = [59, 1111111109, 1111111111, 1234567890, 2000000000, 20000000000];
  expect(table.map((s) => codeAt(secret, Math.floor(s / 30)))).toEqual(
    '287082 081804 050471 005924 279037 353130'.split(' '),
  );
  const at = 1_234_567_890_000;
  const step = Math.floor(at / STEP_MS);
  const found = (of: number, after = 0) => stepOf(secret, codeAt(secret, step + of), at, after);
  expect([-2, -1, 0, 1, 2].map((of) => found(of))).toEqual([null, step - 1, step, step + 1, null]);
  expect([found(0, step), found(1, step), found(-1, step)]).toEqual([null, step + 1, null]);
  expect(stepOf(secret, '005 924', at, 0)).toBe(step);
  expect(appUri(secret, 'A & B', 'ines@a.example')).toBe(
    `otpauth://totp/A%20%26%20B:ines%40a.example?secret=${secret}&issuer=A%20%26%20B&algorithm=SHA1&digits=6&period=30`,
  );
});

test('an app comes after the password, each code once, also after a restart; the secret is never told again', async () => {
  const { secret, codes } = await make();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(codes).toHaveLength(10);
  expect(await login()).toMatchObject({ status: 401, body: { code: 'SECOND_PASSWORD' } });
  expect(await login('000000')).toMatchObject(wrong);
  expect(await login(code(secret), 'ines', 'other')).toMatchObject({ status: 401 });
  const one = code(secret);
  const [first, second] = await Promise.all([login(one), login(one)]);
  expect(new Set([first.status, second.status])).toEqual(new Set([200, 401]));
  expect(await login(code(secret, -1))).toMatchObject(wrong);
  expect((await login(codes[0])).status).toBe(200);
  const seen = await bench.ask('/v1/user/Passkeys', { token: ines });
  expect(seen.body).toMatchObject({ app: { lastUsedAt: bench.clock.now }, isDemanded: false, codesLeft: 9 });
  expect(JSON.stringify(seen.body)).not.toContain(secret);
  await restart();
  expect(await login(one)).toMatchObject(wrong);
  expect((await login(code(secret))).status).toBe(200);
});

test('an app is set up with the password, by a code of the secret that was shown; removed, the password is enough', async () => {
  const denied = { status: 403, body: { code: 'PASSWORD_CURRENT' } };
  const other = await bench.signIn('ines');
  await show();
  for (const answer of [bench.ask(APP, { token: other, method: 'POST' }), confirm('123456', other), remove(other)])
    expect(await answer).toMatchObject(denied);
  const { secret } = (await bench.ask(APP, { token: ines, method: 'POST' })).body as { secret: string };
  expect(await confirm('000000')).toMatchObject({ status: 406, body: { code: 'APP_CODE_WRONG' } });
  expect((await login()).status).toBe(200);
  expect((await confirm(code(secret))).status).toBe(200);
  // What was shown is answered once.
  expect((await confirm(code(secret, 1))).status).toBe(406);
  expect(await login()).toMatchObject({ status: 401 });
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  expect((await login()).status).toBe(200);
});

test('secrets are sealed where there is a key, those of before as well, and no key of before is wanted then', async () => {
  const { secret } = await make();
  const kept = async () => (await bench.database.db.select().from(authenticators))[0]?.secret ?? '';
  expect(await kept()).toBe(`plain.${secret}`);
  const [one, two] = [1, 2].map((n) => Buffer.alloc(32, n).toString('base64'));
  for (const keys of [`${one}`, `${two}\n${one}`, `${two}`]) {
    await restart({ seal: { keys: readSealKeys(keys) } });
    expect(await kept()).toMatch(/^sealed\./);
    expect(await kept()).not.toContain(secret);
    expect((await login(code(secret))).status).toBe(200);
  }
});

test('the company demands a second step of a role: who has none sets it up after the password, before anything else', async () => {
  await demand('byRole');
  expect((await login()).status).toBe(200);
  const missing = { status: 401, body: { code: 'SECOND_STEP_MISSING' } };
  expect(await login(undefined, 'sofia')).toMatchObject(missing);
  expect(await login('123456', 'sofia')).toMatchObject(wrong);
  const setUp = (password: string, who = 'sofia') => bench.ask('/v1/session/app', { body: { login: who, password } });
  expect((await setUp('guess')).status).toBe(401);
  // Of nobody else: ines needs none.
  expect((await setUp('ringside', 'ines')).status).toBe(412);
  const { secret } = (await setUp('ringside')).body as { secret: string };
  expect(await login(undefined, 'sofia')).toMatchObject(missing);
  const answer = await login(code(secret), 'sofia');
  expect(answer.status).toBe(200);
  const { token } = answer.body as { token: string };
  await show(token);
  expect(await remove(token)).toMatchObject({ status: 412 });
  // It is there: nobody sets another one up with the password alone.
  expect(await setUp('ringside')).toMatchObject({ status: 401, body: { code: 'SECOND_PASSWORD' } });
  await runCommand(bench.platform.admin, ['user', 'onestep', 'sofia'], '');
  expect(await login(undefined, 'sofia')).toMatchObject(missing);
  await demand('everybody');
  expect(await login()).toMatchObject(missing);
  await demand('nobody');
  expect((await login()).status).toBe(200);
});

test('where a second step is demanded a passkey comes after the password, and the last one stays', async () => {
  const key = softAuthenticator();
  await show();
  const options = (await bench.ask('/v1/user/Passkeys/options', { token: ines, method: 'POST' })).body;
  expect((await bench.ask('/v1/user/Passkeys', { token: ines, body: key.make(options as never) })).status).toBe(200);
  expect((await login()).status).toBe(200);
  await demand('everybody');
  expect(await login()).toMatchObject({ status: 401, body: { code: 'SECOND_PASSWORD' } });
  const asked = (await bench.ask('/v1/session/passkeys/options', { body: {} })).body;
  const both = { login: 'ines', password: 'ringside', passkey: key.prove(asked) };
  const { token } = (await bench.ask('/v1/login', { body: both })).body as { token: string };
  await show(token);
  const gone = () => bench.ask(`/v1/user/Passkeys/${key.id}`, { token, method: 'DELETE' });
  expect((await gone()).status).toBe(412);
  await demand('nobody');
  expect((await gone()).status).toBe(200);
});
