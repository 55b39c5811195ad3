import { act, cleanup, renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { goToAtom, pathAtom } from './atoms.ts';
import { useGoOn } from './useGoOn.ts';

afterEach(cleanup);

function open() {
  const store = createStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useGoOn(), { wrapper });
  act(() => store.set(goToAtom, '/matrix/add'));
  return { store, goOn: result.current };
}

test('what ends later goes on to its page for who waits on the page of its beginning', () => {
  const { store, goOn } = open();
  const goThen = goOn();
  act(() => goThen('/matrix'));
  expect(store.get(pathAtom)).toBe('/matrix');
});

test('who is elsewhere by then is not moved', () => {
  const { store, goOn } = open();
  const goThen = goOn();
  act(() => store.set(goToAtom, '/history'));
  act(() => goThen('/matrix'));
  expect(store.get(pathAtom)).toBe('/history');
});
