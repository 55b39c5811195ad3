import { wavFile } from '@ringside/testing/sounds';
import { expect, test } from 'vitest';
import { SAMPLE_RATE } from '../../media/mix/tones.ts';
import { loudestFrequencies } from '../../robots/spectrum.ts';
import { AudioTooLong, decodeAudio, UnsupportedAudio } from './decodeAudio.ts';

const RATE = 8000;
const HZ = 660;
/** One second of a tone at -6 dB, from -1 to 1. */
const tone = Array.from({ length: RATE }, (_, i) => 0.5 * Math.sin((2 * Math.PI * HZ * i) / RATE));

const wav = (code: number, bits: number, data: Buffer, channels = 1, rate = RATE): Buffer =>
  wavFile({ code, bits, data, channels, rate });
const bytes = (width: number, write: (buffer: Buffer, value: number, at: number) => void): Buffer => {
  const buffer = Buffer.alloc(tone.length * width);
  tone.forEach((value, i) => {
    write(buffer, value, i * width);
  });
  return buffer;
};
const pcm16 = bytes(2, (buffer, value, at) => buffer.writeInt16LE(Math.round(value * 32_767), at));

/** G.711 encoders by search: the code whose known value is nearest. */
const linear = (decode: (byte: number) => number) =>
  bytes(1, (buffer, value, at) => {
    let best = 0;
    for (let code = 0; code < 256; code++) {
      if (Math.abs(decode(code) - value * 32_767) < Math.abs(decode(best) - value * 32_767)) best = code;
    }
    buffer[at] = best;
  });
/** The definition of ITU-T G.711 table 2a, written out: 15 bits, segments doubling. */
const muLaw = (byte: number): number => {
  const code = 255 - byte;
  const value = ((2 * (code % 16) + 33) * 2 ** (Math.floor(code / 16) % 8) - 33) * 4;
  return code >= 128 ? -value : value;
};
const aLaw = (byte: number): number => {
  const code = byte ^ 0x55;
  const segment = Math.floor(code / 16) % 8;
  const value = (segment === 0 ? 2 * (code % 16) + 1 : (2 * (code % 16) + 33) * 2 ** (segment - 1)) * 8;
  return code >= 128 ? value : -value;
};

test.each<[string, Buffer]>([
  ['16 bits', wav(1, 16, pcm16)],
  [
    '8 bits',
    wav(
      1,
      8,
      bytes(1, (buffer, value, at) => buffer.writeUInt8(128 + Math.round(value * 127), at)),
    ),
  ],
  [
    '24 bits',
    wav(
      1,
      24,
      bytes(3, (buffer, value, at) => buffer.writeIntLE(Math.round(value * 8_388_607), at, 3)),
    ),
  ],
  [
    '32 bits',
    wav(
      1,
      32,
      bytes(4, (buffer, value, at) => buffer.writeInt32LE(Math.round(value * 2_147_483_647), at)),
    ),
  ],
  [
    'float',
    wav(
      3,
      32,
      bytes(4, (buffer, value, at) => buffer.writeFloatLE(value, at)),
    ),
  ],
  ['µ-law', wav(7, 8, linear(muLaw))],
  ['A-law', wav(6, 8, linear(aLaw))],
])('[VM-006] %s is heard as it was, at our rate', (_name, file) => {
  const pcm = decodeAudio(file, 180);
  expect(pcm.length).toBe(SAMPLE_RATE);
  const [loudest] = loudestFrequencies(pcm.subarray(0, SAMPLE_RATE / 2), SAMPLE_RATE);
  expect(loudest?.hz).toBeCloseTo(HZ, -1);
  expect(Math.max(...pcm) / 32_767).toBeCloseTo(0.5, 1);
});

test('two channels become one', () => {
  const data = Buffer.alloc(8);
  [1000, 3000, -1000, -3000].forEach((value, i) => {
    data.writeInt16LE(value, i * 2);
  });
  expect([...decodeAudio(wav(1, 16, data, 2, SAMPLE_RATE), 180)]).toEqual([2000, -2000]);
});

test.each<[string, Buffer]>([
  ['an MP3', Buffer.from([0x49, 0x44, 0x33, 4, 0, 0])],
  ['nothing', Buffer.alloc(0)],
  ['a compressed WAV', wav(0x55, 16, pcm16)],
  ['12 bits', wav(1, 12, pcm16)],
  ['a WAV without sound', wav(1, 16, Buffer.alloc(0))],
  ['a rate of one', wav(1, 16, pcm16, 1, 1)],
  ['no channel', wav(1, 16, pcm16, 0)],
  ['a WAV that ends in its header', wav(1, 16, pcm16).subarray(0, 20)],
  ['sound before its format', Buffer.concat([Buffer.from('RIFF....WAVEdata'), Buffer.from([2, 0, 0, 0, 1, 1])])],
])('[VM-006] %s is not supported', (_name, file) => {
  expect(() => decodeAudio(file, 180)).toThrow(UnsupportedAudio);
});

test('[LIM-004] the length is known from the header: too long a file is refused before a sample is read', () => {
  let reads = 0;
  const watched = new Proxy(wav(7, 8, Buffer.alloc(4000 * 180 + 1), 1, 4000), {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (/^\d+$/.test(String(name))) reads++;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  expect(() => decodeAudio(watched, 180)).toThrow(AudioTooLong);
  expect(reads).toBe(0);
  expect(decodeAudio(wav(7, 8, Buffer.alloc(4000), 1, 4000), 1)).toHaveLength(SAMPLE_RATE);
});
