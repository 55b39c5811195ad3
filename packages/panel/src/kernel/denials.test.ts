import { textFault } from '@ringside/domain/field';
import { beforeAll, expect, test } from 'vitest';
import { areas } from '../areas.ts';
import { type Locale, loadCatalogue, loadRareTexts, translate } from '../words/translate.ts';
import { fetchWords } from './areasAtom.ts';
import { textFaultText } from './denials.ts';

beforeAll(async () => {
  await loadRareTexts();
  await fetchWords(areas);
  await loadCatalogue('fr');
});

const told = (locale: Locale, ...field: Parameters<typeof textFault>) => {
  const fault = textFault(...field);
  return fault && textFaultText((key, params) => translate(locale, key, params), fault);
};

test('[ERR-044] [ERR-045] [ERR-046] a field says what is wrong with its text: digits, length, match', () => {
  expect([
    told('en', '12a', { digitsOnly: true }),
    told('en', '12', { minLength: 4 }),
    told('en', '', { minLength: 1 }),
    told('en', '1234567', { maxLength: 6 }),
    told('en', 'a', { sameAs: 'b' }),
    told('en', '1234', { digitsOnly: true, minLength: 4, maxLength: 6, sameAs: '1234' }),
  ]).toEqual([
    'Digits only',
    'At least 4 characters',
    'At least 1 character',
    'Too long: at most 6 characters',
    'Both fields must be the same',
    null,
  ]);
  expect(told('fr', '12', { minLength: 4 })).toBe('Au moins 4 caractères');
});
