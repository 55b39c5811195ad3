import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { customerPhone } from './support/customerPhone.ts';
import { expect, test } from './support/fixtures.ts';
import { customers, type PersonName, panelOf, people } from './support/people.ts';
import type { Product } from './support/product.ts';

const narrow = { viewport: { width: 360, height: 640 } };
/** Number of Billing from outside. */
const BILLING = '0199002700';

/** Signs in and goes to queue SMS by the menu; the phone does not matter. */
async function openSms(page: Page, product: Product, who: PersonName): Promise<void> {
  await page.goto(`${product.panel}/`);
  await panelOf(page).signIn(people[who].login);
  await page.getByRole('link', { name: 'Menu' }).click();
  await page.getByRole('link', { name: /^Queue SMS/ }).click();
}
const row = (page: Page) => page.getByRole('listitem').filter({ hasText: customers.claire.name });
const timer = (page: Page) => page.getByRole('timer');
const write = (page: Page) => page.getByRole('textbox', { name: 'Write an SMS' });

test('[SMS-003] [SMS-006] [SMS-007] a customer writes, two agents see it, one takes it, answers, sends a file, resets the time and ends it', async ({
  product,
  person,
}) => {
  const claire = customerPhone(product.crm, customers.claire.number);
  // Others of this product's tests have written to her before.
  const before = (await claire.received()).length;
  const received = async () => (await claire.received()).slice(before);
  const [ines, marc] = await Promise.all([person(700, narrow), person(750, narrow)]);
  await Promise.all([openSms(ines.page, product, 'ines'), openSms(marc.page, product, 'marc')]);
  const { page } = ines;

  await claire.write(BILLING, 'Where is order 4471?');
  for (const each of [page, marc.page]) {
    await expect(row(each)).toContainText('Where is order 4471?');
    await expect(row(each)).toContainText(/waits 00:0\d/);
  }
  await page.getByRole('button', { name: 'Take the messages of Claire Vasseur' }).click();
  await expect(row(marc.page)).toContainText(/with Inès Marchetti, (10:00|09:5\d) left/);
  await expect(row(marc.page).getByRole('button')).toHaveCount(0);

  await row(page).getByRole('link').click();
  const left = async () => /\d\d:\d\d/.exec((await timer(page).textContent()) ?? '')?.[0] ?? '';
  await expect.poll(left).toMatch(/^09:5[0-7]$/);
  await page.getByRole('button', { name: 'Reset the time to reply' }).click();
  await expect.poll(left).toMatch(/^(10:00|09:5[89])$/);
  await expect(page.getByText(/Time reset/)).toBeVisible();
  await write(page).fill('It left at 13:20.');
  await write(page).press('Enter');
  await expect.poll(async () => (await received()).map(({ text }) => text)).toEqual(['It left at 13:20.']);
  await expect(page.getByText(/delivered \d\d:\d\d/)).toBeVisible();

  // The time runs only while the customer waits.
  await expect(page.getByText(/^Answered\. The time to reply begins/)).toBeVisible();
  await expect(row(marc.page)).toContainText('with Inès Marchetti, answered');

  const attach = page.locator('input[type=file]');
  await attach.setInputFiles({ name: 'gate.png', mimeType: 'image/png', buffer: Buffer.alloc(10_000_001) });
  await expect(page.getByText('This picture is too big')).toBeVisible();
  await attach.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('dock 4') });
  await expect.poll(async () => (await received()).map(({ file }) => file?.name ?? null)).toEqual([null, 'note.txt']);

  await page.getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByText(/This conversation is closed/)).toBeVisible();
  await expect(row(marc.page)).toContainText('closed');
});

/** A picture of 2 by 2 pixels. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP8zwACTAxQAAANHQEDasKb6QAAAABJRU5ErkJggg==';

test('[SMS-009] [SMS-013] a customer sends files while the agent does something else: a notice opens the thread, the picture is shown, the document saved', async ({
  product,
  person,
}) => {
  const nadia = customerPhone(product.crm, customers.nadia.number);
  const { page } = await person(700, narrow);
  await page.goto(`${product.panel}/`);
  await panelOf(page).signIn(people.ines.login);
  // The tests before leave calls: a second link on Home, missed ones in the name of the tab.
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: /^History/ }).click();
  await expect(page.getByRole('button', { name: 'Open', exact: true })).toHaveCount(0);

  const notice = page.getByText(`SMS from ${customers.nadia.name} for Billing`);
  // The panel follows queue SMS a moment after its first screen; what is written before counts as known.
  await expect(async () => {
    await nadia.write(BILLING, 'The gate is closed');
    await expect(notice).toBeVisible({ timeout: 2000 });
  }).toPass();
  await nadia.sendFile(BILLING, new File([Buffer.from(PICTURE, 'base64')], 'gate.png', { type: 'image/png' }));
  await expect(page.locator('.toast').filter({ hasText: 'gate.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const picture = page.getByRole('img', { name: /gate\.png/ });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2);

  await nadia.sendFile(BILLING, new File(['order 4471'], 'order.txt', { type: 'text/plain' }));
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /order\.txt/ }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('order.txt');
  expect(await readFile(await saved.path(), 'utf8')).toBe('order 4471');
  // Whoever reads the thread is not notified of it.
  await expect(notice).toHaveCount(0);
});
