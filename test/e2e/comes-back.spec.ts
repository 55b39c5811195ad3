import { TOKEN_HEADER } from '@ringside/protocol/words/paths';
import { createCutter } from '@ringside/testing/server';
import { expect, test } from './support/fixtures.ts';
import { customers, openStandalone, panelOf, people } from './support/people.ts';

/** Longer than code of a screen is asked for after a press. */
const LONG_CUT_MS = 9000;

test('screens that are opened while the server is away come by themselves when it is back', async ({
  product,
  person,
}) => {
  const cutter = await createCutter(product.panel);
  const { page } = await person(700, { viewport: { width: 360, height: 640 } });
  const faults: string[] = [];
  page.context().on('weberror', (error) => faults.push(String(error.error())));
  const other = await page.context().newPage();
  for (const each of [page, other]) {
    await each.goto(`${cutter.origin}/`);
    await panelOf(each).signIn(people.ines.login);
    await expect(each.getByRole('link', { name: 'Menu' })).toBeVisible();
  }
  // Its code is there before the cut, what it asks the server for is not.
  await other.getByRole('link', { name: 'Menu' }).click();
  await expect(other.getByRole('link', { name: /^Groups/ })).toBeVisible();
  await other.waitForLoadState('networkidle');

  cutter.cut();
  await expect(page.getByText('Not connected.')).toBeVisible();
  await page.goto(`${cutter.origin}/#/groups/orders`);
  await other.goto(`${cutter.origin}/#/settings/voicemail`);
  await expect(other.getByText('The settings could not be loaded')).toBeVisible();
  await page.waitForTimeout(LONG_CUT_MS);
  await expect(page.getByRole('link', { name: 'Menu' })).toBeVisible();

  cutter.restore();
  // A browser that remembers the failure has the page loaded again.
  await expect(page.getByText(/^Open · 3002/)).toBeVisible({ timeout: 40_000 });
  await expect(other.getByRole('switch', { name: 'Take messages' })).toBeVisible({ timeout: 45_000 });
  expect(faults).toEqual([]);
  await cutter.close();
});

test('a session that ends while it rings refuses nobody: the caller reaches the mailbox', async ({
  product,
  person,
  robots,
}) => {
  const { page } = await person(700, { viewport: { width: 360, height: 640 } });
  const panel = await openStandalone(page, product, 'tomas');
  const robot = await robots.call({ from: customers.claire.number, to: people.tomas.number, say: { toneHz: 523 } });
  await panel
    .button(/^Answer/)
    .first()
    .waitFor();
  // The phone itself rings, not only the list says so.
  await robots.expectState(robot.id, 'ringing');
  const token = await page.evaluate(() => localStorage.getItem('ringside.session') ?? '');
  await fetch(`${product.panel}/v1/logout`, { method: 'POST', headers: { [TOKEN_HEADER]: token } });
  await expect(page.getByText('Your session has ended.', { exact: false })).toBeVisible();
  await robots.expectState(robot.id, 'talking');
  await robots.hangUp(robot.id);
});
