import { act, cleanup, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { nowAtom } from '../../kernel/state.ts';
import { useSeen, useSeenTime } from './useSeenTime.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Row() {
  const element = useRef<HTMLParagraphElement>(null);
  const ms = useSeenTime(1000, useSeen(element));
  return <p ref={element}>{ms}</p>;
}

test('a time ticks while it can be seen, stands while it cannot, and is right again when it comes into view', () => {
  const looks: IntersectionObserverCallback[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(look: IntersectionObserverCallback) {
        looks.push(look);
      }
      observe() {}
      unobserve() {}
    },
  );
  const store = createStore();
  const at = (now: number) => act(() => store.set(nowAtom, now));
  at(2000);
  render(<Provider store={store}>{<Row />}</Provider>);
  const row = screen.getByText('1000');
  const seen = (isIntersecting: boolean) =>
    act(() => looks[0]?.([{ target: row, isIntersecting } as unknown as IntersectionObserverEntry], {} as never));
  at(3000);
  expect(row.textContent).toBe('2000');
  seen(false);
  at(4000);
  at(5000);
  expect(row.textContent).toBe('2000');
  seen(true);
  expect(row.textContent).toBe('4000');
  at(6000);
  expect(row.textContent).toBe('5000');
});

test('where the browser cannot say what is seen, all times tick', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  const store = createStore();
  act(() => store.set(nowAtom, 2000));
  render(<Provider store={store}>{<Row />}</Provider>);
  act(() => store.set(nowAtom, 3000));
  expect(screen.getByText('2000')).toBeTruthy();
});
