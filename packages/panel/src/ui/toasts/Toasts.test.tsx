import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from './Toasts.tsx';
import { raiseToastAtom, toastsAtom } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function setup() {
  const store = createStore();
  render(
    <Provider store={store}>
      <Toasts />
    </Provider>,
  );
  const raise = (text: string, timeoutMs?: number, kind: 'info' | 'error' = 'info') =>
    act(() => {
      store.set(raiseToastAtom, { kind, title: { text }, ...(timeoutMs !== undefined && { timeoutMs }) });
    });
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const shown = () => [...document.querySelectorAll('.toast .ttl')].map((title) => title.textContent);
  return { store, raise, wait, shown };
}

test('[UI-009] a toast leaves after 5 s', () => {
  const { raise, wait, shown } = setup();
  raise('one');
  wait(4999);
  expect(shown()).toEqual(['one']);
  wait(1);
  expect(shown()).toEqual([]);
});

test('[UI-010] [UI-012] the newest of any number of toasts is on top', () => {
  const { raise, shown } = setup();
  for (const text of ['1', '2', '3', '4', '5', '6', '7']) raise(text);
  expect(shown()).toEqual(['7', '6', '5', '4', '3', '2', '1']);
});

test('[UI-011] a tap takes a toast away, and only that one', () => {
  const { raise, shown } = setup();
  raise('one');
  raise('two');
  fireEvent.click(screen.getByText('one'));
  expect(shown()).toEqual(['two']);
});

test.each([0, -1])('[UI-013] a toast with the time-out %i stays', (timeoutMs) => {
  const { raise, wait, shown } = setup();
  raise('stays', timeoutMs);
  wait(600_000);
  expect(shown()).toEqual(['stays']);
});

test('[UI-014] hover pauses the time-out, and what is left of it runs on afterwards', () => {
  const { raise, wait, shown } = setup();
  raise('one');
  wait(3000);
  const toast = screen.getByRole('status');
  fireEvent.pointerEnter(toast);
  wait(60_000);
  expect(shown()).toEqual(['one']);
  fireEvent.pointerLeave(toast);
  wait(1999);
  expect(shown()).toEqual(['one']);
  wait(1);
  expect(shown()).toEqual([]);
});

test('focus pauses the time-out as well', () => {
  const { raise, wait, shown } = setup();
  raise('one');
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  wait(60_000);
  expect(shown()).toEqual(['one']);
});

test('an error is an alert and stays until it is read', () => {
  const { store, raise, wait, shown } = setup();
  raise('bad', undefined, 'error');
  wait(600_000);
  expect(shown()).toEqual(['bad']);
  expect(screen.getByRole('alert').textContent).toContain('bad');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(store.get(toastsAtom)).toEqual([]);
});

test.skipIf(typeof ResizeObserver === 'undefined')('[UI-008] toasts are at the top right', async () => {
  await import('../../styles/index.css');
  const { raise } = setup();
  raise('one');
  raise('two');
  const list = document.querySelector('.toasts')?.getBoundingClientRect();
  expect([list?.top, innerWidth - (list?.right ?? 0)]).toEqual([8, 8]);
  expect((list?.left ?? 0) > 0 && (list?.bottom ?? innerHeight) < innerHeight / 2).toBe(true);
});
