import { expect, test } from './support/fixtures.ts';
import { customers, openStandalone, panelOf, people } from './support/people.ts';

const CLAIRE_HZ = 523;

test('[SWB-004] a call to the reception is taken, sent by one key, comes back, is parked and taken back', async ({
  product,
  person,
  robots,
}) => {
  const [paul, marc] = [await person(700), await person(1300)];
  const atMarc = await openStandalone(marc.page, product, 'marc');
  const desk = await openStandalone(paul.page, product, 'paul');
  const { keyboard } = paul.page;
  await paul.page.goto(`${product.panel}/#/switchboard/order`);
  await desk.screen.getByLabel('Add a favourite').fill(people.marc.name);
  await desk.button(`Add ${people.marc.name}`).click();
  await expect(desk.screen.getByLabel(`Rank of ${people.marc.name}`)).toHaveValue('1');
  await desk.screen.getByRole('link', { name: 'Switchboard' }).first().click();
  const robot = await robots.call({ from: customers.claire.number, to: '3003', say: { toneHz: CLAIRE_HZ } });
  const tile = desk.screen.locator('[data-tile]').filter({ hasText: people.marc.name });
  await desk.screen.getByText('via Reception').waitFor();
  await tile.focus();
  await keyboard.press('Space');
  await robots.expectHears(robot.id, paul.toneHz);

  await keyboard.type('marc');
  await expect(desk.screen.getByText(/^Enter sends Claire Vasseur to Marc Aubry at once/)).toBeVisible();
  await keyboard.press('Enter');
  await panelOf(marc.page).refuse();
  await expect(desk.screen.getByText('Comes back: Marc Aubry did not answer')).toBeVisible();
  await desk.button('Take the call of Claire Vasseur').click();
  await robots.expectHears(robot.id, paul.toneHz);

  await desk.button('Park').click();
  await desk.button('Take back the call of Claire Vasseur').click();
  await robots.expectHears(robot.id, paul.toneHz);
  await expect(atMarc.button(/^End/)).toHaveCount(0);
});
