import { expect, test } from 'vitest';
import { handsOf, type MeetingPerson, nextSpeaker, pictureSizes, SPEAKER_HOLD_MS, sharerOf, stageOf } from './seat.ts';

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

const talking = (...ids: string[]) =>
  ['a', 'b', 'c'].map((id) => ({ id, isTalking: ids.includes(id), isCameraOff: id !== 'c' }) as MeetingPerson);

test('the large tile follows who talks, never the user, and not before the one of before has had it for a while', () => {
  // nobody yet: the one who talks, else the first who is seen
  expect(nextSpeaker(null, talking('b'), 'a', 5).speaker).toEqual({ id: 'b', since: 5 });
  expect(nextSpeaker(null, talking('a'), 'a', 5).speaker?.id).toBe('c');
  expect(nextSpeaker(null, talking().slice(0, 1), 'a', 5).speaker).toBe(null);
  const now = { id: 'b', since: 1000 };
  expect(nextSpeaker(now, talking('c'), 'a', 1200)).toEqual({ speaker: now, waitMs: SPEAKER_HOLD_MS - 200 });
  const at = 1000 + SPEAKER_HOLD_MS;
  expect(nextSpeaker(now, talking('c'), 'a', at)).toEqual({ speaker: { id: 'c', since: at }, waitMs: null });
  // both talk, nobody does, the user does: it stays
  for (const all of [talking('b', 'c'), talking(), talking('a')])
    expect(nextSpeaker(now, all, 'a', at)).toEqual({ speaker: now, waitMs: null });
  // who has left it goes at once
  expect(nextSpeaker({ id: 'gone', since: 4 }, talking('c'), 'a', 5).speaker?.id).toBe('c');
});

test('hands stand in the order of raising', () => {
  const people = [3, null, 1].map((hand, n) => ({ id: String(n), hand }) as MeetingPerson);
  expect(handsOf(people).map(({ id }) => id)).toEqual(['2', '0']);
});

test.each([
  [2, null, false, true, ['high']],
  [4, null, false, true, ['middle', 'middle', 'middle']],
  [6, null, false, true, ['low', 'low', 'low', 'low', 'low']],
  [6, null, true, true, ['middle', 'middle', 'middle', 'middle', 'middle']],
  [3, '2', true, true, ['low', 'high']],
  [2, '0', true, true, ['low']],
  [2, null, false, false, ['low']],
] as const)('of %i people, large %s, wide %s, seen %s, pictures come %o', (count, large, isWide, isSeen, sizes) => {
  const people = Array.from({ length: count }, (_, n) => ({ id: String(n) }) as MeetingPerson);
  const wished = pictureSizes(people, '0', { large, isWide, isSeen });
  expect(wished.map(({ size }) => size)).toEqual(sizes);
  expect(wished.map(({ from }) => from)).toEqual(people.slice(1).map(({ id }) => id));
});
