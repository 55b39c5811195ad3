import { expect, test } from 'vitest';
import { textFault } from './textFault.ts';

test.each([
  ['1234', { digitsOnly: true, minLength: 4, maxLength: 6, sameAs: '1234' }, null],
  ['', {}, null],
  ['12a4', { digitsOnly: true }, { is: 'digitsOnly' }],
  ['12 4', { digitsOnly: true }, { is: 'digitsOnly' }],
  ['\u0661\u0662', { digitsOnly: true }, { is: 'digitsOnly' }],
  ['123', { digitsOnly: true, minLength: 4 }, { is: 'tooShort', minLength: 4 }],
  ['', { minLength: 1 }, { is: 'tooShort', minLength: 1 }],
  ['1234567', { maxLength: 6 }, { is: 'tooLong', maxLength: 6 }],
  ['123456', { maxLength: 6 }, null],
  ['👩‍👩‍👧', { maxLength: 1 }, null],
  ['secret', { sameAs: 'Secret' }, { is: 'different' }],
  ['a', { minLength: 4, sameAs: 'b' }, { is: 'tooShort', minLength: 4 }],
])('%j with the rules %j: %j', (text, rules, fault) => {
  expect(textFault(text, rules)).toEqual(fault);
});
