import { watchLoad } from '@ringside/testing/load';
import { expect, test } from './support/fixtures.ts';
import { frameOf } from './support/host.ts';
import { hears, openPage, pageWith, signIn } from './support/listeningPage.ts';
import { panelOf, people } from './support/people.ts';

/** The page hears of each change within this time, in milliseconds, on a machine that does nothing else. */
const HEARS_MS = 3_000;

test('the page hears within 3 s why it cannot dial: offline, server stopped, taken elsewhere, signed out', async ({
  product,
  person,
}) => {
  const { page } = await person(700);
  await openPage(page, product, 'dial', pageWith(product));
  await page.waitForFunction(() => window.phone.dial.getSnapshot().reason === 'signedOut');
  await signIn(page);

  const waits: Record<string, number> = {};
  const slowness = watchLoad();
  let since = Date.now();
  await page.context().setOffline(true);
  waits['offline'] = await hears(page, 'noServer', since);
  await page.context().setOffline(false);
  await hears(page, null, since);

  since = Date.now();
  await product.kill();
  waits['server stopped'] = await hears(page, 'noServer', since);
  expect(await page.evaluate(async () => (await window.phone.getInfo()).telephonicState)).toBe('unavailable');
  await product.restart();
  await hears(page, null, since);

  const other = await person(1300);
  await openPage(other.page, product, 'dial', pageWith(product));
  since = Date.now();
  await signIn(other.page);
  const taken = await other.page.evaluate(() => window.told.find(({ detail }) => detail === null)?.at ?? 0);
  await hears(page, 'takenElsewhere', since);
  const told = await page.evaluate(() => window.told.find(({ detail }) => detail === 'takenElsewhere')?.at ?? 0);
  waits['taken elsewhere'] = told - taken;
  await expect
    .poll(() => page.evaluate(async () => (await window.phone.getInfo()).telephonicState))
    .toBe('unavailable');
  expect(await page.evaluate(() => window.told.findLast(({ what }) => what === 'info')?.detail)).toBe('unavailable');

  since = Date.now();
  await page.evaluate(() => window.phone.send('SIGN_OUT'));
  waits['signed out'] = await hears(page, 'signedOut', since);

  await other.page.evaluate(() => window.phone.destroy());
  expect(
    await other.page.evaluate(() =>
      window.phone.ready.then(
        () => 'ready',
        (error: Error) => error.message,
      ),
    ),
  ).toBe('ready 503: destroyed');
  const limit = HEARS_MS * slowness();
  for (const [cause, ms] of Object.entries(waits)) expect(ms, cause).toBeLessThan(limit);
});

test('a frame without the microphone, and a user who denies it, are told', async ({ product, person }) => {
  const withheld = await person(700);
  await openPage(withheld.page, product, 'withheld', pageWith(product, '', ", allow: ['autoplay']"));
  await panelOf(await frameOf(withheld.page)).signIn(people.ines.login);
  await hears(withheld.page, 'noMicrophone', 0);
  await withheld.browser.close();

  const denied = await person(700, { permissions: [] });
  await openPage(denied.page, product, 'denied', pageWith(product));
  const session = await denied.page.context().newCDPSession(denied.page);
  await session.send('Browser.setPermission', {
    permission: { name: 'microphone' },
    setting: 'denied',
    origin: product.panel,
  });
  await panelOf(await frameOf(denied.page)).signIn(people.ines.login);
  await hears(denied.page, 'noMicrophone', 0);
});
