import type { Figure } from '../figure.ts';
import { heapOf } from '../heapOf.ts';
import { median } from '../percentile.ts';
import { robotCall } from './robotCall.ts';
import { openMarkedCrm, withProduct } from './withCrm.ts';

/**
 * Calls that fill what is kept of calls and then given up: 100 rows of the live history, 500 events for a host page that
 * comes back, 300 lines of the diagnostic log, the browser's own 150 to 250 records of each kind. What a call leaves
 * beyond these is a leak.
 */
const WARM_UP = 110;
/** After each of these the heap is weighed. */
const BATCHES = 7;
const BATCH = 8;
/**
 * Of the heap that twenty calls added after twenty others, a third was code that the engine goes on compiling and making
 * faster, for minutes. A call does not leave that behind, so the engine keeps to what it compiled first.
 */
const NO_MACHINE_CODE = ['--jitless', '--no-flush-bytecode'];
const SETTLE_MS = 5000;
/** JsSIP keeps what is over until its last transaction timer, 32 s, has run out. */
const TIMERS_MS = 33_000;
/** Batches in that time: from then on as many calls are held as are let go of. */
const HELD = 2;
const CALLS = BATCHES * BATCH;

interface Weight {
  heap: number;
  /** Peer connections that are not closed, and those that are not collected. */
  open: number;
  kept: number;
}

/**
 * Bytes that a call adds: the median of the slopes between any two weights. A drawing that the framework still holds (one
 * more tree of the screen, some 60 kB) at one of them does not make a call heavier.
 */
function growth(heaps: readonly number[]): number {
  return median(heaps.flatMap((late, i) => heaps.slice(0, i).map((early, j) => (late - early) / ((i - j) * BATCH))));
}

/** What finished calls leave behind in host page and panel, which share one process here. */
export const heap = (): Promise<[string, Figure[]][]> =>
  withProduct(
    async (product, browser) => {
      const { page, panel, frame } = await openMarkedCrm(browser, product);
      const session = await page.context().newCDPSession(page);
      const call = () => robotCall({ page, panel, frame }, product.crm);
      const weigh = async (): Promise<Weight> => {
        const bytes = await heapOf(session);
        const peers = await frame.evaluate(() => {
          const alive = window.marks.peers.map((peer) => peer.deref()).filter((peer) => peer !== undefined);
          return { open: alive.filter((peer) => peer.signalingState !== 'closed').length, kept: alive.length };
        });
        return { heap: bytes, ...peers };
      };
      const stream = async (calls: number): Promise<void> => {
        for (let i = 0; i < calls; i += 1) await call();
      };
      await stream(WARM_UP);
      await page.waitForTimeout(TIMERS_MS);
      const before = await weigh();
      const weights: Weight[] = [];
      for (let batch = 0; batch < BATCHES; batch += 1) {
        await stream(BATCH);
        await page.waitForTimeout(SETTLE_MS);
        weights.push(await weigh());
      }
      const soon = weights.at(-1) as Weight;
      await page.waitForTimeout(TIMERS_MS - SETTLE_MS);
      const later = await weigh();
      return [
        [
          'What finished calls leave in host page and panel',
          [
            {
              name: 'heap per call, 5 s later',
              value: growth(weights.slice(HELD).map(({ heap }) => heap)),
              unit: 'B',
              budget: 2000,
              goal: true,
            },
            {
              name: 'heap per call, 33 s later',
              value: (later.heap - before.heap) / CALLS,
              unit: 'B',
              budget: 2000,
              goal: true,
            },
            { name: 'peer connections open, 5 s later', value: soon.open, unit: '', budget: 0, goal: true },
            { name: 'peer connections not collected, 5 s later', value: soon.kept, unit: '' },
            { name: 'peer connections not collected, 33 s later', value: later.kept, unit: '', budget: 0, goal: true },
          ],
        ],
      ];
    },
    {},
    NO_MACHINE_CODE,
  );
