import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { goFirst } from '../../../packages/server/src/media/worker/goFirst.ts';
import { stolenTicks } from './processorSeconds.ts';

/**
 * Worker: a thread that does nothing but sleep, and says when the machine itself stood still. It was woken late although no other
 * thread had the processor that it wanted (Linux counts the time that a thread waits for one), or the host of the virtual machine
 * gave a processor to another machine. Asked anything it answers with the spans, in milliseconds of `process.hrtime`, and begins anew.
 */
const SLEEP_MS = 3;
/** Woken so much later than asked, and waited for no processor for more than a quarter of it, the timer of the machine stood still. */
const LATE_MS = 6;
/** Steal is counted in hundredths of a second, and may have begun one before. */
const TICK_MS = 10;

export type Span = [from: number, to: number];

const now = (): number => Number(process.hrtime.bigint()) / 1e6;
/** Milliseconds in which this thread has waited for a processor. */
const waited = (): number => Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[1]) / 1e6;

goFirst();
let spans: Span[] = [];
let [last, wait] = [now(), waited()];
let [asked, ticks] = [last, stolenTicks()];
setInterval(() => {
  const at = now();
  const waiting = waited();
  const late = at - last - SLEEP_MS;
  if (late > LATE_MS && waiting - wait < late / 4) spans.push([last, at]);
  [last, wait] = [at, waiting];
  if (at - asked < TICK_MS) return;
  const stolen = stolenTicks();
  if (stolen > ticks) spans.push([asked - TICK_MS, at]);
  [asked, ticks] = [at, stolen];
}, SLEEP_MS);

parentPort?.on('message', () => {
  parentPort?.postMessage(spans);
  spans = [];
});
