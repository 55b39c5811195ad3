import { expect, test } from './support/fixtures.ts';
import { customers, openStandalone, PASSWORD, panelOf } from './support/people.ts';

const narrow = { viewport: { width: 360, height: 640 } };
const CLAIRE_HZ = 523;

test('[HIST-002] [NAV-080] [NAV-081] [PROMPT-019] calls of a queue show who answered and who was missed, live; deleted by a supervisor they leave the other panel of the supervisor and stay with the agent', async ({
  product,
  person,
  robots,
}) => {
  const [agent, first, second] = await Promise.all([person(700, narrow), person(750, narrow), person(800, narrow)]);
  const ines = await openStandalone(agent.page, product, 'ines');
  for (const { page } of [first, second]) {
    await page.goto(`${product.panel}/`);
    await panelOf(page).signIn('sofia', PASSWORD);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'History' }).click();
    await page.getByRole('link', { name: 'Groups' }).click();
    await expect(page.getByRole('button', { name: /^Nadia Belkacem.*Inès Marchetti/ })).toBeVisible();
  }
  const rows = (page: typeof first.page) => page.locator('[data-row]');

  const call = { from: customers.claire.number, to: '3000', say: { toneHz: CLAIRE_HZ } };
  const claire = await robots.call(call);
  await ines.answer();
  await robots.expectState(claire.id, 'talking');
  // Who talks is there at once, how long when it is over.
  await expect(rows(first.page).first()).toContainText('Inès Marchetti, Billing');
  await robots.hangUp(claire.id);
  await expect(rows(first.page).first()).toContainText(/Inès Marchetti, \d+\s*s, Billing/);

  const again = await robots.call(call);
  await ines.button(/^Answer/).waitFor();
  await robots.hangUp(again.id);
  await expect(rows(second.page).first()).toContainText('Missed, Billing');

  await second.page.getByRole('button', { name: 'Missed', exact: true }).click();
  await expect(second.page).toHaveURL(/#\/callhistories\/groups\/missed$/);
  await expect(rows(second.page).first()).toContainText('Missed, Billing');
  await second.page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(rows(second.page).first()).toContainText('Missed, Billing');

  const row = rows(first.page).first();
  await row.focus();
  await first.page.keyboard.press('Delete');
  const question = first.page.getByRole('alertdialog');
  await expect(question).toContainText('Your colleagues keep theirs.');
  await first.page.keyboard.press('Escape');
  await expect(rows(first.page).first()).toContainText('Missed, Billing');
  await first.page.keyboard.press('Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(rows(first.page).first()).toContainText(/Inès Marchetti, \d+\s*s, Billing/);
  await expect(rows(second.page).first()).toContainText(/Inès Marchetti, \d+\s*s, Billing/);

  await agent.page.goto(`${product.panel}/#/callhistories/groups`);
  await expect(rows(agent.page).first()).toContainText('Missed, Billing');
});
