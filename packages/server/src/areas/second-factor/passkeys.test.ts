import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SoftAuthenticator, softAuthenticator } from '../../test/softAuthenticator.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { runCommand } from '../admin/runCommand.ts';

let server: TestPlatform;
let ines: string;
beforeEach(async () => {
  server = await testPlatform();
  ines = await server.signIn('ines');
});
afterEach(() => server.close());

const show = (token = ines, password = 'ringside') =>
  server.ask('/v1/user/Passkeys/proof', { token, body: { password } });
const view = async (token = ines) =>
  (await server.ask('/v1/user/Passkeys', { token })).body as { passkeys: { id: string }[] };
const options = async (token = ines) =>
  (await server.ask('/v1/user/Passkeys/options', { token, method: 'POST' })).body as { challenge: string };
const add = (body: object, token = ines) => server.ask('/v1/user/Passkeys', { token, body });
const setUse = (use: string, token = ines) => server.ask('/v1/user/Passkeys', { token, method: 'PUT', body: { use } });
const challenge = async () =>
  ((await server.ask('/v1/session/passkeys/options', { method: 'POST' })).body as { challenge: string }).challenge;
const enter = (passkey: object) => server.ask('/v1/session/passkeys', { body: { passkey } });
const login = (more: object = {}, password = 'ringside') =>
  server.ask('/v1/login', { body: { login: 'ines', password, ...more } });
/** A passkey of a user, made as the browser makes it. */
async function make(token = ines): Promise<{ key: SoftAuthenticator; codes: string[] }> {
  const key = softAuthenticator();
  await show(token);
  const answer = await add(key.make(await options(token)), token);
  expect(answer.status).toBe(200);
  return { key, codes: (answer.body as { codes?: string[] }).codes ?? [] };
}

test('a passkey signs in instead of the password, also after a restart; its use is told', async () => {
  const { key, codes } = await make();
  expect(new Set(codes).size).toBe(10);
  server.clock.now += 1000;
  const answer = await enter(key.prove({ challenge: await challenge() }));
  expect(answer.status).toBe(200);
  const { token } = answer.body as { token: string };
  expect((await server.ask('/v1/user/Info', { token })).body).toMatchObject({
    user: { displayName: 'Inès Marchetti' },
  });
  expect(await view()).toMatchObject({ use: 'instead', passkeys: [{ label: 'Laptop', lastUsedAt: server.clock.now }] });
  expect((await login()).status).toBe(200);
  expect(server.audited).toContainEqual(
    expect.objectContaining({ what: 'session.passkey', who: 'ines', result: 'ok' }),
  );
  await server.close();
  server = await testPlatform(server.database);
  expect((await enter(key.prove({ challenge: await challenge() }))).status).toBe(200);
});

test('a passkey is refused from another origin, with another host, a challenge of before, a lower count, an unknown user', async () => {
  const { key } = await make();
  const refused = { status: 401, body: { code: 'PASSKEY_REFUSED' } };
  const evil = { origin: 'https://phone.evil.test' };
  expect(await enter(key.prove({ challenge: await challenge(), ...evil }))).toMatchObject(refused);
  expect(await enter(key.prove({ challenge: await challenge(), rpId: 'evil.test' }))).toMatchObject(refused);
  expect(await enter(key.prove({ challenge: await challenge(), isVerified: false }))).toMatchObject(refused);
  expect(await enter(key.prove({ challenge: 'made-up' }))).toMatchObject(refused);
  const once = key.prove({ challenge: await challenge() });
  expect((await enter(once)).status).toBe(200);
  expect(await enter(once)).toMatchObject(refused);
  // of the sign-in page, not of the page of passkeys, and the other way round
  expect(await enter(key.prove(await options()))).toMatchObject(refused);
  const other = softAuthenticator();
  expect(await add(other.make({ challenge: await challenge() }))).toMatchObject({ status: 406 });
  expect(await enter(other.prove({ challenge: await challenge() }))).toMatchObject(refused);
  // a clone of the device counts from where it was copied
  key.setCounter(0);
  expect(await enter(key.prove({ challenge: await challenge() }))).toMatchObject(refused);
  const signed = key.prove({ challenge: await challenge() });
  expect(await enter({ ...signed, signature: other.prove({ challenge: 'x' }).signature })).toMatchObject(refused);
  key.setCounter(100);
  expect((await enter(key.prove({ challenge: await challenge() }))).status).toBe(200);
  await runCommand(server.platform.admin, ['user', 'disable', 'ines'], '');
  expect(await enter(key.prove({ challenge: await challenge() }))).toMatchObject(refused);
});

test('a passkey that says whose it is counts for that user alone', async () => {
  const { key } = await make();
  const handleOf = async (token: string) => {
    await show(token);
    return ((await options(token)) as unknown as { user: { id: string } }).user.id;
  };
  const [own, marcs] = [await handleOf(ines), await handleOf(await server.signIn('marc'))];
  const says = async (userHandle: string) => enter({ ...key.prove({ challenge: await challenge() }), userHandle });
  expect(own).not.toBe(marcs);
  expect(await says(marcs)).toMatchObject({ status: 401, body: { code: 'PASSKEY_REFUSED' } });
  expect((await says(own)).status).toBe(200);
});

test('a passkey is made with the password, by its user, once, verified, at this origin', async () => {
  const key = softAuthenticator();
  const denied = { status: 403, body: { code: 'PASSWORD_CURRENT' } };
  expect(await server.ask('/v1/user/Passkeys/options', { token: ines, method: 'POST' })).toMatchObject(denied);
  expect(await show(ines, 'guess')).toMatchObject(denied);
  expect(await add(key.make({ challenge: 'x' }))).toMatchObject(denied);
  expect((await show()).status).toBe(200);
  // a sign-in of the same user elsewhere has not shown it
  expect(await setUse('after', await server.signIn('ines'))).toMatchObject(denied);
  const marc = await server.signIn('marc');
  await show(marc);
  const notMade = { status: 406, body: { code: 'PASSKEY_NOT_MADE' } };
  expect(await add(key.make(await options(marc)))).toMatchObject(notMade);
  expect(await add(key.make({ ...(await options()), origin: 'http://evil.test' }))).toMatchObject(notMade);
  expect(await add(key.make({ ...(await options()), isVerified: false }))).toMatchObject(notMade);
  const good = key.make(await options());
  expect((await add(good)).status).toBe(200);
  expect(await add(good)).toMatchObject(notMade);
  // the same key is nobody else's
  expect(await add(key.make(await options(marc)), marc)).toMatchObject(notMade);
  expect((await view(marc)).passkeys).toEqual([]);
  expect((await server.ask(`/v1/user/Passkeys/${key.id}`, { token: marc, method: 'DELETE' })).status).toBe(404);
});

test('with two steps neither is enough alone: the second is asked once the password was right', async () => {
  const { key, codes } = await make();
  const marcs = (await make(await server.signIn('marc'))).key;
  expect((await setUse('after')).status).toBe(200);
  expect(await login()).toMatchObject({ status: 401, body: { code: 'SECOND_PASSWORD' } });
  expect(await login({ secondPassword: codes[0] }, 'wrong')).toMatchObject({
    body: { code: 'ROUTER_ERR_1_LOGIN_UNAUTHORIZED' },
  });
  expect(await enter(key.prove({ challenge: await challenge() }))).toMatchObject({ body: { code: 'PASSKEY_SECOND' } });
  const wrong = { status: 401, body: { code: 'SECOND_PASSWORD_WRONG' } };
  expect(await login({ passkey: marcs.prove({ challenge: await challenge() }) })).toMatchObject(wrong);
  expect(await login({ secondPassword: 'aaaa-bbbb-cccc' })).toMatchObject(wrong);
  const proof = key.prove({ challenge: await challenge() });
  expect((await login({ passkey: proof })).status).toBe(200);
  expect(await login({ passkey: proof })).toMatchObject(wrong);
  // a recovery code works once, however it is typed
  const typed = codes[0]?.toUpperCase().replaceAll('-', ' ');
  expect((await login({ secondPassword: typed })).status).toBe(200);
  expect(await login({ secondPassword: codes[0] })).toMatchObject(wrong);
  expect(await view()).toMatchObject({ codesLeft: 9 });
  const fresh = await server.ask('/v1/user/Passkeys/codes', { token: ines, method: 'POST' });
  expect(await login({ secondPassword: codes[1] })).toMatchObject(wrong);
  expect((await login({ secondPassword: (fresh.body as { codes: string[] }).codes[1] })).status).toBe(200);
});

test('guesses at the second step lock as wrong passwords do; the last passkey of two steps stays', async () => {
  const { key } = await make();
  await setUse('after');
  const remove = () => server.ask(`/v1/user/Passkeys/${key.id}`, { token: ines, method: 'DELETE' });
  expect((await remove()).status).toBe(412);
  for (let n = 0; n < 9; n++) expect((await login({ secondPassword: `guess-${n}` })).status).toBe(401);
  expect((await login({ secondPassword: 'guess' })).status).toBe(423);
  expect((await login({ passkey: key.prove({ challenge: await challenge() }) })).status).toBe(423);
  await setUse('instead');
  expect((await remove()).status).toBe(200);
  expect(await enter(key.prove({ challenge: await challenge() }))).toMatchObject({ body: { code: 'PASSKEY_REFUSED' } });
});

test('the window of a sign-in takes a passkey, and the second step; the terminal helps who has lost all', async () => {
  const { key } = await make();
  const window = async () => {
    const secret = 's'.repeat(43);
    const id = `w${Math.floor(performance.now() * 1000)}`.padEnd(43, 'x');
    const challenge = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(secret))).toString('base64url');
    expect((await server.ask('/v1/session/windows', { body: { id, challenge } })).status).toBe(200);
    return { id, secret };
  };
  const passed = await window();
  const passkey = key.prove({ challenge: await challenge() });
  expect((await server.ask('/v1/session/windows/passkey', { body: { ...passed, passkey } })).status).toBe(200);
  expect((await server.ask('/v1/session/windows/wait', { body: passed })).body).toMatchObject({
    token: expect.any(String),
  });
  await setUse('after');
  const proof = { ...(await window()), login: 'ines', password: 'ringside' };
  const finish = (more: object) => server.ask('/v1/session/windows/password', { body: { ...proof, ...more } });
  expect(await finish({})).toMatchObject({ body: { code: 'SECOND_PASSWORD' } });
  expect((await finish({ passkey: key.prove({ challenge: await challenge() }) })).status).toBe(200);
  await runCommand(server.platform.admin, ['user', 'onestep', 'ines'], '');
  expect((await login()).status).toBe(200);
  expect((await view()).passkeys).toEqual([]);
});
