import type { Browser, CDPSession, Page } from 'playwright';
import type { Product } from '../../e2e/support/product.ts';
import type { Figure } from '../figure.ts';
import { median } from '../percentile.ts';

const VISITS = 3;
/** "Slow 4G" as Lighthouse has it. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

interface Visit {
  /** Milliseconds from the navigation until the first field can be typed in. */
  ready: number;
  /** Tasks over 50 ms until a second after that. */
  longTasks: number[];
}

/** Runs before the page's scripts. */
function watchStart(): void {
  const visit: Visit = { ready: 0, longTasks: [] };
  Object.assign(window, { visit });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) visit.longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  const look = (): void => {
    const field = document.querySelector('input');
    const isUsable = field !== null && !field.disabled && field.checkVisibility();
    if (isUsable) visit.ready = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * Playwright's own questions bring a script into the page whose compilation alone takes up to 45 ms of a slow processor:
 * while it is measured, the page is only asked by the protocol.
 */
async function isReady(session: CDPSession): Promise<boolean> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'visit.ready > 0' });
  return result.value === true;
}

async function visit(page: Page, session: CDPSession, url: string): Promise<Visit> {
  await page.goto(url);
  while (!(await isReady(session))) await page.waitForTimeout(50);
  await page.waitForTimeout(1000);
  return page.evaluate(() => (window as unknown as { visit: Visit }).visit);
}

/** The sign-in of the panel's iframe build on a slow line and a quarter of the processor: nothing in the cache, and again. */
export async function panelFigures(browser: Browser, product: Product): Promise<Figure[]> {
  const url = `${product.panel}/panel/`;
  const visits: { cold: Visit; warm: Visit; fast: Visit }[] = [];
  for (let i = 0; i <= VISITS; i += 1) {
    const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
    await context.addInitScript(watchStart);
    const quick = await context.newPage();
    const fast = await visit(quick, await context.newCDPSession(quick), url);
    await context.close();
    const slow = await browser.newContext({ viewport: { width: 360, height: 640 } });
    await slow.addInitScript(watchStart);
    const page = await slow.newPage();
    const session = await slow.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const [cold, warm] = [await visit(page, session, url), await visit(page, session, url)];
    await slow.close();
    // The first time the server compresses its files.
    if (i > 0) visits.push({ cold, warm, fast });
  }
  const ready = (which: 'cold' | 'warm' | 'fast'): number => median(visits.map((one) => one[which].ready));
  const longest = (which: 'cold' | 'warm' | 'fast'): number =>
    median(visits.map((one) => Math.max(0, ...one[which].longTasks)));
  const ms = (name: string, value: number, budget: number): Figure => ({ name, value, unit: 'ms', budget, goal: true });
  return [
    { name: 'this machine, nothing in the cache', value: ready('fast'), unit: 'ms' },
    ms('slow 4G, quarter of the processor, cold', ready('cold'), 1200),
    ms('slow 4G, quarter of the processor, warm', ready('warm'), 400),
    ms('longest task over 50 ms, cold', longest('cold'), 50),
    ms('longest task over 50 ms, warm', longest('warm'), 50),
    ms('longest task over 50 ms, full processor', longest('fast'), 50),
  ];
}
