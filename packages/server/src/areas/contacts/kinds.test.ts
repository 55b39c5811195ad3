import { aliasTypes } from '@ringside/protocol/words/contacts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let server: TestPlatform;
let [ines, marc, sofia] = ['', '', ''];
beforeEach(async () => {
  server = await testPlatform();
  [ines, marc, sofia] = [await server.signIn('ines'), await server.signIn('marc'), await server.signIn('sofia')];
});
afterEach(() => server.close());

const fields = (firstName: string, more: object = {}) => ({
  ...{ firstName, lastName: 'Kind', company: '', department: '', title: '', website: '', note: '' },
  ...{ numbers: [], emails: [], isVip: false, ...more },
});
const make = (token: string, isShared: boolean, firstName: string, more: object = {}) =>
  server.ask('/v1/user/Contact', { token, body: { ...fields(firstName, more), isShared } });
const take = (token: string, ...rows: object[]) =>
  server.ask('/v1/user/ContactImport', {
    token,
    body: { importId: 'import-kinds', isShared: false, isPreview: false, rows },
  });
interface Item {
  displayName: string;
  kind: string;
  thirdParty?: string;
}
const view = async (token: string, lens: string | null, search = 'kind') => {
  const { body } = await server.ask('/data/Contact', { token, body: { search, limit: 50, ...(lens && { lens }) } });
  return (body as { items: Item[] }).items;
};
const names = async (token: string, lens: string) => (await view(token, lens)).map(({ displayName }) => displayName);
const directories = async (token: string) => {
  const { body } = await server.ask('/v1/directories?rt=directories,directories.name,default', { token });
  return (body as { directories: { name: string }[] }).directories.map(({ name }) => name);
};

test('[CONT-002] contacts are personal, shared, VIP, or taken in from Google or Microsoft, and found as such by whoever sees them', async () => {
  await make(ines, false, 'Personal');
  await make(sofia, true, 'Shared');
  await make(ines, false, 'Vip', { isVip: true });
  expect((await directories(ines)).filter((name) => /google|microsoft/.test(name))).toEqual([]);
  await take(ines, fields('Gia', { thirdParty: 'google' }), fields('Mia', { thirdParty: 'microsoft' }));
  expect(await names(ines, 'privates')).toEqual(['Gia Kind', 'Mia Kind', 'Personal Kind', 'Vip Kind']);
  expect(await names(ines, 'shared')).toEqual(['Shared Kind']);
  expect(await names(ines, 'vip')).toEqual(['Vip Kind']);
  for (const [thirdParty, name] of [
    ['google', 'Gia Kind'],
    ['microsoft', 'Mia Kind'],
  ] as const)
    expect(await view(ines, thirdParty)).toMatchObject([{ displayName: name, thirdParty, kind: 'UserContact' }]);
  expect([await names(marc, 'google'), await names(marc, 'shared')]).toEqual([[], ['Shared Kind']]);
  expect(await directories(ines)).toEqual(expect.arrayContaining(['privates', 'shared', 'google', 'microsoft']));
  expect(await directories(marc)).not.toContain('google');
});

test('a contact that was taken in stays one when it is written anew', async () => {
  await take(ines, fields('Gia', { thirdParty: 'google' }));
  const row = server.platform.company.contacts.find(({ displayName }) => displayName === 'Gia Kind');
  const body = { ...fields('Gina'), changedAt: row?.changedAt };
  expect((await server.ask(`/data/Contact/${row?.id}`, { token: ines, method: 'PUT', body })).status).toBe(200);
  expect(await names(ines, 'google')).toEqual(['Gina Kind']);
});

test('[UI-027] colleagues, queues and groups are told apart by their kind', async () => {
  const found = await view(ines, null, '');
  const company = server.platform.company;
  const isAcd = new Map(company.groups.map(({ label, isAcd }) => [label, isAcd]));
  for (const { displayName, kind } of found) {
    expect(aliasTypes).toContain(kind);
    const acd = isAcd.get(displayName);
    if (acd !== undefined) expect([displayName, kind]).toEqual([displayName, acd ? 'ACDGroupAddress' : 'GroupAddress']);
  }
  expect(new Set(found.map(({ kind }) => kind))).toEqual(
    new Set(['IUser', 'UserContact', ...[...isAcd.values()].map((acd) => (acd ? 'ACDGroupAddress' : 'GroupAddress'))]),
  );
});
