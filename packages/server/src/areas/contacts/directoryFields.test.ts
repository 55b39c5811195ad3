import type { WireContactRecord } from '@ringside/protocol/people/contacts';
import { numberKinds } from '@ringside/protocol/words/contacts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let server: TestPlatform;
let [ines, marc, sofia] = ['', '', ''];
beforeEach(async () => {
  server = await testPlatform();
  [ines, marc, sofia] = [await server.signIn('ines'), await server.signIn('marc'), await server.signIn('sofia')];
});
afterEach(() => server.close());

const blank = {
  ...{ firstName: 'Dana', lastName: 'Whitfield', company: '', department: '', title: '', website: '', note: '' },
  ...{ numbers: [], emails: [], isVip: false },
};
const make = async (token: string, isShared: boolean, more: object = {}) => {
  const answer = await server.ask('/v1/user/Contact', { token, body: { ...blank, isShared, ...more } });
  return { status: answer.status, body: answer.body as WireContactRecord };
};
const read = async (token: string, id: string) =>
  (await server.ask(`/data/Contact/${id}`, { token })).body as WireContactRecord;
const put = (token: string, { restUri, changedAt }: WireContactRecord, more: object) =>
  server.ask(`/${restUri}`, { token, method: 'PUT', body: { ...blank, changedAt, ...more } });
const found = async (token: string, search: string) => {
  const { body } = await server.ask('/data/Contact', { token, body: { lens: 'all', search, limit: 20 } });
  return (body as { items: { displayName: string }[] }).items.map(({ displayName }) => displayName);
};
const identity = {
  ...{
    firstName: 'Dana',
    lastName: 'Whitfield',
    nickName: 'Dee',
    company: 'Whitfield & Sons',
    department: 'Purchasing',
  },
  ...{ title: 'Head', duties: 'Signs orders', website: 'https://whitfield.example' },
  emails: [{ kind: 'work', address: 'dana@whitfield.example' }],
};
const kept = {
  ...{ login: 'dwhitfield', externalID: 'X-81', costCenter: '4711', corporateUserId: 'W7', note: 'Mornings' },
  ...{ accessCtrlSystemPersonId: 'B-12', tagNames: ['north', 'key-account'] },
};

test('[CONT-003] each field of a directory contact is kept, also after a restart', async () => {
  const { body } = await make(sofia, true, { ...identity, ...kept });
  await server.close();
  server = await testPlatform(server.database);
  expect(await read(await server.signIn('ines'), body.contactId)).toMatchObject({ ...identity, ...kept });
});

test('[CONT-004] each kind of number is kept, found by its digits, and one of them is called first', async () => {
  const numbers = Object.values(numberKinds).map((kind, at) => ({ kind, number: `+33 1 99 00 60 0${at}` }));
  expect(Object.keys(numberKinds)).toEqual([
    ...['professionalPhoneNumber', 'mobilePhoneNumber', 'homeNumber', 'personalPhoneNumber', 'pstnNumbers'],
    ...['plmnNumbers', 'faxNumbers', 'addressNumber'],
  ]);
  const defaultPhoneNumber = numbers[1]?.number;
  const { body } = await make(sofia, true, { numbers, defaultPhoneNumber });
  expect(await read(ines, body.contactId)).toMatchObject({ numbers, defaultPhoneNumber });
  for (const { number } of numbers) expect(await found(ines, number)).toEqual(['Dana Whitfield']);
});

test('what a peer of before does not send stays, what is emptied is empty', async () => {
  const { body } = await make(ines, false, { ...identity, ...kept });
  const changed = (await put(ines, body, { lastName: 'Hale' })).body as WireContactRecord;
  expect(changed).toMatchObject({ ...kept, note: '', nickName: 'Dee', displayName: 'Dana Hale' });
  const emptied = await put(ines, changed, { nickName: '', tagNames: [] });
  expect(emptied.body).toMatchObject({ nickName: '', tagNames: [], login: 'dwhitfield' });
});

test('a contact is found by its nickname, and by a tag with the sign before it', async () => {
  await make(ines, false, { nickName: 'Dédé', tagNames: ['north'] });
  await make(ines, false, { firstName: 'North', lastName: 'Star' });
  expect(await found(ines, 'dede')).toEqual(['Dana Whitfield']);
  expect(await found(ines, '#north')).toEqual(['Dana Whitfield']);
  expect(await found(marc, '#north')).toEqual([]);
});

test.each([
  ['a space in a tag', { tagNames: ['key account'] }],
  ['21 tags', { tagNames: Array.from({ length: 21 }, (_, at) => `t${at}`) }],
  ['a tag of 41 characters', { tagNames: ['x'.repeat(41)] }],
  ['a login of 101 characters', { login: 'x'.repeat(101) }],
])('%s is refused', async (_what, more) => {
  expect((await make(ines, false, more)).status).toBe(400);
});

test.each([
  ['assistants', 'assistantOf', 'assistant'],
  ['substitutes', 'substituteOf', 'substitute'],
  ['superiors', 'superiorOf', 'superior'],
] as const)(
  '[CONT-007] [ROLE-008] %s are named, and know whose they are, until that is changed',
  async (name, inverse, role) => {
    const other = (await make(sofia, true, { firstName: 'Emil', lastName: 'Roth' })).body;
    const { body } = await make(sofia, true, { [name]: [other.contactId, 'u-marc'] });
    expect(await read(ines, body.contactId)).toMatchObject({
      [name]: [other.contactId, 'u-marc'],
      roles: [],
      related: [
        { as: name, contactId: other.contactId, displayName: 'Emil Roth' },
        { as: name, contactId: 'u-marc', displayName: 'Marc Aubry' },
      ],
    });
    const back = [{ as: inverse, contactId: body.contactId, displayName: 'Dana Whitfield' }];
    for (const id of [other.contactId, 'u-marc'])
      expect(await read(ines, id)).toMatchObject({ related: back, roles: [role] });
    await put(sofia, body, { [name]: ['u-marc'] });
    expect(await read(ines, other.contactId)).toMatchObject({ related: [], roles: [] });
    await server.ask(`/${body.restUri}`, { token: sofia, method: 'DELETE' });
    expect((await read(ines, 'u-marc')).related).toEqual([]);
  },
);

test('[ROLE-008] an administrator of the company has that on the card', async () => {
  Object.assign(server.platform.company.user('marc') ?? {}, { accessRightsType: 'administrator' });
  expect([(await read(ines, 'u-marc')).roles, (await read(ines, 'u-sofia')).roles]).toEqual([['administrator'], []]);
});

test('a relation shows nothing that a user may not see, and refuses what it cannot be', async () => {
  const own = (await make(ines, false, { firstName: 'Secret', superiors: ['u-marc'] })).body;
  expect([(await read(ines, 'u-marc')).related?.length, (await read(sofia, 'u-marc')).related]).toEqual([1, []]);
  expect((await make(sofia, true, { assistants: [own.contactId] })).status).toBe(400);
  const hers = (await make(sofia, false, { firstName: 'Hers' })).body;
  expect((await make(sofia, true, { assistants: [hers.contactId] })).status).toBe(400);
  expect((await put(sofia, hers, { assistants: [hers.contactId] })).status).toBe(400);
  // Whoever has gone is dropped: the rest can still be written.
  expect((await make(sofia, true, { assistants: ['gone', 'u-marc'] })).body.assistants).toEqual(['u-marc']);
  Object.assign(server.platform.company.extensionOf('marc') ?? {}, { isHidden: true });
  expect((await read(ines, own.contactId)).related).toEqual([]);
});

test('[HIST-005] a contact says how many calls the user has had with it, and nobody else’s', async () => {
  const before = (await read(ines, 'vasseur')).callCount ?? 0;
  const { body } = await server.ask('/v1/user/CallHistory', {
    token: ines,
    body: { sort: 'all', limit: 200, remoteContactId: 'vasseur' },
  });
  expect(before).toBe((body as { items: unknown[] }).items.length);
  expect(before).toBeGreaterThan(0);
  expect(await read(marc, 'vasseur')).toMatchObject({ callCount: 0, chatCount: 0 });
});
