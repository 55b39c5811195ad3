import type { Figure } from '../figure.ts';
import { heapOf } from '../heapOf.ts';
import { openMarkedCrm, withProduct } from './withCrm.ts';

/** Calls that fill caches, pools and the first page of the history; with the others at most 60, the panel's limit. */
const WARM_UP = 10;
const CALLS = 24;
/** The panel lets a host page start 10 calls in 10 s. */
const CALL_EVERY_MS = 1050;
const SETTLE_MS = 5000;
/** JsSIP keeps what is over until its last transaction timer, 32 s, has run out. */
const TIMERS_MS = 33_000;

/** What finished calls leave behind in host page and panel, which share one process here. */
export const heap = (): Promise<[string, Figure[]][]> =>
  withProduct(async (product, browser) => {
    const { page, frame } = await openMarkedCrm(browser, product);
    const session = await page.context().newCDPSession(page);
    const call = async (): Promise<void> => {
      const pause = page.waitForTimeout(CALL_EVERY_MS);
      await frame.evaluate(() => {
        window.marks.audio = 0;
      });
      const { lineID } = await page.evaluate(() => window.phone.call({ number: '*43' }));
      await frame.waitForFunction(() => window.marks.audio > 0, null, { polling: 20 });
      await page.evaluate((id) => window.phone.drop({ lineID: id }), lineID);
      await page.waitForFunction(() => window.phone.calls.getSnapshot().length === 0, null, { polling: 20 });
      await pause;
    };
    const weigh = async (): Promise<{ heap: number; open: number; kept: number }> => {
      // The test's own record of what it saw.
      await page.evaluate(() => {
        window.seen.length = 0;
      });
      const bytes = await heapOf(session);
      const peers = await frame.evaluate(() => {
        const alive = window.marks.peers.map((peer) => peer.deref()).filter((peer) => peer !== undefined);
        return { open: alive.filter((peer) => peer.signalingState !== 'closed').length, kept: alive.length };
      });
      return { heap: bytes, ...peers };
    };
    for (let i = 0; i < WARM_UP; i += 1) await call();
    await page.waitForTimeout(TIMERS_MS);
    const before = await weigh();
    for (let i = 0; i < CALLS; i += 1) await call();
    await page.waitForTimeout(SETTLE_MS);
    const soon = await weigh();
    await page.waitForTimeout(TIMERS_MS - SETTLE_MS);
    const later = await weigh();
    return [
      [
        'What finished calls leave in host page and panel',
        [
          {
            name: 'heap per call, 5 s later',
            value: (soon.heap - before.heap) / CALLS,
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
  });
