import { expect, test } from 'vitest';
import { pinRefusal } from './pinRefusal.ts';

test.each([
  ['7315', null],
  ['7315026489', null],
  ['73a5', 'PIN_DIGITS_ONLY'],
  ['٧٣١٥', 'PIN_DIGITS_ONLY'],
  ['', 'PIN_TOO_SHORT'],
  ['731', 'PIN_TOO_SHORT'],
  ['73150264891', 'PIN_TOO_LONG'],
  ['1111', 'PIN_UNICITY'],
  ['1234', 'PIN_SEQUENCE'],
  ['7890', 'PIN_SEQUENCE'],
  ['2109', 'PIN_SEQUENCE'],
  ['3412', 'PIN_SEQUENCE'],
  ['2143', 'PIN_SEQUENCE'],
  ['4561', null],
  ['2104', 'PIN_OWN_NUMBER'],
  ['21042104', 'PIN_OWN_NUMBER'],
  ['210421', null],
])('[PWD-015] [PWD-016] the PIN %j is taken, or refused with a code: %j', (pin, code) => {
  expect(pinRefusal(pin, '2104')).toBe(code);
});
