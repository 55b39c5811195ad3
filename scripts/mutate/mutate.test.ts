import { appendFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import type { Reporter } from '@stryker-mutator/api/report';
import { expect, test, vi } from 'vitest';
import { alone, askTwice, type Patience, usual } from './askTwice.ts';
import { isChanged, readDiff } from './changedLines.ts';
import { report, unnoticed } from './report.ts';
import { type Breakage, keyOf, sample } from './sample.ts';
import { noticedBefore, printOf, strykerPlugins } from './verdicts.ts';

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

/** What the runner reports of the breakages `all[0]`, `all[1]` ... */
const reported = (...statuses: (string | [status: string, statusReason: string])[]): string => {
  const mutants = statuses.map((one, line) => ({
    location: { start: { line: line + 1, column: 1 }, end: { line: line + 1, column: 5 } },
    mutatorName: 'ConditionalExpression',
    replacement: 'false',
    ...(typeof one === 'string' ? { status: one } : { status: one[0], statusReason: one[1] }),
  }));
  return JSON.stringify({ files: { 'a.ts': { mutants } } });
};

test('the report names what nobody noticed, counts the sample only, and gives the share', () => {
  const json = reported('Killed', 'Survived', 'NoCoverage', 'Timeout', 'CompileError');
  const left = unnoticed(json, all.slice(0, 4));
  expect(left.map(({ location }) => location.start.line)).toEqual([1, 2]);
  const print = vi.fn();
  expect(report(left, 4, (file) => `${file}\none\ntwo\nthree`, print)).toBe(0.5);
  const said = print.mock.calls.flat().join('\n');
  expect(said).toContain('a.ts:2:1 ConditionalExpression\n    one\n    -> false');
  expect(said).toContain('a.ts:3:1 ConditionalExpression\n    two');
  expect(said).toContain('2 of 4 noticed, 50 %');
});

test('what only took too long is asked about once more, alone and with more time, and counts when it does so again', () => {
  const reports = [
    reported('Killed', 'Timeout', 'Timeout', 'Timeout', 'Survived', ['Timeout', 'Hit limit reached (501/500)']),
    // of what was not asked about a second time the runner reports that it was no part of the sample
    reported('CompileError', 'Survived', 'Timeout', 'Killed', 'CompileError', 'CompileError'),
  ];
  const asked: [lines: number[], patience: Patience][] = [];
  const print = vi.fn();
  const left = askTwice(
    all.slice(0, 6),
    (places, patience) => {
      asked.push([places.map(({ location }) => location.start.line), patience]);
      return reports[asked.length - 1] ?? '';
    },
    print,
  );
  expect(asked).toEqual([
    [[0, 1, 2, 3, 4, 5], usual],
    [[1, 2, 3], alone],
  ]);
  expect(alone.concurrency).toBe(1);
  expect(alone.timeoutMS / usual.timeoutMS).toBeGreaterThanOrEqual(5);
  expect(left.map(({ location }) => location.start.line)).toEqual([1, 4]);
  expect(print.mock.calls.flat().join()).toContain('1 made a test fail, 1 took too long again, 1 nobody noticed');
});

test('where nothing took too long nothing is asked about twice', () => {
  const ask = vi.fn(() => reported('Killed', 'Survived'));
  expect(askTwice(all.slice(0, 2), ask)).toEqual([all[1]]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('what earlier runs noticed is read back while its file is as it was, and a line that was cut off is none', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'verdicts-')), 'noticed');
  const prints = { 'a.ts': printOf('one') };
  expect(noticedBefore(file, prints).size).toBe(0);
  process.env['RINGSIDE_MUTATE_PRINTS'] = JSON.stringify(prints);
  process.env['RINGSIDE_MUTATE_NOTICED'] = file;
  const [{ injectableClass: Verdicts }] = strykerPlugins as unknown as [{ injectableClass: new () => Reporter }];
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  const told = (line: number, status: string): void =>
    new Verdicts().onMutantTested?.({
      ...{ fileName: join(process.cwd(), 'a.ts'), mutatorName: 'ConditionalExpression', replacement: 'false', status },
      location: { start: { line: line + 1, column: 1 }, end: { line: line + 1, column: 5 } },
    } as unknown as MutantResult);
  told(0, 'Killed');
  told(1, 'Survived');
  told(2, 'CompileError');
  expect(print.mock.calls.flat()).toEqual([
    'Killed a.ts:1 ConditionalExpression',
    'Survived a.ts:2 ConditionalExpression',
  ]);
  print.mockRestore();
  appendFileSync(file, 'a.t');
  expect([...noticedBefore(file, prints)]).toEqual([keyOf(breakage(0))]);
  expect([...noticedBefore(file, { 'a.ts': printOf('two') })]).toEqual([]);
});
