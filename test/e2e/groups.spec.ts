import { readFileSync } from 'node:fs';
import { expect, test } from './support/fixtures.ts';
import { customers, openStandalone } from './support/people.ts';
import { microphoneFile } from './support/tones.ts';
import { longer } from './support/wav.ts';

const CLAIRE_HZ = 523;
const CLOSED_HZ = 880;

test('[GRP-001] [GRP-004] [NAV-059] a member uploads what callers of a closed group hear, closes it, and the next caller hears it', async ({
  product,
  person,
  robots,
}) => {
  const { page } = await person(700, { viewport: { width: 360, height: 640 } });
  await openStandalone(page, product, 'ines');
  await page.goto(`${product.panel}/#/groups/orders`);
  await page.getByRole('link', { name: 'Greetings' }).click();
  await page
    .getByLabel('Upload for Closed')
    .and(page.locator('input'))
    .setInputFiles({
      name: 'closed.wav',
      mimeType: 'audio/wav',
      buffer: longer(readFileSync(microphoneFile(CLOSED_HZ))),
    });
  await expect(page.getByRole('button', { name: 'Listen to Closed' })).toBeVisible();
  await page.getByRole('button', { name: /^Back/ }).click();
  await page.getByRole('switch', { name: 'Takes calls' }).click();
  await expect(page.getByText(/^Closed · 3002/)).toBeVisible();
  const robot = await robots.call({ from: customers.claire.number, to: '3002', say: { toneHz: CLAIRE_HZ } });
  await robots.expectHears(robot.id, CLOSED_HZ);
  await robots.expectState(robot.id, 'ended');

  // Open and silent again for whoever tests next.
  await page.getByRole('switch', { name: 'Takes calls' }).click();
  await expect(page.getByText(/^Open · 3002/)).toBeVisible();
  await page.getByRole('link', { name: 'Greetings' }).click();
  await page.getByRole('button', { name: 'Delete Closed' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Listen to Closed' })).toHaveCount(0);
});
