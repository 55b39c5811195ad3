import { expect, test } from 'vitest';
import { createLine } from './createLine.ts';

/** One report a second, each with what was lost. @returns the steps after each */
const hears = (line: ReturnType<typeof createLine>, from: number, ...lost: number[]): number[] =>
  lost.map((share, i) => {
    line.report(share, (from + i) * 1000);
    return line.steps;
  });
const times = (n: number, share: number): number[] => Array.from({ length: n }, () => share);

test('a line that is weak twice within a moment gets the next smaller size, and goes no lower than the smallest', () => {
  const line = createLine();
  expect(hears(line, 0, 0.2, 0.05, 0, 0.2, 0.2)).toEqual([0, 0, 0, 0, 1]);
  // several streams at once, of which each says so, are one report
  const many = createLine();
  for (const at of [0, 5, 9]) many.report(0.5, at);
  expect(many.steps).toBe(0);
  // what is reported right after tells of the size before
  expect(hears(line, 5, 0.5, 0.5)).toEqual([1, 1]);
  expect(hears(line, 7, 0.2, 0.2)).toEqual([1, 2]);
  expect(hears(line, 10, ...times(5, 0.9))).toEqual(times(5, 2));
});

test('good for a while, it gets the next larger one, step by step', () => {
  const line = createLine();
  hears(line, 0, 0.3, 0.3);
  hears(line, 4, 0.3, 0.3);
  expect(line.steps).toBe(2);
  const after = hears(line, 8, ...times(24, 0));
  expect([after.indexOf(1), after.indexOf(0)]).toEqual([8, 19]);
  // a little is lost on every radio: that is no reason for a larger one, nor for a smaller one
  const other = createLine();
  hears(other, 0, 0.3, 0.3);
  expect(hears(other, 4, ...times(40, 0.05)).at(-1)).toBe(1);
});

test('a larger size that is too much is tried later each time', () => {
  const line = createLine();
  let at = 0;
  const waits: number[] = [];
  hears(line, at, 0.3, 0.3);
  at += 4;
  for (let n = 0; n < 5; n++) {
    const from = at;
    while (line.steps === 1) hears(line, at++, 0);
    waits.push(at - from);
    at += 2;
    while (line.steps === 0) hears(line, at++, 0.3);
    at += 2;
  }
  expect(waits).toEqual([9, 17, 33, 65, 65]);
});
