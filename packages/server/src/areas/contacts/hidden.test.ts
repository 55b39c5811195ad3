import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let server: TestPlatform;
let ines: string;
beforeAll(async () => {
  server = await testPlatform();
  ines = await server.signIn('ines');
  Object.assign(server.platform.company.extension('x-marc') ?? {}, { pstnNumbers: ['0199002757'] });
});
afterAll(() => server.close());

const list = (listed: 'listed' | 'unlisted' | 'number' | 'mobile') => server.platform.admin.setListed('marc', listed);
const found = async (search: string, more: object = {}) => {
  const body = { search, limit: 20, ...more };
  const answer = await server.ask('/data/Contact', { token: ines, body });
  return (answer.body as { items: { displayName: string; numbers: { number: string }[] }[] }).items;
};
const pushed = async () => {
  const [frame] = await server.platform.lists.catchUp('ines', 'Extension', undefined);
  return (frame as unknown as { items: { displayName: string }[] }).items.map(({ displayName }) => displayName);
};

test('no search finds who is in no directory: not by name, by number, in a view, or by the id', async () => {
  await list('unlisted');
  expect([await found('aubry'), await found('2117'), await found('0199002757')]).toEqual([[], [], []]);
  for (const lens of ['all', 'colleagues'])
    expect((await found('', { lens })).map(({ displayName }) => displayName)).not.toContain('Marc Aubry');
  expect((await server.ask('/data/Contact/u-marc', { token: ines })).status).toBe(404);
  const favourite = { contactId: 'u-marc', folder: '' };
  expect((await server.ask('/v1/user/Favourites', { token: ines, body: favourite })).status).toBe(404);
  await list('listed');
  expect((await found('aubry')).map(({ numbers }) => numbers.map(({ number }) => number))).toEqual([
    ['2117', '0199002757'],
  ]);
});

test('no push has who is in no directory, from the moment on; nor what the phone of that person does', async () => {
  const told: [string, string][] = [];
  server.platform.lists.subscribe(
    ...(['ines', 'Extension', undefined] as const),
    (frame) => 'item' in frame && told.push([frame.op, (frame.item as { restUri: string }).restUri]),
    () => {},
  );
  expect(await pushed()).toContain('Marc Aubry');
  await list('unlisted');
  server.calls.setTelephony('marc', 'busy');
  expect(await pushed()).not.toContain('Marc Aubry');
  await list('listed');
  expect(await pushed()).toContain('Marc Aubry');
  expect(told).toEqual([
    ['remove', 'telephony/Extension/x-marc'],
    ['add', 'telephony/Extension/x-marc'],
  ]);
});

test('the desk of the switchboard, which is pushed to everybody, has the number without the name', async () => {
  const items = [{ number: '2117', label: '', folder: '' }];
  const token = await server.signIn('paul');
  await server.ask('/v1/switchboard/Favourites', { token, body: { items } });
  const labels = async () => {
    const [frame] = await server.platform.lists.catchUp('ines', 'SwitchboardFavourite', undefined);
    return (frame as unknown as { items: { label: string }[] }).items.map(({ label }) => label);
  };
  server.platform.lists.subscribe(
    ...(['ines', 'SwitchboardFavourite', undefined] as const),
    () => {},
    () => {},
  );
  await expect.poll(labels).toEqual(['Marc Aubry']);
  await list('unlisted');
  await expect.poll(labels).toEqual(['2117']);
  await list('listed');
});

test('no call names who is in no directory: neither the number that is dialled nor the one that calls', async () => {
  const { directory } = server.platform;
  const nameOf = () => [
    directory.user('marc')?.displayName,
    directory.labelOf('2117'),
    directory.namesOf('ines', '2117'),
  ];
  await list('unlisted');
  expect(nameOf()).toEqual(['', null, []]);
  await list('listed');
  expect(nameOf()).toEqual([
    'Marc Aubry',
    'Marc Aubry',
    [{ from: 'directory', label: 'Marc Aubry', company: '', photo: null }],
  ]);
});

test('who hides the numbers from outside is found by the short number alone', async () => {
  await list('number');
  const [marc] = await found('aubry');
  expect(marc?.numbers).toEqual([{ kind: 'extension', number: '2117' }]);
  expect(await found('0199002757')).toEqual([]);
  expect((await server.ask('/data/Contact/u-marc', { token: ines })).body).toMatchObject({
    numbers: [{ number: '2117' }],
  });
  await list('listed');
});

test('no export has colleagues, hidden or not', async () => {
  const read = async (isShared: boolean, login: string) =>
    JSON.stringify(
      (
        await server.ask('/v1/user/ContactExport', {
          ...{ token: await server.signIn(login), body: { isShared, offset: 0 } },
        })
      ).body,
    );
  await list('unlisted');
  const all = [await read(false, 'ines'), await read(true, 'sofia')];
  expect(all[1]).toContain('Vasseur');
  for (const text of all) expect(text).not.toMatch(/Marc|2117|0199002757/);
});
