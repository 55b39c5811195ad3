import { type FakeGoogle, startFakeGoogle } from '@ringside/testing/providers';
import { expect, test } from './support/fixtures.ts';
import { frameOf, openCrm } from './support/host.ts';
import { customers } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';

let google: FakeGoogle;
let product: Product;
test.beforeAll(async () => {
  google = await startFakeGoogle({
    me: {
      resourceName: 'people/me',
      names: [{ displayName: 'Inès at Google' }],
      emailAddresses: [{ value: 'ines@northgate.example' }],
    },
    contacts: [
      {
        resourceName: 'people/c1',
        names: [{ displayName: 'Mina Corwin' }],
        phoneNumbers: [{ value: customers.claire.number, type: 'mobile' }],
      },
    ],
  });
  google.state.coop = 'same-origin';
  const { clientId, clientSecret } = google.state;
  product = await startProduct({
    RINGSIDE_SEAL_KEYS: Buffer.alloc(32, 7).toString('base64'),
    RINGSIDE_GOOGLE_CLIENT_ID: clientId,
    RINGSIDE_GOOGLE_CLIENT_SECRET: clientSecret,
    RINGSIDE_GOOGLE_API_KEY: google.apiKey,
    RINGSIDE_GOOGLE_BASE: google.origin,
  });
  google.state.redirects.push(`${product.panel}/external-contacts`);
});
test.afterAll(async () => {
  await product.stop();
  await google.close();
});

test('[EXTC-007] from a frame of another site an account is connected in a window that its provider cuts off, and a contact called', async ({
  person,
}) => {
  const { page } = await person(440);
  await openCrm(page, product, 'ines');
  const frame = await frameOf(page);
  await frame.evaluate(() => {
    location.hash = '/settings/third-party-contacts';
  });
  const card = frame.getByRole('region', { name: 'Not connected' });
  const opened = page.waitForEvent('popup');
  await card.getByRole('button', { name: 'Sign in with Google' }).click();
  const popup = await opened;
  await popup.getByRole('button', { name: 'Allow' }).click();
  const connected = frame.getByRole('region', { name: 'Inès at Google' });
  await expect(connected).toContainText('ines@northgate.example');
  await expect.poll(() => popup.isClosed()).toBe(true);

  await connected.getByRole('searchbox').fill('mina');
  await connected.getByRole('button', { name: 'Call Mina Corwin' }).click();
  await expect(frame.getByRole('button', { name: /^(End|Hang up)/ }).first()).toBeVisible();
});
