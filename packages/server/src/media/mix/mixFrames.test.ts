import { expect, test } from 'vitest';
import { beepFrame, mixFrames } from './mixFrames.ts';

const flat = (value: number) => new Int16Array(320).fill(value);

test('voices are added, silent ones are left out, none is silence', () => {
  expect([...mixFrames([flat(100), null, flat(-30)])]).toEqual([...flat(70)]);
  expect([...mixFrames([flat(30_000), flat(30_000)])]).toEqual(new Array(320).fill(60_000));
  expect([...mixFrames([])]).toEqual([...flat(0)]);
});

test('the beep lasts ten frames and comes back after fifteen seconds', () => {
  const beeps = Array.from({ length: 1500 }, (_, tick) => (beepFrame(tick) ? 'x' : '-')).join('');
  expect(beeps).toBe(`${'x'.repeat(10)}${'-'.repeat(740)}`.repeat(2));
});
