import { expect, test } from 'vitest';
import { faceAt, faceIn, isShownFace } from './reaction.ts';

test('one emoji is a face, however many characters it has; letters, digits, two, and what others would not show are none', () => {
  for (const one of ['👍', '🇫🇷', '1️⃣', '🧑🏽‍🚒', ' 🦉 ']) expect(faceIn(one)).toBe(one.trim());
  for (const none of ['', ' ', 'a', '1', '👍👍', '👍a', `👍${'\u{1F3FF}'.repeat(20)}`, `🧑${'\u200D🧑'.repeat(9)}`])
    expect([none, faceIn(none)]).toEqual([none, null]);
});

test('of what other devices send is shown what is as long as a face can be', () => {
  expect(['', '👍', 'ok', 'x'.repeat(16), 'x'.repeat(17)].map(isShownFace)).toEqual([false, true, true, true, false]);
});

test.each([
  [':fi', 3, { from: 0, query: 'fi' }],
  ['ok :fire', 8, { from: 3, query: 'fire' }],
  ['ok :fire now', 6, { from: 3, query: 'fi' }],
  [':tears of', 9, { from: 0, query: 'tears of' }],
  [':+1', 3, { from: 0, query: '+1' }],
  [':é ', 2, null],
  [':fi)', 4, null],
  [':fe\u0301', 4, { from: 0, query: 'fe\u0301' }],
  [':f', 2, null],
  [':)', 2, null],
  [':-)', 3, null],
  ['12:30', 5, null],
  ['http://gate', 11, null],
  ['so: yes', 7, null],
  ['so : yes', 8, null],
  ['a :: yes', 8, null],
  [':tears of joy', 13, null],
  [':fire', 0, null],
  ['fire', 4, null],
])('in %j at %d a face is named: %j', (text, caret, place) => {
  expect(faceAt(text, caret)).toEqual(place);
});
