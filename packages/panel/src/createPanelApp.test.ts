import type { Client, ClientEvents } from '@ringside/client';
import type { PhoneEngine, Sounds } from '@ringside/telephony';
import { sleep } from '@ringside/testing/wait';
import { expect, test, vi } from 'vitest';
import { afterStart } from './afterStart.ts';
import { settingsActs } from './areas/settings/acts.ts';
import { areas } from './areas.ts';
import { createPanelApp } from './createPanelApp.ts';
import { firstAreas } from './firstAreas.ts';
import { allAreas, areasAtom } from './kernel/areasAtom.ts';
import { goToAtom, screenAtom } from './kernel/navigation/atoms.ts';
import { breadcrumbAtom } from './kernel/navigation/breadcrumbAtom.ts';
import type { Preferences } from './kernel/start/preferences.ts';
import { dialPanelShownAtom } from './kernel/state.ts';
import { toastsAtom } from './kernel/toasts/toasts.ts';

/** A panel without a server: the test says what the client hears. */
function start(kept: ReturnType<Preferences['get']> = {}) {
  const handlers: Partial<Record<keyof ClientEvents, (value: never) => void>> = {};
  const changes: object[] = [];
  const app = createPanelApp({
    config: { version: '0', name: 'Ringside', crmApiEnabled: false, allowedParentFrames: [] },
    environment: 'standalone',
    client: {
      token: null,
      link: { at: 'idle' },
      on: (event: keyof ClientEvents, handler: (value: never) => void) => {
        handlers[event] = handler;
        return () => undefined;
      },
      disconnect: () => undefined,
      open: () => ({}),
      follow: () => undefined,
    } as unknown as Client,
    engine: () =>
      ({
        ...{ state: { at: 'off' }, microphone: 'granted', on: () => () => undefined },
        ...{ setDevices: async () => undefined, stop: () => undefined, dispose: () => undefined },
      }) as unknown as PhoneEngine,
    sounds: () => ({ use: () => undefined, dispose: () => undefined }) as unknown as Sounds,
    preferences: { get: () => kept, set: (change) => void changes.push(change) },
    tokens: { get: () => null, set: () => true, watch: () => undefined },
    socketUrl: (address) => address,
  });
  const hear = <E extends keyof ClientEvents>(event: E, value: ClientEvents[E]) => handlers[event]?.(value as never);
  return { app, hear, changes };
}

test.each([
  [undefined, false],
  [true, true],
  [false, false],
])('[NAV-120] the dial pad panel is shown as it was left: %s', (dialPanelShown, shown) => {
  const { app, changes } = start(dialPanelShown === undefined ? {} : { dialPanelShown });
  expect(app.store.get(dialPanelShownAtom)).toBe(shown);
  app.ground.of(settingsActs).setDialPanelShown(!shown);
  expect([app.store.get(dialPanelShownAtom), changes]).toEqual([!shown, [{ dialPanelShown: !shown }]]);
  app.dispose();
});

test('[ROLE-018] items of another shape that the client hears of are told to the user', () => {
  const { app, hear } = start();
  hear('badData', { list: 'CallLine', count: 1 });
  expect(app.store.get(toastsAtom)).toHaveLength(1);
  app.dispose();
});

test('[NAV-117] a panel that has started keeps the pages that are opened', () => {
  const quiet = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('document', { ...quiet, visibilityState: 'visible' });
  vi.stubGlobal('window', { ...quiet });
  const { app } = start();
  afterStart(app.ground);
  app.store.set(goToAtom, '/settings');
  expect(app.store.get(breadcrumbAtom)).toEqual(['/', '/settings']);
  app.dispose();
  vi.unstubAllGlobals();
});

test('code of an area that comes when the panel has ended does not begin', async () => {
  const { app } = start();
  const listens = vi.fn();
  vi.stubGlobal('window', { addEventListener: listens });
  vi.stubGlobal('document', { addEventListener: listens, documentElement: {} });
  const begun = vi.spyOn(app.store, 'sub');
  afterStart(app.ground);
  app.dispose();
  const before = begun.mock.calls.length;
  // each in a task of its own, and then its code
  await sleep(0);
  for (const { after } of areas) await after?.();
  await sleep(0);
  expect([begun.mock.calls.length - before, listens.mock.calls.length]).toEqual([0, 0]);
  vi.unstubAllGlobals();
});

test('a page of an area whose manifest is on its way waits for it, and is told to nobody as another one', async () => {
  const { app } = start();
  const { store } = app;
  const seen: string[] = [];
  store.sub(screenAtom, () => void seen.push(store.get(screenAtom).name));
  store.set(goToAtom, '/contact/all');
  expect([store.get(screenAtom).name, store.get(areasAtom)]).toEqual(['late', firstAreas]);
  expect(await allAreas(store)).toBe(areas);
  expect([store.get(screenAtom).name, store.get(areasAtom)]).toEqual(['contacts', areas]);
  expect(seen).not.toContain('home');
  store.set(goToAtom, '/no/such/page');
  expect(store.get(screenAtom).name).toBe('home');
  app.dispose();
});

test('every area that begins with the panel is in the first chunk, and every area there is one of all', () => {
  expect(areas.filter(({ begin }) => begin && !firstAreas.some((one) => one.begin === begin))).toEqual([]);
  expect(firstAreas.filter((one) => !areas.includes(one))).toEqual([]);
});
