import type { WireFavourite } from '@ringside/protocol/people/favourites';
import { FAVOURITES_MAX } from '@ringside/protocol/words/contacts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let server: TestPlatform;
let ines: string;
beforeEach(async () => {
  server = await testPlatform();
  ines = await server.signIn('ines');
});
afterEach(() => server.close());

const add = (contactId: string, folder = '', token = ines) =>
  server.ask('/v1/user/Favourites', { token, body: { contactId, folder } });
const listed = async (userId = 'ines'): Promise<WireFavourite[]> => {
  const [frame] = await server.platform.lists.catchUp(userId, 'Favourite', undefined);
  return (frame as unknown as { items: WireFavourite[] }).items;
};
const names = async (userId = 'ines') =>
  (await listed(userId)).map(({ contact, folder }) => (folder ? `${folder}/` : '') + contact.displayName);
const claire = () => server.platform.company.contactByNumber('0199004127')?.id ?? '';
const order = (items: { contactId: string; folder: string }[]) =>
  server.ask('/v1/user/Favourites', { token: ines, method: 'PUT', body: { items } });

test('favourites are colleagues and contacts in their order, the user’s alone, over a restart', async () => {
  expect(await add('u-marc')).toMatchObject({ status: 200, body: { contact: { displayName: 'Marc Aubry' } } });
  await add(claire(), 'Customers');
  await add('u-marc', 'Elsewhere');
  expect(await names()).toEqual(['Marc Aubry', 'Customers/Claire Vasseur']);
  await order([
    { contactId: claire(), folder: 'Buyers' },
    { contactId: 'nobody', folder: '' },
  ]);
  await server.close();
  server = await testPlatform(server.database);
  expect([await names(), await names('marc')]).toEqual([['Buyers/Claire Vasseur', 'Marc Aubry'], []]);
  ines = await server.signIn('ines');
  const gone = () => server.ask('/v1/user/Favourites/u-marc', { token: ines, method: 'DELETE' });
  expect([(await gone()).status, (await gone()).status, await names()]).toEqual([200, 404, ['Buyers/Claire Vasseur']]);
});

test('[PROF-004] whether favourites use folders is asked with a length of one', async () => {
  const folders = async (query: string) =>
    (await server.ask(`/data/DirectoryFolder?filter=favorites&${query}`, { token: ines })).body;
  await add('u-marc');
  expect(await folders('length=1&offset=0')).toEqual({ items: [] });
  await add('u-sofia', 'Team');
  await add(claire(), 'Customers');
  expect(await folders('length=1&offset=0')).toEqual({ items: [{ name: 'Team' }] });
  expect(await folders('length=9&offset=1')).toEqual({ items: [{ name: 'Customers' }] });
  expect((await server.ask('/data/DirectoryFolder?length=x', { token: ines })).status).toBe(400);
});

test('a favourite has the name that the person has now, and goes with the contact', async () => {
  const fields = { ...{ lastName: '', company: '', department: '', title: '' }, numbers: [], emails: [] };
  const body = { ...fields, firstName: 'Dana', website: '', note: '', isVip: false, isShared: false };
  const made = (await server.ask('/v1/user/Contact', { token: ines, body })).body as {
    contactId: string;
    changedAt: number;
  };
  const path = `/data/Contact/${made.contactId}`;
  await add(made.contactId);
  expect((await add(made.contactId, '', await server.signIn('marc'))).status).toBe(404);
  const told: unknown[] = [];
  const follow = (frame: { op: string }) => told.push(frame.op);
  server.platform.lists.subscribe('ines', 'Favourite', undefined, follow, () => {});
  const { changedAt } = made;
  await server.ask(path, { token: ines, method: 'PUT', body: { ...body, firstName: 'Dan', changedAt } });
  expect(await names()).toEqual(['Dan']);
  await server.ask(path, { token: ines, method: 'DELETE' });
  await expect.poll(() => names()).toEqual([]);
  await expect.poll(() => told).toEqual(['snapshot', 'update', 'remove']);
  await server.close();
  server = await testPlatform(server.database);
  expect(await names()).toEqual([]);
});

test('[CONT-011] [ERR-031] one favourite too many is refused with a message, and nothing is lost', async () => {
  const { company } = server.platform;
  for (let n = 0; n < FAVOURITES_MAX; n++) {
    const more = { company: '', title: '', numbers: [], isVip: false, details: {}, changedAt: 0, changedBy: '' };
    const row = { id: `c${n}`, enterpriseId: company.enterprise?.id ?? '', ownerId: 'ines', kind: 'UserContact' };
    await company.change({ add: 'contact', contact: { ...row, ...more, displayName: `Contact ${n}` } });
    expect((await add(`c${n}`)).status).toBe(200);
  }
  expect(await add('u-marc')).toMatchObject({ status: 412, body: { code: 'LAL_10_15' } });
  expect(await listed()).toHaveLength(FAVOURITES_MAX);
  expect((await add('nobody')).status).toBe(404);
});
