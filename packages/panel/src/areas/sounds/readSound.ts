/** What a waveform needs of a sound. */
export interface SoundShape {
  seconds: number;
  /** Loudest sample of each part, 0 to 1, relative to the loudest of all. */
  peaks: number[];
}

/** Bars of a waveform; each stands for the same time. */
export const BARS = 72;
/** A sound this quiet is drawn as quiet, not blown up to the full height. */
const LOUD = 0.1;

/**
 * Shape of a WAV file of 16 bits, one channel, as the server sends it.
 *
 * @throws Error when it is something else
 */
export function readSound(buffer: ArrayBuffer, bars = BARS): SoundShape {
  const view = new DataView(buffer);
  const name = (at: number): string => String.fromCharCode(...new Uint8Array(buffer, at, 4));
  if (buffer.byteLength < 44 || name(0) !== 'RIFF' || name(8) !== 'WAVE') throw new Error('not a WAV file');
  let rate = 0;
  for (let at = 12; at + 8 <= buffer.byteLength; ) {
    const size = view.getUint32(at + 4, true);
    if (name(at) === 'fmt ') {
      const isKnown = view.getUint16(at + 8, true) === 1 && view.getUint16(at + 10, true) === 1;
      if (!isKnown || view.getUint16(at + 22, true) !== 16) throw new Error('not 16 bits, one channel');
      rate = view.getUint32(at + 12, true);
    }
    if (name(at) === 'data' && rate > 0) {
      const samples = Math.floor(Math.min(size, buffer.byteLength - at - 8) / 2);
      return { seconds: samples / rate, peaks: peaksOf(view, at + 8, samples, bars) };
    }
    at += 8 + size + (size & 1);
  }
  throw new Error('no sound in the file');
}

function peaksOf(view: DataView, start: number, samples: number, bars: number): number[] {
  const peaks = Array.from({ length: bars }, (_, bar) => {
    let peak = 0;
    const to = Math.floor(((bar + 1) * samples) / bars);
    for (let i = Math.floor((bar * samples) / bars); i < to; i += 1)
      peak = Math.max(peak, Math.abs(view.getInt16(start + i * 2, true)) / 32_768);
    return peak;
  });
  const loudest = Math.max(LOUD, ...peaks);
  return peaks.map((peak) => peak / loudest);
}
