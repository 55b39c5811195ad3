import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDoc } from './readDoc.ts';

const rows = readDoc('features.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\|\s*|\s*\|$/g, '')));

test('features.md has 106 rows, and what is not full is counted', () => {
  expect(rows.map(([number]) => Number(number))).toEqual(Array.from({ length: 106 }, (_, i) => i + 1));
  const count = (mark: string) => rows.filter(([, , given]) => given === mark).length;
  expect(readDoc('features.md')).toContain(
    `${count('full')} are full, ${count('**partly**')} partly, ${count('**none**')}\nnone`,
  );
});

test('each feature that is full has a test, and the tests named in features.md are there', () => {
  const missing = rows.filter(([, , mark, shownBy = '']) => {
    const [, file, words = ''] = /^`([^`]+)`: (.*)$/.exec(shownBy) ?? [];
    if (!file) return mark === 'full';
    return !readFileSync(file, 'utf8').includes(words);
  });
  expect(missing).toEqual([]);
});
