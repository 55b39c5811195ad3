import { expect, test } from 'vitest';
import { excerptOf, fitsSearch, isHit, searchedText, searchWords } from './search.ts';

test.each([
  ['gate', 'Gate 3 opens', true],
  ['OPENS gate', 'Gate 3 opens', true],
  ['gate 4', 'Gate 3 opens', false],
  ['ines', 'Inès is here', true],
  ['Inès', 'ines is here', true],
  ['i\u0301', 'ÍÑIGO', true],
  ['', 'Gate 3 opens', false],
  ['   ', 'Gate 3 opens', false],
])('%j in %j: %s', (wanted, text, is) => {
  expect(isHit(searchedText(text), searchWords(wanted))).toBe(is);
});

test('without words all files, all addresses or all of one person are looked for; with words those of them that have the words', () => {
  const message = (id: string, text: string | null, by = 'ines', file: object | null = null) => ({
    ...{ id, text, by, file, searched: searchedText(text ?? '') },
  });
  const all = [
    message('said', 'Gate 3 opens'),
    message('link', 'see HTTPS://gate.example/3', 'marc'),
    message('bare', 'no address: https:// alone', 'marc'),
    message('file', 'gates.pdf', 'marc', {}),
    message('locked', null, 'ines', {}),
  ];
  const found = (text: string, only: 'files' | 'links' | null = null, by: string | null = null) =>
    all.filter((one) => fitsSearch(one, searchWords(text), { only, by })).map(({ id }) => id);
  expect(found('')).toEqual([]);
  expect(found('gate')).toEqual(['said', 'link', 'file']);
  expect(found('', 'files')).toEqual(['file']);
  expect(found('', 'links')).toEqual(['link']);
  expect(found('', null, 'marc')).toEqual(['link', 'bare', 'file']);
  expect(found('', null, 'ines')).toEqual(['said']);
  expect(found('gate', 'links', 'marc')).toEqual(['link']);
  expect(found('gate', 'links', 'ines')).toEqual([]);
  expect(found('opens', 'files')).toEqual([]);
});

const shown = (text: string, wanted: string): string =>
  excerptOf(text, searchWords(wanted))
    .map((one) => (one.isHit ? `[${one.text}]` : one.text))
    .join('');

test('what was found stands out where it stands, with what is around it', () => {
  expect(shown('Gate 3 opens, gate 4 not', 'gate')).toBe('[Gate] 3 opens, [gate] 4 not');
  expect(shown('De\u0301ja\u0300 Inès', 'deja ines')).toBe('[De\u0301ja\u0300] [Inès]');
  expect(shown('<b>gate</b>', 'b>gate')).toBe('<[b>gate]</b>');
  expect(shown('nothing', 'gate')).toBe('nothing');
  // The words stand in another order, or within each other.
  expect(shown('Gate four', 'four gate')).toBe('[Gate] [four]');
  expect(shown('gateway', 'gate gatew')).toBe('[gate]way');
  expect(shown(`gate${' b'.repeat(200)} gate`, 'gate')).toMatch(/^\[gate\](?: b)+ ?…$/);
  const long = `${'a '.repeat(200)}gate${' b'.repeat(200)}`;
  const text = shown(long, 'gate');
  expect(text).toMatch(/^…(?:a )+\[gate\](?: b)+…$/);
  expect(text.length).toBeLessThan(170);
});
