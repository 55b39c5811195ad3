import { expect, test } from 'vitest';
import { loudestFrequencies } from './spectrum.ts';

const RATE = 16_000;
const mix = (...tones: [hz: number, amplitude: number][]): Int16Array =>
  Int16Array.from({ length: RATE / 2 }, (_, i) =>
    tones.reduce((sum, [hz, amplitude]) => sum + amplitude * Math.sin((2 * Math.PI * hz * i) / RATE), 0),
  );

test('a sine is found with its level', () => {
  const [peak, ...others] = loudestFrequencies(mix([700, 32_767]), RATE);
  expect(peak?.hz).toBeGreaterThanOrEqual(699);
  expect(peak?.hz).toBeLessThanOrEqual(701);
  // Between two bins the window shows up to 1.4 dB less.
  expect(Math.abs(peak?.db ?? -99)).toBeLessThan(1.5);
  expect(others).toEqual([]);
});

test('several voices come loudest first', () => {
  const peaks = loudestFrequencies(mix([700, 3000], [1300, 9000], [2100, 1000]), RATE);
  expect(peaks.map(({ hz }) => Math.round(hz / 10) * 10)).toEqual([1300, 700, 2100]);
});

test('silence, noise below hearing and no samples have no frequency', () => {
  expect(loudestFrequencies(new Int16Array(8000), RATE)).toEqual([]);
  expect(loudestFrequencies(mix([700, 10]), RATE)).toEqual([]);
  expect(loudestFrequencies(new Int16Array(0), RATE)).toEqual([]);
});
