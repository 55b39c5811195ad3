import type { Result } from '@ringside/client';
import { settingsVerbs } from '@ringside/client/settings';
import type { UserSettings } from '@ringside/protocol/words/settings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chosenSettingsAtom, pageWishesAtom, userSettingsAtom } from '../../../kernel/start/settings.ts';
import { localeAtom, oneKeyShortcutsAtom, profileAtom, sessionAtom, themeAtom } from '../../../kernel/state.ts';
import { createStoryGround, giveList, giveVerbs, push } from '../../../stories/storyGround.ts';
import { createStoryStore } from '../../../stories/storyStore.ts';
import { syncSettings } from './acts.ts';
import { changedAtom, copyAtom } from './state.ts';

const NOW = 1_800_000_000_000;
const KEY = 'ringside.settings';
const INES = 'v1/user/IUser/ines';
const of = (at: number, more: Partial<UserSettings> = {}): UserSettings => ({
  ...{ version: 1, lastUpdate: String(at) },
  ...more,
});
const NONE: Result<never> = { ok: false, fault: { code: 'ROUTER_ERR_404', status: 404, label: 'x' } };
const LOST: Result<never> = { ok: false, fault: { code: 'NETWORK', status: 0, label: 'x' } };

/** A browser of Inès, signed in, with what the server has and what the browser has kept. */
function browser(read: Result<UserSettings>, kept: object | null = null) {
  const store = createStoryStore();
  const profile = store.get(profileAtom);
  if (!profile) throw new Error('nobody');
  store.set(profileAtom, { ...profile, userUri: INES, isBehalf: false });
  store.set(sessionAtom, { at: 'signedIn' });
  store.set(themeAtom, 'light');
  const written: UserSettings[] = [];
  let answer = async (settings: UserSettings): Promise<Result<UserSettings>> => ({ ok: true, value: settings });
  giveVerbs(store, [settingsVerbs], {
    read: async () => read,
    write: (_uri: string, settings: UserSettings) => {
      written.push(settings);
      return answer(settings);
    },
  });
  giveList(store, 'settings', []);
  const disk = new Map<string, string>(kept ? [[KEY, JSON.stringify(kept)]] : []);
  const storage = {
    getItem: (key: string) => disk.get(key) ?? null,
    setItem: (k: string, v: string) => disk.set(k, v),
  };
  const preferences: object[] = [];
  const ground = createStoryGround(store, {} as never, {
    preferences: { get: () => ({}), set: (change: object) => void preferences.push(change) },
  });
  return {
    ...{ store, written, disk, preferences, ground },
    answers: (next: typeof answer) => {
      answer = next;
    },
    async start() {
      syncSettings(ground, () => storage as unknown as Storage);
      await vi.advanceTimersByTimeAsync(0);
    },
    kept: () => JSON.parse(disk.get(KEY) ?? 'null') as { owner: string; settings: UserSettings } | null,
  };
}
beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

test('[SET-014] [SET-012] what the server has is worn and kept here; nothing is sent', async () => {
  const bench = browser({ ok: true, value: of(NOW - 9, { lightMode: false, language: 'de', oneKeyShortcuts: false }) });
  await bench.start();
  await vi.advanceTimersByTimeAsync(1000);
  expect([bench.store.get(themeAtom), bench.store.get(localeAtom), bench.store.get(oneKeyShortcutsAtom)]).toEqual([
    ...['dark', 'de', false],
  ]);
  expect(bench.preferences).toEqual([{ theme: 'dark' }, { locale: 'de' }, { oneKeyShortcuts: false }]);
  expect(bench.store.get(userSettingsAtom)).toEqual({ lightMode: false, language: 'de', oneKeyShortcuts: false });
  expect(bench.kept()).toMatchObject({ owner: INES, settings: { lightMode: false } });
  expect(bench.written).toEqual([]);
});

test('[SET-017] [SET-013] a user who has none gets those of this browser, with the defaults', async () => {
  const bench = browser(NONE);
  bench.store.set(themeAtom, 'dark');
  await bench.start();
  await vi.advanceTimersByTimeAsync(1000);
  expect(bench.written).toEqual([expect.objectContaining({ lastUpdate: String(NOW), lightMode: false })]);
});

test.each([
  ['[SET-002]', { version: 1 }],
  ['[SET-003]', { sort: { contact: 'firstname' } }],
  ['[SET-004]', { notifications: { triggers: { callIncoming: true } } }],
  ['[SET-005]', { notifications: { triggers: { callMissed: true } } }],
  ['[SET-006]', { notifications: { triggers: { voicemailNewMsg: true } } }],
  ['[SET-007]', { notifications: { triggers: { voicemailCurrentMsg: true } } }],
  ['[SET-008]', { notifications: { triggers: { chatNewMsg: true } } }],
  ['[SET-009]', { notifications: { actions: { desktop: { sound: true, prompt: true } } } }],
  ['[SET-010]', { notifications: { actions: { others: { sound: true, prompt: true, vibrator: true, light: true } } } }],
  ['[SET-011]', { sightcall: { automaticDenyExternal: true } }],
  ['of the panel:', { oneKeyShortcuts: true, useEnterToSendChat: true }],
])('%s %j is what is written for a user who has no settings', async (_id, given) => {
  const bench = browser(NONE);
  await bench.start();
  await vi.advanceTimersByTimeAsync(1000);
  expect(bench.written).toMatchObject([given]);
});

test('[SET-016] each section is that of the later copy; what differs from the server is written back', async () => {
  const server = of(NOW - 50, { lightMode: false, useEnterToSendChat: false });
  const mine = of(NOW - 10, { lightMode: true, language: 'fr' });
  const bench = browser({ ok: true, value: server }, { owner: INES, settings: mine });
  await bench.start();
  await vi.advanceTimersByTimeAsync(10);
  expect(bench.written).toEqual([of(NOW - 10, { lightMode: true, useEnterToSendChat: false, language: 'fr' })]);
  expect(bench.store.get(themeAtom)).toBe('light');
});

test.each([
  ['a colleague has left them', { owner: 'v1/user/IUser/marc', settings: of(NOW - 1, { lightMode: true }) }],
  ['they are of another version', { owner: INES, settings: { ...of(NOW - 1, { lightMode: true }), version: 2 } }],
  ['they are damaged', { owner: INES, settings: 5 }],
])('[SET-001] the copy of this browser does not count when %s', async (_why, kept) => {
  const bench = browser({ ok: true, value: of(NOW - 50, { lightMode: false }) }, kept);
  await bench.start();
  await vi.advanceTimersByTimeAsync(1000);
  expect([bench.store.get(themeAtom), bench.written]).toEqual(['dark', []]);
});

test('[SET-017] of a user who has none yet nothing is asked, and what this browser shows is sent', async () => {
  const bench = browser(LOST);
  const profile = bench.store.get(profileAtom);
  if (profile) bench.store.set(profileAtom, { ...profile, hasSettings: false });
  await bench.start();
  await vi.advanceTimersByTimeAsync(1000);
  expect(bench.written).toMatchObject([{ lightMode: true, oneKeyShortcuts: true }]);
});

test('[SET-015] a choice is worn, kept and sent, with the next one; a clock that was set back makes none older', async () => {
  const bench = browser({ ok: true, value: of(NOW + 500, { lightMode: true }) });
  await bench.start();
  bench.store.set(chosenSettingsAtom, { useEnterToSendChat: false });
  await vi.advanceTimersByTimeAsync(100);
  bench.store.set(chosenSettingsAtom, { lightMode: false });
  expect([bench.store.get(themeAtom), bench.kept()?.settings.lightMode]).toEqual(['dark', false]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(bench.written).toEqual([of(NOW + 502, { lightMode: false, useEnterToSendChat: false })]);
});

test('a choice before signing in is the user’s, over what the server has', async () => {
  const bench = browser({ ok: true, value: of(NOW - 50, { language: 'fr', lightMode: false }) });
  bench.store.set(chosenSettingsAtom, { language: 'de' });
  await bench.start();
  await vi.advanceTimersByTimeAsync(1000);
  expect(bench.written).toEqual([of(NOW, { language: 'de', lightMode: false })]);
  expect([bench.store.get(localeAtom), bench.store.get(themeAtom)]).toEqual(['de', 'dark']);
});

test('what the page around the panel wishes is worn here and sent nowhere', async () => {
  const bench = browser({ ok: true, value: of(NOW - 50, { lightMode: false, language: 'fr' }) });
  bench.store.set(pageWishesAtom, { theme: true, locale: true });
  bench.store.set(localeAtom, 'es');
  await bench.start();
  await vi.advanceTimersByTimeAsync(1000);
  expect([bench.store.get(themeAtom), bench.store.get(localeAtom), bench.written]).toEqual(['light', 'es', []]);
});

test('another browser’s change is worn; one that is older than a choice here is not', async () => {
  const bench = browser({ ok: true, value: of(NOW - 50, { lightMode: true }) });
  await bench.start();
  const put = (settings: UserSettings, uri = INES) =>
    push(bench.store, 'settings', { op: 'put', item: { uri, settings }, isNew: false });
  put(of(NOW - 5, { lightMode: false }));
  expect(bench.store.get(themeAtom)).toBe('dark');
  put(of(NOW, { lightMode: true }), 'v1/user/IUser/marc');
  expect(bench.store.get(themeAtom)).toBe('dark');
  bench.store.set(chosenSettingsAtom, { lightMode: true });
  put(of(NOW - 4, { lightMode: false }));
  expect(bench.store.get(themeAtom)).toBe('light');
});

test('without the server the copy of this browser holds, and a choice is sent when it answers again', async () => {
  const bench = browser(LOST, { owner: INES, settings: of(NOW - 9, { lightMode: false }) });
  bench.answers(async () => LOST);
  await bench.start();
  expect(bench.store.get(themeAtom)).toBe('dark');
  bench.store.set(chosenSettingsAtom, { lightMode: true });
  await vi.advanceTimersByTimeAsync(1000);
  expect(bench.written).toHaveLength(1);
  bench.answers(async (settings) => ({ ok: true, value: settings }));
  await vi.advanceTimersByTimeAsync(6000);
  expect(bench.written).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(bench.written).toHaveLength(2);
});

test('[SET-015] a choice is on its way until the server has it; each section is known by when and where it was changed', async () => {
  const bench = browser({ ok: true, value: of(NOW - 50, { lightMode: true }) });
  await bench.start();
  const state = () => bench.store.get(copyAtom).at;
  expect([state(), bench.store.get(changedAtom)]).toEqual(['idle', { last: NOW - 50, sections: {} }]);
  bench.store.set(chosenSettingsAtom, { lightMode: false });
  expect(state()).toBe('sending');
  await vi.advanceTimersByTimeAsync(1000);
  expect(bench.store.get(copyAtom)).toEqual({ at: 'kept', when: NOW + 300 });
  const other = of(NOW + 500, { lightMode: false, useEnterToSendChat: false });
  push(bench.store, 'settings', { op: 'put', item: { uri: INES, settings: other }, isNew: false });
  const sections = {
    lightMode: { at: NOW, isHere: true },
    useEnterToSendChat: { at: NOW + 500, isHere: false },
  };
  expect(bench.store.get(changedAtom)).toEqual({ last: NOW + 500, sections });
});

test('[SET-015] a choice that was made while another is sent is not said to be kept before it is', async () => {
  const bench = browser({ ok: true, value: of(NOW - 50, { lightMode: true }) });
  bench.answers(async (settings) => {
    if (settings.lightMode === false) bench.store.set(chosenSettingsAtom, { useEnterToSendChat: false });
    return { ok: true, value: settings };
  });
  await bench.start();
  bench.store.set(chosenSettingsAtom, { lightMode: false });
  await vi.advanceTimersByTimeAsync(310);
  expect([bench.written.length, bench.store.get(copyAtom).at]).toEqual([1, 'sending']);
});

test.each([
  ['waits when the server does not answer, and is kept when it does', LOST, 'waiting', 'kept'],
  ['is refused, and not sent again by itself', NONE, 'refused', 'refused'],
] as const)('[SET-015] a choice %s', async (_what, answer, at, later) => {
  const bench = browser({ ok: true, value: of(NOW - 50, { lightMode: true }) });
  bench.answers(async () => answer);
  await bench.start();
  bench.store.set(chosenSettingsAtom, { lightMode: false });
  await vi.advanceTimersByTimeAsync(1000);
  expect([bench.store.get(copyAtom).at, bench.store.get(themeAtom)]).toEqual([at, 'dark']);
  bench.answers(async (settings) => ({ ok: true, value: settings }));
  await vi.advanceTimersByTimeAsync(6000);
  expect(bench.store.get(copyAtom).at).toBe(later);
});

test('[TERM-020] who acts for another user changes nothing of that user’s', async () => {
  const bench = browser({ ok: true, value: of(NOW - 9, { lightMode: false }) });
  const profile = bench.store.get(profileAtom);
  if (profile) bench.store.set(profileAtom, { ...profile, isBehalf: true });
  await bench.start();
  bench.store.set(chosenSettingsAtom, { lightMode: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([bench.store.get(themeAtom), bench.written, bench.kept()]).toEqual(['light', [], null]);
});
