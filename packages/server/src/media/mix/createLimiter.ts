/** Loudest sample that leaves a mix: half a decibel below the end of 16 bits. */
export const CEILING = 30_900;
/** Samples whose volume is chosen together: 2.5 ms at 16 kHz. */
const BLOCK = 40;
/** How fast the volume comes back: nearly all of it within half a second. */
const RELEASE = 0.015;

/**
 * Keeps the sum of voices within 16 bits by turning its volume down, at once where it gets too loud and slowly back: cutting the
 * tops off instead is heard as a crackle. What is not too loud passes unchanged.
 *
 * @returns makes 16 bits of one frame after the other, each a multiple of 40 samples long
 */
export function createLimiter(): (sum: Int32Array) => Int16Array {
  let gain = 1;
  return (sum) => {
    const allowed = Array.from({ length: Math.ceil(sum.length / BLOCK) }, (_, i) => gainFor(sum, i * BLOCK));
    const out = new Int16Array(sum.length);
    if (gain === 1 && allowed.every((one) => one === 1)) return out.map((_, i) => sum[i] as number);
    allowed.forEach((here, i) => {
      // The next block is looked at as well, so that the volume is down before it begins.
      const next = Math.min(here, allowed[i + 1] ?? 1);
      const from = Math.min(gain, here);
      const to = next < from ? next : Math.min(next, from + (1 - from) * RELEASE);
      gain = to > 0.9999 ? 1 : to;
      for (let at = 0; at < BLOCK; at++) {
        const k = i * BLOCK + at;
        out[k] = Math.round((sum[k] as number) * (from + ((gain - from) * (at + 1)) / BLOCK));
      }
    });
    return out;
  };
}

function gainFor(sum: Int32Array, start: number): number {
  let peak = 0;
  for (let i = start; i < start + BLOCK; i++) peak = Math.max(peak, Math.abs(sum[i] as number));
  return peak > CEILING ? CEILING / peak : 1;
}
