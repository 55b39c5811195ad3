import type { ListFrame } from '@ringside/protocol/kernel/frames';
import { expect, test } from 'vitest';
import { judge } from './versions.ts';

const seen = { epoch: 'e', v: 4, isBehind: false };
const add = (v: number): ListFrame => ({ list: 'CallLine', op: 'add', v, item: {} });
const resume = (epoch: string, v: number): ListFrame => ({ list: 'CallLine', op: 'resume', epoch, v });
const snapshot = (epoch: string, v: number): ListFrame => ({ list: 'CallLine', op: 'snapshot', epoch, v, items: [] });

test.each<[string, ListFrame, unknown]>([
  ['the next change is applied', add(5), [{ ...seen, v: 5 }, 'apply']],
  ['a change seen before is dropped', add(4), [seen, 'drop']],
  ['after a gap the list is asked for again', add(6), [{ ...seen, isBehind: true }, 'ask']],
  ['a snapshot replaces everything', snapshot('f', 0), [{ epoch: 'f', v: 0, isBehind: false }, 'apply']],
  ['a resumption goes on from here', resume('e', 4), [seen, 'drop']],
  ['a resumption from an earlier version repeats what is known', resume('e', 2), [seen, 'drop']],
  ['a resumption of another epoch is not believed', resume('f', 4), [{ ...seen, isBehind: true }, 'ask']],
])('%s', (_what, frame, expected) => {
  expect(judge(seen, frame)).toEqual(expected);
});

test('while behind nothing is applied until the resumption', () => {
  const behind = { ...seen, isBehind: true };
  expect(judge(behind, add(5))).toEqual([behind, 'drop']);
  expect(judge(behind, resume('e', 4))).toEqual([seen, 'drop']);
  expect(judge(undefined, add(1))).toEqual([undefined, 'drop']);
});
