import type { Frame, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { frameOf } from './support/host.ts';
import { openPage, pageWith } from './support/listeningPage.ts';
import { type PersonName, panelOf, people } from './support/people.ts';
import type { Product } from './support/product.ts';

const PASSPHRASE = 'four words that nobody knows';
const narrow = { viewport: { width: 360, height: 640 } };
const field = (page: Page | Frame) => page.getByRole('textbox', { name: 'Encrypted message' });

async function openRooms(page: Page, product: Product, who: PersonName): Promise<void> {
  await page.goto(`${product.panel}/`);
  await panelOf(page).signIn(people[who].login);
  await goTo(page, '#/matrix');
}
const goTo = (page: Page | Frame, hash: string) =>
  page.evaluate((to) => {
    location.hash = to;
  }, hash);
async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

// Not those of rooms.spec whose devices are compared: devices and saved keys of a person stay with the product, which the tests of a worker share.
test('three people in an encrypted room: its keys open it in the frame of another site, and who was removed cannot read on', async ({
  product,
  person,
}) => {
  test.setTimeout(240_000);
  const [paul, tomas, ines] = await Promise.all([person(700, narrow), person(750, narrow), person(800, narrow)]);
  await openRooms(paul.page, product, 'paul');
  await Promise.all([openRooms(tomas.page, product, 'tomas'), openRooms(ines.page, product, 'ines')]);
  await paul.page.getByRole('link', { name: 'New' }).first().click();
  await paul.page.getByLabel('Name', { exact: true }).first().fill('Night shift');
  for (const name of ['Lindqvist', 'Marchetti']) {
    await paul.page.getByRole('textbox', { name: 'People' }).fill(name);
    await paul.page.getByRole('button', { name: new RegExp(name) }).click();
  }
  await paul.page.getByRole('button', { name: 'Create' }).click();
  for (const { page } of [tomas, ines]) {
    await page.getByRole('button', { name: 'Accept' }).click();
    await field(page).waitFor();
  }
  await say(paul.page, 'Gate 3 opens at 13:20');
  for (const { page } of [tomas, ines]) await expect(page.getByText('Gate 3 opens at 13:20')).toBeVisible();
  const room = new URL(paul.page.url()).hash;

  // His keys are saved; in the frame of another site, whose storage is apart, he is on a new device that cannot read, and can once it has them.
  await goTo(paul.page, '#/settings/matrix_backup');
  await paul.page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await paul.page.getByLabel('Passphrase again').fill(PASSPHRASE);
  await paul.page.getByRole('button', { name: 'Save message keys' }).click();
  await expect(paul.page.getByText('Your message keys are saved under your passphrase.')).toBeVisible();
  const crm = await (await paul.browser.newContext({ permissions: ['microphone'] })).newPage();
  await openPage(crm, product, 'rooms', pageWith(product));
  await panelOf(await frameOf(crm)).signIn(people.paul.login);
  let frame = await frameOf(crm);
  await goTo(frame, room);
  await expect(frame.getByText('This message cannot be read on this device yet')).toBeVisible();
  await expect(frame.getByText('Gate 3 opens at 13:20')).toBeHidden();
  // the key of the room follows that of the passphrase, ten seconds at most; how many there are is looked at with each load
  await expect(async () => {
    await crm.reload();
    frame = await frameOf(crm);
    await frame.getByRole('link', { name: 'Menu' }).waitFor();
    await goTo(frame, '#/settings/matrix_backup');
    await expect(frame.getByText('1 key is saved on the server.')).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 90_000 });
  await frame.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await frame.getByRole('button', { name: 'Open my messages' }).click();
  await expect(frame.getByText('Your message keys are saved under your passphrase.')).toBeVisible();
  await goTo(frame, room);
  await expect(frame.getByText('Gate 3 opens at 13:20')).toBeVisible();
  await expect(frame.getByText('This message cannot be read on this device yet')).toBeHidden();

  // Tomas is removed: what follows reaches Inès and not him, also once he is back.
  await goTo(paul.page, room.replace('/view/', '/edit/'));
  await paul.page.getByRole('tab', { name: 'Members 3' }).click();
  await paul.page.getByRole('button', { name: 'Remove Tomas Lindqvist' }).click();
  await paul.page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(tomas.page.getByText('This room is not here any more')).toBeVisible();
  await goTo(paul.page, room);
  await say(paul.page, 'The code is 4711');
  await expect(ines.page.getByText('The code is 4711')).toBeVisible();
  await expect(frame.getByText('The code is 4711')).toBeVisible();
  await goTo(paul.page, room.replace('/view/', '/edit/'));
  await paul.page.getByRole('tab', { name: 'Members 2' }).click();
  await paul.page.getByLabel('Invite', { exact: true }).fill('Lindqvist');
  await paul.page.getByRole('button', { name: 'Invite Tomas Lindqvist' }).click();
  await expect(paul.page.getByText('Tomas Lindqvist is invited')).toBeVisible();
  await goTo(tomas.page, '#/matrix');
  await tomas.page.getByRole('button', { name: 'Accept' }).click();
  await goTo(paul.page, room);
  await say(paul.page, 'Welcome back');
  await expect(tomas.page.getByText('Welcome back')).toBeVisible();
  await expect(tomas.page.getByText('The code is 4711')).toBeHidden();
  await tomas.page.reload();
  await expect(tomas.page.getByText('Welcome back')).toBeVisible();
  await expect(tomas.page.getByText('The code is 4711')).toBeHidden();
});
