import { expect, test } from 'vitest';
import { faceIn, isShownFace } from './reaction.ts';

test('one emoji is a face, however many characters it has; letters, digits, two, and what others would not show are none', () => {
  for (const one of ['👍', '🇫🇷', '1️⃣', '🧑🏽‍🚒', ' 🦉 ']) expect(faceIn(one)).toBe(one.trim());
  for (const none of ['', ' ', 'a', '1', '👍👍', '👍a', `👍${'\u{1F3FF}'.repeat(20)}`, `🧑${'\u200D🧑'.repeat(9)}`])
    expect([none, faceIn(none)]).toEqual([none, null]);
});

test('of what other devices send is shown what is as long as a face can be', () => {
  expect(['', '👍', 'ok', 'x'.repeat(16), 'x'.repeat(17)].map(isShownFace)).toEqual([false, true, true, true, false]);
});
