import { onPath } from '@ringside/testing/programs';
import { Baresip } from '../sip/Baresip.ts';
import { expect, test } from './support/fixtures.ts';
import { panelOf, people } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { robotsOf } from './support/robots.ts';
import { expectHears } from './support/tones.ts';

const program = onPath('baresip', 'baresip-core');
const DESK_HZ = 500;
const CUSTOMER_HZ = 900;

let product: Product;
let desk: Baresip | null = null;
test.beforeAll(async () => {
  test.setTimeout(90_000);
  product = await startProduct({ RINGSIDE_SIP_PORT: '0' });
});
test.afterAll(async () => {
  await desk?.close();
  await product?.stop();
});
const isTone = (phone: Baresip, hz: number): boolean => Math.abs((phone.hears()[0]?.hz ?? 0) - hz) < 15;

test('[NAV-015] [TERM-001] [CALL-025] a desk phone is added in the settings, registers with what they show, and takes a call placed from the panel, audible both ways', async ({
  person,
}) => {
  test.skip(program === null, 'there is no baresip on this machine');
  const robots = robotsOf(product.crm);
  const { page } = await person(700);
  await page.goto(`${product.panel}/`);
  const panel = panelOf(page);
  await panel.signIn(people.tomas.login);
  await panel.expectReady();

  await page.goto(`${product.panel}/#/settings/telephony`);
  await panel.button(/^Add (a|your) phone$/).click();
  await page.getByLabel('Name of the phone').fill('Window desk');
  await page.keyboard.press('Enter');
  const given = page.getByRole('region', { name: 'Type this into Window desk' });
  const value = (name: string) =>
    given
      .locator('div', { has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
      .locator('dd .n')
      .textContent();
  await expect(given.getByRole('status')).toContainText('Waiting for the phone to register');
  desk = await Baresip.start({
    program: program as string,
    sipPort: Number(await value('Port')),
    user: (await value('User name')) ?? '',
    password: (await value('Password')) ?? '',
    ...{ transport: 'udp', codec: 'pcma', toneHz: DESK_HZ, answers: true },
  });
  await expect(given.getByRole('status')).toContainText('The phone is registered', { timeout: 45_000 });
  await panel.button('Done').click();
  const item = page.getByRole('article', { name: 'Window desk' });
  await expect(item).toContainText('Registered since');
  await item.getByRole('button', { name: /^Window desk/ }).click();
  await expect(item).toContainText('127.0.0.1:');
  await expect(item).toContainText('No, answer at the phone');

  // The phone is chosen by the path of the choice, and the panel places the call on it.
  await page.goto(`${product.panel}/#/dialpad/terminals?destination=*43`);
  await page
    .getByRole('dialog', { name: 'Which phone calls?' })
    .getByRole('button', { name: /^Window desk/ })
    .click();
  await expect(panel.button(/^End/).first()).toBeVisible({ timeout: 45_000 });
  // The echo: what the desk phone says has been to the server and back.
  await expect.poll(() => isTone(desk as Baresip, DESK_HZ), { timeout: 45_000 }).toBe(true);
  await panel.end();
  await expect.poll(() => desk?.events.includes('CALL_CLOSED')).toBe(true);

  // A customer calls: each hears the other, and the panel hangs up.
  const { id } = await robots.call({ from: '0199004127', to: people.tomas.number, say: { toneHz: CUSTOMER_HZ } });
  await robots.expectHears(id, DESK_HZ);
  await expect.poll(() => isTone(desk as Baresip, CUSTOMER_HZ), { timeout: 45_000 }).toBe(true);
  await panel.end();
  await robots.expectState(id, 'ended');
});

test('a colleague who is busy: the panel offers to tell when that is over, tells it, and calls', async ({ person }) => {
  const robots = robotsOf(product.crm);
  const [ines, marc] = [await person(1300), await person(2100)];
  const panels = [panelOf(ines.page), panelOf(marc.page)] as const;
  for (const [panel, who] of [
    [panels[0], 'ines'],
    [panels[1], 'marc'],
  ] as const) {
    await panel.screen.goto(`${product.panel}/`);
    await panel.signIn(people[who].login);
    await panel.expectReady();
  }
  // One call that she talks in, and as many that ring as she has lines.
  await robots.call({ from: '0199004127', to: people.ines.number, say: { toneHz: 500 } });
  await panels[0].answer();
  await expect(panels[0].button(/^End/).first()).toBeVisible();
  for (const from of ['0199004128', '0199004129', '0199004130'])
    await robots.call({ from, to: people.ines.number, say: { toneHz: 500 } });

  await panels[1].dial(people.ines.number);
  await expect(marc.page.getByText('Inès Marchetti is busy')).toBeVisible({ timeout: 45_000 });
  await panels[1].button('Tell me when free').click();
  await expect(marc.page.getByText('You will be told when Inès Marchetti can be called')).toBeVisible();
  await panels[1].end();
  await robots.hangUpAll();
  await expect(marc.page.getByText('Inès Marchetti can be called now')).toBeVisible({ timeout: 45_000 });
  const messages = marc.page.getByRole('region', { name: 'Messages' });
  await messages.getByRole('button', { name: 'Call', exact: true }).click();
  await panels[0].answer();
  await Promise.all([expectHears(ines.page, 2100), expectHears(marc.page, 1300)]);
});
