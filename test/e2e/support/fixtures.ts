import { type Browser, test as base, chromium, type Page } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../../../scripts/chromium.mjs';
import { type Product, startProduct } from './product.ts';
import { type Robots, robotsOf } from './robots.ts';
import { microphoneFile } from './tones.ts';

/** A browser of one person, whose microphone beeps at a frequency of their own. */
export interface Person {
  browser: Browser;
  page: Page;
  toneHz: number;
}

interface TestFixtures {
  robots: Robots;
  /** Opens a browser of its own for a person; closed after the test. */
  person(
    toneHz: number,
    options?: { permissions?: string[]; viewport?: { width: number; height: number } },
  ): Promise<Person>;
}
interface WorkerFixtures {
  product: Product;
}

/**
 * Ends what still goes on. A call outlives its page for some seconds, and the next test's sign-in of the same user would
 * take it over.
 */
async function endCalls(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const ended = await frame
      .evaluate(() => {
        const buttons = [...document.querySelectorAll('button')].filter((button) =>
          /^(End|Refuse)/.test(button.getAttribute('aria-label') ?? button.textContent?.trim() ?? ''),
        );
        for (const button of buttons) button.click();
        return buttons.length;
      })
      .catch(() => 0);
    if (ended > 0) await page.waitForTimeout(300).catch(() => undefined);
  }
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  robots: async ({ product }, use) => {
    const robots = robotsOf(product.crm);
    await use(robots);
    await robots.hangUpAll();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  person: async ({}, use, info) => {
    const opened: Person[] = [];
    await use(async (toneHz, options = {}) => {
      const browser = await chromium.launch({
        executablePath: await chromiumPath(),
        args: [...chromiumArgs, `--use-file-for-fake-audio-capture=${microphoneFile(toneHz)}`],
      });
      const context = await browser.newContext({
        permissions: options.permissions ?? ['microphone'],
        viewport: options.viewport ?? { width: 1280, height: 800 },
      });
      const opening = { browser, page: await context.newPage(), toneHz };
      opened.push(opening);
      return opening;
    });
    for (const { browser, page, toneHz } of opened) {
      if (info.status !== info.expectedStatus)
        await page.screenshot({ path: info.outputPath(`person-${toneHz}.png`) }).catch(() => undefined);
      await endCalls(page);
      await browser.close();
    }
  },
});
export { expect } from '@playwright/test';
