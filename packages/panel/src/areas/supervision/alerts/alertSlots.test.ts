import { expect, test } from 'vitest';
import { alertSlots } from './alertSlots.ts';

const slight = (uri: string) => ({ uri, isGrave: false });
const grave = (uri: string) => ({ uri, isGrave: true });

test.each([
  ['the most urgent come first', [null, null], ['a', 'b', 'c'].map(slight), false, ['a', 'b']],
  ['who is there keeps the slot, whatever else comes', ['b', 'a'], ['c', 'a', 'b'].map(slight), false, ['b', 'a']],
  ['a slot that empties is filled, the other one stays', ['a', 'b'], ['c', 'b'].map(slight), false, ['c', 'b']],
  ['nobody moves up', ['a', 'b'], [slight('b')], false, [null, 'b']],
  [
    'what is grave takes the last slot that is not',
    ['a', 'b'],
    [grave('c'), slight('a'), slight('b')],
    false,
    ['a', 'c'],
  ],
  ['not under the pointer', ['a', 'b'], [grave('c'), slight('a'), slight('b')], true, ['a', 'b']],
  ['an empty slot is filled also then', ['a', null], [grave('c'), slight('a')], true, ['a', 'c']],
  ['grave ones do not displace one another', ['a', 'b'], ['c', 'a', 'b'].map(grave), false, ['a', 'b']],
])('%s', (_what, before, queues, isHeld, after) => {
  expect(alertSlots(before, queues, isHeld)).toEqual(after);
});
