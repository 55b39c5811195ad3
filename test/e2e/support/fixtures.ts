import { type Browser, test as base, chromium, type Page } from '@playwright/test';
import { chromiumArgs, chromiumPath, testChromiumPath } from '../../../scripts/chromium.mjs';
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
  /** Opens a browser of its own for a person; what is open in it is closed after the test. */
  person(
    toneHz: number,
    options?: { permissions?: string[]; viewport?: { width: number; height: number }; isWhole?: boolean },
  ): Promise<Person>;
}
interface Kind {
  toneHz: number;
  /** Not the headless shell, for what only a whole browser has. */
  isWhole: boolean;
}
/** Browsers by the tone of their microphones. To start one costs more than many a test. */
interface Browsers {
  /** One that no other person of this test has. */
  take(kind: Kind): Promise<Browser>;
  /** Closes what is open in it and keeps it for the next test. */
  giveBack(kind: Kind, browser: Browser): Promise<void>;
}
interface WorkerFixtures {
  product: Product;
  browsers: Browsers;
}

/** Browsers of a worker that are kept while nobody has them; each is 200 MB of memory. */
const KEPT = 3;

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
      // With a key: sounds and files of these tests are sealed, and played and sent on from there.
      const product = await startProduct({
        RINGSIDE_SEAL_KEYS: Buffer.alloc(32, 7).toString('base64'),
        ...{ RINGSIDE_ADDRESS_BOOKS: '/books/example.js', RINGSIDE_ADDRESS_BOOK_WAIT: '1' },
        RINGSIDE_MEETING_NUMBERS: '2780,+33199002780',
      });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  browsers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      let kept: (Kind & { browser: Browser })[] = [];
      await use({
        async take({ toneHz, isWhole }) {
          const isIt = (one: Kind): boolean => one.toneHz === toneHz && one.isWhole === isWhole;
          const found = kept.find((one) => isIt(one) && one.browser.isConnected());
          kept = kept.filter((one) => one !== found);
          if (found) return found.browser;
          const args = [...chromiumArgs, `--use-file-for-fake-audio-capture=${microphoneFile(toneHz)}`];
          const executablePath = await (isWhole ? chromiumPath() : testChromiumPath());
          return chromium.launch({ executablePath, args });
        },
        async giveBack(kind, browser) {
          await Promise.all(browser.contexts().map((context) => context.close()));
          if (browser.isConnected()) kept.push({ ...kind, browser });
          if (kept.length > KEPT) await kept.shift()?.browser.close();
        },
      });
      await Promise.all(kept.map(({ browser }) => browser.close()));
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  robots: async ({ product }, use) => {
    const robots = robotsOf(product.crm);
    await use(robots);
    await robots.hangUpAll();
  },
  person: async ({ browsers }, use, info) => {
    const opened: (Person & { kind: Kind })[] = [];
    await use(async (toneHz, options = {}) => {
      const kind = { toneHz, isWhole: options.isWhole ?? false };
      const browser = await browsers.take(kind);
      const context = await browser.newContext({
        permissions: options.permissions ?? ['microphone'],
        viewport: options.viewport ?? { width: 1280, height: 800 },
      });
      const opening = { browser, page: await context.newPage(), toneHz };
      opened.push({ ...opening, kind });
      return opening;
    });
    for (const { browser, page, toneHz, kind } of opened) {
      if (info.status !== info.expectedStatus)
        await page.screenshot({ path: info.outputPath(`person-${toneHz}.png`) }).catch(() => undefined);
      await endCalls(page);
      await browsers.giveBack(kind, browser);
    }
  },
});
export { expect } from '@playwright/test';
