import { buildLine } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mutedAtom } from '../../kernel/state.ts';
import { keepLines } from '../calls/lists.ts';
import { CALLS_ARE_BACK_MS } from './endKeptMute.ts';
import { endMuteWithCalls } from './endMute.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The panel's own list of calls, as pushes change it. */
function setUp() {
  const store = createStore();
  const live = keepLines({ store, tell: () => undefined }, (work, ms) => setTimeout(work, ms));
  endMuteWithCalls(store, () => store.set(mutedAtom, false));
  const line = (id: string, more: Parameters<typeof buildLine>[0] = {}) =>
    buildLine({ id, uri: `v1/line/${id}`, ...more });
  const put = (id: string, more: Parameters<typeof buildLine>[0] = {}) =>
    live.take({ op: 'put', item: line(id, more), isNew: true });
  const end = (id: string, more: Parameters<typeof buildLine>[0] = {}) =>
    put(id, { state: 'dropped', end: { cause: 'normal', by: 'local', at: 0 }, ...more });
  const reset = (...ids: string[]) => live.take({ op: 'reset', items: ids.map((id) => line(id)) });
  const isMuted = () => store.get(mutedAtom);
  return { put, end, reset, isMuted, mute: () => store.set(mutedAtom, true) };
}

test('mute ends with the last call', () => {
  const { put, end, isMuted, mute } = setUp();
  put('a');
  put('b', { state: 'held' });
  mute();
  end('a');
  expect(isMuted()).toBe(true);
  end('b');
  expect(isMuted()).toBe(false);
});

test('a call that only rang leaves the mute of the next one alone', () => {
  const { put, end, isMuted, mute } = setUp();
  mute();
  const rings = { state: 'ringing', isIncoming: true, talkingSince: null } as const;
  put('a', rings);
  end('a', { ...rings, state: 'dropped' });
  expect(isMuted()).toBe(true);
  put('b');
  end('b');
  expect(isMuted()).toBe(false);
});

test('[WRTC-009] a call that an outage took is still muted when it comes back', () => {
  const { put, reset, end, isMuted, mute } = setUp();
  put('a');
  mute();
  reset();
  vi.advanceTimersByTime(CALLS_ARE_BACK_MS - 1);
  reset('a');
  vi.advanceTimersByTime(CALLS_ARE_BACK_MS * 2);
  expect(isMuted()).toBe(true);
  end('a');
  expect(isMuted()).toBe(false);
});

test('a call that an outage took and that stays away ends its mute, at the latest with the next call', () => {
  const { put, reset, isMuted, mute } = setUp();
  put('a');
  mute();
  reset();
  put('b');
  expect(isMuted()).toBe(false);
  mute();
  reset();
  vi.advanceTimersByTime(CALLS_ARE_BACK_MS);
  expect(isMuted()).toBe(false);
});
