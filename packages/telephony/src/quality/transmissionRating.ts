/** What one direction of a call does to the voice. */
export interface Path {
  /** Mouth to ear, one way, in milliseconds. */
  delayMs: number;
  /** Packets lost or too late, 0 to 100. */
  lossPercent: number;
  codec: Codec;
}
export type Codec = 'opus' | 'g711' | 'g722' | 'g729' | 'unknown';

/** Rating of a call in which nothing is wrong, with all default values of ITU-T G.107. */
const BEST = 93.2;
/** Nothing is heard of a delay below this, in milliseconds. */
const UNHEARD_MS = 100;

/**
 * Equipment impairment `Ie` and robustness against loss `Bpl`. G.711 (with concealment) and G.729A are those of ITU-T
 * G.113 appendix I; for Opus and G.722 it has no figures on this scale, so they are taken for G.711 with concealment,
 * which does not flatter them.
 */
const codecs: Readonly<Record<Codec, { ie: number; bpl: number }>> = {
  g711: { ie: 0, bpl: 25.1 },
  opus: { ie: 0, bpl: 25.1 },
  g722: { ie: 0, bpl: 25.1 },
  unknown: { ie: 0, bpl: 25.1 },
  g729: { ie: 11, bpl: 19 },
};

/** `Idd` of ITU-T G.107: what a long delay does although there is no echo. */
export function delayImpairment(delayMs: number): number {
  if (delayMs <= UNHEARD_MS) return 0;
  const x = Math.log2(delayMs / UNHEARD_MS);
  return 25 * ((1 + x ** 6) ** (1 / 6) - 3 * (1 + (x / 3) ** 6) ** (1 / 6) + 2);
}

/** `Ie,eff` of ITU-T G.107, with losses that come one by one (BurstR 1). */
export function lossImpairment(lossPercent: number, codec: Codec): number {
  const { ie, bpl } = codecs[codec];
  return ie + (95 - ie) * (lossPercent / (lossPercent + bpl));
}

/**
 * Rating factor R of the E-model (ITU-T G.107), 0 to 93.2, of what a browser can measure: delay and loss. Noise,
 * loudness and echo keep the default values of the recommendation.
 */
export function transmissionRating({ delayMs, lossPercent, codec }: Path): number {
  const loss = Math.min(100, Math.max(0, lossPercent));
  return Math.max(0, BEST - delayImpairment(delayMs) - lossImpairment(loss, codec));
}

/** Estimated mean opinion score, 1 (bad) to 4.5 (excellent), of a rating. ITU-T G.107 annex B */
export function opinionScore(rating: number): number {
  if (rating <= 0) return 1;
  if (rating >= 100) return 4.5;
  return 1 + 0.035 * rating + rating * (rating - 60) * (100 - rating) * 7e-6;
}
