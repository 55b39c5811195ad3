import { buildLine } from '@ringside/testing/panel';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lines } from '../../kernel/state.ts';
import { raiseToastAtom, toastsAtom } from '../../kernel/toasts/toasts.ts';
import { raiseUndoAtom } from '../../kernel/toasts/undo.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { loadRareTexts } from '../../words/translate.ts';
import { Toasts } from './Toasts.tsx';

beforeEach(async () => {
  await loadRareTexts();
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

test('[UI-010] [UI-012] of any number of toasts the newest is on top; two are shown, the others counted', () => {
  const { raise, shown, store } = setup();
  for (const text of ['1', '2', '3', '4', '5', '6', '7']) raise(text, 0);
  expect(shown()).toEqual(['7', '6']);
  expect(screen.getByText('+5 more')).toBeTruthy();
  expect(store.get(toastsAtom).length).toBe(7);
  fireEvent.click(screen.getByText('7'));
  expect(shown()).toEqual(['6', '5']);
});

test('in a call there is one at a time', () => {
  const { raise, shown, store } = setup();
  act(() => store.set(lines.applyAtom, { op: 'put', item: buildLine() }));
  raise('1', 0);
  raise('2', 0);
  expect(shown()).toEqual(['2']);
  act(() => store.set(lines.applyAtom, { op: 'reset', items: [] }));
  expect(shown()).toEqual(['2', '1']);
});

test('one toast per cause: what is told again takes its place, and goes once', () => {
  const { raise, shown, store } = setup();
  raise('Not reachable', undefined, 'error');
  raise('other', 0);
  raise('Not reachable', undefined, 'error');
  expect(shown()).toEqual(['Not reachable', 'other']);
  const raiseFive = (n: number) =>
    act(() =>
      store.set(raiseToastAtom, { kind: 'info', title: { text: `${n} wait` }, cause: 'support', timeoutMs: 0 }),
    );
  fireEvent.click(screen.getByText('Not reachable'));
  expect(shown()).toEqual(['other']);
  for (const n of [1, 2, 3]) raiseFive(n);
  expect(shown()).toEqual(['3 wait', 'other']);
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

test('an error is an alert, and leaves after 20 s unless somebody reads it', () => {
  const { store, raise, wait, shown } = setup();
  raise('bad', undefined, 'error');
  wait(19_999);
  expect(screen.getByRole('alert').textContent).toContain('bad');
  const { parentElement } = screen.getByText('bad');
  fireEvent.pointerEnter(parentElement?.parentElement as Element);
  wait(600_000);
  expect(shown()).toEqual(['bad']);
  fireEvent.pointerLeave(parentElement?.parentElement as Element);
  wait(1);
  expect(store.get(toastsAtom)).toEqual([]);
});

/** Needs a browser that lays the page out. */
test.skipIf(typeof ResizeObserver === 'undefined')(
  '[UI-009] on a wide layout toasts stand at the foot of the right column, over facts, never over list, page or dock',
  async () => {
    vi.useRealTimers();
    const { store } = renderStory('home', { layout: 'wide' });
    await waitFor(() => expect(document.querySelector('.right > .facts')).toBeTruthy(), { timeout: 20_000 });
    act(() => void store.set(raiseToastAtom, { kind: 'info', title: { text: 'There is no such page' }, timeoutMs: 0 }));
    const box = (of: string) => document.querySelector(of)?.getBoundingClientRect() as DOMRect;
    await waitFor(() => expect(box('.toasts').left).toBeGreaterThanOrEqual(box('.right').left));
    expect(box('.toasts').top).toBeGreaterThanOrEqual(box('.dock').bottom);
    expect(box('.toasts').right).toBeLessThanOrEqual(box('.right').right);
  },
);

/** A page that asks itself for ever whether there is room would stand still, with the call in it. */
test.skipIf(typeof ResizeObserver === 'undefined')(
  '[UI-009] in a call a toast without room waits, the page goes on meanwhile, and with room it is seen',
  async () => {
    vi.useRealTimers();
    const { store } = renderStory('home', { layout: 'wide' });
    await waitFor(() => expect(document.querySelector('.right > .facts')).toBeTruthy(), { timeout: 20_000 });
    act(() => store.set(lines.applyAtom, { op: 'reset', items: [buildLine({ state: 'talking' })] }));
    const content = document.querySelector<HTMLElement>('.right > .facts') as HTMLElement;
    content.style.flex = '0 0 auto';
    content.style.blockSize = '40px';
    act(
      () =>
        void store.set(raiseToastAtom, {
          kind: 'info',
          title: { text: 'Parked' },
          detail: { text: 'a second line of text '.repeat(3) },
          timeoutMs: 0,
        }),
    );
    const toasts = document.querySelector<HTMLElement>('.toasts') as HTMLElement;
    await waitFor(() => expect(toasts.hidden).toBe(true));
    for (let frames = 0; frames < 3; frames += 1) {
      await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      expect(toasts.hidden).toBe(true);
    }
    // What a dock with a call leaves to the facts of a window of 800 pixels; a warning about the headset must fit in there.
    content.style.blockSize = '180px';
    fireEvent.focusIn(content);
    await waitFor(() => expect(toasts.textContent).toContain('Parked'));
    expect(toasts.hidden).toBe(false);
  },
);

test('what was done can be taken back for ten seconds, by one press; a newer one about the same replaces it', () => {
  const { store, wait, shown } = setup();
  const undone: string[] = [];
  const raise = (text: string, cause: string) =>
    act(() => store.set(raiseUndoAtom, { title: { text }, cause, undo: () => undone.push(text) }));
  raise('first order', 'order');
  raise('second order', 'order');
  raise('blocked', 'block');
  expect(shown()).toEqual(['blocked', 'second order']);
  const [, second] = screen.getAllByRole('button', { name: 'Undo' });
  fireEvent.click(second!);
  expect([undone, shown()]).toEqual([['second order'], ['blocked']]);
  wait(9999);
  expect(shown()).toEqual(['blocked']);
  wait(1);
  expect(shown()).toEqual([]);
  // What took something back has nothing to be taken back.
  act(() => store.set(raiseUndoAtom, { title: { text: 'unblocked' }, cause: 'block' }));
  expect([shown(), screen.queryByRole('button', { name: 'Undo' })]).toEqual([['unblocked'], null]);
});
