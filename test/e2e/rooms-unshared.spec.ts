import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumArgs, testChromiumPath } from '../../scripts/chromium.mjs';
import { expect, test } from './support/fixtures.ts';
import { panelOf, people } from './support/people.ts';
import type { Product } from './support/product.ts';

/** A panel of Inès at her rooms. */
async function openRooms(context: BrowserContext, product: Product): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${product.panel}/`);
  await panelOf(page).signIn(people.ines.login);
  await page.getByRole('link', { name: 'Menu' }).click();
  await page.getByRole('link', { name: /^Rooms/ }).click();
  return page;
}
async function say(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Encrypted message' });
  await field.fill(text);
  await field.press('Enter');
  await expect(page.locator('.msg', { hasText: text }).getByText(/sent \d\d:\d\d/)).toBeVisible();
}

test('[MSG-035] a browser without shared workers has rooms in all of its tabs, and keeps them when the first is closed', async ({
  product,
}) => {
  test.setTimeout(120_000);
  const browser = await chromium.launch({
    executablePath: await testChromiumPath(),
    args: [...chromiumArgs, '--disable-blink-features=SharedWorker'],
  });
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  const first = await openRooms(context, product);
  expect(await first.evaluate(() => 'SharedWorker' in window)).toBe(false);
  await first.getByRole('link', { name: 'New' }).first().click();
  await first.getByLabel('Name', { exact: true }).first().fill('Night rota');
  await first.getByRole('button', { name: 'Create' }).click();
  await say(first, 'Gate 3 opens at 13:20');

  const second = await openRooms(context, product);
  await second.getByRole('link', { name: /Night rota/ }).click();
  await expect(second.getByText('Gate 3 opens at 13:20')).toBeVisible();
  await say(second, 'I shall be there');
  await expect(first.getByText('I shall be there')).toBeVisible();

  await first.close();
  await say(second, 'The first window is closed');
  const third = await openRooms(context, product);
  await third.getByRole('link', { name: /Night rota/ }).click();
  for (const text of ['Gate 3 opens at 13:20', 'I shall be there', 'The first window is closed'])
    await expect(third.locator('.bub', { hasText: text })).toBeVisible();
  await third.goto(`${product.panel}/#/matrix/device`);
  await expect(third.getByText('1 of 6 with this name'), 'all of them are one device').toBeVisible();

  // A page that the browser freezes behind others answers nobody: rooms go on in the ones that live. It freezes none that is in view, as all are
  // here; this is what it says before.
  const happens = (name: string) => second.evaluate((one) => document.dispatchEvent(new Event(one)), name);
  await happens('freeze');
  await third.goto(`${product.panel}/#/matrix`);
  await third.getByRole('link', { name: /Night rota/ }).click();
  await say(third, 'The second one sleeps');
  await happens('resume');
  await expect(second.getByText('The second one sleeps')).toBeVisible();
  await browser.close();
});
