import { expect, test } from 'vitest';
import type { Line, LineState } from './line.ts';
import { dropVerb, linesToHold } from './lineVerbs.ts';

const line = (id: string, state: LineState) => ({ id, state }) as Line;

test.each([
  ['idle', 'disconnect'],
  ['pending', 'disconnect'],
  ['prompting', 'disconnect'],
  ['ringing', 'disconnect'],
  ['talking', 'leave'],
  ['held', 'leave'],
  ['listen', 'leave'],
  ['monitoring', 'leave'],
  ['dropped', null],
  ['unknown', 'disconnect'],
] as const)('[CALL-028] [CALL-029] a line in state %s is ended by %s', (state, verb) => {
  expect(dropVerb(line('a', state))).toBe(verb);
});

test('[WRTC-006] only talking lines are held before a new call, and never the one meant', () => {
  const all = [line('a', 'talking'), line('b', 'held'), line('c', 'ringing'), line('d', 'talking')];
  expect(linesToHold(all).map((l) => l.id)).toEqual(['a', 'd']);
  expect(linesToHold(all, 'd').map((l) => l.id)).toEqual(['a']);
});
