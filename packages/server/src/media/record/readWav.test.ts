import { expect, test } from 'vitest';
import { decodeWav, readWav } from './readWav.ts';

/** A WAV file of the samples, with a chunk before the data that has to be skipped. */
function wav(rate: number, channels: number, samples: number[], change: (bytes: Buffer) => void = () => {}): Buffer {
  const bytes = Buffer.alloc(56 + samples.length * 2);
  bytes.write('RIFF', 0);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(channels, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt16LE(16, 34);
  bytes.write('LIST', 36);
  bytes.writeUInt32LE(3, 40);
  bytes.write('data', 48);
  bytes.writeUInt32LE(samples.length * 2, 52);
  samples.forEach((sample, i) => {
    bytes.writeInt16LE(sample, 56 + i * 2);
  });
  change(bytes);
  return bytes;
}

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
