import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from '@playwright/test';
// @ts-expect-error: the example is plain JavaScript
import { startMeetings } from '../../examples/meeting-driver/server.mjs';
import { expect, test } from './support/fixtures.ts';
import { PASSWORD, panelOf, people } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';

const permissions = ['microphone', 'camera'];
const viewport = { width: 360, height: 640 };
const SECRET = 'secret-of-the-test-of-meeting-drivers';
let system: Server;
let product: Product;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  system = (await startMeetings({ secret: SECRET, port: 0 })) as Server;
  const { port } = system.address() as AddressInfo;
  const driver = `http://localhost:${port}/driver.js`;
  product = await startProduct({ RINGSIDE_MEETING_DRIVERS: driver, RINGSIDE_MEETING_DRIVER_SECRET: SECRET });
  const { token } = (await (await ask('login', 'POST', { login: 'sofia', password: PASSWORD })).json()) as {
    token: string;
  };
  expect((await ask('company/MeetingDriver', 'PUT', { driver, licence: '' }, token)).status).toBe(200);
});
test.afterAll(async () => {
  await product?.stop();
  system?.closeAllConnections();
  system?.close();
});

const ask = (path: string, method: string, body: object, token = '') =>
  fetch(`${product.panel}/v1/${path}`, {
    ...{ method, headers: { 'Content-Type': 'application/json', 'X-Application': token } },
    body: JSON.stringify(body),
  });
const frameOf = (page: Page): Frame => {
  const frame = page.frames().find((one) => one.url().endsWith('/meeting-frame'));
  if (!frame) throw new Error('no driver');
  return frame;
};
/** Opens the meetings of a user. */
async function open(page: Page, who: 'ines' | 'tomas'): Promise<void> {
  await page.goto(`${product.panel}/`);
  await panelOf(page).signIn(people[who].login);
  await panelOf(page).expectReady();
  await page.goto(`${product.panel}/#/conference`);
}

/** What the driver shows and plays of another person: whether pictures come, and how loud a frequency is, in dB. */
const seenIn = (page: Page, name: string, hz: number) =>
  frameOf(page).evaluate(
    async ([label, wanted]) => {
      const tile = [...document.querySelectorAll('figure')].find((one) => one.textContent?.startsWith(label));
      const video = tile?.querySelector('video');
      if (!video?.srcObject) return { isMoving: false, db: -200 };
      const before = video.currentTime;
      const context = new AudioContext();
      const analyser = context.createAnalyser();
      analyser.fftSize = 8192;
      context.createMediaStreamSource(video.srcObject as MediaStream).connect(analyser);
      const now = new Float32Array(analyser.frequencyBinCount);
      let db = -200;
      for (let i = 0; i < 60; i += 1) {
        await new Promise(requestAnimationFrame);
        analyser.getFloatFrequencyData(now);
        db = Math.max(db, now[Math.round((wanted / context.sampleRate) * analyser.fftSize)] ?? -200);
      }
      await context.close();
      return { isMoving: video.videoWidth > 0 && video.currentTime > before, db };
    },
    [name, hz] as const,
  );
const LOUD_DB = -60;

test('[CONF-004] [CONF-005] [CONF-012] two panels meet by the driver of the deployment: each sees, hears and lists the other', async ({
  person,
}) => {
  const [ines, tomas] = [await person(700, { permissions, viewport }), await person(1100, { permissions, viewport })];
  for (const [{ page }, who] of [
    [ines, 'ines'],
    [tomas, 'tomas'],
  ] as const)
    await open(page, who);
  await ines.page.getByRole('button', { name: 'New meeting' }).click();
  await ines.page.getByRole('textbox', { name: 'Name', exact: true }).fill('Dispatch');
  await ines.page.getByLabel('People').fill('tomas');
  await ines.page.getByRole('button', { name: /^Add Tomas/ }).click();
  await ines.page.getByRole('button', { name: 'Save' }).click();
  await ines.page.getByRole('button', { name: 'Save and tell' }).click();
  for (const { page } of [ines, tomas]) {
    await page.getByRole('button', { name: /^(Join Dispatch|Check camera and join)$/ }).click();
    await expect(page.getByText(/^Example Meet shows the meeting/)).toBeVisible();
    await expect(page.locator('.prev video')).toBeVisible();
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(page.getByRole('toolbar', { name: 'Meeting' })).toBeVisible({ timeout: 45_000 });
  }
  await expect(ines.page.getByRole('button', { name: 'People, 2' })).toBeVisible();
  const slow = { timeout: 45_000, intervals: [200] };
  await expect(async () => {
    const seen = await seenIn(ines.page, 'Tomas', 1100);
    expect([seen.isMoving, seen.db > LOUD_DB]).toEqual([true, true]);
  }).toPass(slow);
  await expect(async () => {
    const seen = await seenIn(tomas.page, 'In', 700);
    expect([seen.isMoving, seen.db > LOUD_DB]).toEqual([true, true]);
  }).toPass(slow);

  // Whoever is muted here does not reach the driver, whatever the driver wants.
  await tomas.page.getByRole('button', { name: 'Mute' }).click();
  await expect(async () => expect((await seenIn(ines.page, 'Tomas', 1100)).db).toBeLessThan(LOUD_DB)).toPass(slow);
  await expect(ines.page.frameLocator('iframe[title="Meeting Dispatch"]').getByText(/Tomas.*, muted/)).toBeVisible();

  // On another page it goes on as a strip, and is not seen; back in the meeting it is still the same.
  await tomas.page.goto(`${product.panel}/#/history`);
  const strip = tomas.page.getByRole('region', { name: 'You are in Dispatch' });
  await expect(strip).toBeVisible();
  await expect(tomas.page.locator('iframe[src="./meeting-frame"]')).toBeHidden();
  await strip.getByRole('button', { name: /Back to the meeting/ }).click();
  await expect(ines.page.getByRole('button', { name: 'People, 2' })).toBeVisible();

  // The host puts Tomas out.
  await ines.page.getByRole('button', { name: 'People, 2' }).click();
  await ines.page.getByRole('button', { name: /^Remove Tomas/ }).click();
  await expect(tomas.page.getByText('The meeting is over for you')).toBeVisible();
  await ines.page.getByRole('button', { name: /^Close/ }).click();
  await ines.page.getByRole('button', { name: 'Leave' }).click();
  await expect(ines.page.getByRole('button', { name: 'New meeting' })).toBeEnabled();
});

test('[CONF-007] a user has the driver in one panel at a time, and takes it over by a press', async ({ person }) => {
  const [first, second] = [await person(700, { permissions, viewport }), await person(700, { permissions, viewport })];
  await open(first.page, 'ines');
  await expect(first.page.getByRole('button', { name: 'New meeting' })).toBeEnabled();
  await open(second.page, 'ines');
  await expect(second.page.getByText('Meetings are open in another app')).toBeVisible();
  await second.page.getByRole('button', { name: 'Use it here' }).click();
  await expect(second.page.getByRole('button', { name: 'New meeting' })).toBeEnabled();
  await expect(first.page.getByText('Meetings are open in another app')).toBeVisible();
});

test('the driver reaches nothing of the panel: no parent, no storage, no cookie, no device, no other server', async ({
  person,
}) => {
  const { page } = await person(700, { permissions, viewport });
  await open(page, 'tomas');
  await expect(page.getByRole('button', { name: 'New meeting' })).toBeEnabled();
  const tried = await frameOf(page).evaluate(async (panel) => {
    const outcome = async (what: () => unknown) => {
      try {
        return { got: String(await what()) };
      } catch (error) {
        return (error as Error).name;
      }
    };
    return {
      origin,
      document: await outcome(() => parent.document.title),
      storage: await outcome(() => localStorage.length),
      session: await outcome(() => sessionStorage.length),
      database: await outcome(() => indexedDB.open('x').result),
      cookie: await outcome(() => document.cookie),
      camera: await outcome(() => navigator.mediaDevices.getUserMedia({ video: true })),
      rest: await outcome(() => fetch(`${panel}/v1/user/AddressBook`)),
      elsewhere: await outcome(() => fetch('https://example.com/')),
      away: await outcome(() => {
        (top as Window).location.href = 'https://example.com/';
      }),
    };
  }, product.panel);
  expect(tried).toEqual({
    ...{ origin: 'null', document: 'SecurityError', storage: 'SecurityError', session: 'SecurityError' },
    ...{ database: 'SecurityError', cookie: 'SecurityError', camera: 'SecurityError' },
    ...{ rest: 'TypeError', elsewhere: 'TypeError', away: 'SecurityError' },
  });
});
