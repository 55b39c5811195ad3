import { expect, test } from './support/fixtures.ts';
import { customers, openStandalone, people } from './support/people.ts';
import { expectHears } from './support/tones.ts';

/** A customer whose network plays a tone for six seconds before the robot answers; it has one of its own. */
const [EARLY, EARLY_HZ] = ['0639985107', 580];

test('[CALL-001] one person alone: a robot rings, is answered by hand, heard, and ends the call; the history shows it', async ({
  product,
  person,
  robots,
}) => {
  const ines = await person(700, { viewport: { width: 360, height: 640 } });
  const panel = await openStandalone(ines.page, product, 'ines');
  const robot = await robots.call({ from: customers.nadia.number, to: people.ines.number, say: { toneHz: 523 } });
  await expect(panel.screen.getByText(customers.nadia.name).first()).toBeVisible();
  await panel.answer();
  await expectHears(ines.page, 523);
  await robots.expectHears(robot.id, ines.toneHz);
  // The note is there without a CRM, over a reload in the call, and in the history afterwards.
  const note = panel.screen.getByRole('textbox', { name: /^Note(?! only)/ });
  await note.fill('Wants the blue one.');
  await expect(panel.screen.getByText(/^saved \d\d:\d\d$/)).toBeVisible();
  await ines.page.reload();
  await robots.expectHears(robot.id, ines.toneHz);
  await ines.page.goto(`${product.panel}/#/calls/active`);
  await expect(note).toHaveValue('Wants the blue one.');
  await ines.page.screenshot({ path: test.info().outputPath('call.png') });
  await robots.hangUp(robot.id);
  await expect(panel.button(/^End/)).toHaveCount(0, { timeout: 45_000 });
  // The row of this call may come a moment after the page, on top of those before it: not while the pointer rests on the list.
  await ines.page.mouse.move(0, 0);
  await ines.page.goto(`${product.panel}/#/callhistories/personal`);
  const newest = ines.page.locator('.hist [data-row]').first();
  await expect(newest).toContainText(customers.nadia.name);
  await newest.click();
  await expect(ines.page.getByText('Wants the blue one.')).toBeVisible();
  await ines.page.screenshot({ path: test.info().outputPath('history.png') });
});

test('a second call is answered while the first is held, and they are swapped', async ({ product, person, robots }) => {
  const ines = await person(700, { viewport: { width: 360, height: 640 } });
  const panel = await openStandalone(ines.page, product, 'ines');
  const first = await robots.call({ from: customers.claire.number, to: people.ines.number, say: { toneHz: 523 } });
  await panel.answer();
  await robots.expectHears(first.id, ines.toneHz);
  const second = await robots.call({ from: customers.nadia.number, to: people.ines.number, say: { toneHz: 1047 } });
  await panel.answer();
  await robots.expectHears(second.id, ines.toneHz);
  await robots.expectDoesNotHear(first.id, ines.toneHz);
  await panel.button(/^Swap/).first().click();
  await robots.expectHears(first.id, ines.toneHz);
  await robots.expectDoesNotHear(second.id, ines.toneHz);
  await robots.hangUp(first.id);
  await robots.hangUp(second.id);
});

test('a group rings its members, and the first to answer has the call', async ({ product, person, robots }) => {
  const ines = await person(700);
  const panel = await openStandalone(ines.page, product, 'ines');
  const robot = await robots.call({ from: customers.claire.number, to: '3000', say: { toneHz: 523 } });
  await panel.answer();
  await robots.expectHears(robot.id, ines.toneHz);
  await robots.hangUp(robot.id);
});

test('[CALL-029] a refused call ends for the caller, and is in the history as refused', async ({
  product,
  person,
  robots,
}) => {
  const ines = await person(700);
  const panel = await openStandalone(ines.page, product, 'ines');
  const robot = await robots.call({ from: customers.claire.number, to: people.ines.number, say: { toneHz: 523 } });
  await panel.refuse();
  await robots.expectState(robot.id, 'ended');
  expect([486, 603]).toContain((await robots.status(robot.id)).refusedWith);
});

test('a robot customer speaks a recording', async ({ product, person, robots }) => {
  const ines = await person(700);
  const panel = await openStandalone(ines.page, product, 'ines');
  const robot = await robots.call({
    from: customers.claire.number,
    to: people.ines.number,
    say: { recording: 'chime' },
  });
  await panel.answer();
  await expectHears(ines.page, 660);
  await robots.hangUp(robot.id);
});

test('*43 echoes what is said; what a network plays before anybody answers is heard, and then the one who answers', async ({
  product,
  person,
  robots,
}) => {
  const ines = await person(700);
  const panel = await openStandalone(ines.page, product, 'ines');
  await panel.dial('*43');
  await expectHears(ines.page, ines.toneHz);
  await panel.end();

  await panel.dial(EARLY);
  await expectHears(ines.page, EARLY_HZ);
  const { id, state } = await robots.at(EARLY);
  expect(state).toBe('ringing');
  await robots.expectHears(id, ines.toneHz);
  await expectHears(ines.page, EARLY_HZ);
  await panel.end();
});

test('users, sign-in and history survive a restart of the server', async ({ product, person, robots }) => {
  const ines = await person(700);
  const panel = await openStandalone(ines.page, product, 'ines');
  const robot = await robots.call({
    from: customers.nadia.number,
    to: people.ines.number,
    say: { toneHz: 523 },
    hangUpAfterMs: 500,
  });
  await panel.answer();
  await robots.expectState(robot.id, 'ended');
  await product.restart();
  await ines.page.reload();
  await panel.expectReady();
  await ines.page.goto(`${product.panel}/#/callhistories/personal`);
  await expect(ines.page.getByText(customers.nadia.name).first()).toBeVisible();
});

test('a whole call with the keyboard alone: sign in, dial, mute, hold, end', async ({ product, person, robots }) => {
  const ines = await person(700, { viewport: { width: 360, height: 640 } });
  const { page } = ines;
  const { keyboard } = page;
  await page.goto(`${product.panel}/`);
  await page.getByLabel(/^Login/).waitFor();
  const focused = (): Promise<string> =>
    page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.tagName ?? '');
  for (let i = 0; i < 6 && (await focused()) !== 'username'; i += 1) await keyboard.press('Tab');
  expect(await focused()).toBe('username');
  await keyboard.type('ines');
  await keyboard.press('Tab');
  await keyboard.type('ringside');
  await keyboard.press('Enter');
  await expect(page.getByText(/ring your browser phone/i)).toBeVisible({ timeout: 45_000 });
  await keyboard.press('Control+k');
  await keyboard.type(customers.claire.number);
  await keyboard.press('Enter');
  const robot = await robots.at(customers.claire.number);
  await robots.expectHears(robot.id, ines.toneHz);
  await keyboard.press('Alt+Shift+M');
  await robots.expectDoesNotHear(robot.id, ines.toneHz);
  await keyboard.press('Alt+Shift+M');
  await robots.expectHears(robot.id, ines.toneHz);
  await keyboard.press('Alt+Shift+H');
  await robots.expectHears(robot.id, 880);
  await keyboard.press('Alt+Shift+H');
  await robots.expectHears(robot.id, ines.toneHz);
  await keyboard.press('Alt+Shift+X');
  await robots.expectState(robot.id, 'ended');
});

test('reload in the middle of a call: the call goes on, and both hear each other again', async ({
  product,
  person,
  robots,
}) => {
  const ines = await person(700);
  const panel = await openStandalone(ines.page, product, 'ines');
  await panel.dial(customers.claire.number);
  const robot = await robots.at(customers.claire.number);
  await robots.expectHears(robot.id, ines.toneHz);
  await ines.page.reload();
  await robots.expectHears(robot.id, ines.toneHz);
  expect((await robots.status(robot.id)).state).toBe('talking');
  await panel.end();
  await robots.expectState(robot.id, 'ended');
});
