import { driverState } from '@ringside/protocol/kernel/drivers';
import { userAddressBook } from '@ringside/protocol/people/addressBook';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAddressBookOptions } from '../../options/addressBookOptions.ts';
import { type TestServer, testServer } from '../../test/testServer.ts';

const DRIVERS = ['https://book.example.com/driver.js?v=2', '/books/own.js'];
let server: TestServer;
let token: string;
const start = async (drivers = DRIVERS) => {
  server = await testServer({ addressBook: { drivers, servers: ['wss://live.example.com'], waitMs: 20_000 } });
  token = await server.signIn('sofia');
};
beforeEach(() => start());
afterEach(() => server.close());

const ask = async (method: string, path: string, body?: unknown, as = token) => {
  const init = {
    method,
    headers: { 'X-Application': as },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  const answer = await fetch(`${server.origin}/v1/${path}`, init);
  return { status: answer.status, body: (await answer.json()) as unknown };
};
const ofUser = async (as = token) => userAddressBook.parse((await ask('GET', 'user/AddressBook', undefined, as)).body);
const frame = async (path = '/address-book-frame') => {
  const answer = await fetch(server.origin + path);
  return {
    status: answer.status,
    policy: answer.headers.get('content-security-policy') ?? '',
    html: await answer.text(),
  };
};
const choice = { driver: DRIVERS[0] ?? '', licence: 'L-1' };

test('[PROMPT-001] an administrator chooses one of the drivers that the deployment allows; it is kept, and taken away again', async () => {
  expect(await ofUser()).toEqual({ is: 'unset', licence: '', waitMs: 20_000, mayConfigure: true });
  expect((await ask('PUT', 'company/AddressBook', { driver: 'https://evil.example/x.js', licence: '' })).status).toBe(
    403,
  );
  expect((await ask('PUT', 'company/AddressBook', { driver: 'javascript:1', licence: '' })).status).toBe(400);
  expect((await ask('PUT', 'company/AddressBook', choice)).status).toBe(200);
  expect(await ofUser()).toEqual({ is: 'set', licence: 'L-1', waitMs: 20_000, mayConfigure: true });
  const state = driverState.parse((await ask('GET', 'company/AddressBook')).body);
  expect(state).toEqual({ choice, allowed: DRIVERS });
  expect((await ask('DELETE', 'company/AddressBook')).status).toBe(200);
  expect((await ofUser()).is).toBe('unset');
});

test('who administers nothing uses the address book and neither sees nor changes the choice', async () => {
  await ask('PUT', 'company/AddressBook', choice);
  const ines = await server.signIn('ines');
  expect(await ofUser(ines)).toEqual({ is: 'set', licence: 'L-1', waitMs: 20_000, mayConfigure: false });
  expect((await ask('GET', 'company/AddressBook', undefined, ines)).status).toBe(403);
  expect((await ask('PUT', 'company/AddressBook', choice, ines)).status).toBe(403);
  expect((await ask('DELETE', 'company/AddressBook', undefined, ines)).status).toBe(403);
  expect((await ask('GET', 'user/AddressBook', undefined, 'nobody')).status).toBe(401);
});

test('[ABD-008] where the deployment allows no driver there is none, also when one was chosen before', async () => {
  await server.close();
  await start([]);
  expect((await ofUser()).is).toBe('none');
  expect((await frame()).status).toBe(404);
});

test('[ABD-009] the driver runs in a sandboxed page that speaks to its own origin and those of the deployment, in both builds', async () => {
  const policyOf = async (path: string) => (await fetch(server.origin + path)).headers.get('content-security-policy');
  expect((await frame()).status).toBe(404);
  expect(await policyOf('/')).not.toContain('frame-src');
  await ask('PUT', 'company/AddressBook', choice);
  for (const path of ['/address-book-frame', '/panel/address-book-frame']) {
    const { status, policy, html } = await frame(path);
    expect(status).toBe(200);
    const nonce = /'nonce-([\w-]{22})'/.exec(policy)?.[1] ?? '?';
    expect(policy).toContain(`script-src 'nonce-${nonce}' https://book.example.com/driver.js;`);
    expect(policy).toContain('connect-src https://book.example.com wss://live.example.com;');
    expect(policy).toContain("default-src 'none'");
    expect(policy.endsWith('sandbox allow-scripts')).toBe(true);
    expect(html).toContain(`<script src="${choice.driver}"></script>`);
    expect(html.match(new RegExp(`<script nonce="${nonce}">`, 'g'))?.length).toBe(3);
    expect(html).not.toContain('L-1');
  }
  expect((await frame()).policy).not.toBe((await frame()).policy);
  expect(await policyOf('/')).toContain("frame-src 'self'");
  await ask('PUT', 'company/AddressBook', { driver: '/books/own.js', licence: '' });
  expect((await frame()).policy).toContain("connect-src 'self' wss://live.example.com;");
});

test('options: drivers by https or path, servers as origins, a wait in seconds', () => {
  expect(readAddressBookOptions({})).toEqual({ drivers: [], servers: [], waitMs: 20_000 });
  const env = {
    RINGSIDE_ADDRESS_BOOKS: ' /own.js  https://b.example/c.js ',
    RINGSIDE_ADDRESS_BOOK_SERVERS: 'wss://b.example:8443',
    RINGSIDE_ADDRESS_BOOK_WAIT: '0',
  };
  expect(readAddressBookOptions(env)).toEqual({
    ...{ drivers: ['/own.js', 'https://b.example/c.js'], servers: ['wss://b.example:8443'], waitMs: 0 },
  });
  expect(() => readAddressBookOptions({ RINGSIDE_ADDRESS_BOOKS: 'http://b.example/c.js' })).toThrow(/https/);
  expect(() => readAddressBookOptions({ RINGSIDE_ADDRESS_BOOK_SERVERS: 'https://b.example/x' })).toThrow(/origin/);
  expect(() => readAddressBookOptions({ RINGSIDE_ADDRESS_BOOK_WAIT: '-1' })).toThrow(/seconds/);
});
