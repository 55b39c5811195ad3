import type { OpusEncoderHandle } from 'libopus-wasm';

/** Below this share of lost packets, concealment is as good and costs no bits. */
const WORTH = 0.01;
/** The encoder is not given more than this: it would spend its bits on the past only. */
const MOST_PERCENT = 30;
/** Share of what was expected that is still expected after a report of no loss: loss comes in bursts. */
const MEMORY = 0.97;

/** What is expected to be lost, after a report of the phone; both from 0 to 1. */
export const expectedLoss = (before: number, reported: number): number => {
  const next = Math.max(reported, before * MEMORY);
  return next < WORTH / 2 ? 0 : next;
};

/**
 * Lets an encoder put a coarse copy of each frame into the next packet (in-band FEC, RFC 6716 section 2.1.7), as far as the phone
 * loses packets; a browser plays the copy in place of the frame that is missing.
 *
 * @returns to be called with the share that is expected to be lost; the same again costs nothing
 */
export function createProtection(encoder: OpusEncoderHandle): (loss: number) => void {
  let set = 0;
  return (loss) => {
    const percent = loss < WORTH ? 0 : Math.min(MOST_PERCENT, Math.ceil(loss * 100));
    if (percent === set) return;
    set = percent;
    encoder.setFec(percent > 0);
    encoder.setPacketLossPercent(percent);
  };
}
