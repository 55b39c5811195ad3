import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { TRIES } from './routes.ts';

let server: TestPlatform;
let ines: string;
beforeEach(async () => {
  server = await testPlatform();
  ines = await server.signIn('ines');
});
afterEach(() => server.close());

const NEW = 'Harbour-line-20';
const put = (password: string, current = 'ringside', token = ines) =>
  server.ask('/v1/user/Password', { token, method: 'PUT', body: { current, password } });
const login = async (password: string) => (await server.ask('/v1/login', { body: { login: 'ines', password } })).status;
const setPolicy = async (passwords: object) => {
  const { company } = server.platform;
  await company.change({
    enterprise: company.enterprise?.id ?? '',
    policies: { ...company.policies, passwords: { ...company.policies.passwords, ...passwords } },
  });
};

test('[PWD-010] the new password holds at once and after a restart, the old one no more', async () => {
  expect((await put(NEW)).status).toBe(200);
  expect([await login('ringside'), await login(NEW)]).toEqual([401, 200]);
  await server.close();
  server = await testPlatform(server.database);
  expect([await login('ringside'), await login(NEW)]).toEqual([401, 200]);
});

test('whoever is signed in elsewhere is no more; who has changed it goes on', async () => {
  const other = await server.signIn('ines');
  const marc = await server.signIn('marc');
  await put(NEW);
  const statuses = [ines, other, marc].map(async (token) => (await server.ask('/v1/user/Info', { token })).status);
  expect(await Promise.all(statuses)).toEqual([200, 401, 200]);
});

test('[PWD-010] without the present password nothing changes, and nobody guesses it here', async () => {
  const other = await server.signIn('ines');
  for (let n = 0; n < TRIES; n++)
    expect(await put(NEW, `guess-${n}`)).toMatchObject({ status: 403, body: { code: 'PASSWORD_CURRENT' } });
  expect((await put(NEW)).status).toBe(429);
  expect([await login('ringside'), await login(NEW)]).toEqual([200, 401]);
  expect((await server.ask('/v1/user/Info', { token: other })).status).toBe(200);
});

test.each([
  ['short', 'i__pwd_err_minlength'],
  ['abcdefghijk', 'i__pwd_err_sequence'],
  ['aaaaaaaaaaa', 'i__pwd_err_unicity'],
  ['with a space', 'i__pwd_err_pattern'],
  ['x'.repeat(100) + 'y'.repeat(29), 'i__pwd_err_pattern'],
])('[PWD-014] %s is refused with %s, and the old one stays', async (password, label) => {
  expect(await put(password)).toMatchObject({ status: 406, body: { label } });
  expect(await login('ringside')).toBe(200);
});

test('[PWD-012] what the company asks of passwords is asked of the next one', async () => {
  await setPolicy({ policy: { ...server.platform.company.policies.passwords.policy, minLength: 20 } });
  expect(await put(NEW)).toMatchObject({ body: { label: 'i__pwd_err_minlength' } });
  const { body } = await server.ask('/v1/user/Password', { token: ines });
  expect(body).toMatchObject({ policy: { minLength: 20 }, alias: 'User', isLocked: false });
});

test('[PWD-016] the login is too simple, and so is the same password again', async () => {
  await setPolicy({ policy: { ...server.platform.company.policies.passwords.policy, minLength: 4 } });
  for (const password of ['Ines', 'ringside'])
    expect(await put(password)).toMatchObject({ status: 406, body: { code: 'PASSWORD_SIMPLE' } });
});

test('[AUTH-007] where passwords are not changed here, nobody does, and the profile says so', async () => {
  const isLocked = async () =>
    ((await server.ask('/v1/user/Info', { token: ines })).body as { changePasswordLocked: boolean })
      .changePasswordLocked;
  expect(await isLocked()).toBe(false);
  await setPolicy({ changedBy: 'nobody' });
  expect(await isLocked()).toBe(true);
  expect(await put(NEW)).toMatchObject({ status: 403, body: { code: 'PASSWORD_LOCKED' } });
  expect(await login('ringside')).toBe(200);
});
