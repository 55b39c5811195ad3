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
  const window = windowOf(n);
  for (let i = 0; i < n; i++) re[i] = ((samples[i] as number) / 32_768) * (window[i] as number);
  transform(re, im);
  // A full-scale sine in a Hann window of n samples has the magnitude n / 4.
  const db = (bin: number): number =>
    10 * Math.log10(((re[bin] as number) ** 2 + (im[bin] as number) ** 2) / (n / 4) ** 2 + 1e-18);
  const reach = Math.ceil((40 * size) / rate);
  const levels = new Float64Array(size / 2);
  for (let bin = 0; bin < levels.length; bin++) levels[bin] = db(bin);
  const peaks: Peak[] = [];
  for (let bin = reach; bin < size / 2 - reach; bin++) {
    const level = levels[bin] as number;
    if (level < QUIET_DB) continue;
    if (isTopped(levels, bin, reach)) continue;
    peaks.push({ hz: Math.round((bin * rate) / size), db: Math.round(level * 10) / 10 });
  }
  peaks.sort((a, b) => b.db - a.db);
  const loudest = peaks[0]?.db ?? 0;
  return peaks.filter(({ db: level }) => level > loudest - RANGE_DB).slice(0, MAX_PEAKS);
}

/** Whether a bin within reach is louder; of two that are as loud the first counts. */
function isTopped(levels: Float64Array, bin: number, reach: number): boolean {
  const level = levels[bin] as number;
  for (let away = 1; away <= reach; away++) {
    if ((levels[bin - away] as number) > level || (levels[bin + away] as number) >= level) return true;
  }
  return false;
}

/** The Hann window last used: nearly always the same one again. */
const hann = { window: new Float64Array(0) };
function windowOf(n: number): Float64Array {
  if (hann.window.length !== n)
    hann.window = Float64Array.from({ length: n }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / n));
  return hann.window;
}

/** Cosines and sines of a whole turn in as many steps as there are samples: made once per size. */
const turns = new Map<number, { cos: Float64Array; sin: Float64Array }>();
function turnOf(n: number): { cos: Float64Array; sin: Float64Array } {
  let turn = turns.get(n);
  if (!turn) {
    const angle = (i: number): number => (-2 * Math.PI * i) / n;
    turn = {
      cos: Float64Array.from({ length: n / 2 }, (_, i) => Math.cos(angle(i))),
      sin: Float64Array.from({ length: n / 2 }, (_, i) => Math.sin(angle(i))),
    };
    turns.set(n, turn);
  }
  return turn;
}

/** Fast Fourier transform in place, radix 2. */
function transform(re: Float64Array, im: Float64Array): void {
  const n = re.length;
  const turn = turnOf(n);
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      const [x, y] = [re[i] as number, im[i] as number];
      re[i] = re[j] as number;
      im[i] = im[j] as number;
      re[j] = x;
      im[j] = y;
    }
  }
  for (let size = 2; size <= n; size *= 2) {
    const step = n / size;
    for (let start = 0; start < n; start += size) {
      for (let k = 0; k < size / 2; k++) {
        const a = start + k;
        const b = a + size / 2;
        const c = turn.cos[k * step] as number;
        const s = turn.sin[k * step] as number;
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
