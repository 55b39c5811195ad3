import { expect, test } from 'vitest';
import { numberText } from './numberText.ts';

test.each([
  ['0199004127', '33', '01 99 00 41 27'],
  ['+33199004127', '33', '+33 1 99 00 41 27'],
  ['01 99 00 41 27', '33', '01 99 00 41 27'],
  ['2117', '33', '2117'],
  ['*43', '33', '*43'],
  ['+442079460812', '33', '+442079460812'],
  ['0199004127', '44', '0199004127'],
  ['0199004127', '', '0199004127'],
])('%s in a company of +%s is read as %s', (number, country, text) => {
  expect(numberText(number, country)).toBe(text);
});
