import { afterEach, beforeEach, expect, test } from 'vitest';
import { externalAccounts } from './tables.ts';
import { type ExternalBench, externalBench } from './test/externalBench.ts';

let bench: ExternalBench;
beforeEach(async () => {
  bench = await externalBench();
});
afterEach(() => bench.close());

const google = async () => (await bench.list()).find(({ directory }) => directory === 'google');

test('[EXTC-004] [EXTC-007] a window connects an account: who it is, then the permission is kept, then panels hear of it', async () => {
  expect((await bench.list()).map(({ directory, is }) => [directory, is])).toEqual([
    ...[['google', 'signedOut']],
    ...[['microsoft', 'unset']],
  ]);
  const { state, secret, url } = await bench.begin();
  const told: string[] = [];
  const { lists, database } = { lists: bench.server.platform.lists, database: bench.server.database };
  const stop = lists.subscribe(
    bench.userId,
    'ThirdPartyConnection',
    undefined,
    (frame) => told.push(JSON.stringify(frame)),
    () => {},
  );
  const waiting = bench.send('POST', `${bench.at}/SignIn/${state}`);
  expect((await bench.comeBack(await bench.google.answer(url), secret)).status).toBe(200);
  const { body } = await waiting;
  const account = { email: 'ines@northgate.example', name: 'Inès Marchetti', photo: null, contactsCount: 42 };
  expect(body).toMatchObject({ directory: 'google', is: 'connected', isSearched: true, account });
  stop();
  expect(told.at(-1)).toContain('"is":"connected"');
  const paths = bench.google.state.asked.map((line) => line.split('?')[0]);
  expect(paths.slice(-3)).toEqual(['POST /token', 'GET /v1/people/me', 'GET /v1/people/me/connections']);
  const [row] = await database.db.select().from(externalAccounts);
  expect(row?.token).toMatch(/^sealed\./);
  const [permission = ''] = bench.google.state.permissions.keys();
  expect(Buffer.from(row?.token ?? '').includes(permission)).toBe(false);
});

test('[EXTC-020] [EXTC-021] [EXTC-027] the account, its count and the scopes are asked for as they are documented', async () => {
  const { url, secret } = await bench.begin();
  const scope = 'https://www.googleapis.com/auth/';
  expect(new URL(url).searchParams.get('scope')).toBe(
    `${scope}contacts.readonly ${scope}userinfo.email ${scope}userinfo.profile`,
  );
  await bench.comeBack(await bench.google.answer(url), secret);
  const queries = bench.google.state.asked.filter((line) => line.includes('/v1/')).map((line) => line.split(' ')[1]);
  const [me, list] = queries.map((line) => Object.fromEntries(new URL(line ?? '', 'http://x').searchParams));
  expect(me).toEqual({ personFields: 'names,emailAddresses,photos', key: 'key-1' });
  expect(list).toEqual({ personFields: 'names', pageSize: '1', key: 'key-1' });
});

test('a stranger who follows the address, or has another secret, connects nothing; a window counts once', async () => {
  const { url, secret } = await bench.begin();
  const back = await bench.google.answer(url);
  expect((await bench.comeBack(back, bench.secretOf().secret)).body.code).toBe('EXTERNAL_GONE');
  expect((await google())?.is).toBe('signedOut');
  expect((await bench.comeBack(back, secret)).status).toBe(200);
  expect((await bench.comeBack(back, secret)).status).toBe(410);
});

test('a window of a session that is over, or that was given up, connects nothing', async () => {
  const other = await bench.server.signIn('ines');
  const first = await bench.begin(other);
  const back = await bench.google.answer(first.url);
  await fetch(`${bench.server.origin}/v1/logout`, { method: 'POST', headers: { 'X-Application': other } });
  const session = await fetch(`${bench.server.origin}/v1/user/Info`, { headers: { 'X-Application': other } });
  expect(session.status).toBe(401);
  expect((await bench.comeBack(back, first.secret)).status).toBe(410);
  const second = await bench.begin();
  expect((await bench.send('DELETE', `${bench.at}/SignIn/${second.state}`)).status).toBe(200);
  expect((await bench.comeBack(await bench.google.answer(second.url), second.secret)).status).toBe(410);
  expect((await bench.send('POST', `${bench.at}/SignIn/${second.state}`)).body.code).toBe('EXTERNAL_GONE');
  expect((await google())?.is).toBe('signedOut');
});

test.each([
  ['refused', 'deny', [], 'EXTERNAL_DENIED'],
  ['without contacts', 'allow', ['https://www.googleapis.com/auth/contacts.readonly'], 'EXTERNAL_DENIED'],
] as const)(
  '[EXTC-011] what went wrong at the provider reaches the panel that waits: %s',
  async (_, how, without, code) => {
    const { state, secret, url } = await bench.begin();
    const waiting = bench.send('POST', `${bench.at}/SignIn/${state}`);
    const back = await bench.google.answer(url, how, without);
    expect((await bench.comeBack(back, secret)).body.code).toBe(code);
    expect((await waiting).body.code).toBe(code);
    expect((await google())?.is).toBe('signedOut');
  },
);

test('[EXTC-008] signing out deletes the permission here and gives it back there', async () => {
  await bench.connect();
  expect(bench.google.state.permissions.size).toBe(1);
  expect((await bench.send('DELETE', bench.at)).status).toBe(200);
  expect(bench.google.state.permissions.size).toBe(0);
  expect(await google()).toMatchObject({ is: 'signedOut', account: null });
  expect(await bench.server.database.db.select().from(externalAccounts)).toEqual([]);
  expect((await bench.search('mina')).contacts).toEqual([]);
});

test('[EXTC-010] what needs an account says that none is connected', async () => {
  for (const [method, body] of [['DELETE'], ['POST'], ['PUT', { isSearched: false }]] as const)
    expect((await bench.send(method, bench.at, body)).body.code).toBe('not_logged_in');
});

test('[EXTC-009] [EXTC-012] a directory that is not set up says so, and opens no window', async () => {
  const { challenge } = bench.secretOf();
  const paths = [
    ['SignIn', { challenge }],
    ['Search', { text: 'a', withNumber: false }],
  ] as const;
  for (const [path, body] of paths)
    expect((await bench.send('POST', `user/ExternalContacts/microsoft/${path}`, body)).body.code).toBe(
      'not_initialized',
    );
  expect(
    (await bench.send('POST', 'user/ExternalContacts/apple/Search', { text: 'a', withNumber: false })).status,
  ).toBe(404);
});

test('[EXTC-011] the panel that waits hears why: what the provider says, that it is not there, and how long it is busy', async () => {
  const why = async (come: (back: URL) => void | Promise<void>) => {
    const { state, secret, url } = await bench.begin();
    const waiting = bench.send('POST', `${bench.at}/SignIn/${state}`);
    const back = await bench.google.answer(url);
    await come(back);
    const { code } = (await bench.comeBack(back, secret)).body;
    const { body } = await waiting;
    expect(body.code).toBe(code);
    return [code, body.retryAfterMs];
  };
  const say = (error: string) =>
    why(({ searchParams }) => {
      searchParams.delete('code');
      searchParams.set('error', error);
    });
  expect([await say('consent_required'), await say('server_error')]).toEqual([
    ['EXTERNAL_DENIED', undefined],
    ['EXTERNAL_FAILED', undefined],
  ]);
  // a code that Google has not given
  expect(await why(({ searchParams }) => searchParams.set('code', 'x'))).toEqual(['EXTERNAL_FAILED', undefined]);
  bench.google.state.throttle = { times: 1, seconds: 40 };
  expect(await why(() => undefined)).toEqual(['EXTERNAL_BUSY', 40_000]);
  expect(await why(() => bench.google.close())).toEqual(['EXTERNAL_UNREACHABLE', undefined]);
  expect((await google())?.is).toBe('signedOut');
});
