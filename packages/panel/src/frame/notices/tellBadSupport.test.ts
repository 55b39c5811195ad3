import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { linkAtom } from '../../kernel/state.ts';
import { toldErrorAtom } from '../../kernel/toasts/refusals.ts';
import { toastsAtom } from '../../kernel/toasts/toasts.ts';
import { loadRareTexts } from '../../words/translate.ts';
import { startNotices } from './startNotices.ts';

const page = (more = {}) => ({ document: new EventTarget(), addEventListener: () => undefined, ...more }) as never;

test('[PUSH-009] a browser without WebSocket is told as bad support, once, when data comes by polling', async () => {
  await loadRareTexts();
  const store = createStore();
  const stop = startNotices(store, page(), [], 0);
  expect(store.get(toastsAtom)).toEqual([]);
  store.set(linkAtom, { at: 'polling', since: 0 });
  store.set(linkAtom, { at: 'retry', attempt: 1, retryAt: 0, since: 0 });
  expect(store.get(toldErrorAtom)).toEqual({
    error: 'BAD_SUPPORT',
    label: 'This browser has no live connection',
    detail: 'It knows no WebSocket: what is new comes every 10 s. Use another browser for calls.',
  });
  expect(store.get(toastsAtom)).toHaveLength(1);
  stop();
});

test('a browser that has it, and polls because of its network, is not told so', () => {
  const store = createStore();
  startNotices(store, page({ WebSocket: class {} }), [], 0)();
  store.set(linkAtom, { at: 'polling', since: 0 });
  expect(store.get(toastsAtom)).toEqual([]);
});
