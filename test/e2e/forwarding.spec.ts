import { expect, test } from './support/fixtures.ts';
import { customers, openStandalone, people } from './support/people.ts';
import { expectHears } from './support/tones.ts';

const narrow = { viewport: { width: 360, height: 640 } };
const CLAIRE_HZ = 523;

test('[NAV-051] [NAV-053] [FWD-051] a rule made in the panel rings the other phone; switched off, the own one rings', async ({
  product,
  person,
  robots,
}) => {
  const ines = await person(700, narrow);
  const marc = await person(1300);
  const panel = await openStandalone(ines.page, product, 'ines');
  const atMarc = await openStandalone(marc.page, product, 'marc');
  const claireCalls = () =>
    robots.call({ from: customers.claire.number, to: people.ines.number, say: { toneHz: CLAIRE_HZ } });

  await ines.page.goto(`${product.panel}/#/forwarding/own`);
  await panel.button('Own rule').click();
  await panel.screen.getByLabel('Name').fill('To Marc');
  await panel.button('external').or(panel.button('anyone')).click();
  await panel.screen.getByRole('radio', { name: 'external' }).check();
  await panel.button('choose where').click();
  await panel.screen.getByRole('radio', { name: 'A colleague' }).check();
  await panel.screen.getByRole('combobox', { name: 'A colleague' }).selectOption({ label: 'Marc Aubry · 2117' });
  await panel.button('Save').click();
  await expect(panel.screen.getByText(/^By the rule “To Marc” Marc Aubry \(2117\) rings/)).toBeVisible();
  await expect(panel.screen.getByText('Applies now')).toBeVisible();

  const first = await claireCalls();
  await atMarc.answer();
  await robots.expectHears(first.id, marc.toneHz);
  await expectHears(marc.page, CLAIRE_HZ);
  await robots.expectDoesNotHear(first.id, ines.toneHz);
  await robots.hangUp(first.id);

  await panel.screen.getByRole('switch', { name: '“To Marc” is active' }).click();
  await expect(panel.screen.getByText('Off', { exact: true })).toBeVisible();
  // A call that comes in the moment of a reload waits for the page.
  await ines.page.reload({ waitUntil: 'commit' });
  const second = await claireCalls();
  await panel.answer();
  await robots.expectHears(second.id, ines.toneHz);
  await expectHears(ines.page, CLAIRE_HZ);
  await robots.hangUp(second.id);
  // The rule is kept with the server.
  await ines.page.goto(`${product.panel}/#/forwarding/own`);
  await expect(panel.screen.getByRole('switch', { name: '“To Marc” is active' })).not.toBeChecked();
});
