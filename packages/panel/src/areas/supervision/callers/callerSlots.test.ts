import { expect, test } from 'vitest';
import { callerSlots, type Slot } from './callerSlots.ts';

const rows = (...uris: string[]) => uris.map((uri) => ({ uri }));
const said = (slots: readonly (Slot<{ uri: string }> | null)[]) =>
  slots.map((slot) => slot && `${slot.row.uri}${slot.goneAt === null ? '' : ' gone'}`);

test('[ACD-010] nobody moves: who has left is shown for a moment, then the next one has the row', () => {
  let slots = callerSlots([], rows('a', 'b', 'c', 'd'), 1000, false);
  expect(said(slots)).toEqual(['a', 'b', 'c']);
  slots = callerSlots(slots, rows('b', 'c', 'd'), 2000, false);
  expect(said(slots)).toEqual(['a gone', 'b', 'c']);
  slots = callerSlots(slots, rows('b', 'c', 'd'), 6999, false);
  expect(said(slots)).toEqual(['a gone', 'b', 'c']);
  slots = callerSlots(slots, rows('b', 'c', 'd'), 7000, false);
  expect(said(slots)).toEqual(['d', 'b', 'c']);
});
test('under the pointer who has left stays; an empty row is filled', () => {
  let slots = callerSlots([], rows('a'), 0, true);
  expect(said(slots)).toEqual(['a', null, null]);
  slots = callerSlots(slots, [], 1000, true);
  slots = callerSlots(slots, rows('x'), 60_000, true);
  expect(said(slots)).toEqual(['a gone', 'x', null]);
  expect(said(callerSlots(slots, rows('x'), 60_001, false))).toEqual([null, 'x', null]);
});
test('who comes back to a queue has the row still', () => {
  const slots = callerSlots(callerSlots([], rows('a'), 0, false), [], 1000, false);
  expect(said(callerSlots(slots, rows('a'), 2000, false))).toEqual(['a', null, null]);
});
