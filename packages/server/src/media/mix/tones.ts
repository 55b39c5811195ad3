import { MUSIC_HZ } from '../MediaEngine.ts';

/** Samples per second of everything that is generated or decoded here. */
export const SAMPLE_RATE = 16_000;
/** Samples of one packet of 20 ms. */
export const FRAME_SAMPLES = SAMPLE_RATE / 50;

/** One second of a sine; a whole frequency in hertz loops without a click. */
export function tonePcm(hz: number, amplitude = 9000): Int16Array {
  return Int16Array.from({ length: SAMPLE_RATE }, (_, i) => amplitude * Math.sin((2 * Math.PI * hz * i) / SAMPLE_RATE));
}

/** Four seconds of music on hold: a soft A that swells, with its lower fifth and fourth in turn, two octaves of calm. */
export function musicPcm(): Int16Array {
  return Int16Array.from({ length: 4 * SAMPLE_RATE }, (_, i) => {
    const t = i / SAMPLE_RATE;
    const swell = 0.75 - 0.25 * Math.cos(Math.PI * t);
    const bell = Math.exp(-3 * (t % 1));
    const partner = Math.floor(t) % 2 === 0 ? MUSIC_HZ * 0.75 : (MUSIC_HZ * 2) / 3;
    return 5000 * swell * Math.sin(2 * Math.PI * MUSIC_HZ * t) + 1800 * bell * Math.sin(2 * Math.PI * partner * t);
  });
}

/** Ringing tone as in most of Europe: 425 Hz, one second in five. */
export function ringbackPcm(): Int16Array {
  const pcm = new Int16Array(5 * SAMPLE_RATE);
  pcm.set(tonePcm(425, 4000));
  return pcm;
}
