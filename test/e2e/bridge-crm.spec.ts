import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { frameOf } from './support/host.ts';
import { customers, type PersonName, panelOf, people } from './support/people.ts';
import { violationsOf } from './support/violationsOf.ts';

/** Opens the example CRM and signs in; notes whatever the page or its policy complains about. */
async function openExample(page: Page, crm: string, who?: PersonName) {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto(`${crm}/`);
  const panel = panelOf(await frameOf(page));
  if (who) {
    await panel.signIn(people[who].login);
    await panel.expectReady();
  }
  return { complaints, panel };
}
const number = (page: Page, shown: string) => page.getByRole('button', { name: `Call ${shown}` }).first();

test('a number cannot be called and says why until somebody has signed in', async ({ product, person }) => {
  const { page } = await person(700);
  const { panel } = await openExample(page, product.crm);
  const claire = number(page, '01 99 00 41 27');
  await expect(claire).toHaveAttribute('aria-disabled', 'true');
  await expect(claire).toHaveAccessibleDescription('Sign in to the phone first');
  await panel.signIn(people.ines.login);
  await expect(claire).toHaveAttribute('aria-disabled', 'false');
  await expect(claire).toHaveAccessibleDescription('Call with Ringside');
  await claire.focus();
  await expect(page.getByRole('tooltip', { name: 'Call with Ringside' })).toBeVisible();
});

test('[CRM-054] a click on a number calls; the utility bar counts; minimised the call goes on; the end is in the activity', async ({
  product,
  person,
}) => {
  const { page } = await person(700);
  const { complaints } = await openExample(page, product.crm, 'ines');
  const item = page.getByRole('button', { name: /^(Phone|Calling|.* calls)/ });
  await number(page, '01 99 00 41 28').focus();
  await page.keyboard.press('Enter');
  await expect(item).toHaveText(/Phone 00:0\d/, { timeout: 45_000 });
  await expect(page.getByText('Outgoing call, Nadia Belkacem')).toBeVisible();

  await page.getByRole('button', { name: 'Minimise the phone' }).click();
  await expect(item).toHaveAttribute('aria-expanded', 'false');
  await expect(item).toBeFocused();
  await expect(item).toHaveText(/Phone 00:0[3-9]/);
  await item.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Phone' })).toBeVisible();

  const panel = panelOf(await frameOf(page));
  await panel.end();
  await expect(item).toHaveText(/^\s*Phone\s*$/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Outgoing call, Nadia Belkacem' })).toContainText(
    /\d s\. /,
  );
  expect(complaints).toEqual([]);
});

test('[CRM-052] the visitor lets a customer call: the bar says who, the contact is marked, the log shows it', async ({
  product,
  person,
}) => {
  const { page } = await person(700);
  await openExample(page, product.crm, 'ines');
  await page.getByRole('button', { name: 'Minimise the phone' }).click();
  await page.getByRole('button', { name: 'Demo: be a customer' }).click();
  await page.getByLabel('Hangs up after').fill('60');
  await page.getByRole('button', { name: 'Call now' }).click();
  await expect(page.getByRole('button', { name: `${customers.claire.name} calls` })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Phone' })).toBeVisible();
  await expect(page.locator('[data-contact="003A"]').first()).toHaveClass(/is-calling/);
  await page.getByText('Between this page and the panel').click();
  await expect(page.getByRole('list', { name: 'Between this page' })).toContainText('CALL_EVENT ringing');
  await page.getByRole('button', { name: `${customers.claire.name} hangs up` }).click();
  await expect(page.getByRole('button', { name: `${customers.claire.name} calls` })).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Incoming call, Claire Vasseur' })).toContainText(
    /ancel|aller/,
  );
});

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
] as const) {
  test(`the page is accessible and fits at ${width} by ${height}`, async ({ product, person }) => {
    const { page } = await person(700, { viewport: { width, height } });
    await openExample(page, product.crm, 'ines');
    const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    const violations = () => violationsOf(page, undefined, 'iframe');
    expect([await isTooWide(), await violations()]).toEqual([false, []]);
    await page.getByRole('button', { name: 'Contacts' }).click();
    await page.getByRole('button', { name: 'Demo: be a customer' }).click();
    expect([await isTooWide(), await violations()]).toEqual([false, []]);
    const dock = await page.getByRole('complementary', { name: 'Phone' }).boundingBox();
    expect((dock?.y ?? -1) >= 48 && (dock?.y ?? 0) + (dock?.height ?? 0) <= height - 40).toBe(true);
  });
}
