import { wavFile } from '@ringside/testing/sounds';
import { expect, test } from 'vitest';
import { decodeWav, readWav } from './readWav.ts';

/** A WAV file of 16-bit samples. */
const wav = (rate: number, channels: number, samples: number[], change: (bytes: Buffer) => void = () => {}): Buffer => {
  const data = Buffer.alloc(samples.length * 2);
  for (const [i, sample] of samples.entries()) data.writeInt16LE(sample, i * 2);
  const file = wavFile({ data, rate, channels, extra: 3 });
  change(file);
  return file;
};

test('samples of 16 kHz come back as they are, of stereo the left side', () => {
  expect([...decodeWav(wav(16_000, 1, [1, -2, 3]))]).toEqual([1, -2, 3]);
  expect([...decodeWav(wav(16_000, 2, [1, 9, 2, 9]))]).toEqual([1, 2]);
});

test('another rate is turned into 16 kHz', () => {
  expect([...decodeWav(wav(8000, 1, [0, 100, 200]))]).toEqual([0, 50, 100, 150, 200, 200]);
  expect([...decodeWav(wav(48_000, 1, [0, 1, 2, 30, 1, 2]))]).toEqual([0, 30]);
});

test('what is no 16-bit PCM is refused', () => {
  expect(() => decodeWav(Buffer.from('hello'))).toThrow('not a WAV file');
  expect(() => decodeWav(wav(8000, 1, [1], (bytes) => bytes.writeUInt16LE(6, 20)))).toThrow('not 16-bit PCM');
  expect(() => decodeWav(wav(8000, 1, []).subarray(0, 48))).toThrow('no audio in WAV file');
});

test('a file that is not there is an error of the reader', async () => {
  await expect(readWav('no-such-file.wav')).rejects.toThrow('ENOENT');
});
