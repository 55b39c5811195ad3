import type { Page } from '@playwright/test';
import { freePort } from '@ringside/testing/ports';
import { expect, test } from './support/fixtures.ts';
import { frameOf } from './support/host.ts';
import { openPage } from './support/integratorPage.ts';

/** A page with one phone; `how` it ended stands in its title, `said` holds what `ready` and `connection` reported. */
const pageOf = (options: string) => `<!doctype html><meta charset="utf-8"><title>CRM</title>
<div id="phone" style="width: 360px; height: 640px"></div><script src="/sdk/browser/ringside.js"></script><script>
  window.said = { causes: [] };
  window.phone = Ringside.createPhone({ mount: document.getElementById('phone'), title: 'Phone', ${options} });
  phone.on('connection', ({ state, cause }) => cause && said.causes.push(state + ' ' + cause));
  phone.ready.then(() => { said.ready = 'ready'; }, (error) => { said.ready = error.message; });
</script>`;
interface Said {
  causes: string[];
  ready?: string;
}
const said = (page: Page) => page.evaluate(() => (window as unknown as { said: Said }).said);
/** Less than the 10 s of the first attempt, so that it is the reason that tells and not a time-out. */
const settled = (page: Page) =>
  page.waitForFunction(() => (window as unknown as { said: Said }).said.ready, null, { timeout: 9_000, polling: 50 });

test('a wrong address, an unlisted page and a server that is not there are told apart before the first attempt is over', async ({
  product,
  page,
}) => {
  await openPage(page, product, 'wrong-path', pageOf(`url: '${product.panel}/nowhere/'`));
  await settled(page);
  expect(await said(page)).toEqual({ causes: ['failed wrong-address'], ready: 'ready 503: wrong-address' });

  // a fourth site, which the server does not list
  product.putPage('unlisted', pageOf(`url: '${product.panel}/panel/'`));
  await page.goto(`${product.third.replace('third', 'fourth')}/pages/unlisted`);
  await settled(page);
  expect(await said(page)).toEqual({ causes: ['failed origin-refused'], ready: 'ready 503: origin-refused' });
  await page.evaluate(() => window.phone.destroy());

  // it may come back: the page hears of it, and the phone goes on trying
  const nobody = `http://localhost:${await freePort()}`;
  await openPage(page, product, 'not-there', pageOf(`url: '${nobody}/panel/'`));
  await page.waitForFunction(() => (window as unknown as { said: Said }).said.causes.length > 0, null, {
    timeout: 9_000,
  });
  expect(await said(page)).toEqual({ causes: ['connecting unreachable'] });
});

test('a page may sandbox its frame, and choose theme, language and look before the first paint', async ({
  product,
  page,
}) => {
  const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';
  const url = `${product.panel}/panel/?theme=dark&locale=fr&accent=%23a3195b&corners=sharp`;
  await openPage(page, product, 'dressed', pageOf(`url: '${url}', attributes: { sandbox: '${sandbox}', id: 'rings' }`));
  await page.evaluate(() => window.phone.ready);
  await expect(page.locator('iframe#rings')).toHaveAttribute('sandbox', sandbox);
  await expect((await frameOf(page)).getByRole('button', { name: 'Se connecter' })).toBeVisible();
  const look = async () =>
    (await frameOf(page))
      .locator('html')
      .evaluate((root) => [root.dataset['theme'], getComputedStyle(root).getPropertyValue('--rs-radius')]);
  await expect.poll(look).toEqual(['dark', '0px']);
  // a fresh frame has the same address and the same attributes
  await page.evaluate(() => window.phone.reload());
  await expect.poll(look).toEqual(['dark', '0px']);
  await expect(page.locator('iframe#rings')).toHaveAttribute('sandbox', sandbox);
});
