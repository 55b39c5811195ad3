import { expect, test } from './support/fixtures.ts';
import { customers, openStandalone, people } from './support/people.ts';
import type { Robots } from './support/robots.ts';
import { expectDoesNotHear, expectHears } from './support/tones.ts';
import { tonesOfRecording } from './support/wav.ts';

const narrow = { viewport: { width: 360, height: 640 } };
const CLAIRE_HZ = 523;

/** Claire calls Inès, with a voice of her own. */
const claireCalls = (robots: Robots) =>
  robots.call({ from: customers.claire.number, to: people.ines.number, say: { toneHz: CLAIRE_HZ } });

test('[CALL-003] [CALL-022] [CALL-023] two taps pass a caller on; one nobody takes comes back with the reason', async ({
  product,
  person,
  robots,
}) => {
  const ines = await person(700, narrow);
  const marc = await person(1300);
  const panel = await openStandalone(ines.page, product, 'ines');
  const atMarc = await openStandalone(marc.page, product, 'marc');
  const robot = await claireCalls(robots);
  await panel.answer();
  await robots.expectHears(robot.id, ines.toneHz);
  await panel.button('Transfer').click();
  // Nobody has a phone there: the caller never left.
  await panel.button('Send to Priya Raman').click();
  await expect(panel.screen.getByText('No phone is connected there. Claire is still with you')).toBeVisible();
  await robots.expectHears(robot.id, ines.toneHz);
  await panel.button('Send to Marc Aubry').click();
  await atMarc.answer();
  await robots.expectHears(robot.id, marc.toneHz);
  await expectHears(marc.page, CLAIRE_HZ);
  await robots.expectDoesNotHear(robot.id, ines.toneHz);
  await expect(panel.button(/^End/)).toHaveCount(0);
  await robots.hangUp(robot.id);

  const second = await claireCalls(robots);
  await panel.answer();
  await robots.expectHears(second.id, ines.toneHz);
  await panel.button('Transfer').click();
  await panel.screen.getByRole('radio', { name: 'at once' }).check();
  await panel.button('Send to Marc Aubry').click();
  await atMarc.answer();
  await robots.expectHears(second.id, marc.toneHz);
  await robots.expectDoesNotHear(second.id, ines.toneHz);
});

test('[CALL-003] a colleague is asked first while the caller waits, then both are connected', async ({
  product,
  person,
  robots,
}) => {
  const ines = await person(700, narrow);
  const marc = await person(1300);
  const panel = await openStandalone(ines.page, product, 'ines');
  const atMarc = await openStandalone(marc.page, product, 'marc');
  const robot = await claireCalls(robots);
  await panel.answer();
  await robots.expectHears(robot.id, ines.toneHz);
  await ines.page.keyboard.press('t');
  await panel.button('Talk first with Marc Aubry').click();
  await atMarc.answer();
  await expectHears(marc.page, ines.toneHz);
  await expectDoesNotHear(marc.page, CLAIRE_HZ);
  await robots.expectDoesNotHear(robot.id, ines.toneHz);
  await panel.button('Connect').click();
  await expectHears(marc.page, CLAIRE_HZ);
  await robots.expectHears(robot.id, marc.toneHz);
  await robots.expectDoesNotHear(robot.id, ines.toneHz);
  await expect(panel.button(/^End/)).toHaveCount(0);
});

test('[CALL-004] two calls are merged: each hears the two others, and who leaves is out', async ({
  product,
  person,
  robots,
}) => {
  const ines = await person(700, narrow);
  const panel = await openStandalone(ines.page, product, 'ines');
  const claire = await claireCalls(robots);
  await panel.answer();
  await robots.expectHears(claire.id, ines.toneHz);
  await panel.button('Add call').click();
  await panel.screen.getByRole('combobox', { name: 'Name or number' }).fill(customers.nadia.number);
  await panel
    .button(/^Call (Nadia Belkacem|0199004128)$/)
    .first()
    .click();
  const nadia = await robots.at(customers.nadia.number);
  await robots.expectHears(nadia.id, ines.toneHz);
  await robots.expectDoesNotHear(claire.id, ines.toneHz);
  await panel.button('Merge all').click();
  await expect(panel.screen.getByRole('heading', { name: 'Conference of 3' })).toBeVisible();
  for (const robot of [claire, nadia]) await robots.expectHears(robot.id, ines.toneHz);
  await robots.expectHears(nadia.id, CLAIRE_HZ);
  // Who made the conference mutes one of them for everybody, and ends that.
  const mute = panel.button(/^Mute (Claire Vasseur|0199004127) for everybody$/);
  await mute.click();
  await robots.expectDoesNotHear(nadia.id, CLAIRE_HZ);
  await robots.expectHears(nadia.id, ines.toneHz);
  await mute.click();
  await robots.expectHears(nadia.id, CLAIRE_HZ);
  await panel.button('Leave the conference').click();
  await robots.expectDoesNotHear(nadia.id, ines.toneHz);
  await robots.expectHears(nadia.id, CLAIRE_HZ);
});

test('[CALL-005] a call that rings is sent to a colleague, who has it', async ({ product, person, robots }) => {
  const ines = await person(700, narrow);
  const marc = await person(1300);
  const panel = await openStandalone(ines.page, product, 'ines');
  const atMarc = await openStandalone(marc.page, product, 'marc');
  const robot = await claireCalls(robots);
  await panel.button('Send to…').click();
  await panel.button('Send to Marc Aubry').click();
  await atMarc.answer();
  await robots.expectHears(robot.id, marc.toneHz);
  await expectHears(marc.page, CLAIRE_HZ);
  await expect(panel.button(/^Answer/)).toHaveCount(0);
});

test('[CALL-006] a recording that is started, paused and stopped holds both voices', async ({
  product,
  person,
  robots,
}) => {
  const ines = await person(700, narrow);
  const panel = await openStandalone(ines.page, product, 'ines');
  const robot = await claireCalls(robots);
  await panel.answer();
  await robots.expectHears(robot.id, ines.toneHz);
  await panel.button('Record').click();
  await panel.button(/^Recording, /).waitFor();
  await ines.page.waitForTimeout(2500);
  await panel.button(/^Recording, /).click();
  await panel.button(/^Recording paused, /).waitFor();
  await panel.button('Stop rec.').click();
  await expect(panel.button('Record')).toBeVisible();
  await expect(async () => {
    const heard = await tonesOfRecording(product, people.ines.login, [CLAIRE_HZ, ines.toneHz, 1850]);
    expect(heard).toEqual([true, true, false]);
  }).toPass({ timeout: 45_000 });
});

test('[CALL-008] a colleague of the same group picks up what rings', async ({ product, person, robots }) => {
  const ines = await person(700);
  // Marc's CRM rules would ask him something first.
  const tomas = await person(1300);
  await openStandalone(ines.page, product, 'ines');
  const atTomas = await openStandalone(tomas.page, product, 'tomas');
  const robot = await claireCalls(robots);
  await atTomas.button('Pick up the call of Inès Marchetti').click();
  await robots.expectHears(robot.id, tomas.toneHz);
  await expectHears(tomas.page, CLAIRE_HZ);
});
