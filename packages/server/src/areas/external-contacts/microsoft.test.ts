import { externalContactLists } from '@ringside/protocol/people/externalContacts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readExternalContactOptions } from '../../options/externalContactOptions.ts';
import { filterOf } from './providers/microsoft.ts';
import { externalAccounts } from './tables.ts';
import { type ExternalBench, externalBench } from './test/externalBench.ts';

let bench: ExternalBench;
beforeEach(async () => {
  bench = await externalBench({}, 'microsoft');
});
afterEach(() => bench.close());

const account = async () => (await bench.list()).find(({ directory }) => directory === 'microsoft');
/** Requests for contacts, with what they name. */
const asked = () =>
  bench.microsoft.state.asked
    .filter((line) => line.startsWith('GET /v1.0/me/contacts?'))
    .map((line) => Object.fromEntries(new URL(line.split(' ')[1] ?? '', 'http://x').searchParams));
const batches = () => bench.microsoft.state.asked.filter((line) => line === 'POST /v1.0/$batch').length;
const named = (found: { contacts: { label: string }[] }) => found.contacts.map(({ label }) => label);

test('[EXTC-023] [EXTC-026] an account is connected by its scopes, described by one batch, and its permission is sealed', async () => {
  expect((await account())?.is).toBe('signedOut');
  const { url, secret } = await bench.begin();
  const { scope, prompt, code_challenge_method: way } = Object.fromEntries(new URL(url).searchParams);
  expect([scope, prompt, way]).toEqual([
    ...['offline_access User.Read Contacts.Read Contacts.Read.Shared', 'select_account', 'S256'],
  ]);
  await bench.comeBack(await bench.microsoft.answer(url), secret);
  const item = externalContactLists.ThirdPartyConnection.parse(await account());
  expect(item).toMatchObject({ is: 'connected', account: { email: 'ines@northgate.example', contactsCount: 44 } });
  expect(item.account?.photo).toMatch(/^data:image\/png;base64,/);
  expect(bench.microsoft.state.asked.slice(-2)).toEqual([
    ...[`POST /${bench.microsoft.tenantId}/oauth2/v2.0/token`, 'POST /v1.0/$batch'],
  ]);
  const [row] = await bench.server.database.db.select().from(externalAccounts);
  const [permission = ''] = bench.microsoft.state.permissions.keys();
  expect(row?.token).toMatch(/^sealed\./);
  expect(row?.token).not.toContain(permission);
});

test('[EXTC-002] [EXTC-024] [EXTC-025] names are searched as Graph lists contacts, and photos come by one batch', async () => {
  await bench.connect();
  const before = batches();
  const { contacts } = await bench.search('cor');
  expect(contacts[0]).toMatchObject({ id: 'AAMk=2', label: 'Cora Blythe', number: '', photo: null });
  expect(contacts[1]).toMatchObject({
    ...{ id: 'AAMk=1', label: 'Mina Corwin', firstName: 'Mina', familyName: 'Corwin', jobTitle: 'Owner' },
    ...{ companyName: 'Corwin & Daughters', address: '1 Quay, PW1, Port Wen', personalNotes: 'Call before noon' },
    ...{ mobileNumbers: ['+44 7700 900388'], number: '+44 7700 900388', photo: expect.stringMatching(/^data:image/) },
    ...{ businessPhones: ['0199 004 128', '0199 004 131'], homePhones: ['0199 004 129'] },
    ...{ businessNumbers: ['0199 004 128', '0199 004 131'], homeNumbers: ['0199 004 129'] },
    ...{ emails: ['mina@corwin.example', 'mina@home.example'], email: 'mina@corwin.example' },
  });
  expect(batches()).toBe(before + 1);
  const filter = "startswith(displayName,'cor') or startswith(givenName,'cor') or startswith(surname,'cor')";
  expect(asked()).toMatchObject([{ $filter: filter, $orderby: 'displayName', $top: '10' }]);
  expect(asked()[0]?.['$select']).toContain('personalNotes');
  expect(named(await bench.search("o'b"))).toEqual(["Sile O'Brien"]);
});

test('[EXTC-018] a number and an address are taken for what they are, and what begins so is found', async () => {
  await bench.connect();
  const all = [
    ...([['0199 004 13', 'phone', 'Mina Corwin']] as const),
    ...([['0199004777', 'phone', "Sile O'Brien"]] as const),
    ...([['MINA@home.e', 'email', 'Mina Corwin']] as const),
    ...([['mina@corwin.example', 'email', 'Mina Corwin']] as const),
    ['mina@', 'string', undefined] as const,
  ];
  for (const [text, kind, name] of all)
    expect([filterOf(text).kind, ...named(await bench.search(text))]).toEqual([kind, ...(name ? [name] : [])]);
  const [phone] = asked();
  expect(phone).toMatchObject({ $filter: "startswith(mobilePhone,'0199 004 13')", $orderby: 'mobilePhone' });
  // the many that are looked through are asked for once
  expect(asked().filter(({ $top }) => $top === '500')).toHaveLength(1);
});

test('[EXTC-015] [EXTC-017] ten contacts of Microsoft at most, also when only those with a number are wanted', async () => {
  await bench.connect();
  const many = async (wanted: object) => (await bench.search('many', wanted)).contacts;
  const numbered = await many({ most: 30, withNumber: true });
  expect([(await many({ most: 50 })).length, (await many({ most: 3 })).length, numbered.length]).toEqual([10, 3, 10]);
  expect(numbered.every(({ number }: { number: string }) => number !== '')).toBe(true);
});

test('[EXTC-006] a token that is over is renewed, and the permission that comes with it is the one that is kept', async () => {
  await bench.connect();
  const [first] = bench.microsoft.state.permissions.keys();
  for (const _ of [1, 2]) {
    bench.microsoft.state.access.clear();
    expect(named(await bench.search('mina'))).toEqual(['Mina Corwin']);
  }
  expect([...bench.microsoft.state.permissions.keys()]).not.toContain(first);
  bench.microsoft.state.access.clear();
  bench.microsoft.state.permissions.clear();
  expect((await bench.search('mina')).code).toBe('not_logged_in');
  expect((await account())?.is).toBe('ended');
});

test('a wait that Microsoft asks for is kept to, of a request and of a part; a missing photo costs no contact', async () => {
  await bench.connect();
  bench.microsoft.parts.times = 2;
  bench.microsoft.parts.seconds = 30;
  expect((await bench.search('cor')).contacts.map(({ photo }: { photo: unknown }) => photo)).toEqual([null, null]);
  bench.microsoft.parts.times = 3;
  expect((await bench.send('POST', bench.at)).body).toMatchObject({ code: 'EXTERNAL_BUSY', retryAfterMs: 30_000 });
  const before = bench.microsoft.state.asked.length;
  expect((await bench.search('cor')).code).toBe('EXTERNAL_BUSY');
  expect(bench.microsoft.state.asked).toHaveLength(before);
});

test('[EXTC-008] [EXTC-011] signing out deletes the permission here; a refusal there reaches the panel', async () => {
  const { state, secret, url } = await bench.begin();
  const waiting = bench.send('POST', `${bench.at}/SignIn/${state}`);
  await bench.comeBack(await bench.microsoft.answer(url, 'deny'), secret);
  expect((await waiting).body.code).toBe('EXTERNAL_DENIED');
  await bench.connect();
  expect((await bench.send('DELETE', bench.at)).status).toBe(200);
  expect(await bench.server.database.db.select().from(externalAccounts)).toEqual([]);
  expect(await account()).toMatchObject({ is: 'signedOut', account: null });
});

test('[EXTC-013] Microsoft wants client id, secret and tenant together, and a key that seals', () => {
  const of = (name: string) => `RINGSIDE_MICROSOFT_${name}`;
  const env = { [of('CLIENT_ID')]: 'id', [of('CLIENT_SECRET')]: 'secret', [of('TENANT_ID')]: 'tenant.example' };
  expect(readExternalContactOptions(env, true)).toMatchObject({
    google: null,
    microsoft: { clientId: 'id', clientSecret: 'secret', tenantId: 'tenant.example' },
  });
  for (const name of Object.keys(env))
    expect(() => readExternalContactOptions({ ...env, [name]: '' }, true)).toThrow(`${name}: missing`);
  expect(() => readExternalContactOptions(env, false)).toThrow(/SEAL_KEYS/);
  expect(() => readExternalContactOptions({ ...env, [of('TENANT_ID')]: '../x' }, true)).toThrow(/TENANT_ID/);
});
