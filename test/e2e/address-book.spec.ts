import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openStandalone, PASSWORD, people } from './support/people.ts';
import type { Product } from './support/product.ts';

const driver = readFileSync(new URL('../../examples/address-book/driver.js', import.meta.url), 'utf8');
const narrow = { viewport: { width: 360, height: 640 } };

/** The administrator chooses the example's driver, with a licence. */
async function choose(product: Product, licence: string | null): Promise<void> {
  const ask = (path: string, method: string, body: object | null, token = '') =>
    fetch(`${product.panel}/v1/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', 'X-Application': token },
      ...(body && { body: JSON.stringify(body) }),
    });
  const { token } = (await (await ask('login', 'POST', { login: 'sofia', password: PASSWORD })).json()) as {
    token: string;
  };
  const choice = licence === null ? null : { driver: '/books/example.js', licence };
  const done = await ask('company/AddressBook', choice ? 'PUT' : 'DELETE', choice, token);
  expect(done.status).toBe(200);
}
const type = (page: Page, text: string) => page.locator('input[role="combobox"]').fill(text);

test('[ABD-012] [ABD-016] [NUM-006] people of the address book of the deployment are found, called, and known when they call', async ({
  product,
  person,
  robots,
}) => {
  await choose(product, 'L-1');
  const { page } = await person(700, narrow);
  await page.route('**/books/example.js', (route) => route.fulfill({ contentType: 'text/javascript', body: driver }));
  const panel = await openStandalone(page, product, 'ines');
  await type(page, 'cord');
  const book = page.getByRole('group', { name: 'Address book' });
  await expect(book.getByRole('option', { name: /Cordula Haas.*work/ })).toBeVisible();
  await type(page, 'cora bly');
  await expect(book.getByRole('option', { name: /Cora Blythe/ })).toBeVisible();
  // Nothing of the panel can be reached from where the driver runs.
  const frame = page.frames().find((one) => one.url().endsWith('/address-book-frame'));
  expect(
    await frame?.evaluate(() => [
      origin,
      (() => {
        try {
          return parent.document.title;
        } catch {
          return 'closed';
        }
      })(),
    ]),
  ).toEqual(['null', 'closed']);
  await type(page, '');

  const corvid = await robots.call({ from: '0199005108', to: people.ines.number, say: { toneHz: 523 } });
  await panel.answer();
  await expect(page.getByText('Corvid Logistics').first()).toBeVisible();
  await robots.hangUp(corvid.id);

  // The licence ends: one prompt, and the book is not searched any more.
  await choose(product, 'expired');
  await page.reload();
  await type(page, 'cord');
  await page.getByRole('alertdialog', { name: 'The address book has no valid licence' }).getByRole('button').click();
  await expect(page.getByText('No valid licence')).toBeVisible();
  await choose(product, null);
});
