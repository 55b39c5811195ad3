import { expect, test } from 'vitest';
import { CEILING, createLimiter } from './createLimiter.ts';
import { mixFrames } from './mixFrames.ts';
import { FRAME_SAMPLES, SAMPLE_RATE } from './tones.ts';

/** A party that is as loud as loud speech, -12 dB. */
const LOUD = 8231;
const hertz = [300, 470, 700, 1100, 1900];
const party = (hz: number, frame: number, amplitude = LOUD) =>
  Int16Array.from({ length: FRAME_SAMPLES }, (_, i) => {
    return amplitude * Math.sin((2 * Math.PI * hz * (frame * FRAME_SAMPLES + i)) / SAMPLE_RATE);
  });
const mixed = (frames: number, amplitude: number) => {
  const limit = createLimiter();
  const all = Array.from({ length: frames }, (_, frame) =>
    limit(mixFrames(hertz.map((hz) => party(hz, frame, amplitude)))),
  );
  return all.flatMap((frame) => [...frame]);
};
/** Power of the part of a second that is a sine of this frequency. */
const powerAt = (second: number[], hz: number) => {
  const turn = (2 * Math.PI * hz) / SAMPLE_RATE;
  const part = (wave: (x: number) => number) => second.reduce((sum, value, i) => sum + value * wave(turn * i), 0);
  return (2 * (part(Math.sin) ** 2 + part(Math.cos) ** 2)) / second.length ** 2;
};

test('five loud parties are turned down, not cut: what is no voice stays 30 dB below them', () => {
  const sound = mixed(100, LOUD);
  expect(Math.max(...sound.map(Math.abs))).toBeLessThanOrEqual(CEILING);
  const second = sound.slice(-SAMPLE_RATE);
  const all = second.reduce((sum, value) => sum + value ** 2, 0) / second.length;
  const voices = hertz.reduce((sum, hz) => sum + powerAt(second, hz), 0);
  expect(10 * Math.log10((all - voices) / voices)).toBeLessThan(-30);
});

test('a sudden shout stays within 16 bits, and the volume is back within half a second', () => {
  const limit = createLimiter();
  const shout = limit(new Int32Array(FRAME_SAMPLES).fill(90_000));
  expect(Math.max(...shout)).toBeLessThanOrEqual(CEILING);
  const after = Array.from({ length: 50 }, () => limit(new Int32Array(FRAME_SAMPLES).fill(1000))[FRAME_SAMPLES - 1]);
  expect(after[0]).toBeLessThan(600);
  expect(after[25]).toBeGreaterThan(900);
});

test('what is not too loud passes unchanged', () => {
  const one = mixFrames([party(440, 0), party(700, 0)]);
  expect([...createLimiter()(one)]).toEqual([...one]);
});
