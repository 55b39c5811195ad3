import { expect, test } from './support/fixtures.ts';
import { expectCall, frameOf, openCrm, send } from './support/host.ts';
import { customers, panelOf } from './support/people.ts';
import { expectHears } from './support/tones.ts';

test('[WRTC-018] the panel opens in a window of its own in the middle of a call, which closes again: the call goes on', async ({
  product,
  person,
  robots,
}) => {
  test.setTimeout(90_000);
  const { page, toneHz } = await person(700);
  await openCrm(page, { ...product, host: product.site }, 'ines');
  const { content } = await send(page, 'CALL', { number: customers.claire.number });
  const robot = await robots.at(customers.claire.number);
  await robots.expectHears(robot.id, toneHz);

  // A page that has no panel opens the phone at the same address.
  const stranger = await page.context().newPage();
  await stranger.evaluate((url) => Object.assign(window, { opened: open(url) }), `${product.panel}/?tied`);
  const isCut = () => stranger.evaluate(() => (window as unknown as { opened: Window }).opened.closed);
  expect(await isCut()).toBe(false);
  const frame = await frameOf(page);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(async (url) => {
      const { popOut } = (await import(`${location.origin}/sdk/pop-out.js`)) as typeof import('@ringside/sdk/pop-out');
      popOut(window.phone, { url });
    }, `${product.panel}/`),
  ]);
  const popped = panelOf(popup);
  // The frame's storage is kept apart: the window knows nobody, and goes on with the sign-in of the frame.
  await expect(popup.getByText(/ring your browser phone/i).first()).toBeVisible({ timeout: 45_000 });
  await expect(popup.getByLabel(/^Login/)).toBeHidden();
  // The phone moves to the window with the call; the frame is not touched.
  await expectHears(popup, 400);
  expect(await frame.evaluate(() => document.readyState)).toBe('complete');
  await expect(popped.button(/^End/).first()).toBeVisible();
  await robots.expectHears(robot.id, toneHz);
  expect((await robots.status(robot.id)).state).toBe('talking');
  // The host page still drives the call through its frame.
  expect(await send(page, 'HOLD', content)).toMatchObject({ status: 200 });
  await robots.expectHears(robot.id, 880);
  expect(await send(page, 'RETRIEVE', content)).toMatchObject({ status: 200 });
  await robots.expectHears(robot.id, toneHz);

  // After the time in which a panel answers, the page is still tied to its window, and the stranger no longer.
  await expect.poll(isCut, { timeout: 20_000 }).toBe(true);
  await stranger.close();
  await expect.poll(() => popup.evaluate(() => performance.now()), { timeout: 15_000 }).toBeGreaterThan(11_000);
  expect(await popup.evaluate(() => [location.search, opener !== null])).toEqual(['?tied=', true]);
  await frame.evaluate(() => Object.assign(window, { isOld: true }));
  await popup.close();
  // The frame is loaded again: a command before that could end the call and lose its answer.
  await expect(async () => {
    expect(await (await frameOf(page)).evaluate(() => 'isOld' in window)).toBe(false);
    expect(await page.evaluate(() => window.phone.state)).toBe('ready');
  }).toPass({ timeout: 45_000 });
  await expectCall(page, { state: 'answered' });
  await robots.expectHears(robot.id, toneHz);
  expect((await robots.status(robot.id)).state).toBe('talking');
  expect(await send(page, 'DROP', content)).toMatchObject({ status: 200 });
  await robots.expectState(robot.id, 'ended');
});

test('a call goes on while the dock with the panel is dragged, minimised and opened, with and without moveBefore', async ({
  product,
  person,
  robots,
}) => {
  const { page, toneHz } = await person(700);
  await openCrm(page, product, 'ines');
  const frame = await frameOf(page);
  await frame.evaluate(() => Object.assign(window, { isSamePage: true }));
  const { content } = await send(page, 'CALL', { number: customers.claire.number });
  const robot = await robots.at(customers.claire.number);
  await robots.expectHears(robot.id, toneHz);
  const box = async () => (await page.locator('iframe').boundingBox())!;

  for (const canMove of [true, false]) {
    await page.evaluate(async (keep) => {
      const { createDock } = (await import(`${location.origin}/sdk/dock.js`)) as typeof import('@ringside/sdk/dock');
      if (!keep) delete (Element.prototype as { moveBefore?: unknown }).moveBefore;
      if (!keep)
        for (const at of [Document, DocumentFragment]) delete (at.prototype as { moveBefore?: unknown }).moveBefore;
      Object.assign(window, { dock: createDock(window.phone, { height: 400, closable: true }) });
    }, canMove);
    const bar = page.getByRole('group', { name: 'Phone' });
    const before = await box();
    await bar.getByText('Phone').hover();
    await page.mouse.down();
    // over the frame of another site, where only a captured pointer is still the bar's
    await page.mouse.move(before.x + 20, before.y + 100, { steps: 4 });
    await page.mouse.move(before.x - 80, before.y - 60, { steps: 4 });
    await page.mouse.up();
    const dragged = await box();
    expect(dragged.x).toBeLessThan(before.x - 50);
    await bar.getByRole('button', { name: 'Move with the arrow keys' }).press('ArrowRight');
    expect((await box()).x).toBe(dragged.x + 16);
    await page.keyboard.press('Escape');
    await expect(page.locator('iframe')).toBeHidden();
    await robots.expectHears(robot.id, toneHz);
    await bar.getByRole('button', { name: 'Open' }).click();
    await expect(page.locator('iframe')).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Minimise' })).toBeFocused();
    await page.evaluate(() => (window as unknown as { dock: { undock(): void } }).dock.undock());
    await expect(page.locator('#phone > iframe')).toBeVisible();
    await robots.expectHears(robot.id, toneHz);
  }
  expect(await frame.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(await send(page, 'DROP', content)).toMatchObject({ status: 200 });
  await robots.expectState(robot.id, 'ended');
});
