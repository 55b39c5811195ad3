import { type Browser, chromium, type Frame, type Page } from 'playwright';
import { chromiumArgs, chromiumPath } from '../../../scripts/chromium.mjs';
import { openCrm } from '../../e2e/support/host.ts';
import type { Panel } from '../../e2e/support/people.ts';
import { type Product, startProduct } from '../../e2e/support/product.ts';
import { watchPanel } from './watchPanel.ts';

/**
 * The whole product with a browser; closed after `measure`, whatever comes of it.
 *
 * @param env further variables of the server
 * @param engine further settings of the browser's JavaScript engine
 */
export async function withProduct<T>(
  measure: (product: Product, browser: Browser) => Promise<T>,
  env: Readonly<Record<string, string>> = {},
  engine: readonly string[] = [],
): Promise<T> {
  const product = await startProduct(env);
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch({
      executablePath: await chromiumPath(),
      args: [...chromiumArgs, `--js-flags=${['--expose-gc', ...engine].join(',')}`],
    });
    return await measure(product, browser);
  } finally {
    await browser?.close();
    await product.stop();
  }
}

export interface Crm {
  page: Page;
  panel: Panel;
  frame: Frame;
}

/**
 * A CRM page with the panel of Inès, whose marks are kept.
 *
 * @param stun address of a STUN server for every call
 * @param panelOrigin other origin to load the panel from, e.g. a relay that can fail
 */
export async function openMarkedCrm(
  browser: Browser,
  product: Product,
  stun: string | null = null,
  panelOrigin?: string,
): Promise<Crm> {
  const context = await browser.newContext({ permissions: ['microphone'] });
  await context.addInitScript(watchPanel, stun);
  const page = await context.newPage();
  const panel = await openCrm(page, product, 'ines', panelOrigin);
  const frame = panel.screen as Frame;
  // The first opening of a device takes a while; a user had it at the first call of the day.
  await frame.evaluate(() =>
    navigator.mediaDevices.getUserMedia({ audio: true }).then((stream) => {
      for (const track of stream.getTracks()) track.stop();
    }),
  );
  return { page, panel, frame };
}
