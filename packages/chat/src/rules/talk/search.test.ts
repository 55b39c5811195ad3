import { expect, test } from 'vitest';
import { excerptOf, isHit, searchedText, searchWords } from './search.ts';

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

const shown = (text: string, wanted: string): string =>
  excerptOf(text, searchWords(wanted))
    .map((one) => (one.isHit ? `[${one.text}]` : one.text))
    .join('');

test('what was found stands out where it stands, with what is around it', () => {
  expect(shown('Gate 3 opens, gate 4 not', 'gate')).toBe('[Gate] 3 opens, [gate] 4 not');
  expect(shown('De\u0301ja\u0300 Inès', 'deja ines')).toBe('[De\u0301ja\u0300] [Inès]');
  expect(shown('<b>gate</b>', 'b>gate')).toBe('<[b>gate]</b>');
  expect(shown('nothing', 'gate')).toBe('nothing');
  const long = `${'a '.repeat(200)}gate${' b'.repeat(200)}`;
  const text = shown(long, 'gate');
  expect(text).toMatch(/^…(?:a )+\[gate\](?: b)+…$/);
  expect(text.length).toBeLessThan(170);
});
