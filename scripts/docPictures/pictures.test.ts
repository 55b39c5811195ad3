import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { docPictures } from './pictures.ts';

const docs = fileURLToPath(new URL('../../docs/', import.meta.url));
const pages = readdirSync(docs).filter((name) => name.endsWith('.md'));
const textOf = (name: string) => readFileSync(`${docs}${name}`, 'utf8');
/** What the pages show, with the words for whoever does not see it. */
const shown = pages.flatMap((page) =>
  [...textOf(page).matchAll(/!\[([^\]]*)\]\(images\/([\w-]+)\.png\)/g)].map(([, words = '', name = '']) => ({
    ...{ page, words, name },
  })),
);

test.each(Object.keys(docPictures))('the picture %s is small, and a page shows it in words as well', (name) => {
  const path = `${docs}images/${name}.png`;
  expect(statSync(path).size).toBeLessThan(60_000);
  const { width, height } = docPictures[name as keyof typeof docPictures];
  const head = readFileSync(path).subarray(16, 24);
  expect([head.readUInt32BE(0), head.readUInt32BE(4)]).toEqual([width, height]);
  const words = shown.filter((one) => one.name === name).map((one) => one.words);
  expect(words.length).toBeGreaterThan(0);
  for (const one of words) expect(one.length).toBeGreaterThan(8);
});

test('each page for users about a subject has a picture', () => {
  const subjects = [
    ...['contacts', 'presence', 'forwarding', 'calendars', 'settings', 'sign-in', 'chats'],
    ...['services', 'address-book', 'meetings'],
  ];
  expect(subjects.filter((one) => !shown.some(({ page }) => page === `${one}.md`))).toEqual([]);
  const files = readdirSync(`${docs}images`);
  expect(shown.filter(({ name }) => !files.includes(`${name}.png`))).toEqual([]);
});
