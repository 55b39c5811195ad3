import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { type PersonName, panelOf, people } from './support/people.ts';
import type { Product } from './support/product.ts';
import { expectHears } from './support/tones.ts';

async function openRooms(page: Page, product: Product, who: PersonName): Promise<void> {
  await page.goto(`${product.panel}/`);
  await panelOf(page).signIn(people[who].login);
  await page.getByRole('link', { name: 'Menu' }).click();
  await page.getByRole('link', { name: /^Rooms/ }).click();
}
const field = (page: Page) => page.getByRole('textbox', { name: 'Encrypted message' });

test('[MSG-001] [NAV-061] [NAV-065] two colleagues write to each other in an encrypted room', async ({
  product,
  person,
}) => {
  // three people, keys of 500,000 rounds, a voice that is recorded: much for a busy machine
  test.setTimeout(240_000);
  const narrow = { viewport: { width: 360, height: 640 } };
  const [ines, marc] = await Promise.all([person(700, narrow), person(750, narrow)]);
  const { page } = ines;
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(`${product.panel}/`);
  await panelOf(page).signIn(people.ines.login);
  await page.getByRole('link', { name: 'Menu' }).click();
  await page.getByRole('link', { name: /^Rooms/ }).waitFor();
  expect(fetched.filter((path) => /roomsWorker|roomsArea|\.wasm$|_matrix/.test(path))).toEqual([]);
  await page.getByRole('link', { name: /^Rooms/ }).click();
  await openRooms(marc.page, product, 'marc');

  await page.getByRole('link', { name: 'New' }).first().click();
  await page.getByLabel('Name', { exact: true }).first().fill('Winter rota');
  await page.getByLabel('People').fill('Aubry');
  await page.getByRole('button', { name: 'Marc Aubry' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await field(page).fill('Gate 3 opens at 13:20');
  await field(page).press('Enter');
  await expect(page.getByText(/sent \d\d:\d\d/)).toBeVisible();

  await expect(marc.page.getByText('Inès Marchetti invites you')).toBeVisible();
  await marc.page.getByRole('button', { name: 'Accept' }).click();
  await field(marc.page).fill('I shall be there');
  await field(marc.page).press('Enter');
  await expect(page.getByText('I shall be there')).toBeVisible();
  await field(page).fill('<b>Bring</b> the papers');
  await field(page).press('Enter');
  await expect(marc.page.getByText('<b>Bring</b> the papers')).toBeVisible();
  await expect(page.getByText(/read by 1/)).toBeVisible();

  // A picture: shown where it was sent to, and the same bytes when it is saved.
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await page.locator('input[type=file]').setInputFiles({ name: 'dock.png', mimeType: 'image/png', buffer: picture });
  const shown = marc.page.getByRole('img', { name: 'Picture dock.png' });
  await expect(shown).toHaveJSProperty('naturalWidth', 1);
  const saving = marc.page.waitForEvent('download');
  await marc.page.getByRole('button', { name: 'Save dock.png' }).click();
  const saved = await saving;
  expect([saved.suggestedFilename(), readFileSync(await saved.path()).equals(picture)]).toEqual(['dock.png', true]);

  // A voice message, by the keyboard: what her microphone hears is encrypted, and heard at the other browser.
  const recording = page.getByRole('button', { name: 'Record a voice message' });
  await recording.press('Enter');
  await expect(page.getByText('0:01', { exact: true })).toBeVisible();
  // Another layout draws the recorder anew: it goes on.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('button', { name: 'Stop and listen' })).toBeVisible();
  await page.setViewportSize(narrow.viewport);
  await page.getByRole('button', { name: 'Stop and listen' }).press('Enter');
  await page.getByRole('button', { name: 'Send the voice message' }).press('Enter');
  const voice = marc.page.getByRole('group', { name: 'Voice message of Inès Marchetti' });
  await voice.getByRole('button', { name: 'Play' }).press('Enter');
  await expect(voice.getByRole('button', { name: 'Pause' })).toBeVisible();
  await marc.page.evaluate(async () => {
    const sound = document.querySelector<HTMLAudioElement & { captureStream(): MediaStream }>('audio[src^="blob:"]');
    if (!sound) throw new Error('nothing plays');
    sound.loop = true;
    const heard = new Audio();
    heard.srcObject = sound.captureStream();
    document.body.append(heard);
    await heard.play();
  });
  await expectHears(marc.page, ines.toneHz);

  // An answer and a reaction, by the keyboard.
  await marc.page.getByRole('button', { name: 'Message of Inès Marchetti' }).last().focus();
  await marc.page.keyboard.press('Enter');
  await marc.page.keyboard.press('r');
  await expect(field(marc.page)).toBeFocused();
  await field(marc.page).fill('All of them?');
  await field(marc.page).press('Enter');
  await expect(page.getByText('All of them?')).toBeVisible();
  await page.getByRole('button', { name: 'Message of Marc Aubry' }).last().click();
  await page.getByRole('button', { name: 'Agreed' }).click();
  await expect(marc.page.getByRole('button', { name: '👍 1, Inès Marchetti' })).toBeVisible();

  // Up from the empty field to his answer, which he changes; everybody can read what it was.
  await expect(field(marc.page)).toHaveValue('');
  await field(marc.page).press('ArrowUp');
  await marc.page.keyboard.press('e');
  await expect(field(marc.page)).toBeFocused();
  await field(marc.page).fill('All of the papers?');
  await field(marc.page).press('Enter');
  await page.getByRole('button', { name: 'edited' }).click();
  const versions = page.getByRole('dialog', { name: 'What Marc Aubry wrote' }).getByRole('listitem');
  await expect(versions).toHaveText([/All of the papers\?$/, /All of them\?$/]);
  await page.keyboard.press('Escape');

  // More faces, by a word of their name: as a reaction, and in a text.
  const menuOf = (one: Page, name: string) => one.getByRole('button', { name: `Message of ${name}` }).last();
  await menuOf(page, 'Marc Aubry').click();
  await page.getByRole('button', { name: 'More reactions' }).click();
  await page.getByLabel('Find by name, or write another').fill('rocket');
  await page.keyboard.press('Enter');
  await expect(marc.page.getByRole('button', { name: '🚀 1, Inès Marchetti' })).toBeVisible();
  await field(page).pressSequentially('Then :pizza:');
  await field(page).press('Enter');
  await expect(marc.page.getByText('Then 🍕')).toBeVisible();

  // Who has read it, and all of it unread again from one message on.
  await expect(page.getByText(/read by 1/)).toBeVisible();
  await menuOf(page, 'Inès Marchetti').click();
  await page.getByRole('button', { name: 'Who has read it, 1 of 1' }).click();
  await expect(page.getByRole('dialog').getByText('Marc Aubry')).toBeVisible();
  await page.keyboard.press('Escape');
  await menuOf(marc.page, 'Inès Marchetti').click();
  await marc.page.getByRole('button', { name: 'Mark as unread from here' }).click();
  await marc.page.getByRole('link', { name: /Winter rota/ }).click();
  await expect(marc.page.locator('.newline + li').getByText('Then 🍕')).toBeVisible();

  // What was said is found on this device, in all rooms.
  await page.getByRole('button', { name: 'Search this room' }).click();
  await page.getByRole('button', { name: 'All rooms' }).click();
  await page.getByRole('searchbox').fill('papers');
  await expect(page.getByRole('region', { name: 'Today' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'How far the search looked' })).toContainText('Looked at everything');
  await page.getByRole('button', { name: 'Close' }).click();

  // The room is called: whoever is in it is rung into the meeting, once its maker is there.
  await page.getByRole('button', { name: 'Call the room' }).click();
  await page.getByRole('button', { name: 'Start the meeting' }).click();
  await page.getByRole('button', { name: 'Join' }).click();
  const asked = marc.page.getByRole('alertdialog', { name: /Inès Marchetti/ });
  // Its buttons take no press at first, so that nobody presses what came under the pointer.
  await expect(async () => {
    await asked.getByRole('button', { name: 'Reject' }).click({ timeout: 1000 });
    await expect(asked).toBeHidden({ timeout: 1000 });
  }).toPass();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('link', { name: 'Menu' }).click();
  await page.getByRole('link', { name: /^Rooms/ }).click();
  await page.getByRole('link', { name: /Winter rota/ }).click();

  // Each other's device, by the same seven pictures: kept with the keys, so that it outlives the page.
  await page.getByRole('button', { name: 'Devices' }).click();
  await page
    .getByRole('region', { name: 'Marc Aubry' })
    .getByRole('button', { name: /^Verify/ })
    .click();
  await marc.page.getByRole('button', { name: 'Compare' }).click();
  const seven = (one: Page) => one.getByRole('dialog').getByRole('listitem');
  await expect(seven(page)).toHaveCount(7);
  await expect(seven(marc.page)).toHaveText(await seven(page).allTextContents());
  for (const one of [page, marc.page]) await one.getByRole('button', { name: 'They match' }).click();
  for (const one of [page, marc.page]) await one.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('region', { name: 'Marc Aubry' }).getByText('Verified')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Marc Aubry' }).getByText('Verified')).toBeVisible();
  await page.goBack();

  // The device, its keys and what was said are there after a reload, and no second device was made.
  await page.reload();
  await expect(page.getByText('<b>Bring</b> the papers').first()).toBeVisible();

  // The page around a panel is loaded anew: what is new is counted without going to the rooms, and the room is there at once.
  await marc.page.evaluate(() => {
    location.hash = '#/';
  });
  await marc.page.reload();
  await field(page).fill('Gate 4 as well');
  await field(page).press('Enter');
  await marc.page.getByRole('link', { name: 'Menu' }).click();
  await marc.page.getByRole('link', { name: /^Rooms 1 unread/ }).click();
  await marc.page.getByRole('link', { name: /Winter rota/ }).click();
  await expect(marc.page.getByText('Gate 4 as well')).toBeVisible();

  // Looked after: everybody sees its new name, and whoever is removed has it no more.
  await page.getByRole('button', { name: 'Room settings' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Summer rota');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(marc.page.getByRole('heading', { name: 'Summer rota' })).toBeVisible();
  await page.getByRole('tab', { name: 'Members 2' }).click();
  await expect(page.getByRole('button', { name: 'Call Marc Aubry' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Marc Aubry' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(marc.page.getByText('This room is not here any more')).toBeVisible();
});
