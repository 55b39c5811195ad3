import { sleep } from '@ringside/testing/wait';
import { expect, test } from './support/fixtures.ts';
import { customers, openStandalone, people } from './support/people.ts';
import type { Robots } from './support/robots.ts';

const MESSAGE_HZ = 660;
const BEEP_HZ = 1000;
const PIN = '731506';

/** A tone, loud and before all else: words have something of every frequency in them. */
async function hasTone(robots: Robots, id: string, hz: number): Promise<boolean> {
  const { hears } = await robots.status(id);
  const [loudest] = hears;
  return loudest !== undefined && loudest.db > -25 && Math.abs(loudest.hz - hz) < 12;
}
const expectTone = (robots: Robots, id: string, hz: number): Promise<void> =>
  expect
    .poll(() => hasTone(robots, id, hz), { timeout: 45_000, intervals: [50], message: `${id} hears ${hz} Hz` })
    .toBe(true);

test('[VM-007] a PIN set in the panel opens the mailbox to a phone outside, by the own number and by the one of the mailbox; another PIN does not', async ({
  product,
  person,
  robots,
}) => {
  test.setTimeout(90_000);
  const nadia = { from: customers.nadia.number, to: people.tomas.number };
  const { id } = await robots.call({ ...nadia, say: { toneHz: MESSAGE_HZ } });
  await expectTone(robots, id, BEEP_HZ);
  await sleep(3000);
  await robots.hangUp(id);

  const { page } = await person(700, { viewport: { width: 360, height: 640 } });
  const panel = await openStandalone(page, product, 'tomas');
  await page.goto(`${product.panel}/#/settings/voicemail`);
  await panel.button('Set a PIN').click();
  await page.getByLabel('New PIN').fill('219600');
  await page.getByLabel('Repeat the PIN').fill('219600');
  await panel.button('Save PIN').click();
  await expect(page.getByText('Too simple: it is your own number')).toBeVisible();
  await page.getByLabel('New PIN').fill(PIN);
  await page.getByLabel('Repeat the PIN').fill(PIN);
  await panel.button('Save PIN').click();
  await expect(page.getByText('The PIN is saved')).toBeVisible();

  const claire = { from: customers.claire.number, say: { recording: 'chime' } } as const;
  const talking = async (to: string): Promise<string> => {
    const robot = await robots.call({ ...claire, to });
    await robots.expectState(robot.id, 'talking');
    await sleep(1000);
    return robot.id;
  };
  const asked = await talking('*98');
  await robots.sendDigits(asked, '2196#731606#');
  for (let i = 0; i < 20; i++) {
    expect(await hasTone(robots, asked, MESSAGE_HZ)).toBe(false);
    await sleep(150);
  }
  await robots.sendDigits(asked, `2196#${PIN}#`);
  await expectTone(robots, asked, MESSAGE_HZ);
  await robots.hangUp(asked);

  // Its user is away: the greeting answers, and the star leads to the same question. The message is deleted.
  await page.goto('about:blank');
  const star = await talking(people.tomas.number);
  await robots.sendDigits(star, '*');
  await sleep(500);
  await robots.sendDigits(star, `2196#${PIN}#`);
  await sleep(4000);
  await robots.sendDigits(star, '1');
  await expectTone(robots, star, MESSAGE_HZ);
  await robots.sendDigits(star, '3');
  await sleep(1000);
  await robots.hangUp(star);
  await page.goto(`${product.panel}/#/voicemails`);
  await expect(page.getByText('No messages')).toBeVisible();
});
