import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ExternalBench, externalBench } from './test/externalBench.ts';

let bench: ExternalBench;
beforeEach(async () => {
  bench = await externalBench();
});
afterEach(() => bench.close());

const searches = () =>
  bench.google.state.asked
    .filter((line) => line.includes('searchContacts'))
    .map((line) => Object.fromEntries(new URL(line.split(' ')[1] ?? '', 'http://x').searchParams));
const state = async () => (await bench.list()).find(({ directory }) => directory === 'google')?.is;

test('[EXTC-014] nothing is found, and nothing asked, without an account or for an empty text', async () => {
  expect(await bench.search('mina')).toEqual({ contacts: [] });
  await bench.connect();
  expect(await bench.search('  ')).toEqual({ contacts: [] });
  expect(searches()).toEqual([]);
});

test('[EXTC-001] [EXTC-019] [EXTC-022] a contact has what Google says of it; what is neither home nor work is a mobile number', async () => {
  await bench.connect();
  const { contacts } = await bench.search('cor');
  expect(contacts[0]).toEqual({
    ...{ id: 'people/c1', label: 'Mina Corwin', photo: null, firstName: 'Mina', familyName: 'Corwin' },
    ...{ jobTitle: 'Owner', companyName: 'Corwin & Daughters', address: '1 Quay, Port Wen' },
    mobileNumbers: ['+44 7700 900388', '0199 004 130'],
    ...{ homeNumbers: ['0199 004 129'], businessNumbers: ['0199 004 128'], number: '+44 7700 900388' },
    ...{ emails: ['mina@corwin.example', 'mina@home.example'], email: 'mina@corwin.example' },
  });
  expect(contacts[1]).toMatchObject({ label: 'Cora Blythe', number: '', emails: [], email: '' });
  // an empty search first, once: Google finds nothing new without
  await bench.search('mina');
  const [warm, first, second] = searches();
  expect([warm?.['query'], first?.['query'], second?.['query']]).toEqual(['', 'cor', 'mina']);
  expect(first).toMatchObject({ readMask: 'names,emailAddresses,phoneNumbers,organizations,addresses,photos' });
});

test('[EXTC-015] ten contacts unless fewer are wanted, and ten at most', async () => {
  await bench.connect();
  const many = async (wanted: object) => (await bench.search('many', wanted)).contacts.length;
  expect([await many({}), await many({ most: 3 }), await many({ most: 50 })]).toEqual([10, 3, 10]);
  expect(searches().map(({ pageSize }) => pageSize)).toEqual(['1', '10', '3', '10']);
});

test('[EXTC-016] [EXTC-017] of Google more than ten come when only contacts with a number are wanted, and none without', async () => {
  await bench.connect();
  const { contacts } = await bench.search('many', { most: 30, withNumber: true });
  expect(contacts).toHaveLength(15);
  expect(contacts.every(({ number }: { number: string }) => number !== '')).toBe(true);
  expect(searches().at(-1)?.['pageSize']).toBe('30');
  expect((await bench.search('cora', { withNumber: true })).contacts).toEqual([]);
});

test('[EXTC-006] a token that has run out, or that Google has forgotten, is renewed by the stored permission', async () => {
  await bench.connect();
  bench.google.state.access.clear();
  expect((await bench.search('mina')).contacts).toHaveLength(1);
  expect(bench.google.state.asked.filter((line) => line === 'POST /token')).toHaveLength(2);
  await bench.search('mina');
  expect(bench.google.state.asked.filter((line) => line === 'POST /token')).toHaveLength(2);
});

test('a permission that Google takes no more ends the account, which says so and can be connected again', async () => {
  await bench.connect();
  bench.google.state.access.clear();
  bench.google.state.permissions.clear();
  expect((await bench.search('mina')).code).toBe('not_logged_in');
  expect(await state()).toBe('ended');
  const asked = bench.google.state.asked.length;
  expect((await bench.search('mina')).code).toBe('not_logged_in');
  expect(bench.google.state.asked).toHaveLength(asked);
  await bench.connect();
  expect(await state()).toBe('connected');
});

test('a short wait that Google asks for is kept to once; a long one is told, and nobody asks until it is over', async () => {
  await bench.connect();
  await bench.search('mina');
  bench.google.state.throttle = { times: 1, seconds: 0 };
  expect((await bench.search('mina')).contacts).toHaveLength(1);
  bench.google.state.throttle = { times: 1, seconds: 40 };
  const told = await bench.search('mina');
  expect([told.code, told.retryAfterMs]).toEqual(['EXTERNAL_BUSY', 40_000]);
  const asked = bench.google.state.asked.length;
  expect((await bench.search('mina')).code).toBe('EXTERNAL_BUSY');
  expect(bench.google.state.asked).toHaveLength(asked);
  expect(await state()).toBe('connected');
});

test('a provider that cannot be reached is told, and costs no account', async () => {
  await bench.connect();
  await bench.google.close();
  expect((await bench.search('mina')).code).toBe('EXTERNAL_UNREACHABLE');
  expect(await state()).toBe('connected');
});

test('nobody searches in the account of another', async () => {
  await bench.connect();
  const paul = await bench.server.signIn('paul');
  const { body } = await bench.send('POST', `${bench.at}/Search`, { text: 'mina', withNumber: false }, paul);
  expect(body).toEqual({ contacts: [] });
});
