import { until } from '@ringside/testing/wait';
import { createDecoder } from 'libopus-wasm';
import { expect, test } from 'vitest';
import { playMix } from './playMix.ts';
import { FRAME_SAMPLES, SAMPLE_RATE } from './tones.ts';
import type { Voice } from './Voice.ts';

const HZ = 400;
/** A party that shouts: five of them together are three times as loud as 16 bits can be. */
const shouting = () => {
  const frame = (tick: number) =>
    Int16Array.from({ length: FRAME_SAMPLES }, (_, i) => {
      return 20_000 * Math.sin((2 * Math.PI * HZ * (tick * FRAME_SAMPLES + i)) / SAMPLE_RATE);
    });
  return { frame } as Voice;
};

/** How much of some sound is a sine of this frequency. */
const amplitudeAt = (sound: readonly number[], hz: number): number => {
  const turn = (2 * Math.PI * hz) / SAMPLE_RATE;
  const part = (wave: (x: number) => number) => sound.reduce((sum, value, i) => sum + value * wave(turn * i), 0);
  return (2 * Math.hypot(part(Math.sin), part(Math.cos))) / sound.length;
};

test('who listens to five that shout hears them loud and not cut: the limiter stands before the encoder', async () => {
  const packets: Uint8Array[] = [];
  const stop = playMix(
    Array.from({ length: 5 }, shouting),
    false,
    (payload) => packets.push(payload),
    () => 0,
  );
  await until('a second of it was sent', () => packets.length >= 50);
  stop();
  const decoder = await createDecoder({ sampleRate: SAMPLE_RATE, channels: 1 });
  const heard = packets.flatMap((packet) => [...decoder.decode(packet)]).slice(-SAMPLE_RATE / 2);
  decoder.free();
  const [voices, cut] = [amplitudeAt(heard, HZ), amplitudeAt(heard, 3 * HZ)];
  expect(voices).toBeGreaterThan(15_000);
  // What is cut to 16 bits here has its third harmonic 11 dB below.
  expect(20 * Math.log10(cut / voices)).toBeLessThan(-25);
});
