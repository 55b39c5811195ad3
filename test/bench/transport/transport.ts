import { type Browser, chromium, type Page } from 'playwright';
import { chromiumArgs, chromiumPath } from '../../../scripts/chromium.mjs';
import type { Figure } from '../figure.ts';
import { commandFigures } from './commands.ts';
import { eventFigures } from './events.ts';
import { heapFigures } from './heap.ts';
import type { TransportBench } from './host.ts';
import { PEERS } from './peer.ts';
import { servePages } from './servePages.ts';

declare global {
  interface Window {
    bench: TransportBench;
  }
}

/** Host and panel page of every transport, connected, in one browser. */
export async function withTransports<T>(measure: (page: Page) => Promise<T>, peers = PEERS): Promise<T> {
  const pages = await servePages();
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch({
      executablePath: await chromiumPath(),
      args: [...chromiumArgs, '--site-per-process', '--js-flags=--expose-gc'],
    });
    const page = await browser.newPage();
    await page.goto(pages.host);
    for (const peer of peers)
      await page.evaluate(([name, origin]) => window.bench.connect(name, origin), [peer, pages.panel] as const);
    return await measure(page);
  } finally {
    await browser?.close();
    await pages.stop();
  }
}

/** The bridge against the floor and against other libraries, in turns of one run. */
export const transport = (): Promise<[string, Figure[]][]> =>
  withTransports(async (page) => [
    ['Commands, host to panel and back', await commandFigures(page)],
    ['Events, panel to host', await eventFigures(page)],
    ['Heap of the bridge', await heapFigures(page)],
  ]);
