import { expect, test } from 'vitest';
import { silentAt } from './silentAt.ts';

test.each([
  ['from which nothing comes', { isReached: false, connectedAt: null }, 4000],
  ['that is reached and agrees on its keys', { isReached: true, connectedAt: null }, 10_000],
  ['that is connected since', { isReached: true, connectedAt: 3500 }, 6500],
  ['that was connected before it owed audio', { isReached: true, connectedAt: 200 }, 4000],
])('a leg %s and sends nothing is given up at its time', (_what, path, at) => {
  expect(silentAt(path, 1000)).toBe(at);
});
