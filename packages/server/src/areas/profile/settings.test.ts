import { settingsBody } from '@ringside/protocol/settings';
import { settingsDefaults, type UserSettings } from '@ringside/protocol/words/settings';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NOON, type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { settings as table } from './tables.ts';

let server: TestPlatform;
let token: string;
beforeEach(async () => {
  server = await testPlatform();
  token = await server.signIn('ines');
});
afterEach(() => server.close());

const PATH = '/v1/user/IUser/ines?rt=settings';
const of = (lastUpdate: number, more: Partial<UserSettings> = {}): UserSettings => ({
  ...{ version: 1, lastUpdate: String(lastUpdate) },
  ...more,
});
const put = (settings: unknown, more: { token?: string; path?: string } = {}) =>
  server.ask(more.path ?? PATH, { token: more.token ?? token, method: 'PUT', body: { settings } });
const kept = async () => settingsBody.parse((await server.ask(PATH, { token })).body).settings;

test('[SET-014] [SET-015] [SET-017] there are none until they are written; then they are there, after a restart too', async () => {
  expect((await server.ask(PATH, { token })).status).toBe(404);
  const written = of(NOON, { ...settingsDefaults, lightMode: false, language: 'de' });
  expect(await put(written)).toMatchObject({ status: 200, body: { settings: written } });
  await server.close();
  server = await testPlatform(server.database);
  token = await server.signIn('ines');
  expect(await kept()).toEqual(written);
  const info = (await server.ask('/v1/user/Info', { token })).body as { user: { settings: string } };
  expect(JSON.parse(info.user.settings)).toEqual(written);
});

test('[SET-016] what was changed later counts, section by section; a browser that is behind is told what holds', async () => {
  await put(of(NOON - 20, { lightMode: false, language: 'de', oneKeyShortcuts: false }));
  const late = await put(of(NOON - 30, { lightMode: true, useEnterToSendChat: false }));
  const merged = of(NOON - 20, { lightMode: false, language: 'de', oneKeyShortcuts: false, useEnterToSendChat: false });
  expect(late.body).toEqual({ settings: merged });
  expect(await kept()).toEqual(merged);
  await put(of(NOON - 10, { lightMode: true }));
  expect(await kept()).toEqual({ ...merged, lastUpdate: String(NOON - 10), lightMode: true });
});

test('[SET-013] a clock that is ahead does not win for ever', async () => {
  await put(of(NOON + 9_000_000, { lightMode: false }));
  expect((await kept()).lastUpdate).toBe(String(NOON));
  server.clock.now += 1000;
  await put(of(NOON + 1000, { lightMode: true }));
  expect((await kept()).lightMode).toBe(true);
});

test('other panels of the user hear of a change, nobody else, and of what is none nobody', async () => {
  const told: unknown[] = [];
  const { lists } = server.platform;
  const follow = (who: string) => (frame: object) => told.push([who, 'item' in frame ? frame.item : 'snapshot']);
  lists.subscribe('ines', 'Settings', undefined, follow('ines'), () => {});
  lists.subscribe('marc', 'Settings', undefined, follow('marc'), () => {});
  await expect.poll(() => told.length).toBe(2);
  await put(of(NOON, { lightMode: false }));
  await put(of(NOON, { lightMode: false }));
  await put(of(NOON - 5, { lightMode: true }));
  expect(told.slice(2)).toEqual([
    ['ines', { restUri: 'v1/user/IUser/ines', settings: of(NOON, { lightMode: false }) }],
  ]);
});

test('nobody reads or writes those of a colleague', async () => {
  await put(of(NOON, { lightMode: false }));
  const marc = await server.signIn('marc');
  expect((await server.ask(PATH, { token: marc })).status).toBe(404);
  expect((await put(of(NOON, { lightMode: true }), { token: marc })).status).toBe(404);
  expect((await kept()).lightMode).toBe(false);
});

test.each([
  ['version', { version: 2, lastUpdate: '1' }],
  ['no version', { lastUpdate: '1' }],
  ['a time in words', { version: 1, lastUpdate: 'noon' }],
  ['a section of another shape', { version: 1, lastUpdate: '1', sort: 'lastname' }],
  ['an endless language', { version: 1, lastUpdate: '1', language: 'x'.repeat(36) }],
])('%s is refused', async (_what, settings) => {
  expect((await put(settings)).status).toBe(400);
});

test.each(['{"version":2,"lastUpdate":"1"}', 'not JSON', '[]'])(
  '[SET-001] what is kept as %s counts as none',
  async (value) => {
    await server.database.db.insert(table).values({ userId: 'ines', value });
    expect((await server.ask(PATH, { token })).status).toBe(404);
    await put(of(NOON, { lightMode: false }));
    expect((await kept()).lightMode).toBe(false);
  },
);
