import { afterEach, beforeEach, expect, test } from 'vitest';
import { governs } from '../../company/queueRights.ts';
import { BadOption } from '../../kernel/BadOption.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { createNewCompany, readNewCompany } from './newCompany.ts';
import { createSetupLink, isWeak, LINK_MS } from './setupLink.ts';

let server: TestPlatform;
const company = { name: 'Harbour', dialPrefix: '0', countryCode: '44', timeZone: 'Europe/London', number: '100' };
beforeEach(async () => {
  server = await testPlatform(undefined, { seed: (database) => createNewCompany(database, company) });
});
afterEach(() => server.close());

const chosen = { login: 'Vera', name: 'Vera Holt', password: 'four words in a row' };
const finish = (token: string, more = {}) => server.ask('/v1/setup', { body: { token, ...chosen, ...more } });

test('the link gives the first administrator of an empty company login and password, once', async () => {
  expect((await server.ask('/v1/login', { body: { login: 'admin', password: 'x' } })).status).toBe(401);
  const old = server.platform.setup.issue() ?? '';
  const token = server.platform.setup.issue() ?? '';
  const check = async (one: string) => (await server.ask('/v1/setup/check', { body: { token: one } })).status;
  expect([await check(token), await check(old), await check('x')]).toEqual([200, 401, 401]);
  for (const [more, status] of [
    [{ password: 'short' }, 400],
    [{ login: 'two words' }, 400],
    [{ name: ' ' }, 400],
  ] as const)
    expect((await finish(token, more)).status).toBe(status);
  // The same link twice at once makes one administrator.
  const both = await Promise.all([finish(token), finish(token, { login: 'mallory' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  const answer = await server.ask('/v1/login', { body: { login: 'vera', password: chosen.password } });
  expect(answer.status).toBe(200);
  const { token: session } = answer.body as { token: string };
  expect((await server.ask('/v1/user/Info', { token: session })).body).toMatchObject({
    user: { displayName: 'Vera Holt' },
  });
  expect((await server.ask('/v1/company/Policies', { token: session })).status).toBe(200);
  // of ordinary groups too, which have no supervisors
  const group = { id: 'g1', isAcd: false, settings: {} } as never;
  expect(governs(server.platform.company, server.platform.company.users[0]?.id ?? '', group)).toBe(true);
  expect(server.platform.setup.issue()).toBeNull();
  expect((await server.ask('/v1/login', { body: { login: 'admin', password: chosen.password } })).status).toBe(401);
  expect(server.audited.filter(({ what }) => what === 'admin.setup').map(({ result }) => result)).toContain('ok');
  expect(JSON.stringify(server.audited)).not.toContain(token);
  expect(server.platform.company.enterprise).toMatchObject({ name: 'Harbour', countryCode: '44' });
});

test('the link is void after an hour', async () => {
  const clock = { now: 0 };
  const { company } = server.platform;
  const hashing = {
    hash: async () => 'h',
    verify: async () => false,
    worked: () => 0,
    isOutdated: () => false,
    decoy: '',
    close: async () => {},
  };
  const setup = createSetupLink({ company, hashing, audit: () => {}, elapsed: () => clock.now });
  const token = setup.issue() ?? '';
  clock.now = LINK_MS - 1;
  expect(setup.isGood(token)).toBe(true);
  clock.now = LINK_MS;
  expect([setup.isGood(token), await setup.finish(token, chosen, '::1')]).toEqual([false, 'gone']);
});

test.each([
  ['eleven char', 'vera', true],
  ['aaaaaaaaaaaaaaaa', 'vera', true],
  ['veraveraveravera', 'vera', true],
  ['four words in a row', 'vera', false],
])('the password %s of %s is weak: %s', (password, login, weak) => {
  expect(isWeak(password, login)).toBe(weak);
});

test('the arguments of a new company are read, and what they cannot be is said', () => {
  expect(
    readNewCompany(['--', '--new', '--name', 'Harbour', '--country', '44', '--time-zone', 'Europe/London']),
  ).toEqual({
    isAsked: true,
    company,
  });
  expect(readNewCompany([]).isAsked).toBe(false);
  for (const argv of [['--new', '--country', 'uk'], ['--time-zone', 'Nowhere/Else'], ['--neu'], ['--number', '1']])
    expect(() => readNewCompany(argv)).toThrow(BadOption);
});
