import { SAMPLE_RATE } from '../../media/mix/tones.ts';

/** A file that is no sound this server can play. VM-006 */
export class UnsupportedAudio extends Error {
  override readonly name = 'UnsupportedAudio';
}

/** A file with more sound than is taken. LIM-004 */
export class AudioTooLong extends Error {
  override readonly name = 'AudioTooLong';
}

const PCM = 1;
const FLOAT = 3;
const A_LAW = 6;
const MU_LAW = 7;
const EXTENSIBLE = 0xfffe;

interface Format {
  code: number;
  channels: number;
  rate: number;
  bits: number;
}

/**
 * Samples of a WAV file at `SAMPLE_RATE`, all channels mixed into one. PCM of 8, 16, 24 and 32 bits, 32-bit float,
 * A-law and µ-law are known; other rates are brought to ours by linear interpolation.
 *
 * It takes a core for up to a second and belongs into a worker: see `createSoundUploads`.
 *
 * @param maxSeconds more is refused by what the header says, before any sample is looked at
 * @throws UnsupportedAudio for any other format, a broken file and a file without sound; AudioTooLong. VM-006, LIM-004
 */
export function decodeAudio(bytes: Buffer, maxSeconds: number): Int16Array {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE') {
    throw new UnsupportedAudio('not a WAV file');
  }
  let format: Format | null = null;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const chunk = bytes.subarray(at + 8, at + 8 + size);
    if (name === 'fmt ') format = formatOf(chunk);
    if (name === 'data') {
      if (!format) break;
      return mix(chunk, format, maxSeconds);
    }
    at += 8 + size + (size & 1);
  }
  throw new UnsupportedAudio('no sound in the file');
}

function formatOf(chunk: Buffer): Format {
  if (chunk.length < 16) throw new UnsupportedAudio('broken header');
  const named = chunk.readUInt16LE(0);
  const code = named === EXTENSIBLE && chunk.length >= 26 ? chunk.readUInt16LE(24) : named;
  const format = {
    code,
    channels: chunk.readUInt16LE(2),
    rate: chunk.readUInt32LE(4),
    bits: chunk.readUInt16LE(14),
  };
  if (format.channels < 1 || format.channels > 8) throw new UnsupportedAudio('number of channels');
  if (format.rate < 4000 || format.rate > 192_000) throw new UnsupportedAudio('sample rate');
  return format;
}

/** How one sample is read, as 16 bits. */
function readerOf({ code, bits }: Format): (data: Buffer, at: number) => number {
  if (code === PCM && bits === 8) return (data, at) => ((data[at] ?? 128) - 128) << 8;
  if (code === PCM && bits === 16) return (data, at) => data.readInt16LE(at);
  if (code === PCM && bits === 24) return (data, at) => data.readIntLE(at, 3) >> 8;
  if (code === PCM && bits === 32) return (data, at) => data.readInt32LE(at) >> 16;
  if (code === FLOAT && bits === 32) return (data, at) => clip(data.readFloatLE(at) * 32_767);
  if (code === A_LAW && bits === 8) return (data, at) => fromALaw(data[at] ?? 0);
  if (code === MU_LAW && bits === 8) return (data, at) => fromMuLaw(data[at] ?? 0);
  throw new UnsupportedAudio(`format ${code} with ${bits} bits`);
}

function mix(data: Buffer, format: Format, maxSeconds: number): Int16Array {
  const read = readerOf(format);
  const { channels, rate } = format;
  const width = format.bits / 8;
  const frames = Math.floor(data.length / (width * channels));
  if (frames === 0) throw new UnsupportedAudio('no sound in the file');
  if (frames > maxSeconds * rate) throw new AudioTooLong(`${Math.round(frames / rate)} seconds`);
  const frame = (i: number): number => {
    const at = Math.min(i, frames - 1) * width * channels;
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) sum += read(data, at + channel * width);
    return sum / channels;
  };
  return Int16Array.from({ length: Math.floor((frames * SAMPLE_RATE) / rate) }, (_, i) => {
    const at = (i * rate) / SAMPLE_RATE;
    const whole = Math.floor(at);
    const value = frame(whole);
    return clip(whole === at ? value : value + (at - whole) * (frame(whole + 1) - value));
  });
}

/** Not a number counts as silence. */
const clip = (value: number): number => Math.max(-32_768, Math.min(32_767, Math.round(value) || 0));

/** ITU-T G.711, µ-law. */
function fromMuLaw(byte: number): number {
  const code = ~byte & 0xff;
  const magnitude = (((code & 0x0f) << 3) + 0x84) << ((code & 0x70) >> 4);
  return code & 0x80 ? 0x84 - magnitude : magnitude - 0x84;
}

/** ITU-T G.711, A-law. */
function fromALaw(byte: number): number {
  const code = byte ^ 0x55;
  const exponent = (code & 0x70) >> 4;
  const mantissa = ((code & 0x0f) << 4) + 8;
  const magnitude = exponent === 0 ? mantissa : (mantissa + 0x100) << (exponent - 1);
  return code & 0x80 ? magnitude : -magnitude;
}
