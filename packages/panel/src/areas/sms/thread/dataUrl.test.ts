import { expect, test } from 'vitest';
import { sizeText } from './dataUrl.ts';

test.each([
  [1, '0.1 KB'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [10_137, '9.9 KB'],
  [10_240, '10 KB'],
  [84_000, '82 KB'],
  [1_048_575, '1 MB'],
  [1_048_576, '1 MB'],
  [4_404_019, '4.2 MB'],
  [50_000_000, '48 MB'],
  [1_610_612_736, '1.5 GB'],
  [20 * 1024 ** 3, '20 GB'],
])('[UI-024] %i bytes are %s', (bytes, shown) => {
  expect(sizeText('en', bytes).replace('\u00a0', ' ')).toBe(shown);
});

test('[UI-024] in French a byte is an octet, and the decimal has its comma', () => {
  expect(sizeText('fr', 4_404_019)).toBe('4,2\u00a0Mo');
});
