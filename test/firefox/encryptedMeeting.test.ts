import { chromium } from '@playwright/test';
import { until } from '@ringside/testing/wait';
import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { clearBytes, createFrames } from '../../packages/panel/src/areas/encrypted-meetings/frames/createFrames.ts';
import { janusProgram, startJanus } from '../../packages/server/src/areas/meetings/engine/janus/test/startJanus.ts';
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.mjs';
import { PASSWORD, panelOf, people } from '../e2e/support/people.ts';
import { LIT, litPlaces } from '../e2e/support/pictures.ts';
import { type Product, startProduct } from '../e2e/support/product.ts';
import { heardIn, hears, microphoneFile } from '../e2e/support/tones.ts';
import { firefoxPath, hasNetwork } from './firefoxPath.ts';
import { FIREFOX_HZ, launchFirefox } from './launchFirefox.ts';
import { playsTone } from './recordedTone.ts';
import { type Tapped, tapFrames } from './tapFrames.ts';

const path = firefoxPath();
const CHROMIUM_HZ = 700;
/** Frames of each kind that are looked at. */
const LOOKED_AT = 20;
/** Two browsers start, and each step waits for the one before. */
const SLOW_MS = 45_000;
const viewport = { width: 360, height: 640 };

/** An encrypted meeting of Inès, to which Tomas is invited. @returns the path of its page */
async function makeMeeting({ panel }: Product): Promise<string> {
  const ask = async (to: string, body: object, token = '') => {
    const headers = { 'Content-Type': 'application/json', 'X-Application': token };
    return (await fetch(`${panel}/v1/${to}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  const { token } = (await ask('login', { login: people.ines.login, password: PASSWORD })) as { token: string };
  const said = { name: 'Contract', startsAt: null, minutes: 30, hasWaitingRoom: false, refusesGuests: true };
  const members = [{ user: 'telephony/Extension/x-tomas' }];
  const made = (await ask('user/Meetings', { ...said, isEncrypted: true, members }, token)) as { restUri: string };
  return `#/conference/room/${made.restUri.split('/').at(-1)}`;
}

/** Presses a button of the page, once it is there and can be pressed. */
const press = (page: Page, name: string): Promise<void> =>
  until(
    `there is a button ${name}`,
    () =>
      page.evaluate((wanted) => {
        const button = [...document.querySelectorAll('button')].find(
          (one) => (one.ariaLabel ?? one.textContent).trim() === wanted && !one.disabled,
        );
        button?.click();
        return button !== undefined;
      }, name),
    SLOW_MS,
  );
async function signIn(page: Page, product: Product, login: string): Promise<void> {
  await page.goto(`${product.panel}/`);
  await (await page.waitForSelector('input[autocomplete="username"]'))?.type(login);
  await (await page.waitForSelector('input[type="password"]'))?.type(PASSWORD);
  await (await page.waitForSelector('button[type="submit"]'))?.click();
  await until(
    'it is ready',
    () => page.evaluate(() => /ring your browser phone/i.test(document.body.textContent ?? '')),
    SLOW_MS,
  );
}
const isLocked = (): boolean => document.querySelector('[aria-label^="Encrypted from end to end"]') !== null;
const tileOf = ({ name }: { name: string }) => `[role="group"][aria-label^="${name}"] video`;

/** What the server forwarded: nobody reads it but by the keys that went between the two. */
async function expectSealed({ keys, frames }: Tapped): Promise<void> {
  const [with_, without] = [createFrames(), createFrames()];
  for (const { kid, base } of keys) {
    await with_.receive('firefox', kid, Uint8Array.from(base));
    await without.receive('firefox', kid, new Uint8Array(base.length));
  }
  for (const { kind, bytes } of frames) {
    const data = Uint8Array.from(bytes);
    expect(await without.open('firefox', kind, data)).toBe(null);
    const plain = await with_.open('firefox', kind, data);
    if (plain === null) throw new Error(`a frame of ${kind} that no key opens`);
    const hidden = plain.subarray(clearBytes(kind, plain)).subarray(0, 16);
    if (hidden.length === 16) expect(Buffer.from(data).includes(Buffer.from(hidden))).toBe(false);
  }
}

const janus = janusProgram();
describe.skipIf(!path || !hasNetwork)('an encrypted meeting', () => {
  test.each([{ by: 'the embedded forwarder', program: null }, ...(janus ? [{ by: 'Janus', program: janus }] : [])])(
    'by $by: Firefox and Chromium see and hear each other, and the server has nothing to read',
    async ({ program }) => {
      const open: (() => Promise<unknown>)[] = [];
      try {
        const forwards = program === null ? null : await startJanus(program);
        if (forwards) open.push(() => forwards.close());
        const env = forwards ? { RINGSIDE_JANUS: forwards.url, RINGSIDE_JANUS_SECRET: forwards.secret } : {};
        const product = await startProduct(env);
        open.push(() => product.stop());
        const room = await makeMeeting(product);
        const firefox = await launchFirefox(path ?? '');
        open.push(() => firefox.close());
        const args = [...chromiumArgs, `--use-file-for-fake-audio-capture=${microphoneFile(CHROMIUM_HZ)}`];
        const other = await chromium.launch({ executablePath: await chromiumPath(), args });
        open.push(() => other.close());
        const permissions = ['microphone', 'camera'];
        const ines = await other.newPage({ permissions, viewport, serviceWorkers: 'block' });
        const tapped = await tapFrames(ines);
        const tomas = await firefox.newPage();

        await ines.goto(`${product.panel}/`);
        await panelOf(ines).signIn(people.ines.login);
        await panelOf(ines).expectReady();
        await signIn(tomas, product, people.tomas.login);
        await ines.goto(`${product.panel}/${room}`);
        // who joins before the camera is there comes without a picture
        await ines.locator('.prev video').waitFor();
        await ines.getByRole('button', { name: 'Join', exact: true }).click();
        await tomas.goto(`${product.panel}/${room}`);
        await tomas.waitForSelector('.prev video', { timeout: SLOW_MS });
        await press(tomas, 'Join');

        await until(
          'both say that it is encrypted',
          async () => (await ines.evaluate(isLocked)) && tomas.evaluate(isLocked),
          SLOW_MS,
        );
        await until('Firefox sees', async () => (await tomas.$eval(tileOf(people.ines), litPlaces)) > LIT, SLOW_MS);
        await until('Chromium sees', async () => (await ines.$eval(tileOf(people.tomas), litPlaces)) > LIT, SLOW_MS);
        await until('Firefox hears', () => playsTone(tomas, CHROMIUM_HZ), SLOW_MS);
        await until('Chromium hears', async () => hears(await heardIn(ines), FIREFOX_HZ), SLOW_MS);

        const all = await tapped();
        const counted = { audio: 0, video: 0 };
        for (const { kind } of all.frames) counted[kind] += 1;
        expect(Math.min(counted.audio, counted.video)).toBeGreaterThan(LOOKED_AT);
        await expectSealed(all);
      } finally {
        for (const close of open.reverse()) await close();
      }
    },
    240_000,
  );
});
