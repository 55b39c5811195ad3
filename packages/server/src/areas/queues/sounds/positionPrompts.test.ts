import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { createSeal } from '../../../kernel/seal/createSeal.ts';
import { wavLength } from '../../announcements/queueSounds.ts';
import { positionPrompts } from './positionPrompts.ts';

const said = (place: number, waitMs: number | null) =>
  positionPrompts(place, waitMs)
    .map((file) => basename(file, '.wav'))
    .join(' ');

test.each([
  [1, null, 'youAreNumber n1'],
  [19, null, 'youAreNumber n19'],
  [20, null, 'youAreNumber n20'],
  [47, null, 'youAreNumber n40 n7'],
  [99, null, 'youAreNumber n90 n9'],
  [100, null, 'many'],
  [2, 0, 'youAreNumber n2 waitShort'],
  [2, 29_000, 'youAreNumber n2 waitShort'],
  [2, 60_000, 'youAreNumber n2 waitAbout n1 minute'],
  [3, 250_000, 'youAreNumber n3 waitAbout n4 minutes'],
  [3, 100 * 60_000, 'youAreNumber n3 waitAbout n90 n9 minutes'],
])('place %d with %s ms to wait is told as: %s', (place, waitMs, words) => {
  expect(said(place, waitMs)).toBe(words);
});

test('every word is there and can be played', async () => {
  for (let place = 1; place <= 100; place += 1) {
    for (const file of positionPrompts(place, place * 60_000)) {
      const ms = await wavLength(createSeal({ keys: [] }), file);
      expect([file, ms !== null && ms > 150 && ms < 5000]).toEqual([file, true]);
    }
  }
});
