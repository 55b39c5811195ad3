import { expect, test } from './support/fixtures.ts';
import { customers, openStandalone } from './support/people.ts';

/** Numbers that everybody of the company may show. */
const MAIN = { shown: '01 99 00 27 00', number: '0199002700' };
const OTHER = { shown: '01 99 00 27 03', number: '0199002703' };

test('[PRES-011] [NAV-021] the number of a state is what a customer sees as long as the user is in it', async ({
  product,
  person,
  robots,
}) => {
  const tomas = await person(700, { viewport: { width: 360, height: 640 } });
  const panel = await openStandalone(tomas.page, product, 'tomas');
  const { page } = tomas;
  await page.goto(`${product.panel}/#/settings/callerid`);
  await expect(panel.screen.getByText(`The next person you call sees ${MAIN.shown}.`)).toBeVisible();
  await panel.screen.getByRole('radio', { name: /^By my presence/ }).check();
  await panel.button(/more states$/).click();
  await panel.button('in a meeting, the one number').click();
  await panel.screen.getByRole('radio', { name: OTHER.shown }).check();
  await panel.button('Use').click();
  await expect(panel.button(`in a meeting, ${OTHER.shown}`)).toBeVisible();

  await page.goto(`${product.panel}/#/`);
  await page.keyboard.press('y');
  await panel.screen.getByRole('radio', { name: 'Meeting' }).click();
  await panel.button('Done').click();
  await panel.dial(customers.claire.number);
  expect(await robots.at(customers.claire.number)).toMatchObject({ from: OTHER.number });
  await robots.hangUpAll();

  await page.goto(`${product.panel}/#/settings/callerid`);
  await expect(
    panel.screen.getByText(`The next person you call sees ${OTHER.shown}, because you are in a meeting.`),
  ).toBeVisible();
  await panel.screen.getByRole('radio', { name: /^Hidden/ }).check();
  await expect(panel.screen.getByText('The next person you call sees no number.')).toBeVisible();
  await page.goto(`${product.panel}/#/`);
  await panel.dial(customers.claire.number);
  const called = await robots.at(customers.claire.number);
  expect([MAIN.number, OTHER.number]).not.toContain((called as unknown as { from: string }).from);
});
