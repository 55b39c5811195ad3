import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { callsOf, expectCall, frameOf, openCrm, send } from './support/host.ts';
import { customers, panelOf, people } from './support/people.ts';
import { expectHears, heardIn } from './support/tones.ts';

/** Audio must be back this long after a tab has crashed, in milliseconds. */
const BACK_MS = 5000;

/** How many of these panels play the ring tone now. Its element is not in the document, so that play is watched. */
async function watchRinging(context: BrowserContext): Promise<(pages: Page[]) => Promise<boolean[]>> {
  await context.addInitScript(() => {
    const { play } = HTMLAudioElement.prototype;
    const seen = new Set<HTMLAudioElement>();
    Object.assign(window, {
      isRinging: () => [...seen].some((audio) => audio.dataset['sound'] === 'ringing' && !audio.paused),
    });
    HTMLAudioElement.prototype.play = function watched(this: HTMLAudioElement) {
      seen.add(this);
      return play.call(this);
    };
  });
  return async (pages) => {
    const frames = await Promise.all(pages.map(frameOf));
    return Promise.all(
      frames.map((frame) => frame.evaluate(() => (window as unknown as { isRinging(): boolean }).isRinging())),
    );
  };
}

test('[WRTC-018] three CRM tabs of one user: one rings, all show the call, any answers, and when the tab with the audio goes another carries on', async ({
  product,
  person,
  robots,
}) => {
  test.setTimeout(120_000);
  const { page: first, toneHz } = await person(700);
  const context = first.context();
  const ringing = await watchRinging(context);
  const pages = [first, await context.newPage(), await context.newPage()];
  for (const page of pages) await openCrm(page, product, 'ines');
  const [leader, second, third] = pages as [Page, Page, Page];

  // No tab heard that another place took its phone.
  for (const page of pages) await expect((await frameOf(page)).getByRole('alertdialog')).toHaveCount(0);

  const robot = await robots.call({ from: customers.claire.number, to: people.ines.number, say: { toneHz: 523 } });
  const calls = await Promise.all(pages.map((page) => expectCall(page, { state: 'ringing' })));
  expect(new Set(calls.map(({ lineID }) => lineID)).size).toBe(1);
  await expect(async () => expect(await ringing(pages)).toEqual([true, false, false])).toPass({ timeout: 45_000 });

  const panel = panelOf(await frameOf(third));
  await panel.answer();
  await robots.expectHears(robot.id, toneHz);
  await expectHears(await frameOf(leader), 523);
  expect(await heardIn(await frameOf(third))).toEqual([]);
  for (const page of pages) await expectCall(page, { state: 'answered', lineID: calls[0]!.lineID });
  expect(await ringing(pages)).toEqual([false, false, false]);

  // Muted in one tab is muted in all.
  expect(await send(second, 'MUTE', { muted: true })).toMatchObject({ status: 200 });
  await robots.expectDoesNotHear(robot.id, toneHz);
  await expect(async () => {
    for (const page of pages) expect((await callsOf(page))[0]).toMatchObject({ isMuted: true });
  }).toPass({ timeout: 45_000 });
  expect(await send(third, 'MUTE', { muted: false })).toMatchObject({ status: 200 });
  await robots.expectHears(robot.id, toneHz);

  const since = (await callsOf(third))[0]!;
  const silentFrom = (await robots.status(robot.id)).packetsReceived;
  await leader.close();
  const closedAt = Date.now();
  await expect(async () => {
    const { hears, packetsReceived } = await robots.status(robot.id);
    expect(packetsReceived).toBeGreaterThan(silentFrom);
    expect(hears.some(({ hz }) => Math.abs(hz - toneHz) <= 30)).toBe(true);
    const heard = await Promise.all([second, third].map(async (page) => heardIn(await frameOf(page))));
    expect(heard.filter((list) => list.length > 0)).toHaveLength(1);
  }).toPass({ timeout: 45_000, intervals: [50] });
  console.log(`audio is back ${Date.now() - closedAt} ms after the leading tab was closed`);
  expect((await callsOf(third))[0]).toMatchObject({
    lineID: since.lineID,
    state: 'answered',
    startedAt: since.startedAt,
  });

  expect(await send(third, 'DROP', { lineID: since.lineID })).toMatchObject({ status: 200 });
  await robots.expectState(robot.id, 'ended');
});

test('[WRTC-018] the tab that has the phone crashes in a call: of the other two one carries on', async ({
  product,
  person,
  robots,
}) => {
  const { page: leader, toneHz } = await person(700);
  const others = [await leader.context().newPage(), await leader.context().newPage()];
  for (const page of [leader, ...others]) await openCrm(page, product, 'ines');
  const [second, third] = others as [Page, Page];
  const robot = await robots.call({ from: customers.claire.number, to: people.ines.number, say: { toneHz: 523 } });
  await panelOf(await frameOf(second)).answer();
  await robots.expectHears(robot.id, toneHz);
  await expectHears(await frameOf(leader), 523);
  const before = await expectCall(third, { state: 'answered' });

  for (const page of others) expect(await heardIn(await frameOf(page))).toEqual([]);
  const cdp = await leader.context().newCDPSession(leader);
  const crashed = leader.waitForEvent('crash');
  void cdp.send('Page.crash').catch(() => undefined);
  await crashed;
  const crashedAt = Date.now();
  await expect(async () => {
    const heard = await Promise.all(others.map(async (page) => heardIn(await frameOf(page))));
    expect(heard.filter((list) => list.some(({ hz }) => Math.abs(hz - 523) <= 30))).toHaveLength(1);
    expect((await robots.status(robot.id)).hears.some(({ hz }) => Math.abs(hz - toneHz) <= 30)).toBe(true);
  }).toPass({ timeout: BACK_MS, intervals: [50] });
  console.log(`both hear each other ${Date.now() - crashedAt} ms after the leading tab crashed`);
  expect((await callsOf(third)).map(({ lineID, state, startedAt }) => ({ lineID, state, startedAt }))).toEqual([
    { lineID: before.lineID, state: 'answered', startedAt: before.startedAt },
  ]);
  expect(await send(third, 'DROP', { lineID: before.lineID })).toMatchObject({ status: 200 });
  await robots.expectState(robot.id, 'ended');
});
