import { expect, test } from 'vitest';
import { type MeetingPerson, sharerOf, stageOf } from './seat.ts';

test.each([
  [1, '1x1', '1x1'],
  [2, '1x2', '2x1'],
  [3, '2x2', '2x2'],
  [4, '2x2', '2x2'],
  [5, '2x3', '3x2'],
  [6, '2x3', '3x2'],
  [12, '2x6', '3x4'],
])('%i people stand %s, on a wide page %s', (people, narrow, wide) => {
  const [a, b] = [stageOf(people, false), stageOf(people, true)];
  expect([`${a.columns}x${a.rows}`, `${b.columns}x${b.rows}`]).toEqual([narrow, wide]);
});

test('the first to share the screen has the stage', () => {
  const people = [false, true, true].map((isSharing, id) => ({ id: String(id), isSharing }) as MeetingPerson);
  expect([sharerOf(people), sharerOf(people.slice(0, 1)), sharerOf([])]).toEqual(['1', null, null]);
});
