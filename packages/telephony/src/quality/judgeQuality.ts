import type { StatsSample } from './readStats.ts';
import { opinionScore, transmissionRating } from './transmissionRating.ts';

/** Why a line is not good: of what arrives here, or of what arrives at the other side. */
export type QualityReason = 'lossHere' | 'lossThere' | 'jitter' | 'delay' | 'silence';

export interface CallQuality {
  level: 'good' | 'fair' | 'poor';
  /** Worst first; empty for a good line. */
  reasons: readonly QualityReason[];
  /** Estimated mean opinion score, 1 to 4.5, of the worse direction. */
  score: number;
  /** Packets that did not arrive here in time, 0 to 100. */
  lossPercent: number;
  /** The same of the other side; `null` when it does not tell. */
  lossTherePercent: number | null;
  jitterMs: number;
  roundTripMs: number | null;
}

/** Ratings 80 and 60 of table B.1 of ITU-T G.107: from the first on users are satisfied, below the second nearly all are not. */
const GOOD = opinionScore(80);
const FAIR = opinionScore(60);
/** From these on a figure is named as a reason. */
const LOSS_PERCENT = 2;
const JITTER_MS = 40;
/** One way, mouth to ear; ITU-T G.114 accepts up to 400, and most people notice nothing below 150. */
const DELAY_MS = 250;
/** Capturing, packing and playing, beside what is measured, in milliseconds. */
const DEVICES_MS = 40;

const percent = (lost: number, arrived: number): number =>
  lost <= 0 || lost + arrived <= 0 ? 0 : (100 * lost) / (lost + Math.max(0, arrived));

/**
 * How good a call is between two samples.
 *
 * @returns `null` when nothing can be said: no voice yet, or counters of another connection
 */
export function judgeQuality(before: StatsSample, now: StatsSample): CallQuality | null {
  if (!before.received || !now.received || now.at <= before.at) return null;
  const arrived = now.received.packets - before.received.packets;
  if (arrived < 0) return null;
  const late = now.received.discarded - before.received.discarded;
  const lossPercent = percent(now.received.lost - before.received.lost + late, arrived - late);
  const sent = before.sent && now.sent ? now.sent.packets - before.sent.packets : 0;
  const lostThere = before.sent && now.sent ? now.sent.lost - before.sent.lost : 0;
  const lossTherePercent = sent > 0 ? percent(lostThere, sent - lostThere) : null;
  const { jitterMs, bufferMs, codec } = now.received;
  const delayMs = (now.roundTripMs ?? 0) / 2 + bufferMs + DEVICES_MS;
  const worst = Math.max(lossPercent, lossTherePercent ?? 0);
  const isSilent = arrived === 0;
  const score = isSilent ? 1 : opinionScore(transmissionRating({ delayMs, lossPercent: worst, codec }));
  const found: [QualityReason, boolean][] = [
    ['silence', isSilent],
    ['lossHere', !isSilent && lossPercent >= LOSS_PERCENT],
    ['lossThere', (lossTherePercent ?? 0) >= LOSS_PERCENT],
    ['jitter', jitterMs >= JITTER_MS],
    ['delay', delayMs >= DELAY_MS],
  ];
  const level = score >= GOOD ? 'good' : score >= FAIR ? 'fair' : 'poor';
  const reasons = level === 'good' ? [] : found.filter(([, is]) => is).map(([reason]) => reason);
  return { level, reasons, score, lossPercent, lossTherePercent, jitterMs, roundTripMs: now.roundTripMs };
}
