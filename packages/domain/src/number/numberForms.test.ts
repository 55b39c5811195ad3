import { expect, test } from 'vitest';
import { escapeSearch, isSharedContactNumber, smsLeft, splitCountryCode } from './numberForms.ts';

test.each([
  ['Ab', '&#65;&#98;'],
  ['<&"', '&#60;&#38;&#34;'],
  ['é€😀', '&#233;&#8364;&#128512;'],
  ['', ''],
])('%j is sent as %s', (text, sent) => {
  expect(escapeSearch(text)).toBe(sent);
});

test.each([
  ['+33199004127', { code: '33', rest: '199004127' }],
  ['0033199004127', { code: '33', rest: '199004127' }],
  ['+1242555', { code: '1242', rest: '555' }],
  ['+1212555', { code: '1', rest: '212555' }],
  ['+999123', { code: null, rest: '+999123' }],
  ['0199004127', { code: null, rest: '0199004127' }],
  ['', { code: null, rest: '' }],
])('%s splits into %j; an unknown prefix changes nothing', (number, parts) => {
  expect(splitCountryCode(number, ['33', '1', '1242', ''])).toEqual(parts);
});

test.each([
  ['01 99 00 41 27', true],
  ['+33 1 99 00 41 27', true],
  ['0 01 99 00 41 27', false],
  ['+0199', false],
  ['2117', false],
  ['*43', false],
  ['Claire', false],
])('%s may stand in a shared contact: %s', (text, expected) => {
  expect(isSharedContactNumber(text, '0')).toBe(expected);
});

test('[NUM-012] an SMS has 900 units', () => {
  expect([smsLeft(''), smsLeft('x'.repeat(900)), smsLeft('😀'.repeat(451))]).toEqual([900, 0, -2]);
});
