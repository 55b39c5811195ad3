import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { customers, openStandalone, type Panel, people } from './support/people.ts';
import type { Product } from './support/product.ts';

/** A second tab of Marc, who answers there; the first one has the phone. */
async function secondTab(first: Page, product: Product): Promise<{ second: Page; panel: Panel }> {
  const second = await first.context().newPage();
  const panel = await openStandalone(second, product, 'marc');
  return { second, panel };
}

test('[CRM-039] [CRM-040] [CRM-044] [PROMPT-024] two tabs of one user: a rule asks in both, also after a reload, and is done once', async ({
  product,
  person,
  robots,
}) => {
  const { page: first } = await person(700);
  const context = first.context();
  await context.route('https://crm.example/**', (route) => route.fulfill({ body: 'The accounts' }));
  const opened: string[] = [];
  await openStandalone(first, product, 'marc');
  const { second, panel } = await secondTab(first, product);
  context.on('page', (page) => void page.waitForURL(/^https:/).then(() => opened.push(page.url())));

  const robot = await robots.call({ from: customers.claire.number, to: people.marc.number, say: { toneHz: 523 } });
  await panel.answer();
  const asks = [first, second].map((page) => page.getByRole('alertdialog', { name: 'Do this in the CRM?' }));
  for (const ask of asks) await expect(ask.getByText('Open the account')).toBeVisible();
  expect(opened).toEqual([]);

  await second.reload();
  await expect(asks[1]!).toBeVisible();
  await asks[0]!.getByRole('button', { name: 'Yes, do it' }).click();
  await expect.poll(() => opened).toEqual(['https://crm.example/accounts']);
  for (const ask of asks) await expect(ask).toBeHidden();
  await second.reload();
  await expect(panel.screen.getByText(/Claire Vasseur/).first()).toBeVisible();
  await robots.hangUp(robot.id);
  await second.waitForTimeout(1000);
  for (const ask of asks) await expect(ask).toBeHidden();
  expect(opened).toEqual(['https://crm.example/accounts']);
});
