import { expect, test } from 'vitest';
import { kindOfNumber, type NumberKind } from './kindOfNumber.ts';

test.each<[string, string, NumberKind]>([
  ['0155000201', '33', 'national'],
  ['0612345678', '33', 'national'],
  ['+33155000201', '33', 'national'],
  ['0033155000201', '33', 'national'],
  ['0199004127', '33', 'national'],
  ['3631', '33', 'national'],
  ['0899123456', '33', 'premium'],
  ['+33899123456', '33', 'premium'],
  ['09001234567', '49', 'premium'],
  ['+449098790000', '33', 'premium'],
  ['+12125550123', '33', 'international'],
  ['0012125550123', '33', 'international'],
  ['+882345678901', '33', 'international'],
  ['+99912345678901', '33', 'international'],
  ['112', '33', 'emergency'],
  ['15', '33', 'emergency'],
  ['911', '1', 'emergency'],
])('%s for a company of +%s is %s', (number, countryCode, kind) => {
  expect(kindOfNumber(number, countryCode)).toBe(kind);
});
