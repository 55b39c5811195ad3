import type { WireBlockedNumber } from '@ringside/protocol/denylist';
import { BLOCKED_MAX } from '@ringside/protocol/words/presence';
import { until } from '@ringside/testing/wait';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NOON, type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { denylistPort } from './area.ts';

let server: TestPlatform;
let token: string;
beforeEach(async () => {
  server = await testPlatform();
  token = await server.signIn('ines');
});
afterEach(() => server.close());

const block = (number: string, days: number | null = null, label = '') =>
  server.ask('/v1/user/Denylist', { token, body: { number, label, days } });
const listed = async (userId = 'ines'): Promise<WireBlockedNumber[]> => {
  const [frame] = await server.platform.lists.catchUp(userId, 'BlockedNumber', undefined);
  return (frame as unknown as { items: WireBlockedNumber[] }).items;
};
/** Where a call of this number to the short number goes. */
const first = (number: string, to = '2104') =>
  server.platform.directory.plan({
    ...{ from: { number: to }, purpose: 'dialled', caller: { userId: null, number } },
    ringMsOf: () => 20_000,
  }).steps[0];

test('a blocked number is refused before anything rings, however it is written; for its user alone', async () => {
  expect(await block('06 39 98 70 00', null, 'Energy offers')).toMatchObject({
    status: 200,
    body: { number: '0639987000' },
  });
  for (const number of ['0639987000', '+33639987000', '0033639987000'])
    expect(first(number)).toMatchObject({ to: 'refused', cause: 'notAvailable', blockedBy: 'ines' });
  expect(first('0639987001')).toMatchObject({ to: 'user' });
  expect(first('')).toMatchObject({ to: 'user' });
  expect(first('0639987000', '2117')).toMatchObject({ to: 'user', user: { userId: 'marc' } });
  expect(await listed('marc')).toEqual([]);
});

test('tries are counted, over a restart too; taken off, it rings again', async () => {
  await block('0639987000', null, 'Energy offers');
  server.clock.now += 5000;
  const { directory } = server.platform;
  directory.wasBlocked('ines', '+33639987000');
  directory.wasBlocked('ines', '0639987000');
  directory.wasBlocked('ines', '0639987001');
  await until('both are counted', async () => (await listed())[0]?.tries === 2);
  await server.close();
  server = await testPlatform(server.database);
  const [entry] = await listed();
  expect(entry).toMatchObject({ label: 'Energy offers', tries: 2, lastTry: NOON + 5000, until: null });
  expect(first('0639987000')).toMatchObject({ to: 'refused' });
  const other = await server.signIn('marc');
  expect((await server.ask(`/${entry?.restUri}`, { token: other, method: 'DELETE' })).status).toBe(404);
  expect((await server.ask(`/${entry?.restUri}`, { token, method: 'DELETE' })).status).toBe(200);
  expect([await listed(), first('0639987000').to]).toEqual([[], 'user']);
});

test('for seven days it is blocked, and not longer', async () => {
  await block('0639987000', 7);
  server.clock.now += 7 * 24 * 3_600_000 - 1;
  expect(first('0639987000').to).toBe('refused');
  server.clock.now += 1;
  expect([first('0639987000').to, await listed()]).toEqual(['user', []]);
});

test('the own company, emergency numbers and what is no number are refused', async () => {
  const codes: unknown[] = [];
  for (const number of ['2117', '0199002700', '+33199002700', '112', 'Energy'])
    codes.push(((await block(number)).body as { code?: string }).code);
  expect(codes).toEqual([...Array(4).fill('DENYLIST_PROTECTED'), 'ERROR_WRONG_NUMBER']);
  expect((await block('0639987000', 0)).status).toBe(400);
  expect(await listed()).toEqual([]);
});

test('one number has one entry, and there is a most', async () => {
  await block('0639987000', 7, 'Energy');
  await block('+33 6 39 98 70 00');
  expect(await listed()).toMatchObject([{ until: null, label: 'Energy' }]);
  const denylist = server.platform.use(denylistPort);
  for (let n = 1; n < BLOCKED_MAX; n++)
    await denylist.block('ines', { number: `07000${String(n).padStart(5, '0')}`, label: '', days: null });
  expect((await block('0639987009')).status).toBe(412);
});
