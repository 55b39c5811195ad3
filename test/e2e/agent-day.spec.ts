import type { Page } from '@playwright/test';
import { type Agent, createAgent, seeded } from './support/agentDay.ts';
import { expect, test } from './support/fixtures.ts';
import { customers, openStandalone, people } from './support/people.ts';

/** A whole day has 40 calls: `pnpm run day`. */
const CALLS = Number(process.env['RINGSIDE_DAY_CALLS'] ?? 5);
/** One day in the suite, so that CI says the same twice; another one each time by `pnpm run day`. */
const SEED = Number(process.env['RINGSIDE_DAY_SEED'] ?? 4712);
/** Buttons of a call that has just begun to ring take no press for 350 ms. */
const GUARD_MS = 450;

const named = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const endOf = (page: Page) => page.locator('button[aria-keyshortcuts="X"]:not([disabled])');

/** What a hurried agent does in a call; each leaves the page of the call on the screen. */
function habits(page: Page, agent: Agent): Record<string, () => Promise<void>> {
  const mute = () => named(page, 'Mute');
  return {
    async mutes() {
      if (agent.chance(0.5)) await agent.press(mute(), 'mute');
      else await agent.key('m', 'mute');
    },
    async holdsAndTakesBack() {
      await agent.press(named(page, 'Hold'), 'hold');
      await expect(named(page, 'Take back')).toBeVisible();
      if (agent.chance(0.3)) await agent.key('t', 'transfer on hold').then(() => agent.key('Escape', 'no transfer'));
      if (agent.chance(0.5)) await agent.press(named(page, 'Take back'), 'take back');
      else await agent.key('h', 'take back');
      await expect(named(page, 'Hold')).toBeVisible();
    },
    async typesKeys() {
      if (agent.chance(0.5)) await agent.press(named(page, 'Keypad'), 'keypad');
      else await agent.key('k', 'keypad');
      await page.getByRole('region', { name: 'Keypad of the call' }).waitFor();
      await agent.key('4', 'digit');
      if (agent.chance(0.5)) await agent.press(named(page, /^7/), 'digit by hand');
      // Sometimes the keys stay open until the call ends.
      if (agent.chance(0.7)) await agent.key('Escape', 'close keys');
    },
    async thinksOfTransfer() {
      await agent.key('t', 'transfer');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.type('sof');
      await agent.check();
      await agent.key('Escape', 'no transfer');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
    async looksAtMore() {
      await agent.press(named(page, 'More'), 'more');
      await page.getByRole('dialog').waitFor();
      await agent.key('Escape', 'no more');
    },
    async goesElsewhere() {
      const place = agent.pick(['History', 'Queues', 'Menu']);
      await agent.press(page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${place}`) }), place);
      await agent.press(page.getByRole('region', { name: 'Calls in progress' }).locator('.who'), 'back to the call');
    },
    async impatientEscape() {
      await agent.key('Escape', 'escape');
      await expect(named(page, 'Mute').first()).toBeVisible();
    },
  };
}

test(`an agent's day: ${CALLS} calls of a hurried person, and nothing surprises in a call`, async ({
  product,
  person,
  robots,
}) => {
  test.setTimeout(60_000 + CALLS * 20_000);
  console.log(`seed of the day: ${SEED} (RINGSIDE_DAY_SEED)`);
  test.info().annotations.push({ type: 'seed', description: String(SEED) });
  const { page } = await person(700, { viewport: { width: 360, height: 640 } });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const panel = await openStandalone(page, product, 'ines');
  const agent = createAgent(page, seeded(SEED));
  const can = habits(page, agent);
  const from = () => agent.pick([customers.claire.number, customers.nadia.number]);
  const ring = () => robots.call({ from: from(), to: people.ines.number, say: { toneHz: 523 } });
  const answer = async (): Promise<void> => {
    await named(page, /^Answer/)
      .first()
      .waitFor();
    await page.waitForTimeout(GUARD_MS);
    if (agent.chance(0.6)) await agent.press(named(page, /^Answer/), 'answer');
    else await agent.key('Alt+Shift+A', 'answer');
  };

  for (let call = 1; call <= CALLS; call += 1) {
    agent.note(`CALL ${call}`);
    let robot: { id: string };
    if (agent.chance(0.3)) {
      const number = from();
      agent.note(`dial ${number}`);
      await page.evaluate(() => {
        location.hash = '#/';
      });
      await panel.dial(number);
      robot = await robots.at(number);
    } else {
      robot = await ring();
      await answer();
    }
    await robots.expectState(robot.id, 'talking');
    await expect(named(page, 'Hold').first()).toBeEnabled();
    await agent.expectFresh();

    const names = Object.keys(can);
    for (let act = 0; act < 3; act += 1) {
      // Keys that were left open lie where the second row of actions is.
      const name = agent.pick(names);
      if ((await page.locator('.callkeys').count()) > 0 && name !== 'mutes') await agent.key('Escape', 'close keys');
      await can[name]!();
    }
    if (agent.chance(0.4)) {
      // Another call while talking: refused, or taken while the first waits.
      const second = await ring();
      await named(page, /^Refuse/)
        .first()
        .waitFor();
      await agent.check();
      if (agent.chance(0.5)) {
        await page.waitForTimeout(GUARD_MS);
        await agent.press(named(page, /^Refuse/), 'refuse the second');
      } else {
        await answer();
        await robots.expectState(second.id, 'talking');
        await agent.check();
        await robots.hangUp(second.id);
      }
      await robots.expectState(second.id, 'ended');
      await expect(named(page, /^(Refuse|Swap)/)).toHaveCount(0);
    }
    if (agent.chance(0.25)) await robots.hangUp(robot.id);
    else await agent.press(endOf(page), 'end', { twice: true });
    await robots.expectState(robot.id, 'ended');
    await expect(endOf(page)).toHaveCount(0);
    // A second End is no mistake, and nothing of the call is shown as one.
    await expect(page.locator('.toast[role="alert"]'), agent.steps.slice(-8).join(', ')).toHaveCount(0);
    if (agent.chance(0.5)) await page.waitForTimeout(4500);
  }
});
