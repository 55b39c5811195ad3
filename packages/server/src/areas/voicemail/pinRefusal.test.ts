import { expect, test } from 'vitest';
import { pinRefusal } from './pinRefusal.ts';

test.each([
  ['731506', null],
  ['7315026489', null],
  ['7315a6', 'PIN_DIGITS_ONLY'],
  ['٧٣١٥٠٢', 'PIN_DIGITS_ONLY'],
  ['', 'PIN_TOO_SHORT'],
  ['73150', 'PIN_TOO_SHORT'],
  ['73150264891', 'PIN_TOO_LONG'],
  ['111111', 'PIN_UNICITY'],
  ['123456', 'PIN_SEQUENCE'],
  ['567890', 'PIN_SEQUENCE'],
  ['432109', 'PIN_SEQUENCE'],
  ['456123', 'PIN_SEQUENCE'],
  ['321654', 'PIN_SEQUENCE'],
  ['456712', null],
  ['210400', 'PIN_OWN_NUMBER'],
  ['721041', 'PIN_OWN_NUMBER'],
  ['21042104', 'PIN_OWN_NUMBER'],
  ['2104731', null],
])('[PWD-015] [PWD-016] the PIN %j is taken, or refused with a code: %j', (pin, code) => {
  expect(pinRefusal(pin, '2104')).toBe(code);
});
