import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openStandalone } from './support/people.ts';

const narrow = { viewport: { width: 360, height: 640 } };
const theme = (page: Page) => page.locator('html').getAttribute('data-theme');

test('[SET-014] [SET-015] [NAV-034] a setting holds in each browser: at once, signed in cold, after a reload', async ({
  product,
  person,
}) => {
  const office = await person(700, narrow);
  const home = await person(900, narrow);
  const atOffice = await openStandalone(office.page, product, 'tomas');
  await openStandalone(home.page, product, 'tomas');

  await office.page.goto(`${product.panel}/#/settings/misc`);
  await atOffice.screen.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(() => theme(office.page)).toBe('dark');
  await expect.poll(() => theme(home.page), 'the other browser').toBe('dark');

  const train = await person(1100, narrow);
  await openStandalone(train.page, product, 'tomas');
  await expect.poll(() => theme(train.page), 'a browser that was never seen before').toBe('dark');
  await train.page.goto(`${product.panel}/#/settings/misc`);
  await train.page.getByRole('radio', { name: 'Light' }).check();
  await expect.poll(() => theme(office.page)).toBe('light');

  await product.restart();
  await office.page.reload();
  await expect.poll(() => theme(office.page), 'the server is another one').toBe('light');
  await expect(office.page.getByRole('radio', { name: 'Light' })).toBeChecked();
});

test('[PROF-017] [PROF-022] a right that an administrator gives is there at once, and goes at once', async ({
  product,
  person,
}) => {
  const { page } = await person(700);
  const panel = await openStandalone(page, product, 'tomas');
  const may = async (mode: 'full' | 'none') =>
    promisify(execFile)(process.execPath, ['packages/server/src/ringside.ts', 'user', 'switchboard', 'tomas', mode], {
      env: { ...process.env, RINGSIDE_DATA: product.data },
    });
  const desk = panel.screen.getByRole('link', { name: 'Switchboard' });
  await expect(panel.screen.getByRole('link', { name: 'Contacts' })).toBeVisible();
  await expect(desk).toHaveCount(0);
  await page.bringToFront();
  await may('full');
  await expect(desk).toBeVisible();
  await may('none');
  await expect(desk).toHaveCount(0);
});
