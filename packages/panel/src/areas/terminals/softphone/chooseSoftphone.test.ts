import { softphoneStart } from '@ringside/domain/softphone';
import { buildProfile, buildTerminal } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { linkAtom, phoneAtom, profileAtom, sessionAtom, terminals } from '../../../kernel/state.ts';
import { createTerminalPreference } from '../terminalPreference.ts';
import { selectedTerminalAtom } from '../terminalState.ts';
import { createTerminals } from '../terminals.ts';
import { type HelperState, helperStateAtom, softphoneAtom, softphoneIntentsAtom } from './softphoneState.ts';

const USER = buildProfile({}).extensionUri;
const here: HelperState = { at: 'connected', helper: '', hasSoftphone: true };
const web = buildTerminal({ id: 'web' });
const soft = buildTerminal({ id: 'soft', kind: 'softphone', label: 'Softphone', inService: false });
const softKept = { abstractTerminalID: 'soft', type: 'softphone' } as const;

function setUp(helper: HelperState) {
  const store = createStore();
  store.set(profileAtom, buildProfile({}));
  store.set(sessionAtom, { at: 'signedIn' });
  store.set(linkAtom, { at: 'connected' });
  store.set(helperStateAtom, helper);
  const asked: unknown[][] = [];
  const note =
    (name: string) =>
    (...args: unknown[]): void =>
      void asked.push([name, ...args]);
  store.set(softphoneIntentsAtom, {
    ...{ pair: note('pair'), unpair: note('unpair'), connect: note('connect') },
    ...{ disconnect: note('disconnect'), toggleMute: note('toggleMute') },
  });
  const kept = new Map<string, string>();
  const preferences = createTerminalPreference(
    () =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      }) as unknown as Storage,
  );
  const bench = createTerminals({
    ...{
      store,
      preferences,
      onMobile: false,
      betaToken: null,
      storage: () => ({ getItem: () => null }) as unknown as Storage,
    },
    client: {
      placeCall: async (...args: unknown[]) => {
        note('placeCall')(...args);
        return { ok: true, value: { lineId: 'l1' } };
      },
    } as never,
    callHere: async () => ({ ok: true, value: { lineId: 'here' } }),
    phone: { takeOver: note('takeOver'), stop: note('stop') },
  });
  const have = (...items: (typeof web)[]): void => {
    store.set(terminals.applyAtom, { op: 'reset', items });
    bench.changed();
  };
  return { ...bench, store, asked, preferences, have };
}
const settled = () => vi.advanceTimersByTimeAsync(300);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[TERM-019] a kept softphone is connected, not by force, as soon as there is a helper; no other phone is chosen before', async () => {
  const { store, asked, preferences, have } = setUp({ at: 'connecting' });
  preferences.set(USER, softKept);
  have(web, soft);
  await settled();
  expect([store.get(selectedTerminalAtom), asked]).toEqual([null, []]);
  store.set(helperStateAtom, here);
  await settled();
  expect([store.get(selectedTerminalAtom), asked]).toEqual([softKept, [['connect', false]]]);
});

test('[TERM-019] one that is under way is not asked again', async () => {
  const { store, asked, preferences, have } = setUp(here);
  preferences.set(USER, softKept);
  const session = { registerId: 's1', abstractTerminalID: 'soft' };
  store.set(softphoneAtom, { ...softphoneStart(session), ready: true, use: true, link: { at: 'connecting', session } });
  have(web, soft);
  await settled();
  expect([store.get(selectedTerminalAtom), asked]).toEqual([softKept, []]);
});

test('[TERM-025] [TERM-030] without an engine it cannot be chosen', async () => {
  const { chooseTerminal, store, asked } = setUp({ at: 'absent' });
  expect(await chooseTerminal(softKept, true)).toMatchObject({ ok: false });
  expect([store.get(selectedTerminalAtom), asked]).toEqual([null, []]);
});

test('[TERM-015] [TERM-016] choosing it shuts the browser phone down; choosing that one disconnects the softphone', async () => {
  const { chooseTerminal, store, asked } = setUp(here);
  store.set(phoneAtom, { at: 'ready' });
  await chooseTerminal({ abstractTerminalID: '', type: 'softphone' }, true);
  expect(asked.splice(0)).toEqual([['stop'], ['connect', false]]);
  store.set(phoneAtom, { at: 'off' });
  await chooseTerminal({ abstractTerminalID: 'web', type: 'webphone' }, true);
  expect(asked).toEqual([['disconnect'], ['takeOver']]);
});

test('a call that waits for it is placed when it is in service; calls after that go to it at once', async () => {
  const { callFrom, chooseTerminal, store, asked, have } = setUp(here);
  const desk = buildTerminal({ id: 'desk', kind: 'normal', type: 'IpDevice' });
  store.set(phoneAtom, { at: 'off' });
  have(desk, soft);
  const call = callFrom('2117');
  const chosen = chooseTerminal(softKept, true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual([['connect', false]]);
  have(desk, { ...soft, inService: true });
  expect(await chosen).toEqual({ ok: true, value: null });
  expect(await call).toEqual({ ok: true, value: { lineId: 'l1' } });
  await callFrom('2118');
  expect(asked.slice(1)).toEqual([
    ['placeCall', 'soft', '2117', undefined],
    ['placeCall', 'soft', '2118', undefined],
  ]);
});
