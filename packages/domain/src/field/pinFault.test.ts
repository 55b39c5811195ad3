import { expect, test } from 'vitest';
import { pinFault } from './pinFault.ts';

const ownNumber = '2204';

test.each([
  ['', { is: 'tooShort', minLength: 4 }],
  ['731', { is: 'tooShort', minLength: 4 }],
  ['7315', null],
  ['7315026489', null],
  ['73150264891', { is: 'tooLong', maxLength: 10 }],
  ['73a5', { is: 'digitsOnly' }],
  ['٧٣١٥', { is: 'digitsOnly' }],
])('[PWD-015] the PIN %j has four to ten digits: %j', (pin, fault) => {
  expect(pinFault(pin, { ownNumber })).toEqual(fault);
});

test.each([
  ['1111', 'allSame'],
  ['0000000000', 'allSame'],
  ['1234', 'sequence'],
  ['8765', 'sequence'],
  ['7890', 'sequence'],
  ['2109', 'sequence'],
  ['3412', 'sequence'],
  ['4561', null],
  ['2143', 'sequence'],
  ['2413', null],
  ['21436', null],
  ['3214', 'sequence'],
  ['0123456789', 'sequence'],
  ['2204', 'ownNumber'],
  ['22042204', 'ownNumber'],
  ['22047', null],
  ['1212', null],
])('[PWD-016] the PIN %j is too simple: %j', (pin, is) => {
  expect(pinFault(pin, { ownNumber })).toEqual(is && { is });
});

test('a PIN is typed twice, and who has no number of the own is not asked about it', () => {
  expect([
    pinFault('7315', { ownNumber: '', repeated: '7315' }),
    pinFault('7315', { ownNumber: '', repeated: '7351' }),
    pinFault('1234', { ownNumber: '', repeated: '' }),
  ]).toEqual([null, { is: 'different' }, { is: 'sequence' }]);
});
