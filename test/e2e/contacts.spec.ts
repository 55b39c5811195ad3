import type { Frame, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { frameOf, openHost } from './support/host.ts';
import { customers, openStandalone, panelOf, people } from './support/people.ts';

/** What the browser keeps of the address book for the frame. */
const kept = (frame: Frame): Promise<number> =>
  frame.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const request = indexedDB.open('ringside.people');
        request.onsuccess = () => {
          const database = request.result;
          const end = (count: number) => {
            database.close();
            resolve(count);
          };
          if (!database.objectStoreNames.contains('book')) return end(0);
          const count = database.transaction('book').objectStore('book').count();
          count.onsuccess = () => end(count.result);
        };
        request.onerror = () => resolve(-1);
      }),
  );

/** Searches that the server was asked, parts of the index it was asked for, and what the page complained of. */
function watch(page: Page) {
  const seen = { searches: 0, parts: 0, complaints: [] as string[] };
  page.on('request', (request) => {
    if (request.method() !== 'POST') return;
    if (request.url().endsWith('/data/Contact')) seen.searches += 1;
    if (request.url().endsWith('/v1/user/ContactIndex')) seen.parts += 1;
  });
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted|Worker/i.test(message.text())) seen.complaints.push(message.text());
  });
  return seen;
}

test('[CONT-001] in a frame of another site the index is made on a thread of its own, kept between visits, and gone after signing out', async ({
  product,
  person,
}) => {
  const { page } = await person(700);
  const seen = watch(page);
  await openHost(page, product);
  const frame = await frameOf(page);
  await panelOf(frame).signIn('ines');
  const field = frame.locator('input[role="combobox"]').first();
  /** Finds a contact; how often the server was asked for it. */
  const find = async (text: string) => {
    const before = seen.searches;
    await field.fill('');
    // The row of the search before is not the answer to this one.
    await expect(frame.getByRole('option', { name: /Hugo Delmas/ })).toHaveCount(0);
    await field.fill(text);
    await expect(frame.getByRole('option', { name: /Hugo Delmas/ }).first()).toBeVisible();
    return seen.searches - before;
  };
  expect(await find('delmas')).toBe(1);
  await expect.poll(() => find('dlemas')).toBe(0);
  expect(seen.parts).toBeGreaterThan(0);
  await expect.poll(() => kept(frame)).toBe(1);

  await page.reload();
  await openHost(page, product);
  const again = await frameOf(page);
  seen.parts = 0;
  const field2 = again.locator('input[role="combobox"]').first();
  await expect
    .poll(async () => {
      const before = seen.searches;
      await field2.fill('');
      await expect(again.getByRole('option', { name: /Hugo Delmas/ })).toHaveCount(0);
      await field2.fill('hugo d');
      await expect(again.getByRole('option', { name: /Hugo Delmas/ }).first()).toBeVisible();
      return seen.searches - before;
    })
    .toBe(0);
  expect([seen.parts, seen.complaints]).toEqual([0, []]);

  // what was found lies over the page until it is left
  await field2.fill('');
  await field2.press('Escape');
  await again.evaluate(() => {
    location.hash = '#/menu';
  });
  // by the keyboard: the frame of a page that gives it no size is low
  await again.getByRole('button', { name: /^Log out/ }).press('Enter');
  await again.getByRole('button', { name: /^Log in$/ }).waitFor();
  await expect.poll(() => kept(again)).toBe(0);
});

test('[CONT-001] [CALL-017] a contact from a file is called by its name when its phone rings', async ({
  product,
  person,
  robots,
}) => {
  const { page } = await person(700, { viewport: { width: 360, height: 640 } });
  const panel = await openStandalone(page, product, 'marc');
  await page.goto(`${product.panel}/#/contact/import`);
  const card = `BEGIN:VCARD\nVERSION:3.0\nN:Belkacem-Roy;Nadia\nTEL:${customers.nadia.number}\nEND:VCARD\n`;
  const file = { name: 'clients.vcf', mimeType: 'text/vcard', buffer: Buffer.from(card) };
  await page.getByLabel('Choose a file').setInputFiles(file);
  await panel.button('Import 1').click();
  await page.getByText('1 contact imported').waitFor();
  await robots.call({ from: customers.nadia.number, to: people.marc.number, say: { toneHz: 440 } });
  const sheet = page.getByRole('dialog').or(page.getByRole('alertdialog')).first();
  await expect(sheet).toContainText('Nadia Belkacem-Roy');
  await expect(sheet).toContainText('My contacts');
  await panel.refuse();
});
