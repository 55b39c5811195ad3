import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAskedAgain } from './useAskedAgain.ts';

// Not frames: one that another test has left running would be drawn twelve thousand times in two hundred seconds.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A part of the board that asks, with what has changed. */
function setup(isAllowed = true) {
  const asked: string[] = [];
  const questions = new Map<string, () => Promise<void>>();
  const ask = (what: string) => {
    const known = questions.get(what) ?? (async () => void asked.push(what));
    questions.set(what, known);
    return known;
  };
  function Part({ what, changes, repeats }: { what: string; changes: string; repeats: boolean }) {
    useAskedAgain(isAllowed ? ask(what) : null, changes, 1500, repeats);
    return null;
  }
  const view = render(<Part what="today" changes="0" repeats />);
  return {
    asked,
    see: (changes: string, what = 'today', repeats = true) =>
      view.rerender(<Part what={what} changes={changes} repeats={repeats} />),
  };
}

test('it asks at once, and again some time after something has changed, when it can be seen in the figures', async () => {
  const { asked, see } = setup();
  await wait(0);
  expect(asked.length).toBe(1);
  see('1');
  await wait(1499);
  expect(asked.length).toBe(1);
  await wait(1);
  expect(asked.length).toBe(2);
  await wait(5000);
  see('2');
  await wait(1499);
  expect(asked.length).toBe(2);
  await wait(1);
  expect(asked.length).toBe(3);
});

test('on a busy floor, where changes come faster than that, it goes on asking', async () => {
  const { asked, see } = setup();
  await wait(0);
  for (let change = 1; change <= 30; change += 1) {
    see(String(change));
    await wait(500);
  }
  // 15 s, one question in each 1.5
  expect(asked.length).toBe(11);
});

test('while nothing changes it asks every minute, not only once', async () => {
  const { asked } = setup();
  await wait(0);
  await wait(59_999);
  expect(asked.length).toBe(1);
  // each in a step of its own: React draws between them
  for (const ms of [1, 60_000, 60_000]) await wait(ms);
  expect(asked.length).toBe(4);
});

test('another question is asked at once; what is over is asked once, and what is not allowed never', async () => {
  const { asked, see } = setup();
  await wait(0);
  see('0', 'hour');
  await wait(0);
  see('0', 'yesterday', false);
  await wait(0);
  see('1', 'yesterday', false);
  await wait(200_000);
  expect(asked).toEqual(['today', 'hour', 'yesterday']);
  const none = setup(false);
  await wait(200_000);
  expect(none.asked).toEqual([]);
});
