import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { frameOf } from './support/host.ts';
import { customers, openStandalone, type Panel, panelOf, people } from './support/people.ts';
import type { Product } from './support/product.ts';

/** A CRM page that knows one contact, with the panel of Marc in it. */
async function openCrmPage(page: Page, product: Product): Promise<Panel> {
  await page.goto(`${product.host}/`);
  await page.evaluate((url) => {
    const claire = { id: '003', label: 'Claire Vasseur, Purchasing', type: 'Contact' };
    const providers = { matchNumber: () => [claire], openRecord: () => null };
    const mount = document.getElementById('phone')!;
    window.phone = window.Ringside.createPhone({ url, mount, title: 'Phone', providers });
    window.phone.frame.style.cssText = 'width:360px;height:640px;border:0';
  }, `${product.panel}/panel/`);
  const panel = panelOf(await frameOf(page));
  await panel.signIn('marc');
  await panel.expectReady();
  return panel;
}

const question = async (page: Page) => (await frameOf(page)).getByRole('group', { name: 'Do this in the CRM?' });

test('[CRM-039] [CRM-040] [CRM-044] [PROMPT-024] two tabs of one user: a rule asks in both, also after a reload, and is done once', async ({
  product,
  person,
  robots,
}) => {
  const { page: first } = await person(700);
  const context = first.context();
  await context.route('https://crm.example/**', (route) => route.fulfill({ body: 'The accounts' }));
  const opened: string[] = [];
  await openCrmPage(first, product);
  const second = await context.newPage();
  const panel = await openCrmPage(second, product);
  context.on('page', (page) => void page.waitForURL(/^https:/).then(() => opened.push(page.url())));

  const robot = await robots.call({ from: customers.claire.number, to: people.marc.number, say: { toneHz: 523 } });
  await panel.answer();
  // The row stands in the page of the call, which only the tab that answered has opened.
  await (await frameOf(first)).getByRole('button', { name: /^Open the call/ }).click();
  for (const page of [first, second])
    await expect((await question(page)).getByRole('button', { name: 'For Claire' })).toBeVisible();
  await expect(await question(first)).toContainText('Open the account on each call?');
  expect(opened).toEqual([]);
  // Nothing stands between the agent and the call.
  await panel.button('Mute').click();
  await panel.button('Mute').click();
  expect(await (await frameOf(second)).locator('dialog, .scrim').count()).toBe(0);

  await (await question(first)).getByRole('button', { name: 'For Claire' }).click();
  await expect.poll(() => opened).toEqual(['https://crm.example/accounts']);
  for (const page of [first, second]) await expect(await question(page)).toBeHidden();
  await robots.hangUp(robot.id);
  await expect(panelOf(await frameOf(second)).button(/^End/)).toHaveCount(0, { timeout: 45_000 });
  expect(opened).toEqual(['https://crm.example/accounts']);
});

test('a page without a CRM asks nothing: the call is all there is', async ({ product, person, robots }) => {
  const { page } = await person(700, { viewport: { width: 360, height: 640 } });
  const panel = await openStandalone(page, product, 'marc');
  const robot = await robots.call({ from: customers.claire.number, to: people.marc.number, say: { toneHz: 523 } });
  await panel.answer();
  await robots.expectState(robot.id, 'talking');
  await panel.hold();
  await expect(panel.button('Take back')).toBeVisible();
  await expect(page.getByText('Open the account')).toHaveCount(0);
  await panel.end();
  await robots.expectState(robot.id, 'ended');
});
