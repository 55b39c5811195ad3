import { mock } from 'node:test';
import type { Browser, Page } from 'playwright';
import { panelOf } from '../../e2e/support/people.ts';
import type { Product } from '../../e2e/support/product.ts';
import type { Figure } from '../figure.ts';
import { percentile } from '../percentile.ts';
import { bigBoard } from './bigBoard.ts';
import { busyQueue, tapLink } from './busyQueue.ts';
import { withProduct } from './withCrm.ts';

const PLAN = { seed: 5, from: Date.parse('2026-11-20T07:00:00Z'), hours: 8, queues: 20, agents: 200, callers: 4000 };
const SUPPORT = 'telephony/Group/support';
const DAY = {
  ...{ name: 'Load', seed: 11, speed: 60, from: '09:00', until: '09:30' },
  flows: [{ to: '3001', perHour: [240], patience: [300, 900] as [number, number] }],
};

/** A day of twenty queues with two hundred agents on the real engine, without audio, in the time of the machine. */
async function simulated(): Promise<Figure[]> {
  const address = new URL('../../../packages/server/src/areas/queues/test/simulateDay.ts', import.meta.url).href;
  const { simulateDay } = (await import(
    address
  )) as typeof import('../../../packages/server/src/areas/queues/test/simulateDay.ts');
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: PLAN.from });
  const begun = performance.now();
  const { log } = simulateDay(PLAN, Date.now, (ms) => mock.timers.tick(ms));
  const wall = performance.now() - begun;
  mock.timers.reset();
  const entered = new Set(log.map(({ callerKey }) => callerKey)).size;
  return [
    { name: 'a day of 20 queues, 200 agents, 500 callers an hour, wall time', value: wall, unit: 'ms' },
    { name: 'callers in it', value: entered, unit: '' },
    { name: 'server time for each caller', value: (wall * 1000) / entered, unit: 'us' },
  ];
}

/** Milliseconds of the page's thread at work in each second, while something goes on. */
async function cost(page: Page, work: () => Promise<void>, isProcessor = false): Promise<number> {
  const session = await page.context().newCDPSession(page);
  // Of the processor: what other work on the machine costs is not counted.
  await session.send('Performance.enable', isProcessor ? { timeDomain: 'threadTicks' } : {});
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const [before, begun] = [await read(), performance.now()];
  await work();
  return ((await read()) - before) * (1_000_000 / (performance.now() - begun));
}

/** Opens the page of its own as one of the demo's people. */
async function openAs(page: Page, product: Product, login: string): Promise<void> {
  await page.goto(`${product.panel}/`);
  const panel = panelOf(page);
  await panel.signIn(login);
  await panel.expectReady();
}

/** From the end of an agent's pause to the ringing of the agent's phone, with a caller waiting. */
async function freeToRinging(product: Product, browser: Browser): Promise<number[]> {
  const page = await (await browser.newContext({ permissions: ['microphone'] })).newPage();
  await page.addInitScript(() => {
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        this.addEventListener('message', ({ data }) => {
          if (typeof data === 'string' && data.startsWith('INVITE '))
            (window as unknown as { rangAt: number }).rangAt = performance.timeOrigin + performance.now();
        });
      }
    };
  });
  await openAs(page, product, 'priya');
  const post = (path: string, body: unknown, headers: Record<string, string>) =>
    fetch(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  const signedIn = await post(`${product.panel}/v1/login`, { login: 'priya', password: 'ringside' }, {});
  const { token } = (await signedIn.json()) as { token: string };
  const own = { 'X-Application': token };
  const agent = (verb: string) => post(`${product.panel}/telephony/Extension/x-priya/${verb}`, {}, own);
  const demo = { 'X-Ringside-Demo': '1' };
  const times: number[] = [];
  for (let n = 0; n < 22; n += 1) {
    await agent('operatorStartPause');
    const call = { from: `01990177${String(n).padStart(2, '0')}`, to: '3001', say: { silence: true } };
    const { id } = (await (await post(`${product.crm}/robots/call`, call, demo)).json()) as { id: string };
    await page.waitForTimeout(400);
    await page.evaluate(() => Object.assign(window, { rangAt: 0 }));
    const begun = Date.now();
    await agent('operatorCancelPause');
    await page.waitForFunction(() => (window as unknown as { rangAt: number }).rangAt > 0, null, { polling: 5 });
    times.push((await page.evaluate(() => (window as unknown as { rangAt: number }).rangAt)) - begun);
    await post(`${product.crm}/robots/${id}/hangUp`, null, demo);
    await page.waitForTimeout(200);
  }
  await page.context().close();
  return times.slice(2);
}

/** Queues under load: the engine over a day, an agent who becomes free, the screens of a supervisor. */
export const queues = (): Promise<[string, Figure[]][]> =>
  withProduct(async (product, browser) => {
    const figures = await simulated();
    const rings = await freeToRinging(product, browser);

    const context = await browser.newContext({ permissions: ['microphone'], viewport: { width: 1280, height: 800 } });
    await context.addInitScript(tapLink);
    const page = await context.newPage();
    await openAs(page, product, 'sofia');
    await page.goto(`${product.panel}/#/queue/support`);
    await page.getByRole('tab', { name: /^Callers/ }).click();
    await page.waitForTimeout(1000);
    const busy = await page.evaluate(busyQueue, [SUPPORT, 500, 1000, 5] as const);
    await page.reload();
    await page.goto(`${product.panel}/#/supervision`);
    await page.getByText('Waiting callers').first().waitFor();
    const idle = await cost(page, () => page.waitForTimeout(5000));
    const agents = ['priya', 'yuki', 'jonas'].map((login) => ({
      ...{ login, from: '09:00', until: '09:30', answersAfter: [5, 20], talks: [60, 180] },
    }));
    await fetch(`${product.crm}/robots/day`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Ringside-Demo': '1' },
      body: JSON.stringify({ ...DAY, agents }),
    });
    const live = await cost(page, () => page.waitForTimeout(25_000));
    await page.evaluate(bigBoard, { queues: 20, agents: 200, perSecond: 2 });
    await page.waitForTimeout(3000);
    const bigIdle = await cost(page, () => page.waitForTimeout(10_000), true);
    await page.evaluate(() => window.goOn?.());
    const big = await cost(page, () => page.waitForTimeout(20_000), true);
    await context.close();

    const ms = (name: string, value: number): Figure => ({ name, value, unit: 'ms' });
    return [
      [
        'Queues',
        [
          ...figures,
          ms('agent free to INVITE at the phone, p50', percentile(rings, 0.5)),
          ms('agent free to INVITE at the phone, p95', percentile(rings, 0.95)),
          ms('update of a caller to the painted frame, 500 rows, p50', percentile(busy.toPixel, 0.5)),
          ms('update of a caller to the painted frame, 500 rows, p95', percentile(busy.toPixel, 0.95)),
          { name: 'updates a second given to 500 rows', value: busy.rate, unit: '' },
          { name: 'of them on the page (the others are drawn when scrolled to)', value: busy.drawn, unit: '' },
          { name: 'late frames meanwhile', value: busy.late, unit: `of ${busy.frames}`, budget: 0, goal: true },
          ms('longest frame meanwhile', busy.longestFrameMs),
          { name: 'rows that are stale afterwards', value: busy.stale, unit: '', budget: 0 },
          ms('dashboard, of each second: nothing happens', idle),
          ms('dashboard, of each second: 240 callers an hour, 60 times as fast', live),
          ms('dashboard of 20 queues and 200 agents, of each second: nothing happens', bigIdle),
          { ...ms('the same: 2 changes a second, as of 500 callers an hour and more', big), budget: 50, goal: true },
        ],
      ],
    ];
  });
