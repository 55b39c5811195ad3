import { expect, test } from 'vitest';
import { e2eTimes, summaryOf, type TestTime } from './summary.ts';

const times = (count: number, retried: number): TestTime[] =>
  Array.from({ length: count }, (_, i) => ({
    name: `test ${i}`,
    file: 'a.test.ts',
    part: 'node',
    ms: i * 100,
    retries: i < retried ? 1 : 0,
  }));

test('the ten slowest are told, the slowest first', () => {
  const { lines } = summaryOf(times(30, 0));
  const slow = lines.filter((line) => / s {2}/.test(line));
  expect(slow).toHaveLength(10);
  expect(slow[0]).toContain('2.9 s  node a.test.ts: test 29');
  expect(lines).toContain('None was retried.');
});

test.each([
  [0, false],
  [3, false],
  [4, true],
])('%i retried tests: a fault is %s, and each is named', (retried, isFlaky) => {
  const summary = summaryOf(times(30, retried));
  expect(summary.isFlaky).toBe(isFlaky);
  for (let i = 0; i < retried; i += 1) expect(summary.lines).toContain(`  node a.test.ts: test ${i}`);
});

test('tests of nested suites of the end-to-end report count, with their last try', () => {
  const error = {
    message: '\u001b[31mexpected 2\u001b[39m\n\n  to be 3',
    stack: 'Error: expected 2\n    at poll (node:timers:1:1)\n    at file:///home/x/ringside/test/e2e/x.spec.ts:9:5',
  };
  const spec = (title: string, ...durations: number[]) => ({
    title,
    file: 'x.spec.ts',
    tests: [{ results: durations.map((duration, retry) => ({ duration, retry, error })) }],
  });
  const why = 'expected 2 | to be 3 | at test/e2e/x.spec.ts:9:5';
  expect(e2eTimes({ specs: [spec('a', 10)], suites: [{ specs: [spec('b', 30.4, 20.4)] }] })).toEqual([
    { name: 'a', file: 'x.spec.ts', part: 'e2e', ms: 10, retries: 0 },
    { name: 'b', file: 'x.spec.ts', part: 'e2e', ms: 20, retries: 1, why },
  ]);
  const told = { name: 'b', file: 'x.spec.ts', part: 'e2e', ms: 20, retries: 1, why };
  expect(summaryOf([told]).lines.slice(-2)).toEqual(['  e2e x.spec.ts: b', `    ${why}`]);
});
