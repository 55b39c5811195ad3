import { afterEach, beforeEach, expect, test } from 'vitest';
import { softAuthenticator } from '../../test/softAuthenticator.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { codeAt, STEP_MS } from './totp.ts';

let server: TestPlatform;
let token: string;
beforeEach(async () => {
  server = await testPlatform();
  token = await server.signIn('ines');
  await post('/v1/user/Passkeys/proof', { password: 'ringside' });
});
afterEach(() => server.close());

const post = (path: string, body: unknown) => server.ask(path, { token, body });
const view = async () => (await server.ask('/v1/user/Passkeys', { token })).body;
const begin = async (path: string) => (await server.ask(path, { token, method: 'POST' })).body as never;
const code = (secret: string, more = 0) => codeAt(secret, Math.floor(server.clock.now / STEP_MS) + more);
const login = (secondPassword: string) =>
  server.ask('/v1/login', { body: { login: 'ines', password: 'ringside', secondPassword } });
const challenge = async () => {
  const { body } = await server.ask('/v1/session/passkeys/options', { method: 'POST' });
  return (body as { challenge: string }).challenge;
};
/** A request while the database is away: refused, and nothing is as if it had not been. */
async function unwritten(ask: () => ReturnType<TestPlatform['ask']>): Promise<void> {
  const before = await view();
  server.database.outage.isDown = true;
  const { status } = await ask();
  server.database.outage.isDown = false;
  expect([status, await view()]).toEqual([expect.toSatisfy((code: number) => code >= 500), before]);
}

test('a factor that could not be written, changed or removed is as before; a code that was used meanwhile still works', async () => {
  const key = softAuthenticator();
  const made = key.make(await begin('/v1/user/Passkeys/options'));
  await unwritten(() => post('/v1/user/Passkeys', made));
  const again = key.make(await begin('/v1/user/Passkeys/options'));
  const { codes } = (await post('/v1/user/Passkeys', again)).body as { codes: [string, string] };
  const { secret } = (await begin('/v1/user/Authenticator')) as { secret: string };
  const confirm = () => server.ask('/v1/user/Authenticator', { token, method: 'PUT', body: { code: code(secret) } });
  await unwritten(confirm);
  // the secret that was shown holds on
  expect((await confirm()).status).toBe(200);
  const path = `/v1/user/Passkeys/${key.id}`;
  await unwritten(() => server.ask('/v1/user/Passkeys', { token, method: 'PUT', body: { use: 'after' } }));
  await unwritten(() => server.ask('/v1/user/Passkeys/codes', { token, method: 'POST' }));
  await unwritten(() => server.ask(path, { token, method: 'DELETE' }));
  await unwritten(() => server.ask('/v1/user/Authenticator', { token, method: 'DELETE' }));
  const proof = key.prove({ challenge: await challenge() });
  await unwritten(() => server.ask('/v1/session/passkeys', { body: { passkey: proof } }));
  expect(
    (await server.ask('/v1/session/passkeys', { body: { passkey: key.prove({ challenge: await challenge() }) } }))
      .status,
  ).toBe(200);
  for (const each of [codes[0], code(secret, 1)]) {
    await unwritten(() => login(each));
    expect((await login(each)).status).toBe(200);
    expect((await login(each)).status).toBe(401);
  }
});
