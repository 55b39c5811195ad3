import { expect, test } from 'vitest';
import { delayImpairment, lossImpairment, opinionScore, transmissionRating } from './transmissionRating.ts';

test.each([
  [93.2, 4.41],
  [90, 4.34],
  [80, 4.03],
  [70, 3.6],
  [60, 3.1],
  [50, 2.58],
])('a rating of %d is an opinion score of %d, as table B.1 of G.107 has it', (rating, score) => {
  // The table rounds a last digit up where the formula of the same annex gives 4.024.
  expect(Math.abs(opinionScore(rating) - score)).toBeLessThan(0.007);
});

test.each([
  [-5, 1],
  [0, 1],
  [100, 4.5],
  [120, 4.5],
])('a rating of %d, at or beyond the ends of the scale, is a score of %d', (rating, score) => {
  expect(opinionScore(rating)).toBe(score);
});

test.each([
  [0, 0],
  [100, 0],
  [150, 0.166],
  [200, 3.044],
  [400, 24.067],
])('a delay of %d ms takes %d off the rating, by the formula of G.107 for Idd', (delayMs, impairment) => {
  expect(delayImpairment(delayMs)).toBeCloseTo(impairment, 2);
});

test.each([
  ['g711', 0, 0],
  ['g711', 1, 3.64],
  ['g711', 5, 15.781],
  ['g729', 0, 11],
  ['g729', 2, 19],
] as const)('%s with a loss of %d in a hundred has an effective impairment of %d', (codec, loss, impairment) => {
  expect(lossImpairment(loss, codec)).toBeCloseTo(impairment, 2);
});

test('a call in which nothing is wrong has the default rating of the recommendation', () => {
  expect(transmissionRating({ delayMs: 60, lossPercent: 0, codec: 'g711' })).toBe(93.2);
});

test('everything lost is the worst rating that counts, never below nothing', () => {
  expect(transmissionRating({ delayMs: 900, lossPercent: 100, codec: 'g729' })).toBe(0);
});
