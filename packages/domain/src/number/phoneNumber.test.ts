import { expect, test } from 'vitest';
import { dialString, guessKind, isPhoneNumber, sameNumber, searchableNumber } from './phoneNumber.ts';

test.each([
  ['2117', true],
  ['+44 (0)20 7946-0018', true],
  ['*43', true],
  ['0199,,12p3', true],
  ['12345678901234567890 12345678901234567890', false],
  ['', false],
  ['Claire', false],
  ['0199x', false],
  ['12#', false],
])('[NUM-001] %s is a phone number: %s', (text, expected) => {
  expect(isPhoneNumber(text)).toBe(expected);
});

test.each([
  ['0199004127', 'phone'],
  ['claire@atelier.example', 'email'],
  ['Claire', 'string'],
  ['claire@', 'string'],
])('%s is guessed as %s', (text, kind) => {
  expect(guessKind(text)).toBe(kind);
});

test.each([
  ['01 99 00 41 27', '0199004127'],
  ['+33 (0)1.99-00', '+3301' + '9900'],
  ['0199p12P3', '0199,12,3'],
  ['*43', '*43'],
  ['#31#', '#31#'],
])('[CALL-021] %s is dialled as %s', (text, dialled) => {
  expect(dialString(text)).toBe(dialled);
});

test.each(['', '   ', '()', '+', 'Claire', '<script>', ',,,', '1'.repeat(60)])(
  '[CALL-019] [CALL-020] %j does not start a call',
  (text) => {
    expect(dialString(text)).toBeNull();
  },
);

test.each([
  [{ externalNumber: '+33199004127', party: { number: '4127' } }, '+33199004127'],
  [{ externalNumber: null, party: { number: '4127' } }, '4127'],
  [{ externalNumber: null, party: { number: '00033199' } }, '0033199'],
  [{ externalNumber: null, party: { number: '000' } }, '00'],
  [{ externalNumber: null, party: { number: '' } }, null],
  [{ externalNumber: null, party: { number: '*43' } }, null],
  [{ externalNumber: null, party: { number: '123456789012345678901' } }, null],
])('[NUM-003] [NUM-004] [NUM-005] of %j, %s is looked up', (line, expected) => {
  expect(searchableNumber(line)).toBe(expected);
});

test('numbers are the same by their last nine digits', () => {
  expect(sameNumber('+33 1 99 00 41 27', '01 99 00 41 27')).toBe(true);
  expect(sameNumber('2117', '2118')).toBe(false);
  expect(sameNumber('', '')).toBe(false);
});
