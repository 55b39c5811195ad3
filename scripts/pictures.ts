/** Takes the pictures of the README from the running product: `node scripts/pictures.ts`, after a build. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { panelOf } from '../test/e2e/support/people.ts';
import { startProduct } from '../test/e2e/support/product.ts';
import { robotsOf } from '../test/e2e/support/robots.ts';
import { chromiumArgs, chromiumPath } from './chromium.mjs';

const folder = fileURLToPath(new URL('../docs/images/', import.meta.url));
mkdirSync(folder, { recursive: true });
const product = await startProduct();
const robots = robotsOf(product.crm);
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
const take = (page: Page, name: string) => page.screenshot({ path: `${folder}${name}.png` });
const claire = { from: '0199004127', to: '2104', say: { toneHz: 440 } };

const open = async (width: number, height: number, url: string): Promise<Page> => {
  const context = await browser.newContext({
    permissions: ['microphone'],
    viewport: { width, height },
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  await page.goto(url);
  return page;
};

try {
  const narrow = await open(360, 640, `${product.panel}/`);
  const panel = panelOf(narrow);
  await panel.signIn('ines');
  await panel.expectReady();
  await take(narrow, 'home');
  const first = await robots.call(claire);
  await panel.button(/^Answer/).waitFor();
  await narrow.waitForTimeout(3500);
  await take(narrow, 'incoming');
  await panel.answer();
  await robots.expectState(first.id, 'talking');
  await narrow.waitForTimeout(4000);
  await take(narrow, 'call');
  const second = await robots.call({ ...claire, from: '0199004128' });
  await panel.answer();
  await robots.expectState(second.id, 'talking');
  await narrow.waitForTimeout(2000);
  await take(narrow, 'two-calls');
  await robots.hangUp(second.id);
  await robots.hangUp(first.id);
  await narrow.waitForTimeout(6000);
  await narrow.evaluate(() => {
    location.hash = '#/callhistories/personal';
  });
  await narrow.waitForTimeout(1000);
  await take(narrow, 'history');
  await narrow.goto(`${product.panel}/#/settings/misc`);
  await narrow.getByRole('radio', { name: 'Dark' }).check();
  await narrow.goto(`${product.panel}/#/`);
  await panel.expectReady();
  await take(narrow, 'home-dark');
  await narrow.context().close();

  const wide = await open(1280, 800, `${product.panel}/`);
  const standalone = panelOf(wide);
  await standalone.signIn('marc');
  await standalone.expectReady();
  await take(wide, 'wide');
  await wide.context().close();

  const crm = await open(1440, 900, product.crm);
  await crm.waitForTimeout(2000);
  const frame = crm.frames().find((one) => one.url().includes('/panel/'));
  if (!frame) throw new Error('the CRM page shows no panel');
  const docked = panelOf(frame);
  await docked.signIn('ines');
  await docked.expectReady();
  const third = await robots.call(claire);
  await docked.answer();
  await robots.expectState(third.id, 'talking');
  await crm.waitForTimeout(3000);
  await take(crm, 'crm');
} finally {
  await browser.close();
  await product.stop();
}
