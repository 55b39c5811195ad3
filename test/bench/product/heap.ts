import { panelOf } from '../../e2e/support/people.ts';
import type { Figure } from '../figure.ts';
import { heapOf } from '../heapOf.ts';
import { watchPanel } from './watchPanel.ts';
import { withProduct } from './withCrm.ts';

/** Calls that fill caches, pools and the first page of the history. */
const WARM_UP = 20;
const CALLS = 40;
const SETTLE_MS = 5000;
/** JsSIP keeps what is over until its last transaction timer, 32 s, has run out. */
const TIMERS_MS = 33_000;

/** What finished calls leave behind in the panel. */
export const heap = (): Promise<[string, Figure[]][]> =>
  withProduct(async (product, browser) => {
    const context = await browser.newContext({ permissions: ['microphone'], viewport: { width: 360, height: 640 } });
    await context.addInitScript(watchPanel, null);
    const page = await context.newPage();
    await page.goto(`${product.panel}/panel/`);
    const panel = panelOf(page);
    await panel.signIn('ines');
    await panel.expectReady();
    const session = await context.newCDPSession(page);
    const call = async (): Promise<void> => {
      await page.evaluate(() => {
        window.marks.audio = 0;
      });
      await panel.dial('*43');
      await page.waitForFunction(() => window.marks.audio > 0, null, { polling: 20 });
      await panel.end();
      await panel.button(/^End/).first().waitFor({ state: 'hidden' });
    };
    const peers = (): Promise<{ open: number; kept: number }> =>
      page.evaluate(() => {
        const alive = window.marks.peers.map((peer) => peer.deref()).filter((peer) => peer !== undefined);
        return { open: alive.filter((peer) => peer.signalingState !== 'closed').length, kept: alive.length };
      });
    for (let i = 0; i < WARM_UP; i += 1) await call();
    await page.waitForTimeout(TIMERS_MS);
    const before = await heapOf(session);
    for (let i = 0; i < CALLS; i += 1) await call();
    await page.waitForTimeout(SETTLE_MS);
    const soon = await heapOf(session);
    const atOnce = await peers();
    await page.waitForTimeout(TIMERS_MS - SETTLE_MS);
    const later = await heapOf(session);
    const atLast = await peers();
    return [
      [
        'What finished calls leave in the panel',
        [
          { name: 'heap per call, 5 s later', value: (soon - before) / CALLS, unit: 'B', budget: 2000, goal: true },
          { name: 'heap per call, 33 s later', value: (later - before) / CALLS, unit: 'B', budget: 2000, goal: true },
          { name: 'peer connections open, 5 s later', value: atOnce.open, unit: '', budget: 0, goal: true },
          { name: 'peer connections not collected, 5 s later', value: atOnce.kept, unit: '', budget: 0, goal: true },
          { name: 'peer connections not collected, 33 s later', value: atLast.kept, unit: '', budget: 0, goal: true },
        ],
      ],
    ];
  });
