import type { ClientEvents, RingsideClient } from '@ringside/client';
import type { PhoneEngine, Sounds } from '@ringside/telephony';
import { expect, test } from 'vitest';
import { toastsAtom } from '../ui/toasts/toasts.ts';
import { createPanelApp } from './createPanelApp.ts';
import type { Preferences } from './preferences.ts';
import { dialPanelShownAtom } from './state.ts';

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
    } as unknown as RingsideClient,
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
  [undefined, true],
  [true, true],
  [false, false],
])('[NAV-120] the dial pad panel is shown as it was left: %s', (dialPanelShown, shown) => {
  const { app, changes } = start(dialPanelShown === undefined ? {} : { dialPanelShown });
  expect(app.store.get(dialPanelShownAtom)).toBe(shown);
  app.intents.setDialPanelShown(!shown);
  expect([app.store.get(dialPanelShownAtom), changes]).toEqual([!shown, [{ dialPanelShown: !shown }]]);
  app.dispose();
});

test('[ROLE-018] items of another shape that the client hears of are told to the user', () => {
  const { app, hear } = start();
  hear('badData', { list: 'CallLine', count: 1 });
  expect(app.store.get(toastsAtom)).toHaveLength(1);
  app.dispose();
});
