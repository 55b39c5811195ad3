import type { Page } from '@playwright/test';
import { watchLoad } from '@ringside/testing/load';
import { freePort } from '@ringside/testing/ports';
import { expect, test } from './support/fixtures.ts';
import { frameOf } from './support/host.ts';
import { openPage } from './support/integratorPage.ts';

/** The page hears within this time why no panel speaks, in milliseconds, on a machine that does nothing else. */
const HEARS_MS = 5_000;

/** A page with one phone; `said` holds what `ready` and `connection` reported, and how long after the begin the first cause came. */
const pageOf = (options: string) => `<!doctype html><meta charset="utf-8"><title>CRM</title>
<div id="phone" style="width: 360px; height: 640px"></div><script src="/sdk/browser/ringside.js"></script><script>
  window.said = { causes: [] };
  const began = performance.now();
  window.phone = Ringside.createPhone({ mount: document.getElementById('phone'), title: 'Phone', ${options} });
  phone.on('connection', ({ state, cause }) => {
    if (!cause) return;
    said.causes.push(state + ' ' + cause);
    said.after ??= performance.now() - began;
  });
  phone.ready.then(() => { said.ready = 'ready'; }, (error) => { said.ready = error.message; });
</script>`;
interface Said {
  causes: string[];
  ready?: string;
  after?: number;
}
const said = (page: Page) => page.evaluate(() => (window as unknown as { said: Said }).said);
/** Opens the page at an address, and waits until it hears of a cause. */
async function told(page: Page, open: () => Promise<unknown>) {
  const slowness = watchLoad();
  await open();
  await page.waitForFunction(() => (window as unknown as { said: Said }).said.causes.length > 0, null, {
    timeout: 45_000,
    polling: 50,
  });
  const { after, ...rest } = await said(page);
  expect(after).toBeLessThan(HEARS_MS * slowness());
  return rest;
}

test('a wrong address, an unlisted page and a server that is not there are told apart within 5 s', async ({
  product,
  page,
}) => {
  expect(
    await told(page, () => openPage(page, product, 'wrong-path', pageOf(`url: '${product.panel}/nowhere/'`))),
  ).toEqual({ causes: ['failed wrong-address'], ready: 'ready 503: wrong-address' });

  // a fourth site, which the server does not list
  product.putPage('unlisted', pageOf(`url: '${product.panel}/panel/'`));
  expect(await told(page, () => page.goto(`${product.third.replace('third', 'fourth')}/pages/unlisted`))).toEqual({
    causes: ['failed origin-refused'],
    ready: 'ready 503: origin-refused',
  });
  await page.evaluate(() => window.phone.destroy());

  // it may come back: the page hears of it, and the phone goes on trying
  const nobody = `http://localhost:${await freePort()}`;
  expect(await told(page, () => openPage(page, product, 'not-there', pageOf(`url: '${nobody}/panel/'`)))).toEqual({
    causes: ['connecting unreachable'],
  });
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
