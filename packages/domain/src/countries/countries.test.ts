import { expect, test } from 'vitest';
import { countryOf } from './index.ts';

test.each([
  ['+33 1 99 00 41 27', '33', 'FR'],
  ['0044 20 7946 0812', '44', 'GB'],
  ['+1 (242) 555-0100', '1242', 'BS'],
  ['+1 212 555 0100', '1', 'US'],
  ['+352 27 00 00 00', '352', 'LU'],
])('[NUM-007] the longest country code that a number begins with is its own: %s', (number, code, region) => {
  const warned: string[] = [];
  expect(countryOf(number, (text) => warned.push(text))).toEqual({ code, region });
  expect(warned).toEqual([]);
});

test('[NUM-008] an unknown country prefix is warned of, a number without one is not', () => {
  const warned: string[] = [];
  const read = (number: string) => countryOf(number, (text) => warned.push(text));
  expect([read('0199004127'), read('2117'), read('*43'), read('')]).toEqual([null, null, null, null]);
  expect(warned).toEqual([]);
  expect(read('+999 123 456')).toBeNull();
  expect(warned).toEqual(['unknown country prefix: +99912']);
});
