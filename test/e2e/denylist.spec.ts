import { expect, test } from './support/fixtures.ts';
import { openStandalone, people } from './support/people.ts';

/** Whom no other test calls from. */
const SELLER = '0644556677';

test('[DENY-002] who is blocked from the history rings nobody any more, is counted, and rings again when taken off', async ({
  product,
  person,
  robots,
}) => {
  const { page } = await person(700, { viewport: { width: 360, height: 640 } });
  const panel = await openStandalone(page, product, 'ines');
  const call = () => robots.call({ from: SELLER, to: people.ines.number, say: { toneHz: 523 } });
  const first = await call();
  await panel.refuse();
  await robots.expectState(first.id, 'ended');

  await page.goto(`${product.panel}/#/callhistories/personal`);
  const row = page.locator('.hist [data-row]').first();
  await expect(row).toContainText('06 44 55 66 77');
  await row.click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^Block / });
  await question.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(question).toHaveCount(0);

  const rings = page.getByRole('button', { name: /^Answer/ });
  const seen: number[] = [];
  const watch = setInterval(() => void rings.count().then((count) => seen.push(count)), 100);
  const second = await call();
  await robots.expectState(second.id, 'ended');
  clearInterval(watch);
  expect((await robots.status(second.id)).refusedWith).toBeGreaterThanOrEqual(400);
  expect(Math.max(0, ...seen)).toBe(0);

  await page.goto(`${product.panel}/#/services/blacklist`);
  const entry = page.locator('li', { hasText: '06 44 55 66 77' });
  await expect(entry).toContainText('once');
  await entry.getByRole('button', { name: /^Unblock/ }).click();
  await expect(entry).toHaveCount(0);
  const third = await call();
  await expect(rings.first()).toBeVisible();
  await robots.hangUp(third.id);
});
