import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openCrm, send } from './support/host.ts';
import { customers, openStandalone, PASSWORD, panelOf } from './support/people.ts';
import type { Product } from './support/product.ts';
import { expectHears, microphoneFile } from './support/tones.ts';
import { longer } from './support/wav.ts';

const narrow = { viewport: { width: 360, height: 640 } };
const CLAIRE_HZ = 523;
const NADIA_HZ = 660;
const CLOSED_HZ = 880;

const bar = (page: Page) => page.getByRole('region', { name: 'Agent', exact: true });
const card = (page: Page, queue: string) => page.getByRole('article', { name: queue });

/** Pauses with a reason, from the bar. */
async function pause(page: Page, reason: string): Promise<void> {
  await bar(page).getByRole('button', { name: 'Pause' }).click();
  await page
    .getByRole('dialog', { name: 'Pause from all queues' })
    .getByRole('button', { name: new RegExp(`^${reason}`) })
    .click();
  await expect(bar(page)).toContainText(`Paused, ${reason}`);
}

/** Sets the wrap-up after calls of Billing, in seconds, as a supervisor would. */
async function setWrapUp({ panel }: Product, syndicalPause: number): Promise<void> {
  const send = async (method: string, path: string, body: object, token = '') => {
    const headers = { 'Content-Type': 'application/json', ...(token && { 'X-Application': token }) };
    const answer = await fetch(`${panel}${path}`, { method, headers, body: JSON.stringify(body) });
    expect(answer.status, path).toBe(200);
    return (await answer.json()) as Record<string, unknown>;
  };
  const { token } = await send('POST', '/v1/login', { login: 'sofia', password: PASSWORD });
  await send('PUT', '/telephony/Group/billing/settings', { syndicalPause }, String(token));
}

/** A supervisor, whose phone does not matter. */
async function openSupervisor(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.panel}/`);
  await panelOf(page).signIn('sofia', PASSWORD);
  await page.getByRole('link', { name: 'Queues' }).click();
  await page.getByRole('link', { name: 'Billing', exact: true }).click();
}

test('[ACD-031] [ACD-032] [ACD-014] a pause with a reason in one panel shows at once in another and on the CRM page, which ends it for both', async ({
  product,
  person,
}) => {
  const [one, two] = await Promise.all([person(700, narrow), person(750)]);
  await openCrm(two.page, product, 'ines');
  await openStandalone(one.page, product, 'ines');
  const { page } = one;
  await expect(bar(page)).toContainText('Free');
  await pause(page, 'Lunch');
  const other = two.page.frameLocator('iframe').getByRole('region', { name: 'Agent', exact: true });
  await expect(other).toContainText('Paused, Lunch');
  await expect(async () => {
    const told = await two.page.evaluate(() => window.seen.filter(({ event }) => event === 'AGENT_EVENT').at(-1));
    expect(told).toMatchObject({ content: { operatorStatus: 'PAUSE', operatorPauseReasonID: 'lunch' } });
  }).toPass({ timeout: 45_000, intervals: [100] });
  expect(await send(two.page, 'ACD_UNPAUSE')).toMatchObject({ status: 200, content: { operatorStatus: 'IDLE' } });
  await expect(bar(page)).toContainText('Free');
  await expect(other).toContainText('Rings in another window');
});

test('[ACD-001] [ACD-019] [ACD-034] the card of a queue shows who waits; the agent takes the second caller, hears and is heard, and cannot leave the queue meanwhile', async ({
  product,
  person,
  robots,
}) => {
  const ines = await person(700, narrow);
  const { page } = ines;
  const panel = await openStandalone(page, product, 'ines');
  await pause(page, 'Break');
  await page.getByRole('link', { name: 'Queues' }).click();
  const billing = card(page, 'Billing');
  await expect(billing).toContainText('Nobody free, one paused');

  const claire = await robots.call({ from: customers.claire.number, to: '3000', say: { toneHz: CLAIRE_HZ } });
  await expect(billing).toContainText('Nobody free, one paused, 1 waiting');
  const nadia = await robots.call({ from: customers.nadia.number, to: '3000', say: { toneHz: NADIA_HZ } });
  await expect(billing).toContainText('Nobody free, one paused, 2 waiting');
  await expect(billing).toContainText(/longest 00:0[1-9]/);

  await billing.getByRole('button', { name: `Take ${customers.nadia.name}` }).click();
  await panel.answer();
  await expectHears(page, NADIA_HZ);
  await robots.expectHears(nadia.id, ines.toneHz);
  await robots.expectDoesNotHear(claire.id, ines.toneHz);
  await page.goto(`${product.panel}/#/queue`);
  await expect(billing).toContainText('1 waiting');
  await expect(bar(page)).toContainText('On a queue call, then pause');
  await expect(billing.getByRole('switch')).toBeDisabled();
  await expect(billing.getByRole('switch')).toHaveAccessibleName(/You can leave Billing when its call is over/);
  await expect(card(page, 'Support').getByRole('switch')).toBeEnabled();
  await card(page, 'Support').getByRole('switch').click();
  await expect(card(page, 'Support').getByRole('switch', { checked: true })).toBeVisible();
  await card(page, 'Support').getByRole('switch').click();
  await expect(card(page, 'Support').getByRole('switch', { checked: false })).toBeVisible();

  await bar(page).getByRole('button', { name: 'Cancel pause' }).click();
  await expect(bar(page)).not.toContainText('then pause');
  await robots.hangUp(nadia.id);
  await setWrapUp(product, 40);
  await panel.answer();
  await expectHears(page, CLAIRE_HZ);
  await robots.hangUp(claire.id);
  // The card after a call outlives a reload in the wrap-up, with what was written, and goes with it.
  const note = page.getByRole('textbox', { name: /^Note(?! only)/ });
  await expect(page.getByRole('region', { name: 'Wrap-up', exact: true })).toBeVisible();
  await note.fill('Wants the invoice of March');
  const outcome = page.getByRole('button', { name: 'Call back', exact: true });
  // Its buttons take no press in the first 350 ms, so that nobody chooses by accident.
  await page.waitForTimeout(450);
  await outcome.click();
  await expect(outcome).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(note).toHaveValue('Wants the invoice of March');
  await expect(outcome).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: `Call ${customers.claire.name} again` })).toBeVisible();
  await page
    .getByRole('button', { name: /^Ready now/ })
    .first()
    .click();
  await expect(bar(page)).toContainText('Free');
  await page.reload();
  await expect(bar(page)).toContainText('Free');
  await expect(note).toHaveCount(0);
  await setWrapUp(product, 0);
});

test('[ACD-028] [NAV-008] [NAV-009] a supervisor uploads what is heard when the queue is closed, closes it, and the next caller hears it', async ({
  product,
  person,
  robots,
}) => {
  const { page } = await person(700, narrow);
  await openSupervisor(page, product);
  await page.getByRole('link', { name: 'Settings of Billing' }).click();
  await page.getByRole('tab', { name: 'Greetings' }).click();
  await page
    .getByLabel('Upload for Closed')
    .and(page.locator('input'))
    .setInputFiles({
      name: 'closed.wav',
      mimeType: 'audio/wav',
      buffer: longer(readFileSync(microphoneFile(CLOSED_HZ))),
    });
  await expect(page.getByRole('article', { name: 'Closed' })).toContainText('7 s');
  await page.getByRole('button', { name: /^Back/ }).click();

  const open = page.getByRole('switch', { name: 'Open' });
  await open.click();
  await expect(page.getByRole('status').filter({ hasText: 'Closed' })).toBeVisible();
  const robot = await robots.call({ from: customers.claire.number, to: '3000', say: { toneHz: CLAIRE_HZ } });
  await robots.expectHears(robot.id, CLOSED_HZ);
  await robots.expectState(robot.id, 'ended');
  await open.click();
  await expect(page.getByRole('switch', { name: 'Open', checked: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Closed' })).toHaveCount(0);
});

test('[ACD-005] [ACD-007] a supervisor puts the members of a queue in another order, by finger and by mouse, and the next caller rings at the first one', async ({
  product,
  person,
  robots,
}) => {
  const [sofia, ines, marc] = await Promise.all([person(700), person(900, narrow), person(1100, narrow)]);
  await Promise.all([
    openStandalone(ines.page, product, 'ines'),
    openStandalone(marc.page, product, 'marc'),
    openSupervisor(sofia.page, product),
  ]);
  const { page } = sofia;
  const rings = ({ page: phone }: typeof ines) => phone.getByRole('button', { name: 'Answer' });
  const save = async () => {
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  };
  await page.getByRole('link', { name: 'Settings of Billing' }).click();
  await page.getByText('Sequential', { exact: true }).click();
  await save();
  await page.getByRole('tab', { name: 'Members' }).click();
  const names = () => page.getByRole('list', { name: 'Members' }).getByRole('listitem');
  await expect(names().first()).toHaveAccessibleName('Inès Marchetti');

  const grip = (name: string) => page.getByTitle(`Drag ${name} to another place`);
  /** Middle of the grip, and the top of the list. */
  const way = async (name: string) => {
    const [from, top] = [await grip(name).boundingBox(), await names().first().boundingBox()];
    if (!from || !top) throw new Error('the list is not shown');
    const x = from.x + from.width / 2;
    return { from: { x, y: from.y + from.height / 2 }, to: { x, y: top.y } };
  };
  const byMouse = async (name: string) => {
    const { from, to } = await way(name);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
  };
  const byFinger = async (name: string) => {
    const { from, to } = await way(name);
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [from]);
    for (let step = 1; step <= 8; step += 1) {
      await touch('touchMove', [{ x: from.x, y: from.y + ((to.y - from.y) * step) / 8 }]);
    }
    await touch('touchEnd', []);
  };
  for (const [who, other, move] of [
    [marc, ines, () => byFinger('Marc Aubry')],
    [ines, marc, () => byMouse('Inès Marchetti')],
  ] as const) {
    await move();
    await save();
    const robot = await robots.call({ from: customers.claire.number, to: '3000', say: { toneHz: CLAIRE_HZ } });
    await expect(rings(who)).toBeVisible();
    await expect(rings(other)).toHaveCount(0);
    await robots.hangUp(robot.id);
    await expect(rings(who)).toHaveCount(0);
  }

  // Leaving with a change asks; the queue rings in turn again for whoever tests next.
  await page.getByRole('tab', { name: 'Calls' }).click();
  await page.getByText('Cyclic', { exact: true }).click();
  await page.getByRole('link', { name: 'Supervision' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await save();
  await page.getByRole('link', { name: 'Supervision' }).click();
  await expect(page.getByRole('region', { name: 'Agents' })).toBeVisible();
});
