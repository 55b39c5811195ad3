import { buildLine, buildProfile, buildTerminal } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import {
  environmentAtom,
  lines,
  linkAtom,
  panelConfigAtom,
  phoneAtom,
  profileAtom,
  sessionAtom,
  terminals as terminalsOf,
} from '../../kernel/state.ts';
import { toastsAtom } from '../../kernel/toasts/toasts.ts';
import { createTerminalPreference } from './terminalPreference.ts';
import { terminalRightsAtom } from './terminalRights.ts';
import { selectedTerminalAtom, terminalAskAtom } from './terminalState.ts';
import { createTerminals, type TerminalPorts } from './terminals.ts';

const USER = 'v1/extension/1';
const web = buildTerminal({ id: 'web' });
const desk = buildTerminal({ id: 'desk', kind: 'normal', type: 'IpDevice', label: 'Desk phone' });
const deskKept = { abstractTerminalID: 'desk', type: 'normal' } as const;
const webKept = { abstractTerminalID: 'web', type: 'webphone' } as const;

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
}

interface Given extends Partial<Pick<TerminalPorts, 'storage' | 'betaToken'>> {
  mayUseWebphone?: boolean;
  placeCall?: unknown;
}
function setUp({ mayUseWebphone = true, placeCall, ...ports }: Given = {}) {
  const store = createStore();
  store.set(profileAtom, buildProfile({ mayUseWebphone }));
  store.set(sessionAtom, { at: 'signedIn' });
  store.set(linkAtom, { at: 'connected' });
  const asked: unknown[][] = [];
  const storage = memoryStorage();
  const preferences = createTerminalPreference(() => storage);
  const it = createTerminals({
    store,
    client: {
      placeCall: async (...args: unknown[]) => {
        asked.push(['placeCall', ...args]);
        return placeCall ?? { ok: true, value: { lineId: 'l1' } };
      },
      callVerb: async (...args: unknown[]) => {
        asked.push(['callVerb', ...args]);
        return { ok: true, value: null };
      },
    } as never,
    callHere: async (...args) => {
      asked.push(['callHere', ...args]);
      return { ok: true, value: { lineId: 'here' } };
    },
    phone: { takeOver: () => void asked.push(['takeOver']), stop: () => void asked.push(['stop']) },
    preferences,
    onMobile: false,
    storage: () => storage,
    betaToken: null,
    ...ports,
  });
  const have = (...all: (typeof web)[]): void => {
    store.set(terminalsOf.applyAtom, { op: 'reset', items: all });
    it.changed();
  };
  return { ...it, store, asked, preferences, storage, have };
}
type Store = ReturnType<typeof createStore>;
const settled = () => vi.advanceTimersByTimeAsync(300);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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

describe('where a call is placed', () => {
  test('[CALL-024] [CALL-025] [CALL-030] on the chosen desk phone, with what talks held before', async () => {
    const { store, callFrom, asked, have, chooseTerminal } = setUp();
    have(web, desk);
    store.set(phoneAtom, { at: 'off' });
    await chooseTerminal(deskKept, true);
    store.set(lines.applyAtom, { op: 'reset', items: [buildLine({ id: '7' })] });
    expect(await callFrom('21 17', { id: '003', label: 'Claire' })).toEqual({ ok: true, value: { lineId: 'l1' } });
    expect(asked).toEqual([
      ['callVerb', 'v1/call/7', 'hold'],
      ['placeCall', 'desk', '2117', { sfId: '003', sfLabel: 'Claire', sfType: 'GENERIC_CRM' }],
    ]);
  });

  test('[CALL-030] on a chosen cloud softphone the call goes by that terminal', async () => {
    const cloud = buildTerminal({ id: 'cloud', kind: 'normal', type: 'Cloud', label: 'Cloud' });
    const { callFrom, asked, have, chooseTerminal } = setUp();
    have(web, desk, cloud);
    await chooseTerminal({ abstractTerminalID: 'cloud', type: 'normal' }, true);
    expect((await callFrom('2117')).ok).toBe(true);
    expect(asked.at(-1)).toEqual(['placeCall', 'cloud', '2117', undefined]);
  });

  test('[TERM-014] with a phone in service and none chosen the call waits for the choice', async () => {
    const { store, callFrom, asked, have, chooseTerminal } = setUp();
    have(desk);
    store.set(phoneAtom, { at: 'off' });
    const call = callFrom('2117');
    expect(store.get(terminalAskAtom)).toEqual({ why: 'call', destination: '2117' });
    await chooseTerminal(deskKept, false);
    expect(await call).toEqual({ ok: true, value: { lineId: 'l1' } });
    expect([asked.at(-1), store.get(selectedTerminalAtom)]).toEqual([['placeCall', 'desk', '2117', undefined], null]);
  });

  test('a choice that nobody makes ends the call that waited for it', async () => {
    const { callFrom, have, closeTerminals } = setUp();
    have(desk);
    const call = callFrom('2117');
    await closeTerminals();
    expect(await call).toMatchObject({ ok: false, refused: { code: 'CANCELLED' } });
  });

  test('a call that waits for a choice is not placed for the user who signs in next', async () => {
    const { store, callFrom, asked, have, chooseTerminal } = setUp();
    have(desk);
    store.set(phoneAtom, { at: 'off' });
    const call = callFrom('2117');
    const profile = store.get(profileAtom);
    store.set(profileAtom, null);
    store.set(profileAtom, profile && { ...profile, extensionUri: 'telephony/Extension/next' });
    expect([await call, store.get(terminalAskAtom)]).toMatchObject([
      { ok: false, refused: { code: 'CANCELLED' } },
      null,
    ]);
    await chooseTerminal(deskKept, false);
    expect(asked.filter(([name]) => name === 'placeCall')).toEqual([]);
  });

  test('[CALL-030] chosen for a call, the browser phone is started, and calls when it is ready', async () => {
    const { store, callFrom, asked, have, chooseTerminal } = setUp();
    have(web, desk);
    const call = callFrom('2117');
    const chosen = chooseTerminal(webKept, false);
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toEqual([['takeOver']]);
    store.set(phoneAtom, { at: 'ready' });
    await chosen;
    expect(await call).toEqual({ ok: true, value: { lineId: 'here' } });
  });

  const fault = (status: number) => ({ ok: false, fault: { status, code: 'X', label: 'i__X_LABEL' } });
  test.each([
    ['a wrong number is told as such', 406, true, 'NUMBER_INVALID', null],
    ['another failure opens the choice while a phone is in service', 500, true, 'X', 'call'],
    ['and it says that all are offline when none is', 500, false, 'ALL_TERMINALS_OFFLINE', null],
  ])('[ERR-017] [ERR-019] [ERR-020] when a desk phone places no call, %s', async (_what, status, stays, code, why) => {
    const { store, callFrom, have, chooseTerminal } = setUp({ placeCall: fault(status) });
    have(desk);
    await chooseTerminal(deskKept, true);
    const call = callFrom('2117');
    if (!stays) store.set(terminalsOf.applyAtom, { op: 'put', item: { ...desk, inService: false } });
    expect(await call).toMatchObject({ ok: false, refused: { code } });
    expect(store.get(terminalAskAtom)?.why ?? null).toBe(why);
  });

  test('[ERR-018] a call for which the server lacks a service is refused with the label and the detail of that', async () => {
    const { store, callFrom, have, chooseTerminal } = setUp({ placeCall: fault(503) });
    have(desk);
    await chooseTerminal(deskKept, true);
    expect(await callFrom('2117')).toEqual({
      ok: false,
      refused: {
        ...{ code: 'SERVICE_MISSED', label: 'i__ERROR_SERVICE_MISSED_LABEL', detail: 'i__ERROR_SERVICE_MISSED_DETAIL' },
      },
    });
    expect(store.get(terminalAskAtom)).toBe(null);
  });

  test('[ERR-016] without any phone the choice is offered when one could be started', async () => {
    const one = setUp();
    await one.callFrom('2117');
    expect(one.store.get(terminalAskAtom)).toEqual({ why: 'call', destination: '2117' });
    expect(one.asked).toEqual([['callHere', '2117']]);
    const none = setUp({ mayUseWebphone: false });
    await none.callFrom('2117');
    expect([none.store.get(terminalAskAtom), none.asked]).toEqual([null, [['callHere', '2117']]]);
  });
});
