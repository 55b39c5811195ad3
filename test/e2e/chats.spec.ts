import type { Page } from '@playwright/test';
import { customerPhone } from './support/customerPhone.ts';
import { expect, test } from './support/fixtures.ts';
import { customers, type PersonName, panelOf, people } from './support/people.ts';
import type { Product } from './support/product.ts';

const narrow = { viewport: { width: 360, height: 640 } };
/** Number that Inès alone shows. */
const INES = '0199002744';

async function openChats(page: Page, product: Product, who: PersonName): Promise<void> {
  await page.goto(`${product.panel}/`);
  await panelOf(page).signIn(people[who].login);
  await page.getByRole('link', { name: 'Menu' }).click();
  await page.getByRole('link', { name: /^Chats/ }).click();
}
const field = (page: Page) => page.getByRole('textbox', { name: /^(Message|SMS) to / });

test('[CHAT-001] [NAV-099] two colleagues write to each other, and a customer and a user by SMS', async ({
  product,
  person,
}) => {
  const claire = customerPhone(product.crm, customers.claire.number);
  const [ines, marc] = await Promise.all([person(700, narrow), person(750, narrow)]);
  await Promise.all([openChats(ines.page, product, 'ines'), openChats(marc.page, product, 'marc')]);
  const { page } = ines;

  await page.getByRole('link', { name: 'New' }).click();
  await page.getByRole('textbox', { name: 'Name, number or e-mail' }).fill('Aubry');
  await page.getByRole('link', { name: /^Marc Aubry Chat with/ }).click();
  await field(page).fill('Lunch at one?');
  await field(page).press('Enter');
  const row = marc.page.getByRole('listitem').filter({ hasText: 'Lunch at one?' });
  await expect(row).toContainText('1 unread');
  await row.getByRole('link').click();
  await expect(page.getByText(/read · \d\d:\d\d/)).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await field(marc.page).fill('Gladly.');
  await field(marc.page).press('Enter');
  await expect(page.getByText('Gladly.')).toBeVisible();

  await claire.write(INES, 'Is the bread ready?');
  await page.getByRole('button', { name: 'Back to Chats' }).click();
  await page.getByRole('link', { name: /Is the bread ready/ }).click();
  await field(page).fill('At five.');
  await field(page).press('Enter');
  await expect.poll(async () => (await claire.received()).map(({ text }) => text)).toContain('At five.');
  await expect(page.getByText(/delivered \d\d:\d\d/)).toBeVisible();

  await page.reload();
  await expect(page.getByText('At five.')).toBeVisible();
});
