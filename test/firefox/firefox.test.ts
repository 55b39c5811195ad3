import { sleep } from '@ringside/testing/wait';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { customers, people } from '../e2e/support/people.ts';
import { type Product, startProduct } from '../e2e/support/product.ts';
import { robotsOf } from '../e2e/support/robots.ts';
import { firefoxPath, hasNetwork } from './firefoxPath.ts';
import { launchFirefox } from './launchFirefox.ts';
import { type Crm, openCrm } from './openCrm.ts';

const path = firefoxPath();
if (!path)
  console.log('Firefox smoke tests are skipped: no firefox-esr or firefox on PATH, and FIREFOX_PATH is not set');
else if (!hasNetwork) console.log('Firefox calls are skipped: this machine has no network but loopback');

/** Quieter than this, 0 to 1, is silence. */
const AUDIBLE = 0.01;

describe.skipIf(!path)('Firefox', () => {
  let product: Product;
  let browser: Browser;
  let crm: Crm;
  const isAudible = () => crm.until('sound comes in', async () => (await crm.heard()).level > AUDIBLE);

  beforeAll(async () => {
    product = await startProduct();
    browser = await launchFirefox(path ?? '');
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  beforeEach(async () => {
    for (const page of (await browser.pages()).slice(1)) await page.close();
    crm = await openCrm(browser, product);
    await crm.signIn(people.ines.login);
  });

  test('the host page gets its session and drives the panel', async () => {
    const info = await crm.page.evaluate(() => window.phone.getInfo());
    expect(info.displayName).toBe(people.ines.name);
    expect(await crm.page.evaluate(() => window.phone.session?.capabilities)).toContain('CALL');
  });

  test.runIf(hasNetwork)('CALL connects, the echo is heard, and DROP ends the call', async () => {
    const { lineID } = await crm.page.evaluate(() => window.phone.call({ number: '*43' }));
    await crm.until('the call is answered', async () =>
      (await crm.calls()).some((call) => call.lineID === lineID && call.state === 'answered'),
    );
    await isAudible();
    await crm.page.evaluate((id) => window.phone.drop({ lineID: id }), lineID);
    await crm.until('the call is over', async () => (await crm.calls()).length === 0);
  });

  test.runIf(hasNetwork)('a robot caller is answered and heard, and hears', async () => {
    const robots = robotsOf(product.crm);
    const robot = await robots.call({ from: customers.claire.number, to: people.ines.number, say: { toneHz: 523 } });
    await crm.until('it rings', async () => (await crm.calls()).some(({ state }) => state === 'ringing'));
    // Buttons of an incoming call take no press in the first moment.
    await sleep(600);
    await crm.press('Answer');
    await isAudible();
    await crm.until('the robot hears', async () => (await robots.status(robot.id)).hears.some(({ db }) => db > -60));
    await robots.hangUp(robot.id);
    await crm.until('the call is over', async () => (await crm.calls()).length === 0);
  });

  test.runIf(hasNetwork)('the panel is reloaded in a call: the call goes on, and its sound comes back', async () => {
    const { lineID } = await crm.page.evaluate(() => window.phone.call({ number: '*43' }));
    await isAudible();
    await crm.reloadPanel();
    await isAudible();
    expect((await crm.calls()).map((call) => call.lineID)).toEqual([lineID]);
    await crm.page.evaluate((id) => window.phone.drop({ lineID: id }), lineID);
    await crm.until('the call is over', async () => (await crm.calls()).length === 0);
  });

  test('frames of a listed, a third and no origin say all they can: nothing is believed or answered', async () => {
    const standing = () =>
      crm.page.evaluate(async () => ({
        state: window.phone.state,
        boot: window.phone.session?.boot,
        user: (await window.phone.getInfo()).displayName,
        calls: await window.phone.getCalls(),
        inherited: window.inherited(),
        losses: window.seen.filter(({ event }) => event === 'connection' || event === 'resync').length,
      }));
    const before = await standing();
    const results = await crm.page.evaluate(() => window.attackAll(500));
    expect(results.map(({ answers, origin }) => [answers, origin])).toEqual([
      [0, product.host],
      [0, product.third],
      [0, 'null'],
    ]);
    for (const { sent } of results) expect(sent).toBeGreaterThan(2_000);
    expect(await standing()).toEqual(before);
    expect(before).toMatchObject({ state: 'ready', user: people.ines.name, calls: [] });
  });

  test('a frame put back and a page loaded again keep the user; what is asked in between, and 200 reads, are answered', async () => {
    const asked = await crm.page.evaluate(async () => {
      const { phone } = window;
      const { frame } = phone;
      const lost = new Promise<void>((resolve) => {
        const stop = phone.on('connection', () => {
          stop();
          resolve();
        });
      });
      frame.remove();
      await lost;
      const answer = phone.getInfo();
      document.getElementById('phone')?.append(frame);
      return (await answer).displayName;
    });
    expect(asked).toBe(people.ines.name);
    await crm.page.reload();
    const again = await crm.page.evaluate(async () => {
      await window.phone.ready;
      const all = await Promise.all(Array.from({ length: 200 }, () => window.phone.sendRaw('GET_INFO')));
      return [(await window.phone.getInfo()).displayName, ...new Set(all.map(({ status }) => status))];
    });
    expect(again).toEqual([people.ines.name, 200]);
  });
});
