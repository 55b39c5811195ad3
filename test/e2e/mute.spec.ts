import type { Page } from '@playwright/test';
import { sleep } from '@ringside/testing/wait';
import { expect, test } from './support/fixtures.ts';
import { callsOf, expectCall, frameOf, openCrm, send } from './support/host.ts';
import { customers, openStandalone, panelOf, people } from './support/people.ts';
import type { Robots } from './support/robots.ts';
import { expectHears, heardIn } from './support/tones.ts';

/** Looks 20 times a second whether a robot hears a tone; `stop` tells how often it did. */
function listenFor(robots: Robots, id: string, hz: number) {
  let isOver = false;
  let heard = 0;
  const listening = (async () => {
    while (!isOver) {
      const { hears } = await robots.status(id);
      if (hears.some((one) => Math.abs(one.hz - hz) <= 30 && one.db > -60)) heard += 1;
      await sleep(50);
    }
  })();
  return {
    async stop(): Promise<number> {
      isOver = true;
      await listening;
      return heard;
    },
  };
}

test('[WRTC-009] whoever muted and reloads the page is not heard, sees it on the button, and is heard after unmuting', async ({
  product,
  person,
  robots,
}) => {
  const { page, toneHz } = await person(700);
  const panel = await openStandalone(page, product, 'ines');
  const robot = await robots.call({ from: customers.claire.number, to: people.ines.number, say: { toneHz: 523 } });
  await panel.answer();
  await robots.expectHears(robot.id, toneHz);
  await page.getByRole('button', { name: /^Mute/, pressed: false }).first().click();
  await robots.expectDoesNotHear(robot.id, toneHz);

  const listening = listenFor(robots, robot.id, toneHz);
  const { packetsReceived } = await robots.status(robot.id);
  await page.reload();
  await expectHears(page, 523);
  await expect(page.getByRole('button', { name: /^Mute/, pressed: true }).first()).toBeVisible();
  // Her media path to the robot is there again: what it carries is silence.
  await expect(async () => {
    expect((await robots.status(robot.id)).packetsReceived).toBeGreaterThan(packetsReceived + 50);
  }).toPass({ timeout: 45_000 });
  await page.waitForTimeout(1500);
  expect(await listening.stop()).toBe(0);

  await page.getByRole('button', { name: /^Mute/, pressed: true }).first().click();
  await robots.expectHears(robot.id, toneHz);
  await panel.end();
  await robots.expectState(robot.id, 'ended');
});

test('[WRTC-009] the tab that has the phone crashes while it is muted: the one that carries on is muted too', async ({
  product,
  person,
  robots,
}) => {
  const { page: leader, toneHz } = await person(700);
  const other: Page = await leader.context().newPage();
  for (const page of [leader, other]) await openCrm(page, product, 'ines');
  const robot = await robots.call({ from: customers.claire.number, to: people.ines.number, say: { toneHz: 523 } });
  await panelOf(await frameOf(leader)).answer();
  await robots.expectHears(robot.id, toneHz);
  expect(await send(leader, 'MUTE', { muted: true })).toMatchObject({ status: 200 });
  await robots.expectDoesNotHear(robot.id, toneHz);

  const listening = listenFor(robots, robot.id, toneHz);
  const cdp = await leader.context().newCDPSession(leader);
  const crashed = leader.waitForEvent('crash');
  void cdp.send('Page.crash').catch(() => undefined);
  await crashed;
  await expect(async () => {
    const heard = await heardIn(await frameOf(other));
    expect(heard.some(({ hz }) => Math.abs(hz - 523) <= 30)).toBe(true);
  }).toPass({ timeout: 45_000 });
  await other.waitForTimeout(1500);
  expect(await listening.stop()).toBe(0);
  const { lineID } = await expectCall(other, { state: 'answered' });
  expect((await callsOf(other))[0]).toMatchObject({ isMuted: true });

  expect(await send(other, 'MUTE', { muted: false })).toMatchObject({ status: 200 });
  await robots.expectHears(robot.id, toneHz);
  expect(await send(other, 'DROP', { lineID })).toMatchObject({ status: 200 });
  await robots.expectState(robot.id, 'ended');
});
