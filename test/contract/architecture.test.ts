import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDoc } from './readDoc.ts';

const page = readDoc('architecture.md');
const FILE = /`((?:[a-z-]+\/src|test|packages)\/[\w./-]+\.\w+)`/g;
const filesOf = (text: string): string[] => [...text.matchAll(FILE)].map(([, file = '']) => file);
const isThere = (file: string): boolean =>
  existsSync(join(process.cwd(), /^(test|packages)\//.test(file) ? file : `packages/${file}`));

test('every file that the page of the architecture names is there', () => {
  const files = filesOf(page);
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !isThere(file))).toEqual([]);
});

test('each of the five ways goes through several files, and names none of them twice', () => {
  const section = page.slice(page.indexOf('## Five ways'), page.indexOf('## What a change costs'));
  const ways = section.split(/^\*\*/m).slice(1);
  expect(ways).toHaveLength(5);
  for (const way of ways) {
    const files = filesOf(way);
    expect(files.length, way.split('\n')[0]).toBeGreaterThan(5);
    expect(new Set(files).size, way.split('\n')[0]).toBe(files.length);
  }
});
