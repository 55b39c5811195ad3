import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { runCommand } from '../admin/runCommand.ts';
import { createPasswordLinks, LINK_MS } from './passwordLinks.ts';

let server: TestPlatform;
beforeEach(async () => {
  server = await testPlatform();
});
afterEach(() => server.close());

const NEW = 'Harbour-line-20';
const run = (line: string) => runCommand(server.platform.admin, line.split(' '), 'http://phone.test');
const link = async (login = 'ines') => (await run(`user link ${login}`)).at(-1)?.split('#').at(-1) ?? '';
const check = (token: string) => server.ask('/v1/passwordLinks/check', { body: { token } });
const choose = (token: string, password = NEW) => server.ask('/v1/passwordLinks', { body: { token, password } });
const login = async (password: string) => (await server.ask('/v1/login', { body: { login: 'ines', password } })).status;

test('who has forgotten the password chooses another by the link of an administrator, once; every sign-in ends', async () => {
  expect((await run('user link ines')).at(-1)).toMatch(/^http:\/\/phone\.test\/setup\/password\/#[\w-]{43}$/);
  const session = await server.signIn('ines');
  const [old, marc, token] = [await link(), await link('marc'), await link()];
  expect([(await check(old)).status, (await check('x')).status]).toEqual([401, 401]);
  expect(await check(token)).toMatchObject({
    status: 200,
    body: { name: 'Inès Marchetti', login: 'ines', alias: 'User', policy: { minLength: 10 } },
  });
  // the old password holds until another is chosen
  expect(await login('ringside')).toBe(200);
  const both = await Promise.all([choose(token), choose(token, 'Another-line-7')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  expect([await login('ringside'), await login(NEW)]).toEqual([401, 200]);
  expect((await server.ask('/v1/user/Info', { token: session })).status).toBe(401);
  expect([(await choose(token)).status, (await check(marc)).status]).toEqual([401, 200]);
  const told = server.audited.filter(({ what }) => /Link$/.test(what));
  expect(told.map(({ what, result }) => `${what} ${result}`)).toContain('session.passwordLink ok');
  expect(JSON.stringify(server.audited)).not.toContain(token);
});

test.each([
  ['short', 'i__pwd_err_minlength'],
  ['abcdefghijk', 'i__pwd_err_sequence'],
  ['with a space', 'i__pwd_err_pattern'],
])('[PWD-014] by a link %s is refused with %s as well, and the link stays good', async (password, label) => {
  const token = await link();
  expect(await choose(token, password)).toMatchObject({ status: 406, body: { label } });
  expect([await login('ringside'), (await choose(token)).status]).toEqual([200, 200]);
});

test('the link is void after half an hour, by a change of the password, and with the account', async () => {
  const { company } = server.platform;
  const clock = { now: 0 };
  const hashing = {
    hash: async () => 'new',
    verify: async () => false,
    worked: () => 0,
    isOutdated: () => false,
    decoy: '',
    close: async () => {},
  };
  const sessions = { of: () => [], end: async () => true } as never;
  const links = createPasswordLinks({ company, hashing, sessions, audit: () => {}, elapsed: () => clock.now });
  const token = links.issue('ines') ?? '';
  clock.now = LINK_MS - 1;
  expect(links.userOf(token)?.login).toBe('ines');
  clock.now = LINK_MS;
  expect([links.userOf(token), await links.finish(token, NEW, '::1')]).toEqual([null, 'SIGN_IN_TOKEN_UNKNOWN']);
  const changed = await link();
  await run('user password ines');
  expect((await choose(changed)).status).toBe(401);
  const off = await link();
  await run('user disable ines');
  expect((await choose(off)).status).toBe(401);
  await expect(run('user link ines')).rejects.toThrow('disabled');
  await expect(run('user link nobody')).rejects.toThrow('Nobody has the login');
});

test('guesses at links are slowed down by address', async () => {
  for (let n = 0; n < 30; n++) await check('x');
  expect((await check(await link())).status).toBe(429);
  expect(
    (await server.ask('/v1/passwordLinks/check', { body: { token: await link() }, from: '192.0.2.1' })).status,
  ).toBe(200);
});
