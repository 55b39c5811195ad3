import { chromium, type Page } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.mjs';
import { expect, test } from './support/fixtures.ts';
import { frameOf } from './support/host.ts';
import { customers, panelOf, people } from './support/people.ts';
import { placed, sample } from './support/signInSamples.ts';
import { microphoneFile } from './support/tones.ts';

/** A whole browser that refuses storage to third parties, as with the switches of Playwright alone; a headless shell does not. */
async function openRefusing(toneHz: number): Promise<Page> {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: [
      ...chromiumArgs.filter((arg: string) => !arg.startsWith('--disable-features=')),
      `--use-file-for-fake-audio-capture=${microphoneFile(toneHz)}`,
    ],
  });
  const context = await browser.newContext({ permissions: ['microphone'], viewport: { width: 1280, height: 800 } });
  return context.newPage();
}

test('where storage is refused, a reload of the frame, and of the page, keeps session and call', async ({
  product,
  robots,
}) => {
  const page = await openRefusing(610);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const html = placed(sample('html', 'keepSignIn({'), product).replace('const phone =', 'const phone = window.phone =');
  const told = "phone.on('SESSION_EVENT', ({ state, reason }) => console.log('session', state, reason));";
  product.putPage('kept.html', html.replace('</script>', `${told}</script>`));
  await page.goto(`${product.site}/pages/kept.html`);
  const frame = await frameOf(page);
  const refused = await frame.evaluate(() => {
    try {
      return localStorage.length;
    } catch (error) {
      return (error as Error).name;
    }
  });
  if (refused !== 'SecurityError' && !process.env['CI']) test.skip(true, 'there is no whole Chromium here');
  expect(refused).toBe('SecurityError');
  await panelOf(frame).signIn(people.ines.login);
  await panelOf(frame).expectReady();
  const robot = await robots.call({ from: customers.claire.number, to: people.ines.number, say: { toneHz: 523 } });
  await panelOf(frame).answer();
  await robots.expectHears(robot.id, 610);

  const kept = () => page.evaluate(() => sessionStorage.getItem('ringside.signIn'));
  await expect.poll(kept).not.toBeNull();
  let before = await kept();
  await frame.evaluate(() => location.reload());
  await expect.poll(() => said.filter((line) => line.startsWith('session')).at(-1)).toBe('session signedIn kept');
  await robots.expectHears(robot.id, 610);
  // it works once, so there is another one
  await expect.poll(kept).not.toBe(before);

  before = await kept();
  await page.reload();
  await expect.poll(kept).not.toBe(before);
  await robots.expectHears(robot.id, 610);
  expect((await robots.status(robot.id)).state).toBe('talking');
  await panelOf(await frameOf(page)).end();
  await robots.expectState(robot.id, 'ended');

  // whoever signs out leaves nothing behind
  const last = await frameOf(page);
  await last.evaluate(() => {
    location.hash = '#/menu';
  });
  await last.getByRole('button', { name: /^Log out/ }).press('Enter');
  await expect(last.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  expect(await kept()).toBeNull();
  await page.context().browser()?.close();
});
