import type { WireSpeedDial } from '@ringside/protocol/people/speedDials';
import { SPEED_DIALS_MAX } from '@ringside/protocol/words/contacts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let server: TestPlatform;
let token: string;
beforeEach(async () => {
  server = await testPlatform();
  token = await server.signIn('ines');
});
afterEach(() => server.close());

const add = (short: number, number = '0199004127', label = '') =>
  server.ask('/v1/user/SpeedDials', { token, body: { short, label, number } });
const listed = async (userId = 'ines'): Promise<WireSpeedDial[]> => {
  const [frame] = await server.platform.lists.catchUp(userId, 'SpeedDial', undefined);
  return (frame as unknown as { items: WireSpeedDial[] }).items;
};
const codeOf = ({ body }: { body: never }) => (body as { code?: string }).code;
/** Where a number leads that a user dials. */
const first = (number: string, userId: string | null = 'ines') =>
  server.platform.directory.plan({
    ...{ from: { number }, purpose: 'dialled', caller: { userId } },
    ringMsOf: () => 20_000,
  } as never).steps[0];

test('[CONT-010] [ERR-032] a speed dial is valid and the only one of its short number', async () => {
  expect(await add(12, '+44 20 7946 0812', ' Halden Marine ')).toMatchObject({
    ...{ status: 200, body: { short: 12, label: 'Halden Marine', number: '+44 20 7946 0812' } },
  });
  expect(await add(12)).toMatchObject({ status: 412, body: { code: 'LAL_10_21' } });
  expect(codeOf(await add(13, 'ask reception'))).toBe('ERROR_WRONG_NUMBER');
  for (const short of [0, 1000, 1.5]) expect((await add(short)).status).toBe(400);
  for (const short of [112, 15]) expect(codeOf(await add(short))).toBe('LAL_10_15');
  expect((await listed()).map(({ short }) => short)).toEqual([12]);
  expect(await listed('marc')).toEqual([]);
});

test('[CONT-012] [ERR-034] there are as many as the profile says', async () => {
  const { body } = await server.ask('/v1/user/Info?rd=1', { token });
  const most = (body as { user: { maxNbPersonalSpeedDials: number } }).user.maxNbPersonalSpeedDials;
  expect(most).toBe(SPEED_DIALS_MAX);
  for (let n = 1; n <= most; n++) expect((await add(20 + n)).status).toBe(200);
  expect(codeOf(await add(99))).toBe('LAL_100_106');
  const [one] = await listed();
  const put = (more: object) =>
    server.ask(`/${one?.restUri}`, { token, method: 'PUT', body: { label: '', number: '2117', ...more } });
  expect((await put({ short: 99 })).status).toBe(200);
  expect(codeOf(await put({ short: 22 }))).toBe('LAL_10_21');
  expect((await server.ask(`/${one?.restUri}`, { token, method: 'DELETE' })).status).toBe(200);
  expect((await put({ short: 98 })).status).toBe(404);
  expect(await listed()).toHaveLength(most - 1);
});

test('dialled it calls its number, for its user alone, after a restart too', async () => {
  await add(12, '2117');
  await server.close();
  server = await testPlatform(server.database);
  expect(first('12')).toMatchObject({ to: 'user', user: { userId: 'marc' } });
  expect(first('12', 'priya')).toMatchObject({ to: 'refused' });
  expect(first('12', null)).toMatchObject({ to: 'refused' });
  expect(first('2140')).toMatchObject({ to: 'user', user: { userId: 'priya' } });
});
