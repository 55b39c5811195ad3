import { expect, test } from 'vitest';
import { TalkWatch } from './TalkWatch.ts';
import { FRAME_SAMPLES } from './tones.ts';

const loud = Int16Array.from({ length: FRAME_SAMPLES }, (_, n) => 2000 * Math.sin(n / 8));
/** The noise of a room: 46 dB below full scale. */
const noise = Int16Array.from({ length: FRAME_SAMPLES }, (_, n) => (n % 2 === 0 ? 160 : -160));

function watched() {
  const told: boolean[] = [];
  const watch = new TalkWatch();
  watch.onChange = (isTalking) => told.push(isTalking);
  const hear = (frame: Int16Array | null, frames: number) => {
    for (let n = 0; n < frames; n++) watch.hear(frame);
  };
  return { told, watch, hear };
}

test('[CALL-004] talk begins after 80 ms and ends after 700 ms of silence; a cough and a breath change nothing', () => {
  const { told, hear } = watched();
  hear(loud, 3);
  hear(noise, 1);
  hear(loud, 3);
  expect(told).toEqual([]);
  hear(loud, 1);
  expect(told).toEqual([true]);
  hear(null, 34);
  hear(loud, 1);
  hear(noise, 34);
  expect(told).toEqual([true]);
  hear(noise, 1);
  expect(told).toEqual([true, false]);
});

test('[CALL-004] whoever is not mixed any more does not talk on', () => {
  const { told, watch, hear } = watched();
  watch.close();
  expect(told).toEqual([]);
  hear(loud, 4);
  watch.close();
  expect(told).toEqual([true, false]);
});
