import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Keys } from '../Keys.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** What keys held for so long type. */
function typed(...presses: [name: string, heldMs: number][]): string {
  let text = '';
  render(
    <Keys
      onKey={(key) => {
        text += key;
      }}
    />,
  );
  for (const [name, heldMs] of presses) {
    const key = screen.getByRole('button', { name: new RegExp(`^${name}`) });
    fireEvent.pointerDown(key, { button: 0 });
    vi.advanceTimersByTime(heldMs);
    fireEvent.pointerUp(key);
    fireEvent.click(key);
  }
  return text;
}

test('[DIAL-001] a key types its digit, however long it is held; 0 held for half a second types a plus, once', () => {
  expect(typed(['2', 900], ['0', 499], ['0', 500], ['0', 2000], ['Star', 0])).toBe('20++*');
});
