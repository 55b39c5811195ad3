import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../packages/panel/public/sounds/', import.meta.url);
const keys = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'h', 's', 'p', 'c', 'o'];

/** Loudness of a frequency in 8-bit samples, by Goertzel. */
function power(samples: Uint8Array, rate: number, hz: number): number {
  const k = 2 * Math.cos((2 * Math.PI * hz) / rate);
  let [one, two] = [0, 0];
  for (const sample of samples) [one, two] = [sample - 128 + k * one - two, one];
  return one * one + two * two - k * one * two;
}
const read = (name: string) => {
  const file = readFileSync(new URL(`${name}.wav`, folder));
  return {
    head: file.toString('latin1', 0, 4),
    rate: file.readUInt32LE(24),
    samples: new Uint8Array(file.subarray(44)),
  };
};

test('[DIAL-003] the sounds folder has ringing, ringback and one tone for each key', () => {
  const names = readdirSync(folder).map((file) => file.replace('.wav', ''));
  expect(new Set(names)).toEqual(new Set([...keys, 'ringing', 'ringback']));
  for (const name of names) expect([name, read(name).head]).toEqual([name, 'RIFF']);
});

test.each([
  ['1', 697, 1209],
  ['5', 770, 1336],
  ['9', 852, 1477],
  ['0', 941, 1336],
  ['s', 941, 1209],
  ['h', 941, 1477],
] as const)('[DIAL-003] the tone of key %s is that of its place: %d and %d Hz', (name, low, high) => {
  const { rate, samples } = read(name);
  const loudest = (all: number[]) => all.sort((a, b) => power(samples, rate, b) - power(samples, rate, a))[0];
  expect([loudest([697, 770, 852, 941]), loudest([1209, 1336, 1477, 1633])]).toEqual([low, high]);
});
