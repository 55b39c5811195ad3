import type { PhoneEngine, PhoneEvents, PhoneState } from '@ringside/telephony';
import { buildLine, buildProfile, buildTerminal } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endedLinesAtom, lines, mutedAtom, phoneAtom, profileAtom, terminals } from '../../kernel/state.ts';
import { selectedTerminalAtom } from '../terminals/terminalState.ts';
import { createBrowserPhone } from './browserPhone.ts';
import { CALLS_ARE_BACK_MS } from './endKeptMute.ts';
import { createKeptMute, type KeptMute } from './keptMute.ts';

/** Storage that outlives a page. */
/** A server that passes the media on where nothing else gets through. */
const RELAY = { urls: ['turns:turn.example.com:443?transport=tcp'], username: '1:w1', credential: 'x' };

function memoryStorage(): () => Storage {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return () => storage as unknown as Storage;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(
  kept: { abstractTerminalID: string; type: 'webphone' | 'normal' } | null = null,
  keptMute: KeptMute = createKeptMute(memoryStorage()),
) {
  const store = createStore();
  store.set(profileAtom, buildProfile());
  const asked: unknown[][] = [];
  const handlers = new Map<string, (value: never) => void>();
  let state: PhoneState = { at: 'off' };
  let preference: unknown = kept;
  const emit = <E extends keyof PhoneEvents>(event: E, value: PhoneEvents[E]): void => {
    if (event === 'state') state = value as PhoneState;
    handlers.get(event)?.(value as never);
  };
  const answers: unknown[] = [];
  const phone = createBrowserPhone({
    store,
    client: {
      createSoftphone: async (...args) => {
        asked.push(['createSoftphone', ...args]);
        const credentials = { registerId: 'w1', devicePassword: 'p', community: 'c', serverAddress: '/sip' };
        const value = { ...credentials, abstractTerminalID: 'web', iceServers: [RELAY] };
        return (answers.shift() ?? { ok: true, value }) as never;
      },
    },
    engine: {
      get state() {
        return state;
      },
      microphone: 'granted',
      start: (credentials: unknown) => {
        asked.push(['start', credentials]);
        emit('state', { at: 'connecting', attempt: 0, retryAt: null });
      },
      stop: () => {
        asked.push(['stop']);
        emit('state', { at: 'off' });
      },
      setMuted: (muted: boolean) => void asked.push(['setMuted', muted]),
      on: (event: string, handler: (value: never) => void) => {
        handlers.set(event, handler);
        return () => undefined;
      },
    } as unknown as PhoneEngine,
    absolute: (url) => `ws://phone${url}`,
    tabs: null,
    sounds: { silence: () => undefined, setQuiet: () => undefined },
    keptMute,
    preferences: {
      get: () => preference as never,
      set: (_user, next) => {
        preference = next;
      },
    },
  });
  return { phone, store, asked, emit, answers, kept: () => preference };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

test('[WRTC-013] [SOFT-002] signed in, the phone gets credentials and starts with them', async () => {
  const { phone, asked } = setUp();
  phone.enter();
  await settled();
  expect(asked).toEqual([
    ['createSoftphone', 'v1/extension/1', false, undefined],
    [
      'start',
      {
        ...{ registerId: 'w1', devicePassword: 'p', community: 'c', serverAddress: 'ws://phone/sip' },
        ...{ abstractTerminalID: 'web', iceServers: [RELAY] },
      },
    ],
  ]);
});

test('[TERM-016] who chose a desk phone has no browser phone started, until it is asked for', async () => {
  const { phone, asked } = setUp({ abstractTerminalID: 'desk', type: 'normal' });
  phone.enter();
  await settled();
  expect(asked).toEqual([]);
  phone.takeOver();
  await settled();
  expect(asked.map(([name]) => name)).toEqual(['createSoftphone', 'start']);
});

test('[WRTC-007] [WRTC-008] [TERM-021] when the terminal has another registration, 300 ms later the phone stops and the choice is forgotten', async () => {
  const { phone, store, asked, kept } = setUp({ abstractTerminalID: 'web', type: 'webphone' });
  phone.enter();
  await settled();
  store.set(selectedTerminalAtom, { abstractTerminalID: 'web', type: 'webphone' });
  const push = (registerId: string | null): void => {
    store.set(terminals.applyAtom, { op: 'reset', items: [buildTerminal({ id: 'web', registerId })] });
    phone.terminalsChanged();
  };
  push('w1');
  await vi.advanceTimersByTimeAsync(1000);
  push(null);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.some(([name]) => name === 'stop')).toBe(false);
  push('w2');
  await vi.advanceTimersByTimeAsync(299);
  expect(store.get(phoneAtom).at).toBe('connecting');
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.at(-1)).toEqual(['stop']);
  expect([store.get(phoneAtom), kept(), store.get(selectedTerminalAtom)]).toEqual([
    { at: 'fault', fault: 'takenOver' },
    null,
    null,
  ]);
});

test('[WRTC-008] [WRTC-014] a link closed because another place took over forgets the choice too', async () => {
  const { phone, emit, kept } = setUp({ abstractTerminalID: 'web', type: 'webphone' });
  phone.enter();
  await settled();
  emit('state', { at: 'fault', fault: 'takenOver' });
  expect(kept()).toBe(null);
});

test('credentials that could not be had are asked for again, each time later', async () => {
  const { phone, store, asked, answers } = setUp();
  const failed = { ok: false, fault: { status: 503, code: 'X', label: 'x' } };
  answers.push(failed, failed);
  phone.enter();
  await settled();
  expect(store.get(phoneAtom)).toMatchObject({ at: 'connecting', attempt: 1, retryAt: Date.now() + 1000 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.get(phoneAtom)).toMatchObject({ at: 'connecting', attempt: 2, retryAt: Date.now() + 2000 });
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked.at(-1)?.[0]).toBe('start');
});

test('signed out while the credentials are on their way, nothing starts', async () => {
  const { phone, asked } = setUp();
  phone.enter();
  phone.leave();
  await settled();
  expect(asked.some(([name]) => name === 'start')).toBe(false);
});

test('what is muted is told to the engine and shown', () => {
  const { phone, store, asked } = setUp();
  phone.setMuted(true);
  expect([store.get(mutedAtom), asked]).toEqual([true, [['setMuted', true]]]);
});

test('the engine is not muted any more when the last call is over', () => {
  const { phone, store, asked } = setUp();
  phone.enter();
  store.set(lines.applyAtom, { op: 'put', item: buildLine({ id: 'a' }) });
  phone.setMuted(true);
  const over = buildLine({ id: 'a', state: 'dropped', end: { cause: 'normal', by: 'local', at: 0 } });
  store.set(lines.applyAtom, { op: 'remove', uri: over.uri });
  store.set(endedLinesAtom, [over]);
  expect([store.get(mutedAtom), asked.at(-1)]).toEqual([false, ['setMuted', false]]);
});

describe('[WRTC-009] whoever muted and reloads the page', () => {
  /** The page after the one in which Ines muted herself. */
  async function reloaded(isMuted = true) {
    const storage = memoryStorage();
    const before = setUp(null, createKeptMute(storage));
    before.phone.enter();
    before.phone.setMuted(true);
    if (!isMuted) before.phone.setMuted(false);
    const after = setUp(null, createKeptMute(storage));
    after.phone.enter();
    await settled();
    return { ...after, storage };
  }

  test('is muted before the phone starts, and stays so in a call that comes back', async () => {
    const { store, asked, emit } = await reloaded();
    expect(asked.map(([name, value]) => (name === 'setMuted' ? value : name))).toEqual([
      true,
      'createSoftphone',
      'start',
    ]);
    emit('state', { at: 'ready' });
    await vi.advanceTimersByTimeAsync(CALLS_ARE_BACK_MS - 1);
    store.set(lines.applyAtom, { op: 'reset', items: [buildLine({ state: 'talking' })] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.get(mutedAtom)).toBe(true);
  });

  test('is not muted any more when no call has come back', async () => {
    const { store, asked, emit, storage } = await reloaded();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.get(mutedAtom)).toBe(true);
    emit('state', { at: 'ready' });
    await vi.advanceTimersByTimeAsync(CALLS_ARE_BACK_MS);
    expect([store.get(mutedAtom), asked.at(-1)]).toEqual([false, ['setMuted', false]]);
    expect(createKeptMute(storage).get('v1/extension/1')).toBe(false);
  });

  test('after unmuting is not muted', async () => {
    const { store, asked } = await reloaded(false);
    expect([store.get(mutedAtom), asked.filter(([name]) => name === 'setMuted')]).toEqual([false, []]);
  });

  test('is not muted for another user of the same browser, nor where storage is withheld', () => {
    const storage = memoryStorage();
    createKeptMute(storage).set('v1/extension/1', true);
    expect(createKeptMute(storage).get('v1/extension/2')).toBe(false);
    const withheld = createKeptMute(() => {
      throw new DOMException('no', 'SecurityError');
    });
    withheld.set('v1/extension/1', true);
    expect(withheld.get('v1/extension/1')).toBe(false);
  });
});
