import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { added, blocksOf, copyWith } from './house/addAnArea.ts';
import { readDoc } from './readDoc.ts';

const LIMIT_MS = 240_000;
const page = readDoc('add-an-area.md');
let copy = '';
beforeAll(() => {
  copy = copyWith(page);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs a program of the copy in the copy. @returns its status and what it said */
const run = (program: string, ...words: string[]): Promise<string> =>
  new Promise((resolve) => {
    const options = { cwd: copy, maxBuffer: 1 << 26, env: { ...process.env, NO_COLOR: '1', CI: '' } };
    execFile(process.execPath, [join(copy, 'node_modules', program), ...words], options, (error, out, err) =>
      resolve(error ? `${out}${err}` : 'passed'),
    );
  });

test('the example of "Add an area" compiles', { timeout: LIMIT_MS }, async () => {
  expect(await run('typescript/bin/tsc', '-b', 'packages/server', 'packages/panel', '--pretty', 'false')).toBe(
    'passed',
  );
});

test('its tests pass, and the house keeps its rules with it', { timeout: LIMIT_MS }, async () => {
  const tests = blocksOf(page).flatMap(({ file }) => (file.endsWith('.test.ts') ? [file] : []));
  expect(tests.length).toBe(2);
  const more = ['server', 'panel'].map((name) => `packages/${name}/src/areas.test.ts`);
  expect(
    await run('vitest/vitest.mjs', 'run', '--project', 'node', ...tests, ...more, 'test/contract/house.test.ts'),
  ).toBe('passed');
});

test('lines are added behind the line that they follow, and a line that has gone is named', () => {
  expect(added('a\nb\nc\n', ' b\n+x\n c\n+y\n')).toBe('a\nb\nx\nc\ny\n');
  expect(() => added('a\n', ' b\n+x\n')).toThrow('not there any more: b');
});
