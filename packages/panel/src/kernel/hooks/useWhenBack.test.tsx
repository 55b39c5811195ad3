import type { LinkState } from '@ringside/client';
import { act, renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { linkAtom } from '../state.ts';
import { useWhenBack } from './useWhenBack.ts';

const retry: LinkState = { at: 'retry', attempt: 1, retryAt: 0, since: 0 };

function setup(at: LinkState) {
  const store = createStore();
  store.set(linkAtom, at);
  const work = vi.fn();
  renderHook(() => useWhenBack(work), {
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  });
  const to = (...states: LinkState[]) => {
    for (const link of states) act(() => store.set(linkAtom, link));
  };
  return { work, to };
}

test('it is done once each time the link is there again, by push or by polling', () => {
  const { work, to } = setup({ at: 'connected' });
  to(retry, { at: 'connecting' }, retry, { at: 'connecting' });
  expect(work).toHaveBeenCalledTimes(0);
  to({ at: 'connected' });
  expect(work).toHaveBeenCalledTimes(1);
  to(retry, { at: 'polling', since: 0 }, { at: 'connected' });
  expect(work).toHaveBeenCalledTimes(2);
});

test('what is opened while the link is away is done when it is back', () => {
  const { work, to } = setup(retry);
  to({ at: 'connecting' }, { at: 'connected' });
  expect(work).toHaveBeenCalledTimes(1);
});

test('nothing is done at a start, when nothing was lost', () => {
  const { work, to } = setup({ at: 'connecting' });
  to({ at: 'connected' });
  expect(work).toHaveBeenCalledTimes(0);
});
