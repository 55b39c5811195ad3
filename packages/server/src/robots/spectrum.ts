/** A frequency that stands out, with its level relative to a full-scale sine. */
export interface Peak {
  hz: number;
  db: number;
}

const QUIET_DB = -55;
/** Peaks this much below the loudest are shadows of the window or of the codec. */
const RANGE_DB = 26;
const MAX_PEAKS = 5;

/**
 * Loudest frequencies of some samples, loudest first; empty when it is silent.
 *
 * @param samples 16-bit samples, at most `size`; missing ones count as silence
 * @param size power of two; the resolution is `rate / size` hertz
 */
export function loudestFrequencies(samples: Int16Array, rate: number, size = 8192): Peak[] {
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  const n = Math.min(samples.length, size);
  if (n === 0) return [];
  for (let i = 0; i < n; i++) {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / n);
    re[i] = ((samples[i] as number) / 32_768) * window;
  }
  transform(re, im);
  // A full-scale sine in a Hann window of n samples has the magnitude n / 4.
  const db = (bin: number): number =>
    20 * Math.log10(Math.hypot(re[bin] as number, im[bin] as number) / (n / 4) + 1e-9);
  const reach = Math.ceil((40 * size) / rate);
  const levels = Float64Array.from({ length: size / 2 }, (_, bin) => db(bin));
  const peaks: Peak[] = [];
  for (let bin = reach; bin < size / 2 - reach; bin++) {
    const level = levels[bin] as number;
    if (level < QUIET_DB) continue;
    if (levels.subarray(bin - reach, bin).some((other) => other > level)) continue;
    if (levels.subarray(bin + 1, bin + reach + 1).some((other) => other >= level)) continue;
    peaks.push({ hz: Math.round((bin * rate) / size), db: Math.round(level * 10) / 10 });
  }
  peaks.sort((a, b) => b.db - a.db);
  const loudest = peaks[0]?.db ?? 0;
  return peaks.filter(({ db: level }) => level > loudest - RANGE_DB).slice(0, MAX_PEAKS);
}

/** Fast Fourier transform in place, radix 2. */
function transform(re: Float64Array, im: Float64Array): void {
  const n = re.length;
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [re[i], re[j]] = [re[j] as number, re[i] as number];
      [im[i], im[j]] = [im[j] as number, im[i] as number];
    }
  }
  for (let size = 2; size <= n; size *= 2) {
    const angle = (-2 * Math.PI) / size;
    for (let start = 0; start < n; start += size) {
      for (let k = 0; k < size / 2; k++) {
        const a = start + k;
        const b = a + size / 2;
        const c = Math.cos(angle * k);
        const s = Math.sin(angle * k);
        const x = (re[b] as number) * c - (im[b] as number) * s;
        const y = (re[b] as number) * s + (im[b] as number) * c;
        re[b] = (re[a] as number) - x;
        im[b] = (im[a] as number) - y;
        re[a] = (re[a] as number) + x;
        im[a] = (im[a] as number) + y;
      }
    }
  }
}
