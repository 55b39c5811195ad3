import type { Frame, Page } from '@playwright/test';
import { watchLoad } from '@ringside/testing/load';
import { createCutter } from '@ringside/testing/server';
import { sleep } from '@ringside/testing/wait';
import { expect, test } from './support/fixtures.ts';
import { watchTone } from './support/gap.ts';
import { callsOf, expectCall, frameOf, openCrm, send } from './support/host.ts';
import { customers, openStandalone, panelOf, people } from './support/people.ts';
import { createRelay, leadThrough } from './support/relay.ts';
import type { Robots } from './support/robots.ts';
import { expectHears } from './support/tones.ts';

/** Audio must be back this long after the cause is over, in milliseconds, on a machine that does nothing else. */
const BACK_MS = 2000;
let slowness: () => number;
test.beforeEach(() => {
  slowness = watchLoad();
});
const TONE = { toneHz: 523 };

/** Audio elements with a voice; more than one would be a leg that nobody ended. */
const voices = (screen: Page | Frame): Promise<number> =>
  screen.evaluate(() => document.querySelectorAll('audio[data-dialog]').length);

async function talking(robots: Robots, panel: ReturnType<typeof panelOf>, toneHz: number) {
  const robot = await robots.call({ from: customers.claire.number, to: people.ines.number, say: TONE });
  await panel.answer();
  await robots.expectHears(robot.id, toneHz);
  return { robot, tone: watchTone(robots, robot.id, toneHz) };
}

test('a link that is cut for 20 s in the middle of a call does not end it: both hear each other 2 s after its return', async ({
  product,
  person,
  robots,
}) => {
  const cutter = await createCutter(product.panel);
  const { page, toneHz } = await person(700);
  await page.goto(`${cutter.origin}/`);
  const panel = panelOf(page);
  await panel.signIn('ines');
  await panel.expectReady();
  const { robot, tone } = await talking(robots, panel, toneHz);
  cutter.cut();
  await sleep(20_000);
  expect((await robots.status(robot.id)).state).toBe('talking');
  cutter.restore();
  const back = await tone.backAfter(Date.now(), 15_000);
  console.log(`audio ${back} ms after the link returned`);
  expect(back).toBeLessThan(BACK_MS * slowness());
  await expectHears(page, 523);
  expect(await voices(page)).toBe(1);
  await tone.stop();
  await panel.end();
  await robots.expectState(robot.id, 'ended');
  await cutter.close();
});

test('a link that stays away ends the call with its cause', async ({ product, person, robots }) => {
  const cutter = await createCutter(product.panel);
  const { page, toneHz } = await person(700);
  await openCrm(page, product, 'ines', cutter.origin);
  const { robot, tone } = await talking(robots, panelOf(await frameOf(page)), toneHz);
  await tone.stop();
  cutter.cut();
  await expect(async () => expect((await robots.status(robot.id)).state).toBe('ended')).toPass({ timeout: 30_000 });
  cutter.restore();
  await expect(async () => expect(await callsOf(page)).toEqual([])).toPass({ timeout: 45_000 });
  const ends = await page.evaluate(() =>
    window.seen
      .filter(({ event }) => event === 'CALL_EVENT')
      .map(({ content }) => (content as { end: { cause: string } | null }).end?.cause)
      .filter(Boolean),
  );
  expect(ends).toEqual(['connectionLost']);
  await expect(async () => expect(await voices(await frameOf(page))).toBe(0)).toPass({ timeout: 45_000 });
  await cutter.close();
});

test('the media path is lost while the link stays, as when a NAT forgets it: an ICE restart finds a new one in the same call, and silence alone is no loss', async ({
  product,
  person,
  robots,
}) => {
  const { page, toneHz } = await person(700);
  const relay = await createRelay();
  await leadThrough(page, relay);
  await countRestarts(page);
  const panel = await openStandalone(page, product, 'ines');
  const { robot, tone } = await talking(robots, panel, toneHz);
  await expectHears(page, 523);
  // Who holds hears nothing, and who is muted says nothing.
  await panel.hold();
  await sleep(2000);
  await panel.takeBack();
  const mute = page.getByRole('button', { name: /^Mute/ }).first();
  await mute.click();
  await sleep(1500);
  await mute.click();
  await robots.expectHears(robot.id, toneHz);
  expect(await restartsOf(page)).toBe(0);

  const dialog = await dialogOf(page);
  relay.close();
  const lostAt = Date.now();
  await expect(async () => expect(tone.isHeard).toBe(false)).toPass({ timeout: 3000, intervals: [50] });
  const back = await tone.backAfter(lostAt, 15_000);
  console.log(`audio ${back} ms after the media path was lost`);
  expect(back).toBeLessThan(BACK_MS * slowness());
  await expectHears(page, 523);
  expect([await restartsOf(page), await dialogOf(page), await voices(page)]).toEqual([1, dialog, 1]);
  await tone.stop();
  await panel.end();
  await robots.expectState(robot.id, 'ended');
});

test('the media path is lost from the phone to the server only: the server, which hears nothing, has the phone restart ICE', async ({
  product,
  person,
  robots,
}) => {
  const { page, toneHz } = await person(700);
  const relay = await createRelay();
  await leadThrough(page, relay);
  await countRestarts(page);
  const panel = await openStandalone(page, product, 'ines');
  const { robot, tone } = await talking(robots, panel, toneHz);
  await expectHears(page, 523);
  const dialog = await dialogOf(page);
  expect(await restartsOf(page)).toBe(0);
  relay.loseToServer();
  const lostAt = Date.now();
  await expect(async () => expect(tone.isHeard).toBe(false)).toPass({ timeout: 3000, intervals: [50] });
  const back = await tone.backAfter(lostAt, 15_000);
  console.log(`audio ${back} ms after the media path to the server was lost`);
  expect(back).toBeLessThan(BACK_MS * slowness());
  await expectHears(page, 523);
  expect([await restartsOf(page), await dialogOf(page), await voices(page)]).toEqual([1, dialog, 1]);
  await tone.stop();
  relay.close();
  await panel.end();
  await robots.expectState(robot.id, 'ended');
});

/** Counts how often the page asks for an ICE restart from now on. */
const countRestarts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const createOffer = RTCPeerConnection.prototype.createOffer as (options?: RTCOfferOptions) => Promise<unknown>;
    Object.assign(window, { restarts: 0 });
    RTCPeerConnection.prototype.createOffer = function counted(this: RTCPeerConnection, options?: RTCOfferOptions) {
      if (options?.iceRestart) (window as unknown as { restarts: number }).restarts += 1;
      return createOffer.call(this, options);
    } as typeof RTCPeerConnection.prototype.createOffer;
  });
const restartsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { restarts: number }).restarts);
const dialogOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.querySelector<HTMLElement>('audio[data-dialog]')?.dataset['dialog']);

test('a machine that sleeps for 30 s in the middle of a call has its call back when it wakes', async ({
  product,
  person,
  robots,
}) => {
  test.setTimeout(90_000);
  const { page, toneHz, browser } = await person(700);
  const panel = await openStandalone(page, product, 'ines');
  const { robot, tone } = await talking(robots, panel, toneHz);
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = (await cdp.send('SystemInfo.getProcessInfo')) as {
    processInfo: { type: string; id: number }[];
  };
  const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  expect(pages.length).toBeGreaterThan(0);
  for (const id of pages) process.kill(id, 'SIGSTOP');
  await sleep(30_000);
  expect(tone.isHeard).toBe(false);
  expect((await robots.status(robot.id)).state).toBe('talking');
  for (const id of pages) process.kill(id, 'SIGCONT');
  const back = await tone.backAfter(Date.now(), 20_000);
  console.log(`audio ${back} ms after the machine woke`);
  expect(back).toBeLessThan(BACK_MS * slowness());
  await expectHears(page, 523);
  await tone.stop();
  await panel.end();
  await robots.expectState(robot.id, 'ended');
});

test('a CRM page that is reloaded, and a frame that is taken out and made again, in the middle of a call keep it', async ({
  product,
  person,
  robots,
}) => {
  const { page, toneHz } = await person(700);
  await openCrm(page, product, 'ines');
  const { robot, tone } = await talking(robots, panelOf(await frameOf(page)), toneHz);
  const before = await expectCall(page, { state: 'answered' });
  await page.addInitScript(beBusyWhileTheProfileComes, BUSY_MS);

  const reloaded = Date.now();
  await openCrmAgain(page, product.panel, true);
  const afterReload = await tone.backAfter(reloaded, 20_000);
  expect(await expectCall(page, { lineID: before.lineID })).toMatchObject(goesOn(before));

  const removed = Date.now();
  await openCrmAgain(page, product.panel, false);
  const afterRemoval = await tone.backAfter(removed, 20_000);
  expect(await expectCall(page, { lineID: before.lineID })).toMatchObject(goesOn(before));
  console.log(`audio ${afterReload} ms after a reload of the page, ${afterRemoval} ms after the frame was made again`);
  expect(Math.max(afterReload, afterRemoval) - BUSY_MS).toBeLessThan(BACK_MS * slowness());

  await expectHears(await frameOf(page), 523);
  await tone.stop();
  expect(await send(page, 'DROP', { lineID: before.lineID })).toMatchObject({ status: 200 });
  await robots.expectState(robot.id, 'ended');
});

/** A panel that starts is busy with other things when the answer comes that tells the server's time. */
const BUSY_MS = 1000;
function beBusyWhileTheProfileComes(ms: number): void {
  const ask = window.fetch;
  window.fetch = (input, init) => {
    const answer = ask(input, init);
    const end = performance.now() + ms;
    if (String(input).includes('user/Info'))
      setTimeout(() => {
        while (performance.now() < end);
      }, 1);
    return answer;
  };
}

/** The same call, still with the same duration: each document measures the server's clock anew, however busy it is. */
const goesOn = ({ answeredAt }: { answeredAt: number | null }) => ({
  end: null,
  answeredAt: expect.closeTo(answeredAt ?? 0, -3) as unknown as number,
});

/** Makes the panel anew, in a reloaded page or in the same one. */
async function openCrmAgain(page: Page, panel: string, reload: boolean): Promise<void> {
  if (reload) await page.reload();
  await page.evaluate(
    async ([url, isReloaded]) => {
      if (!isReloaded) window.phone.destroy();
      window.phone = window.Ringside.createPhone({ url, mount: document.getElementById('phone')!, title: 'Phone' });
      await window.phone.ready;
    },
    [`${panel}/panel/`, reload] as const,
  );
}
