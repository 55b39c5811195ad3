import { buildProfile } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { describe, expect, test, vi } from 'vitest';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import { environmentAtom, linkAtom, panelConfigAtom, phoneAtom, profileAtom, sessionAtom } from '../../kernel/state.ts';
import { toastsAtom } from '../../kernel/toasts/toasts.ts';
import { terminalRightsAtom } from './terminalRights.ts';
import { selectedTerminalAtom, terminalAskAtom } from './terminalState.ts';
import { desk, deskKept, setUp, terminalBench, web, webKept } from './test/terminalBench.ts';

terminalBench();

const USER = 'v1/extension/1';

type Store = ReturnType<typeof createStore>;

const settled = () => vi.advanceTimersByTimeAsync(300);

describe('the path of the choice', () => {
  const go = (store: ReturnType<typeof createStore>, path: string) =>
    store.set(navigationAtom, { path, stack: ['/callhistories/personal'] });

  test('[NAV-083] opens it, to change the phone, over the page one came from', async () => {
    const { store, have } = setUp();
    have(web, desk);
    go(store, '/dialpad/terminals');
    expect(store.get(terminalAskAtom)).toEqual({ why: 'change', destination: null });
    expect(store.get(navigationAtom)).toEqual({ path: '/dialpad', stack: ['/callhistories/personal'] });
  });

  test('[NAV-084] [NAV-123] with a number, which the chosen phone calls; a number that is none is not called', async () => {
    const { store, have, chooseTerminal, asked } = setUp();
    have(web, desk);
    go(store, '/dialpad/terminals?destination=%2B33%201%2099%2000%2041%2027');
    expect(store.get(terminalAskAtom)).toEqual({ why: 'call', destination: '+33199004127' });
    await chooseTerminal(deskKept, false);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.at(-1)).toEqual(['placeCall', 'desk', '+33199004127', undefined]);
    go(store, '/dialpad/terminals?destination=%20');
    expect(store.get(terminalAskAtom)).toEqual({ why: 'change', destination: null });
    expect(asked.filter(([what]) => what === 'placeCall')).toHaveLength(1);
  });

  test('[NAV-084] a call that cannot be placed is told; one that nobody chose a phone for is not', async () => {
    const fault = { code: 'ERROR_WRONG_NUMBER', status: 406, label: 'i__ERROR_WRONG_NUMBER_LABEL' };
    const { store, have, chooseTerminal, closeTerminals } = setUp({ placeCall: { ok: false, fault } });
    have(web, desk);
    go(store, '/dialpad/terminals?destination=201');
    await closeTerminals();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.get(toastsAtom)).toEqual([]);
    go(store, '/dialpad/terminals?destination=201');
    await chooseTerminal(deskKept, false);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.get(toastsAtom)).toHaveLength(1);
  });
});

describe('which phone is chosen', () => {
  test('[TERM-013] [TERM-021] the only one, 300 ms after the last change', async () => {
    const { store, have } = setUp();
    have(web);
    await vi.advanceTimersByTimeAsync(200);
    have(web);
    await vi.advanceTimersByTimeAsync(299);
    expect(store.get(selectedTerminalAtom)).toBe(null);
    await vi.advanceTimersByTimeAsync(1);
    expect(store.get(selectedTerminalAtom)).toEqual(webKept);
  });

  test('[TERM-014] [PROMPT-015] of several that can call the user is asked, once', async () => {
    const { store, have, closeTerminals } = setUp();
    have(web, desk);
    await settled();
    expect(store.get(terminalAskAtom)).toEqual({ why: 'several', destination: null });
    await closeTerminals();
    expect(store.get(terminalAskAtom)).toBe(null);
    have(web, desk);
    await settled();
    expect([store.get(terminalAskAtom), store.get(selectedTerminalAtom)]).toEqual([null, null]);
  });

  test('nobody is asked while only one of them works', async () => {
    const { store, have } = setUp();
    have(web, { ...desk, inService: false });
    await settled();
    expect(store.get(terminalAskAtom)).toBe(null);
  });

  test('[TERM-012] [TERM-030] a choice is kept for its user, and honoured the next time', async () => {
    const { store, have, chooseTerminal, preferences, storage } = setUp();
    expect(await chooseTerminal({ abstractTerminalID: 'desk', type: 'Normal' }, true)).toMatchObject({ ok: false });
    expect(preferences.get(USER)).toBe(null);
    await chooseTerminal(deskKept, true);
    expect([store.get(selectedTerminalAtom), preferences.get(USER), preferences.get('somebody else')]).toEqual([
      deskKept,
      deskKept,
      null,
    ]);
    store.set(selectedTerminalAtom, null);
    have(web, desk);
    await settled();
    expect([store.get(selectedTerminalAtom), store.get(terminalAskAtom)]).toEqual([deskKept, null]);
    storage.setItem(`ringside.terminal ${USER}`, '{"type":7}');
    expect(preferences.get(USER)).toBe(null);
  });

  test('[TERM-017] [TERM-018] a kept browser phone that is not allowed any more is removed', async () => {
    const { have, preferences, store } = setUp({ mayUseWebphone: false });
    preferences.set(USER, webKept);
    have(desk, { ...desk, id: 'desk2', uri: 'v1/terminal/desk2' });
    await settled();
    expect([preferences.get(USER), store.get(terminalAskAtom)?.why]).toEqual([null, 'several']);
  });

  test('[TERM-015] [TERM-016] from the browser phone to a desk phone, the browser phone is switched off', async () => {
    const { store, chooseTerminal, asked } = setUp();
    store.set(phoneAtom, { at: 'ready' });
    await chooseTerminal(deskKept, true);
    expect(asked).toEqual([['stop']]);
    store.set(phoneAtom, { at: 'off' });
    await chooseTerminal(webKept, true);
    expect(asked).toEqual([['stop'], ['takeOver']]);
  });

  test('[TERM-022] nothing is chosen while the link is down', async () => {
    const { store, have } = setUp();
    store.set(linkAtom, { at: 'retry', retryAt: 0, tries: 1 } as never);
    have(web);
    await settled();
    expect(store.get(selectedTerminalAtom)).toBe(null);
    store.set(linkAtom, { at: 'connected' });
    have(web);
    await settled();
    expect(store.get(selectedTerminalAtom)).toEqual(webKept);
  });

  test.each([
    ['nobody is signed in', (store: Store) => store.set(sessionAtom, { at: 'signingIn' })],
    ['the profile is not there', (store: Store) => store.set(profileAtom, null)],
  ])('[TERM-022] nothing is chosen while %s', async (_what, take) => {
    const { store, have } = setUp();
    take(store);
    have(desk);
    await settled();
    expect(store.get(selectedTerminalAtom)).toBe(null);
  });

  test('[TERM-022] [LIM-002] nothing is chosen while the browser withholds its storage, for 2.5 s at most', async () => {
    const withheld = (): Storage => {
      throw new Error('SecurityError');
    };
    const { store, have } = setUp({ storage: withheld });
    have(web);
    await vi.advanceTimersByTimeAsync(2499);
    expect(store.get(selectedTerminalAtom)).toBe(null);
    await vi.advanceTimersByTimeAsync(1 + 300);
    expect(store.get(selectedTerminalAtom)).toEqual(webKept);
  });

  test.each([
    ['tester', 'tester', false],
    ['tester', 'another', true],
    ['tester', null, true],
    ['', '', true],
  ])(
    '[TERM-023] the deployment skips the check for %j: a panel with %j is checked: %s',
    async (skips, own, isChecked) => {
      const { store, have } = setUp({ betaToken: own });
      store.set(panelConfigAtom, {
        version: '',
        name: '',
        allowedParentFrames: [],
        crmApiEnabled: false,
        betaToken: skips,
      });
      have(web);
      await settled();
      expect(store.get(selectedTerminalAtom) !== null).toBe(isChecked);
    },
  );

  test('[TERM-024] who went on without a phone is left alone until choosing one', async () => {
    const { store, have, closeTerminals, chooseTerminal } = setUp();
    have(web, desk);
    await settled();
    await closeTerminals();
    have(desk);
    await settled();
    expect(store.get(selectedTerminalAtom)).toBe(null);
    await chooseTerminal(webKept, true);
    have(desk);
    await settled();
    expect(store.get(selectedTerminalAtom)).toEqual(deskKept);
  });

  test('[TERM-024] closing a choice that was opened to call or to change is not going on without', async () => {
    const { store, have, closeTerminals } = setUp();
    store.set(terminalAskAtom, { why: 'change', destination: null });
    await closeTerminals();
    have(desk);
    await settled();
    expect(store.get(selectedTerminalAtom)).toEqual(deskKept);
  });

  test('[TERM-020] who acts for another user: the kept browser phone is ignored, and not forgotten', async () => {
    const { store, have, preferences } = setUp();
    preferences.set(USER, webKept);
    store.set(profileAtom, buildProfile({ isBehalf: true }));
    have(web, desk);
    await settled();
    expect([store.get(selectedTerminalAtom), preferences.get(USER)]).toEqual([deskKept, webKept]);
  });
});

describe('what may be listed', () => {
  const rights = (profile = {}, environment: 'frame' | 'softphonePanel' | 'cloudSoftphone' = 'frame') => {
    const store = createStore();
    store.set(profileAtom, buildProfile(profile));
    store.set(environmentAtom, environment);
    const { onBehalf, softphoneEngineAllowed } = store.get(terminalRightsAtom);
    return { onBehalf, softphoneEngineAllowed };
  };
  test('[SOFT-030] [TERM-025] [TERM-026] a session for somebody else has no softphones', () => {
    expect([rights().onBehalf, rights({ isBehalf: true }).onBehalf]).toEqual([false, true]);
  });
  test('[GEN-005] [GEN-006] inside of a softphone no second one is started', () => {
    const allowed = (['frame', 'softphonePanel', 'cloudSoftphone'] as const).map(
      (environment) => rights({}, environment).softphoneEngineAllowed,
    );
    expect(allowed).toEqual([true, false, false]);
  });
});
