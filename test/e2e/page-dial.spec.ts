import type { WebSocketRoute } from '@playwright/test';
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

  // a context with a list of permissions denies all that are not in it
  const denied = await person(700, { permissions: [] });
  await openPage(denied.page, product, 'denied', pageWith(product));
  await panelOf(await frameOf(denied.page)).signIn(people.ines.login);
  await hears(denied.page, 'noMicrophone', 0);
});

test('the page hears within 3 s that the phone, or the microphone, is lost while it works, and when it is back', async ({
  product,
  person,
}) => {
  const { page } = await person(700);
  const context = page.context();
  const sip: { isCut: boolean; open: WebSocketRoute[] } = { isCut: false, open: [] };
  await context.routeWebSocket(/\/sip$/, (socket) => {
    if (sip.isCut) return void socket.close();
    socket.connectToServer();
    sip.open.push(socket);
  });
  await openPage(page, product, 'lost', pageWith(product));
  await signIn(page);
  await hears(page, null, 0);

  const waits: Record<string, number> = {};
  const slowness = watchLoad();
  let since = Date.now();
  sip.isCut = true;
  for (const socket of sip.open.splice(0)) await socket.close();
  waits['phone'] = await hears(page, 'noPhone', since);
  const refused = await page.evaluate(() => window.phone.sendRaw('CALL', { number: '*43' }, { timeoutMs: 1_000 }));
  expect(refused.content).toMatchObject({ text: 'None of your phones is connected', retriable: true });
  since = Date.now();
  sip.isCut = false;
  await hears(page, null, since);

  // taken away in the settings of the browser
  const browser = await context.newCDPSession(page);
  const { browserContextId = '' } = (await browser.send('Target.getTargetInfo')).targetInfo;
  const setMicrophone = (setting: 'granted' | 'denied') =>
    browser.send('Browser.setPermission', { permission: { name: 'microphone' }, setting, browserContextId });
  since = Date.now();
  await setMicrophone('denied');
  waits['microphone'] = await hears(page, 'noMicrophone', since);
  since = Date.now();
  await setMicrophone('granted');
  await hears(page, null, since);

  const limit = HEARS_MS * slowness();
  for (const [cause, ms] of Object.entries(waits)) expect(ms, cause).toBeLessThan(limit);
});
