import type { Page } from '@playwright/test';
import { sleep } from '@ringside/testing/wait';
import { expect, test } from './support/fixtures.ts';
import { PASSWORD, panelOf, people } from './support/people.ts';
import { LIT, litPlaces } from './support/pictures.ts';
import { expectDoesNotHear, expectHears } from './support/tones.ts';

const permissions = ['microphone', 'camera'];
const viewport = { width: 360, height: 640 };

/** The picture of a person has light in it, and another one a moment later: a camera that runs. */
async function expectSees(page: Page, name: string): Promise<void> {
  const video = page.getByRole('group', { name }).locator('video');
  await expect(async () => {
    expect(await video.evaluate(litPlaces)).toBeGreaterThan(LIT);
  }).toPass({ timeout: 45_000, intervals: [200] });
}

/** From the next page on keys of others are held back until `giveKeys`: the browser gets what the forwarder has, and nothing else. */
const holdKeys = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    const held: [Worker, unknown][] = [];
    const frames: Worker[] = [];
    Worker.prototype.postMessage = function post(this: Worker, message: { do?: string }, ...rest: unknown[]) {
      if (message?.do === 'streams' && !frames.includes(this)) frames.push(this);
      if (message?.do === 'receive') held.push([this, message]);
      else postMessage.call(this, message, ...(rest as []));
    };
    Object.assign(window, {
      /** What encrypts ends, as a fault of the browser would end it: without a word. */
      endFrames: () => frames.at(-1)?.terminate(),
      giveKeys() {
        Worker.prototype.postMessage = postMessage;
        for (const [worker, message] of held) worker.postMessage(message);
      },
    });
  });

/** How wide the picture of a person comes. */
const widthOf = (page: Page, name: string): Promise<number> =>
  page
    .getByRole('group', { name })
    .locator('video')
    .evaluate((of: HTMLVideoElement) => of.videoWidth);
const SLOW = { timeout: 45_000, intervals: [200] };

test('[NAV-040] [CONF-001] [CONF-027] two people and a guest meet: each hears and sees the other, and sees them mute and leave', async ({
  person,
  product,
}) => {
  const [ines, tomas] = [await person(700, { permissions, viewport }), await person(1100, { permissions, viewport })];
  for (const [{ page }, { login }] of [
    [ines, people.ines],
    [tomas, people.tomas],
  ] as const) {
    await page.goto(`${product.panel}/`);
    await panelOf(page).signIn(login);
    await panelOf(page).expectReady();
  }
  // guests are let in with this licence alone
  const licensed = await tomas.page.evaluate(async (password) => {
    const send = (path: string, method: string, token: string, body: object) =>
      fetch(path, {
        ...{ method, headers: { 'Content-Type': 'application/json', 'X-Application': token } },
        body: JSON.stringify(body),
      });
    const { token } = await (await send('/v1/login', 'POST', '', { login: 'sofia', password })).json();
    return (await send('/v1/company/Person/ines/MeetingType', 'PUT', token, { type: 'premium_plus' })).status;
  }, PASSWORD);
  expect(licensed).toBe(200);
  await ines.page.goto(`${product.panel}/#/conference`);
  await ines.page.getByRole('button', { name: 'New meeting' }).click();
  await ines.page.getByRole('textbox', { name: 'Name', exact: true }).fill('Dispatch');
  await ines.page.getByRole('textbox', { name: 'People', exact: true }).fill('Tomas');
  await ines.page.getByRole('button', { name: 'Add Tomas Lindqvist' }).click();
  await ines.page.getByRole('switch', { name: 'Refuse guests from outside' }).click();
  await ines.page.getByRole('button', { name: 'Save', exact: true }).click();
  await ines.page.getByRole('button', { name: 'Save and tell' }).click();

  await tomas.page.goto(`${product.panel}/#/conference`);
  for (const { page } of [ines, tomas]) {
    await page.getByRole('button', { name: /^(Join Dispatch|Check camera and join)$/ }).click();
    await expect(page.getByText('Only you see this')).toBeVisible();
    await expect(page.locator('.prev video')).toBeVisible();
    await page.getByRole('button', { name: 'Join', exact: true }).click();
  }
  await expectHears(tomas.page, ines.toneHz);
  await expectHears(ines.page, tomas.toneHz);
  await expectSees(tomas.page, people.ines.name);
  await expectSees(ines.page, people.tomas.name);

  // the same page again is back by itself, and another page has the strip
  await tomas.page.goto(`${product.panel}/#/history`);
  await expect(tomas.page.getByRole('region', { name: 'You are in Dispatch' })).toBeVisible();
  await tomas.page.reload();
  await expect(tomas.page.getByRole('region', { name: 'You are in Dispatch' })).toBeVisible();
  await expectHears(ines.page, tomas.toneHz);
  await tomas.page.getByRole('button', { name: 'Back to the meeting' }).click();
  await expectHears(tomas.page, ines.toneHz);
  await tomas.page.getByRole('button', { name: 'Share', exact: true }).click();
  await expectSees(ines.page, `${people.tomas.name}, shares the screen`);
  // beside the screen the camera of the other is small, and comes so
  await expect.poll(() => widthOf(tomas.page, people.ines.name), SLOW).toBeLessThan(300);
  const small = await widthOf(tomas.page, people.ines.name);
  await tomas.page.getByRole('button', { name: 'Stop', exact: true }).click();
  // the tone is a voice to the engine: who talks is seen
  await expect(ines.page.getByRole('group', { name: `${people.tomas.name}, speaks`, exact: true })).toBeVisible();

  // who talks is large, and comes in the largest of the three sizes
  await tomas.page.getByRole('button', { name: 'Speaker view' }).click();
  await expect.poll(() => widthOf(tomas.page, people.ines.name), SLOW).toBe(4 * small);

  await tomas.page.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(ines.page.getByRole('group', { name: `${people.tomas.name}, muted` })).toBeVisible();
  // what was on its way is still heard for a moment
  await expect(() => expectDoesNotHear(ines.page, tomas.toneHz)).toPass({ timeout: 10_000 });
  await expect(ines.page.getByRole('button', { name: 'People, 2' })).toBeVisible();

  await tomas.page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(ines.page.getByRole('button', { name: 'People, 1' })).toBeVisible();
  await expect(ines.page.getByRole('group', { name: people.tomas.name })).toHaveCount(0);
  await ines.page.getByRole('button', { name: 'People, 1' }).click();
  await ines.page.getByRole('button', { name: 'Link for guests' }).click();
  const link = await ines.page.getByRole('textbox', { name: 'Link' }).inputValue();
  await ines.page.getByRole('button', { name: 'Close' }).click();
  const { page } = tomas;
  const scripts: string[] = [];
  page.on('response', (answer) => scripts.push(new URL(answer.url()).pathname));
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Olga Brandt');
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await expect(page.getByText(`${people.ines.name} knows that you wait`)).toBeVisible();
  await sleep(400);
  await ines.page.getByRole('button', { name: 'Let in' }).click();
  await expectHears(page, ines.toneHz);
  await expectHears(ines.page, tomas.toneHz);
  await expectSees(page, people.ines.name);
  await expectSees(ines.page, '“Olga Brandt”, guest');
  await ines.page.getByRole('button', { name: 'Chat', exact: true }).click();
  await ines.page.getByRole('textbox', { name: 'Message to the meeting' }).fill('Welcome');
  await ines.page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Chat, 1 unread' }).click();
  await expect(page.getByRole('log')).toContainText('Welcome');
  await ines.page.getByRole('button', { name: 'Chat', exact: true }).click();
  // the page of the guest anew: back without being asked
  await page.reload();
  await expect(page.getByRole('button', { name: 'Hand', exact: true })).toBeVisible();
  await expectHears(page, ines.toneHz);
  await expectSees(ines.page, '“Olga Brandt”, guest');
  // nothing of the phone
  expect(scripts.filter((path) => path.endsWith('.js') && !/^\/externals\/assets\//.test(path))).toEqual([]);
  await ines.page.getByRole('button', { name: 'Leave', exact: true }).click();
  await ines.page.getByRole('button', { name: 'End for everybody' }).click();
  await expect(page.getByText('The meeting is over for you')).toBeVisible();
  // what was written stays with the colleagues, as a room
  await ines.page.goto(`${product.panel}/#/matrix`);
  await ines.page.getByRole('link', { name: /^Dispatch, \d{4}-\d\d-\d\d/ }).click();
  await expect(ines.page.getByText('Welcome', { exact: true })).toBeVisible();
  await ines.page.goto(`${product.panel}/#/conference`);

  // encrypted: whoever has no keys sees and hears nothing of what the forwarder has, and reads so; with them they meet
  await holdKeys(page);
  await page.goto('about:blank');
  await page.goto(`${product.panel}/#/conference`);
  await ines.page.getByRole('button', { name: 'New meeting' }).click();
  await ines.page.getByRole('textbox', { name: 'Name', exact: true }).fill('Contract');
  await ines.page.getByRole('textbox', { name: 'People', exact: true }).fill('Tomas');
  await ines.page.getByRole('button', { name: 'Add Tomas Lindqvist' }).click();
  await ines.page.getByRole('radio', { name: /^Encrypted/ }).check();
  await ines.page.getByRole('button', { name: 'Save', exact: true }).click();
  await ines.page.getByRole('button', { name: 'Save and tell' }).click();
  for (const one of [ines.page, page]) {
    // in the last quarter of an hour both meetings are about to begin
    const first = one.getByRole('region', { name: 'Contract' }).getByRole('button');
    await first.or(one.getByRole('button', { name: 'Join Contract' })).click();
    await expect(one.getByText('Encrypted from end to end: nobody but who is in it')).toBeVisible();
    await expect(one.locator('.prev video')).toBeVisible();
    await one.getByRole('button', { name: 'Join', exact: true }).click();
  }
  const lock = (one: Page) => one.getByRole('button', { name: 'Encrypted from end to end' });
  await expect(lock(ines.page)).toBeVisible(SLOW);
  await expectHears(ines.page, tomas.toneHz);
  await expectSees(ines.page, people.tomas.name);
  const sealed = `${people.ines.name}, setting up encryption…`;
  await expect(page.getByRole('group', { name: sealed })).toBeVisible(SLOW);
  await expectDoesNotHear(page, ines.toneHz);
  expect(await widthOf(page, sealed)).toBe(0);
  await page.evaluate(() => (window as unknown as { giveKeys(): void }).giveKeys());
  await expectHears(page, ines.toneHz);
  await expectSees(page, people.ines.name);
  await expect(lock(page)).toBeVisible();
  await expect(page.getByRole('group', { name: sealed })).toHaveCount(0);

  // what encrypts is gone: said at once, and the user is in again with what is new
  await page.evaluate(() => (window as unknown as { endFrames(): void }).endFrames());
  await expect(page.getByText('Encryption has stopped in this browser')).toBeVisible();
  await expect(lock(page)).toBeVisible(SLOW);
  await expectHears(page, ines.toneHz);
  await expectHears(ines.page, tomas.toneHz);
  await expectSees(ines.page, people.tomas.name);
});
