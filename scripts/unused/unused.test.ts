import { expect, test } from 'vitest';
import { unusedOf } from './unusedOf.ts';

test('each thing that nobody uses is a line with its file and kind, in one order', () => {
  const issues = [
    { file: 'b.ts', exports: [{ name: 'two', line: 1 }, { name: 'one' }], types: [], files: [] },
    { file: 'a.ts', exports: [], types: [{ name: 'T' }], files: [{ name: 'a.ts' }] },
  ];
  expect(unusedOf(JSON.stringify({ issues }))).toEqual([
    'a.ts: files a.ts',
    'a.ts: types T',
    'b.ts: exports one',
    'b.ts: exports two',
  ]);
});
