import { afterEach, expect, test, vi } from 'vitest';
import { timeOfDay } from './dates.ts';
import { pastDuration, ringingTime, runningTime } from './duration.ts';
import { numberText } from './numberText.ts';

test.each([
  ['0199004127', '33', '01 99 00 41 27'],
  ['+33199004127', '33', '+33 1 99 00 41 27'],
  ['01 99 00 41 27', '33', '01 99 00 41 27'],
  ['2117', '33', '2117'],
  ['*43', '33', '*43'],
  ['+442079460812', '33', '+44 20 7946 0812'],
  ['+447700900381', '33', '+44 7700 900 381'],
  ['+12025550143', '33', '+1 202 555 0143'],
  ['+4930901820', '33', '+49 309 01 820'],
  ['+352661123456', '33', '+352 661 123 456'],
  ['+33199', '33', '+33199'],
  ['0199004127', '44', '0199004127'],
  ['0199004127', '', '0199004127'],
])('%s in a company of +%s is read as %s', (number, country, text) => {
  expect(numberText(number, country)).toBe(text);
});

afterEach(() => vi.unstubAllGlobals());

test('[BRAND-003] a brand has national numbers read as from abroad; short ones and those of others stay', () => {
  vi.stubGlobal('document', { documentElement: { dir: 'ltr', dataset: { numbers: 'international' } } });
  const shown = ['0199004127', '2117', '+442079460812', '112'].map((number) => numberText(number, '33'));
  expect(shown).toEqual(['+33 1 99 00 41 27', '2117', '+44 20 7946 0812', '112']);
  expect(numberText('0199004127', '44')).toBe('0199004127');
});

test('[UI-029] numbers, times and durations keep their order from right to left; names and one run of digits are left alone', () => {
  vi.stubGlobal('document', { documentElement: { dir: 'rtl' } });
  const shown = [
    ...['0199004127', '+442079460812', '+33199', '*43'].map((number) => numberText(number, '33')),
    ...[
      runningTime(252_000),
      ringingTime(6000),
      pastDuration(250),
      timeOfDay('ar', new Date(2026, 10, 24, 13, 41).getTime()),
    ],
  ];
  for (const text of shown) expect(text).toMatch(/^\u2066[^\u2066\u2069]+\u2069$/);
  expect(['2117', 'Claire Vasseur', ''].map((text) => numberText(text, '33'))).toEqual(['2117', 'Claire Vasseur', '']);
});
