import { expect, test } from 'vitest';
import { pinFault } from './pinFault.ts';

const ownNumber = '2204';

test.each([
  ['', { is: 'tooShort', minLength: 6 }],
  ['73150', { is: 'tooShort', minLength: 6 }],
  ['731502', null],
  ['7315026489', null],
  ['73150264891', { is: 'tooLong', maxLength: 10 }],
  ['7315a2', { is: 'digitsOnly' }],
  ['٧٣١٥٠٢', { is: 'digitsOnly' }],
])('[PWD-015] the PIN %j has six to ten digits: %j', (pin, fault) => {
  expect(pinFault(pin, { ownNumber })).toEqual(fault);
});

test.each([
  ['111111', 'allSame'],
  ['0000000000', 'allSame'],
  ['123456', 'sequence'],
  ['987654', 'sequence'],
  ['567890', 'sequence'],
  ['432109', 'sequence'],
  ['456123', 'sequence'],
  ['456712', null],
  ['321654', 'sequence'],
  ['261435', null],
  ['3216548', null],
  ['0123456789', 'sequence'],
  ['220400', 'ownNumber'],
  ['722041', 'ownNumber'],
  ['22042204', 'ownNumber'],
  ['2204220415', 'ownNumber'],
  ['2204731', null],
  ['121212', null],
])('[PWD-016] the PIN %j is too simple: %j', (pin, is) => {
  expect(pinFault(pin, { ownNumber })).toEqual(is && { is });
});

test('a PIN is typed twice, and who has no number of the own is not asked about it', () => {
  expect([
    pinFault('731506', { ownNumber: '', repeated: '731506' }),
    pinFault('731506', { ownNumber: '', repeated: '731560' }),
    pinFault('123456', { ownNumber: '', repeated: '' }),
  ]).toEqual([null, { is: 'different' }, { is: 'sequence' }]);
});
