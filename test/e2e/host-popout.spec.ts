import { expect, test } from './support/fixtures.ts';
import { frameOf, openCrm, send } from './support/host.ts';
import { customers, panelOf } from './support/people.ts';
import { expectHears } from './support/tones.ts';

test('[WRTC-018] the panel opens in a window of its own in the middle of a call, which closes again: the call goes on', async ({
  product,
  person,
  robots,
}) => {
  test.setTimeout(90_000);
  const { page, toneHz } = await person(700);
  await openCrm(page, product, 'ines');
  const { content } = await send(page, 'CALL', { number: customers.claire.number });
  const robot = await robots.at(customers.claire.number);
  await robots.expectHears(robot.id, toneHz);

  const frame = await frameOf(page);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(async (url) => {
      const { popOut } = (await import(`${location.origin}/sdk/pop-out.js`)) as typeof import('@ringside/sdk/pop-out');
      popOut(window.phone, { url });
    }, `${product.panel}/`),
  ]);
  const popped = panelOf(popup);
  // Opened by a page of the same site, the window inherits the tab's session; otherwise it asks.
  const login = popup.getByLabel(/^Login/);
  const ready = popup.getByText(/ring your browser phone/i);
  await expect(login.or(ready).first()).toBeVisible({ timeout: 15_000 });
  if (await login.isVisible()) await popped.signIn('ines');
  // The audio stays with the tab that has the phone; the window shows the same call, and the frame is not touched.
  await page.waitForTimeout(1000);
  expect(await frame.evaluate(() => document.readyState)).toBe('complete');
  await expectHears(frame, 400);
  await expect(popped.button(/^End/).first()).toBeVisible();
  await robots.expectHears(robot.id, toneHz);
  expect((await robots.status(robot.id)).state).toBe('talking');
  // The host page still drives the call through its frame.
  expect(await send(page, 'HOLD', content)).toMatchObject({ status: 200 });
  await robots.expectHears(robot.id, 880);
  expect(await send(page, 'RETRIEVE', content)).toMatchObject({ status: 200 });
  await robots.expectHears(robot.id, toneHz);

  await popup.close();
  await robots.expectHears(robot.id, toneHz);
  expect((await robots.status(robot.id)).state).toBe('talking');
  await expect(async () => expect(await send(page, 'DROP', content)).toMatchObject({ status: 200 })).toPass({
    timeout: 15_000,
  });
  await robots.expectState(robot.id, 'ended');
});
