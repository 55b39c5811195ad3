import type { contactImported, WireContactFields, WireContactRecord } from '@ringside/protocol/people/contacts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { type TestPlatform, testPlatform } from '../../../test/testPlatform.ts';

let server: TestPlatform;
let token: string;
beforeEach(async () => {
  server = await testPlatform();
  token = await server.signIn('ines');
});
afterEach(() => server.close());

type Row = Partial<WireContactFields> & { thirdPartyId: string; isReplaced?: boolean };
const olga: Row = {
  ...{ firstName: 'Olga', lastName: 'Brandt', company: 'Corvid Logistics', title: 'Buyer', note: '' },
  numbers: [
    { kind: 'mobile', number: '+44 7700 900102' },
    { kind: 'work', number: '0199 00 41 20' },
  ],
  emails: [{ kind: 'other', address: 'olga@corvid.example' }],
  ...{ defaultPhoneNumber: '0199 00 41 20', thirdParty: 'microsoft', thirdPartyId: 'AAMk=1' },
};
const blank = { lastName: '', company: '', department: '', title: '', website: '', note: '', emails: [], isVip: false };
const send = async (rows: readonly Row[], more: object = {}) => {
  const given = rows.map((row) => ({ ...blank, ...row }));
  const body = { importId: 'import-1', isShared: false, isPreview: false, rows: given, ...more };
  const answer = await server.ask('/v1/user/ContactImport', { token, body });
  return (answer.body as z.infer<typeof contactImported>).rows;
};
const imported = async (thirdParty = 'microsoft') => {
  const { body } = await server.ask('/v1/user/ImportedContact', { token, body: { thirdParty, offset: 0 } });
  return (body as { items: WireContactRecord[] }).items;
};
const own = () => server.platform.company.contacts.filter(({ ownerId }) => ownerId === 'ines').length;

test('[CONT-008] an imported contact holds numbers, its default one, when it was imported and from where; a second time adds none', async () => {
  const before = own();
  expect(await send([olga], { isPreview: true })).toEqual([{ is: 'added' }]);
  expect(own()).toBe(before);
  expect(await send([olga])).toEqual([{ is: 'added' }]);
  expect(await imported()).toMatchObject([
    {
      ...{ displayName: 'Olga Brandt', emails: [{ address: 'olga@corvid.example' }], thirdParty: 'microsoft' },
      ...{ numbers: [{ number: '+44 7700 900102' }, { number: '0199 00 41 20' }], importedAt: server.clock.now },
      defaultPhoneNumber: '0199 00 41 20',
    },
  ]);
  expect(await imported('google')).toEqual([]);
  expect(await send([olga])).toEqual([{ is: 'same', about: 'Olga Brandt' }]);
  // another name and number there: it is the same contact by what it is called there
  const married = { ...olga, lastName: 'Holm', numbers: [{ kind: 'mobile', number: '+44 7700 900777' }] };
  expect(await send([married])).toMatchObject([{ is: 'merged', about: 'Olga Brandt' }]);
  expect([own(), (await imported())[0]?.numbers.length]).toEqual([before + 1, 3]);
});

test('[PROMPT-020] replacing tells before what changes, keeps what the account does not know, and is not undone', async () => {
  await send([{ ...olga, tagNames: ['key'], isVip: true } as Row]);
  const [{ contactId = '' } = {}] = await imported();
  const anew: Row = { ...olga, title: 'Head of buying', numbers: [{ kind: 'mobile', number: '+44 7700 900103' }] };
  const changes = [
    { field: 'title', was: 'Buyer', will: 'Head of buying' },
    { field: 'numbers', was: '+44 7700 900102, 0199 00 41 20', will: '+44 7700 900103' },
  ];
  expect(await send([anew], { isPreview: true })).toEqual([{ is: 'merged', about: 'Olga Brandt', changes }]);
  expect((await imported())[0]?.title).toBe('Buyer');
  server.clock.now += 60_000;
  const id = 'import-2';
  expect(await send([{ ...anew, isReplaced: true }], { importId: id })).toMatchObject([{ is: 'replaced', changes }]);
  expect(await imported()).toMatchObject([
    { contactId, title: 'Head of buying', numbers: [{ number: '+44 7700 900103' }], isVip: true },
  ]);
  expect((await imported())[0]?.importedAt).toBe(server.clock.now);
  const undone = await server.ask(`/v1/user/ContactImport/${id}`, { token, method: 'DELETE' });
  expect(undone.body).toEqual({ removed: 0, restored: 0, kept: 0 });
  expect((await imported())[0]?.title).toBe('Head of buying');
  expect(await send([{ ...anew, isReplaced: true }])).toEqual([{ is: 'same', about: 'Olga Brandt' }]);
});

test('a contact of another user, of everybody or of a colleague is never changed by it', async () => {
  const { company } = server.platform;
  const shared = company.contactByNumber('0199004127');
  const row = { ...olga, numbers: [{ kind: 'work', number: '0199004127' }], isReplaced: true };
  expect(await send([row])).toEqual([{ is: 'added' }]);
  expect(company.contact(shared?.id ?? '')).toEqual(shared);
  const marc = await server.signIn('marc');
  const { body } = await server.ask('/v1/user/ImportedContact', {
    ...{ token: marc, body: { thirdParty: 'microsoft', offset: 0 } },
  });
  expect(body).toEqual({ items: [], hasMore: false });
});
