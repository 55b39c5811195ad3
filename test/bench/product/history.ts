import type { Page } from 'playwright';
import { fillHistory } from '../../../packages/server/src/areas/history/test/fillHistory.ts';
import { openDatabase } from '../../../packages/server/src/kernel/database/openDatabase.ts';
import { openStandalone, PASSWORD, people } from '../../e2e/support/people.ts';
import type { Product } from '../../e2e/support/product.ts';
import type { Figure } from '../figure.ts';
import { median, percentile } from '../percentile.ts';
import { withProduct } from './withCrm.ts';

const ROWS = 100_000;
const PAGES = 200;
const SCROLL_MS = 8000;
/** Fast reading: about sixty rows a second. */
const PX_PER_MS = 3;
/** A frame that took longer than one and a half of 60 a second was dropped. */
const DROPPED_MS = 25;

/** Milliseconds of pages of 200 rows over HTTP, from one place of the list on. */
async function pageTimes(product: Product, token: string, path: string, before: number | null): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i <= PAGES; i += 1) {
    const started = performance.now();
    const response = await fetch(`${product.panel}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Application': token },
      body: JSON.stringify({ sort: 'all', limit: 200, ...(before === null ? {} : { before: before + i }) }),
    });
    const { items } = (await response.json()) as { items: unknown[] };
    // The first one warms up.
    if (i > 0) times.push(performance.now() - started);
    if (items.length !== 200) throw new Error(`a page of ${items.length} rows`);
  }
  return times;
}

interface Frames {
  count: number;
  dropped: number;
  longest: number;
}
/** Scrolls the list at an even speed and counts frames, in the page. */
const scroll = (page: Page, pxPerMs: number): Promise<Frames> =>
  page.evaluate(
    async ([speed, forMs, droppedMs]) => {
      const list = document.querySelector('main');
      if (!list) throw new Error('no list');
      const gaps: number[] = [];
      const started = performance.now();
      let last = started;
      while (last - started < forMs) {
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        gaps.push(now - last);
        list.scrollTop += speed * (now - last);
        last = now;
      }
      gaps.shift();
      return {
        count: gaps.length,
        dropped: gaps.filter((gap) => gap > droppedMs).length,
        longest: Math.max(...gaps),
      };
    },
    [pxPerMs, SCROLL_MS, DROPPED_MS] as const,
  );

/** Loads page after page by going to the end of the list, until all rows are there. @returns milliseconds of each */
const loadAll = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const times: number[] = [];
    const list = document.querySelector('main');
    while (list?.querySelector('.btn--more')) {
      const started = performance.now();
      const height = list.scrollHeight;
      list.scrollTop = height;
      while (list.scrollHeight === height && list.querySelector('.btn--more')) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      times.push(performance.now() - started);
    }
    return times;
  });

const frames = (what: string, { count, dropped, longest }: Frames): Figure[] => [
  { name: `${what}: frames dropped of 100`, value: (100 * dropped) / count, unit: '', budget: 2, goal: true },
  { name: `${what}: longest frame`, value: longest, unit: 'ms', budget: 100, goal: true },
];

/** A history of a hundred thousand calls: pages of the server, and the list in the panel. HIST-001 */
export const history = (): Promise<[string, Figure[]][]> =>
  withProduct(async (product, browser) => {
    await product.kill();
    const database = await openDatabase({ folder: product.data });
    await fillHistory(database.db, 'ines', 'billing', ROWS);
    await database.close();
    await product.restart();

    const answer = await fetch(`${product.panel}/v1/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ login: people.ines.login, password: PASSWORD }),
    });
    const { token } = (await answer.json()) as { token: string };
    const deep = 1_700_000_000_000 + 500 * 1000;
    const server: Figure[] = [];
    for (const [name, path] of [
      ['own calls', '/v1/user/CallHistory'],
      ['calls of groups', '/v1/user/GroupCallHistory'],
    ] as const) {
      const top = await pageTimes(product, token, path, null);
      const bottom = await pageTimes(product, token, path, deep);
      server.push(
        { name: `${name}, newest 200: p50`, value: median(top), unit: 'ms', budget: 20, goal: true },
        { name: `${name}, newest 200: p99`, value: percentile(top, 0.99), unit: 'ms' },
        { name: `${name}, 200 of the oldest: p50`, value: median(bottom), unit: 'ms', budget: 20, goal: true },
        { name: `${name}, 200 of the oldest: p99`, value: percentile(bottom, 0.99), unit: 'ms' },
        {
          name: `${name}: oldest by newest, p50`,
          value: median(bottom) / median(top),
          unit: '',
          budget: 1.5,
          goal: true,
        },
      );
    }

    const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
    const page = await context.newPage();
    await openStandalone(page, product, 'ines');
    const mounts: number[] = [];
    for (let i = 0; i < 10; i += 1) {
      await page.evaluate(() => {
        location.hash = '#/settings';
      });
      await page.waitForFunction(() => document.querySelector('[data-row]') === null);
      mounts.push(
        await page.evaluate(async () => {
          const started = performance.now();
          location.hash = '#/callhistories/personal';
          while (!document.querySelector('[data-row]')) await new Promise((resolve) => requestAnimationFrame(resolve));
          return performance.now() - started;
        }),
      );
    }
    const first = await scroll(page, PX_PER_MS);
    const pages = await loadAll(page);
    const up = await scroll(page, -PX_PER_MS);
    const flying = await scroll(page, -100 * PX_PER_MS);
    const nodes = await page.evaluate(() => document.querySelectorAll('main [data-row]').length);
    return [
      ['Server pages of 100,000 calls', server],
      [
        'The list of 100,000 calls in the panel',
        [
          {
            name: 'opening the history to its first row, p50',
            value: median(mounts),
            unit: 'ms',
            budget: 100,
            goal: true,
          },
          ...frames('scrolling down while pages load', first),
          { name: 'a page joins the list: the first 50 of them, p50', value: median(pages.slice(0, 50)), unit: 'ms' },
          { name: 'a page joins the list: the last 50 of them, p50', value: median(pages.slice(-50)), unit: 'ms' },
          { name: 'all rows loaded by going to the end', value: pages.reduce((a, b) => a + b, 0) / 1000, unit: 's' },
          ...frames('scrolling among all of them', up),
          ...frames('flying through all of them', flying),
          { name: 'rows in the document, of all', value: nodes, unit: '', budget: 60, goal: true },
        ],
      ],
    ];
  });
