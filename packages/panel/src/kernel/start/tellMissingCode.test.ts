import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAlways } from '../fetchCode.ts';
import { linkAtom } from '../state.ts';
import { toastsAtom } from '../toasts/toasts.ts';
import { tellMissingCode } from './tellMissingCode.ts';

beforeEach(() => {
  vi.useFakeTimers();
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a page whose code the server has no more says so once, and is loaded again by a press', async () => {
  const store = createStore();
  const reload = vi.fn();
  let isThere = false;
  tellMissingCode(store, reload);
  const asked = fetchAlways(async () => {
    if (!isThere) throw new Error('404');
  });
  // The network is away: that is said elsewhere, and nothing is older than the server.
  store.set(linkAtom, { at: 'retry', attempt: 1, retryAt: 1, since: 0 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(store.get(toastsAtom)).toEqual([]);
  store.set(linkAtom, { at: 'connected' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(store.get(toastsAtom)).toMatchObject([{ title: 'page.old', detail: 'page.oldText', timeoutMs: 0 }]);
  store.get(toastsAtom)[0]?.actions[0]?.run();
  expect(reload).toHaveBeenCalledOnce();
  isThere = true;
  await vi.advanceTimersByTimeAsync(60_000);
  await asked;
});
