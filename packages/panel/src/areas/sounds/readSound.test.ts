import { expect, test } from 'vitest';
import { encodeWav } from './encodeWav.ts';
import { readSound } from './readSound.ts';

test('the waveform is drawn from the samples: silence is flat, the loudest part is full', () => {
  const samples = new Float32Array(16_000);
  samples.fill(0.5, 4000, 8000);
  samples.fill(-0.25, 8000, 12_000);
  const { seconds, peaks } = readSound(encodeWav(samples, 16_000), 4);
  expect(seconds).toBe(1);
  expect(peaks.map((peak) => Math.round(peak * 100))).toEqual([0, 100, 50, 0]);
});

test('a quiet sound stays quiet', () => {
  const { peaks } = readSound(encodeWav(new Float32Array(100).fill(0.01), 16_000), 2);
  expect(peaks.map((peak) => Math.round(peak * 100))).toEqual([10, 10]);
});

test('what is no sound of the server is an error', () => {
  for (const bytes of [new ArrayBuffer(0), new TextEncoder().encode('x'.repeat(100)).buffer as ArrayBuffer])
    expect(() => readSound(bytes)).toThrow();
  const stereo = encodeWav(new Float32Array(10), 16_000);
  new DataView(stereo).setUint16(22, 2, true);
  expect(() => readSound(stereo)).toThrow();
  expect(() => readSound(encodeWav(new Float32Array(10), 16_000).slice(0, 40))).toThrow();
});
