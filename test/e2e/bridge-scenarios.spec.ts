import { expect, test } from '@playwright/test';
import { scenarios } from '../contract/scenarios.ts';
import { servePages } from './bridge/servePages.ts';

let pages: Awaited<ReturnType<typeof servePages>>;
test.beforeAll(async () => {
  pages = await servePages();
});
test.afterAll(() => pages.close());

for (const { title, expected } of scenarios) {
  test(`between two origins: ${title}`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(pages.url);
    const outcome = await page.evaluate((name) => window.runScenario(name), title);
    expect(outcome).toEqual({ result: expected, pending: 0, listeners: 0 });
    expect(errors).toEqual([]);
  });
}
