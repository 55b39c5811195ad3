import { buildLine } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAlways } from '../code/fetchCode.ts';
import { lines, linkAtom } from '../state.ts';
import { toastsAtom } from '../toasts/toasts.ts';
import { tellMissingCode } from './tellMissingCode.ts';

let kept: Map<string, string>;
let typing: boolean;
beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
  typing = false;
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.stubGlobal('document', { activeElement: { matches: () => typing } });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page whose code is away; the server is there. */
function missing() {
  const store = createStore();
  const reload = vi.fn();
  store.set(linkAtom, { at: 'connected' });
  tellMissingCode(store, reload);
  let isThere = false;
  const asked = fetchAlways(async () => {
    if (!isThere) throw new Error('404');
  });
  const end = async () => {
    isThere = true;
    await vi.advanceTimersByTimeAsync(60_000);
    await asked;
  };
  return { store, reload, end, pass: () => vi.advanceTimersByTimeAsync(60_000) };
}

test('a page that lacks code is loaded again by itself while nothing is lost by it, once the server is there', async () => {
  const { store, reload, pass, end } = missing();
  // The network is away: that is said elsewhere.
  store.set(linkAtom, { at: 'retry', attempt: 1, retryAt: 1, since: 0 });
  await pass();
  expect(reload).not.toHaveBeenCalled();
  store.set(linkAtom, { at: 'connected' });
  await pass();
  expect(reload).toHaveBeenCalledOnce();
  expect(store.get(toastsAtom)).toEqual([]);
  await end();
});

test.each(['in a call', 'while something is typed', 'when that did not help', 'where storage is refused'])(
  '[UI-030] %s it says so once, and is loaded again by a press',
  async (when) => {
    if (when === 'when that did not help') {
      const before = missing();
      await before.pass();
      await before.end();
    }
    if (when === 'where storage is refused')
      vi.stubGlobal('sessionStorage', {
        getItem: () => {
          throw new Error('refused');
        },
      });
    typing = when === 'while something is typed';
    const { store, reload, pass, end } = missing();
    if (when === 'in a call') store.set(lines.applyAtom, { op: 'put', item: buildLine() });
    await pass();
    expect(reload).not.toHaveBeenCalled();
    expect(store.get(toastsAtom)).toMatchObject([
      { title: 'page.old', detail: 'page.oldText', cause: 'TPL', timeoutMs: 0 },
    ]);
    store.get(toastsAtom)[0]?.actions[0]?.run();
    expect(reload).toHaveBeenCalledOnce();
    await end();
  },
);
