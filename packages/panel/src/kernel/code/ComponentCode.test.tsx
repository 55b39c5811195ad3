import { sleep, until } from '@ringside/testing/wait';
import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { componentCode } from './ComponentCode.ts';
import { part } from './part.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Mark = () => <p>here</p>;

test('code that was fetched before is drawn at once', async () => {
  const Late = part(async () => ({ Mark }), 'Mark');
  await Late.preload();
  render(<Late />);
  expect(screen.getByText('here')).toBeTruthy();
});

test('code that comes later is drawn when it comes, not when 0.3 s have passed', async () => {
  // As in a browser: within act() React holds nothing back.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  let give = (_: { Mark: typeof Mark }): void => undefined;
  const Late = part(() => new Promise<{ Mark: typeof Mark }>((resolve) => (give = resolve)), 'Mark');
  const container = document.createElement('div');
  const root = createRoot(container);
  root.render(
    <main>
      the page <Late />
    </main>,
  );
  await until('the page draws', () => container.textContent?.includes('the page'));
  const order: string[] = [];
  const look = () => container.textContent?.includes('here') && order.push('drawn');
  new MutationObserver(look).observe(container, { subtree: true, childList: true });
  give({ Mark });
  // on a busy machine both are late
  void sleep(250).then(() => order.push('0.25 s'));
  await until('both', () => order.length > 1);
  expect(order).toEqual(['drawn', '0.25 s']);
  root.unmount();
});

test('what is drawn keeps its state when it is fetched once more', async () => {
  let times = 0;
  const Count = () => <p>drawn {useState(() => ++times)[0]}</p>;
  const Late = part(async () => ({ Count }), 'Count');
  const { rerender } = render(<Late />);
  await screen.findByText('drawn 1');
  await Late.preload();
  rerender(<Late />);
  expect(screen.getByText('drawn 1')).toBeTruthy();
});

test('[UI-030] it is imported once, and again only after a failure', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('cut')).mockResolvedValue('code');
  const code = componentCode(load);
  const both = Promise.all([code.fetch(), code.fetch()]);
  expect(code.now()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(600);
  expect(await both).toEqual(['code', 'code']);
  expect([await code.fetch(), code.now(), load.mock.calls.length]).toEqual(['code', 'code', 2]);
  vi.useRealTimers();
});
