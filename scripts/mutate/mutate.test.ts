import { expect, test, vi } from 'vitest';
import { isChanged, readDiff } from './changedLines.ts';
import { report, tookTooLong, unnoticed } from './report.ts';
import { type Breakage, keyOf, sample } from './sample.ts';

const breakage = (line: number, replacement = 'false', fileName = 'a.ts'): Breakage => ({
  fileName,
  location: { start: { line, column: 0 }, end: { line, column: 4 } },
  mutatorName: 'ConditionalExpression',
  replacement,
});
const all = Array.from({ length: 100 }, (_, line) => breakage(line));

test('one seed picks the same breakages whatever their order, another seed others', () => {
  const keys = (list: Breakage[]) => list.map(keyOf);
  expect(keys(sample(all, 10, 1))).toEqual(keys(sample(all.toReversed(), 10, 1)));
  expect(keys(sample(all, 10, 1))).not.toEqual(keys(sample(all, 10, 2)));
  expect(sample(all, 200, 1)).toHaveLength(100);
});

test('a breakage belongs to a change when it begins in a line that is new or other', () => {
  const changed = readDiff('+++ b/a.ts\n@@ -3 +3,2 @@\n+x\n+y\n@@ -9,2 +9,0 @@\n+++ b/b.ts\n@@ -0,0 +1 @@\n+z');
  expect([1, 2, 3, 4, 8].map((line) => isChanged(changed, breakage(line)))).toEqual([false, true, true, false, false]);
  expect(isChanged(changed, breakage(0, 'false', 'b.ts'))).toBe(true);
});

test('the report names what nobody noticed, counts the sample only, and gives the share', () => {
  const statuses = ['Killed', 'Survived', 'NoCoverage', 'Timeout', 'CompileError'];
  const mutants = statuses.map((status, line) => ({
    location: { start: { line: line + 1, column: 1 }, end: { line: line + 1, column: 5 } },
    mutatorName: 'ConditionalExpression',
    replacement: 'false',
    status,
  }));
  const json = JSON.stringify({ files: { 'a.ts': { mutants } } });
  expect([tookTooLong(json, all.slice(0, 4)), tookTooLong(json, all.slice(0, 3))]).toEqual([1, 0]);
  const left = unnoticed(json, all.slice(0, 4));
  expect(left.map(({ location }) => location.start.line)).toEqual([1, 2]);
  const print = vi.fn();
  expect(report(left, 4, (file) => `${file}\none\ntwo\nthree`, print)).toBe(0.5);
  const said = print.mock.calls.flat().join('\n');
  expect(said).toContain('a.ts:2:1 ConditionalExpression\n    one\n    -> false');
  expect(said).toContain('a.ts:3:1 ConditionalExpression\n    two');
  expect(said).toContain('2 of 4 noticed, 50 %');
});
