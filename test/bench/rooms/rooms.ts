import { loadavg } from 'node:os';
import type { Browser, BrowserContext, Page } from 'playwright';
import { filledRoom, fillRooms } from '../../../packages/server/src/areas/rooms/test/fillRooms.ts';
import { openDatabase } from '../../../packages/server/src/kernel/database/openDatabase.ts';
import { panelOf, people } from '../../e2e/support/people.ts';
import type { Product } from '../../e2e/support/product.ts';
import type { Figure } from '../figure.ts';
import { median } from '../percentile.ts';
import { withProduct } from '../product/withCrm.ts';
import { loadAll, open, scroll } from './inPanel.ts';
import { limitDrawers } from './quarter.ts';

const ROUNDS = Number(process.env['ROOMS_ROUNDS'] ?? 5);
const ROOMS = 200;
const MESSAGES = Number(process.env['ROOMS_MESSAGES'] ?? 10_000);
/** Messages of the encrypted room. */
const SAID = 20;
/** Fast reading. */
const PX_PER_MS = 3;
const PASSPHRASE = 'four words that nobody knows';
const view = { viewport: { width: 360, height: 640 } };

/** A page of the panel whose user is signed in and has been there for a moment: rooms that were used on the device are open by then. */
async function signedIn(context: BrowserContext, product: Product, moment = 3000): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(`${product.panel}/`);
  await panelOf(page).signIn(people.ines.login);
  await page.getByRole('link', { name: 'Menu' }).waitFor();
  // What the panel does after signing in, and with it the code that it fetches ahead.
  await page.waitForTimeout(moment);
  return page;
}

/** An encrypted room of Inès with what she said, its keys saved under a passphrase. @returns its path */
async function found(context: BrowserContext, product: Product): Promise<string> {
  const page = await signedIn(context, product);
  await page.getByRole('link', { name: 'Menu' }).click();
  await page.getByRole('link', { name: /^Rooms/ }).click();
  await page.getByRole('link', { name: 'New' }).first().click();
  await page.getByLabel('Name', { exact: true }).first().fill('Winter rota');
  await page.getByLabel('People').fill('Aubry');
  await page.getByRole('button', { name: 'Marc Aubry' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  const field = page.getByRole('textbox', { name: 'Encrypted message' });
  for (let n = 1; n <= SAID; n += 1) {
    await field.fill(`Gate ${n} opens at 13:20`);
    await field.press('Enter');
  }
  await page.getByText(/sent \d\d:\d\d/).waitFor();
  const path = new URL(page.url()).hash;
  await page.evaluate(() => {
    location.hash = '#/settings/matrix_backup';
  });
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await page.getByLabel('Passphrase again').fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Save message keys' }).click();
  await page.getByText('Your message keys are saved under your passphrase.').waitFor();
  // The keys of the room follow, after ten seconds at most.
  await page.waitForTimeout(12_000);
  await page.close();
  return path;
}

type Slow = (page: Page) => Promise<() => void>;
const full: Slow = async () => () => {};
/** The thread of the page at a quarter; workers are not reached. */
const pageAtQuarter: Slow = async (page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return () => void session.send('Emulation.setCPUThrottlingRate', { rate: 1 }).catch(() => undefined);
};

const last = `Gate ${SAID} opens`;

/** Opens the room in a tab that has come to the front and has drawn itself there: one behind another gets a frame a second. */
async function openInFront(page: Page, path: string) {
  await page.bringToFront();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  return open(page, path, '.msg .bub', last);
}

/** From the press on the room to its first decrypted message: on a known device, in a second tab, on a new device with its keys. */
async function openings(browser: Browser, product: Product, known: BrowserContext, path: string, slow: Slow) {
  const times = {
    at: [] as number[],
    known: [] as number[],
    second: [] as number[],
    fresh: [] as number[],
    restored: [] as number[],
  };
  const long: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const hurried = await signedIn(known, product, 0);
    const soon = await slow(hurried);
    times.at.push((await open(hurried, path, '.msg .bub', last)).ms);
    soon();
    await hurried.close();

    const first = await signedIn(known, product);
    const second = await signedIn(known, product);
    // One is slowed after the other: the developer tools keep a core busy for each page that they slow, also while it does nothing,
    // and of two such pages on two cores neither workers nor the rest of the browser would be as they are.
    const freeFirst = await slow(first);
    const opened = await openInFront(first, path);
    freeFirst();
    times.known.push(opened.ms);
    const freeSecond = await slow(second);
    const beside = await openInFront(second, path);
    freeSecond();
    times.second.push(beside.ms);
    long.push(...opened.long, ...beside.long);
    await first.close();
    await second.close();

    const context = await browser.newContext(view);
    const page = await signedIn(context, product);
    const end = await slow(page);
    const list = await open(page, '#/matrix', '.room-row');
    const form = await open(page, '#/settings/matrix_backup', '.room-keys input');
    await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
    const pressed = await page.evaluate(async (saved) => {
      const button = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Open my messages');
      const begun = performance.now();
      button?.click();
      while (!document.querySelector('.room-keys')?.textContent?.includes(saved))
        await new Promise(requestAnimationFrame);
      return performance.now() - begun;
    }, 'Your message keys are saved under your passphrase.');
    const read = await open(page, path, '.msg .bub', last);
    long.push(...list.long, ...form.long, ...read.long);
    times.fresh.push(list.ms);
    times.restored.push(list.ms + form.ms + pressed + read.ms);
    end();
    await context.close();
  }
  return { ...times, longest: Math.max(0, ...long), long: long.length };
}

const figures = (of: Awaited<ReturnType<typeof openings>>, areGoals: boolean): Figure[] => {
  const goal = (budget: number) => (areGoals ? { budget, goal: true } : {});
  return [
    { name: 'known device, pressed the moment it is signed in, p50', value: median(of.at), unit: 'ms', ...goal(1500) },
    { name: '  the slowest', value: Math.max(...of.at), unit: 'ms' },
    { name: 'known device, to its first decrypted message, p50', value: median(of.known), unit: 'ms', ...goal(1500) },
    { name: '  the slowest', value: Math.max(...of.known), unit: 'ms' },
    { name: 'second tab, p50', value: median(of.second), unit: 'ms', ...goal(200) },
    { name: '  the slowest', value: Math.max(...of.second), unit: 'ms' },
    { name: 'new device, to the list of rooms, p50', value: median(of.fresh), unit: 'ms' },
    { name: 'new device with its keys, p50', value: median(of.restored), unit: 'ms', ...goal(5000) },
    { name: '  the slowest', value: Math.max(...of.restored), unit: 'ms' },
    { name: "longest task of the page's thread", value: of.longest, unit: 'ms', ...goal(50) },
    { name: '  tasks over 50 ms in all', value: of.long, unit: '' },
    { name: 'processes that wanted a core meanwhile, of the whole machine', value: loadavg()[0] ?? 0, unit: '' },
  ];
};

const frames = (what: string, of: Awaited<ReturnType<typeof scroll>>): Figure[] => [
  { name: `${what}: frames a second`, value: of.rate, unit: '', budget: 58, atLeast: true, goal: true },
  { name: `${what}: frames dropped of 100`, value: of.dropped, unit: '', budget: 2, goal: true },
  { name: `${what}: longest frame`, value: of.longest, unit: 'ms' },
];

/** Rooms in the panel: how soon they are there, on what device, and how long lists go. */
export const rooms = (): Promise<[string, Figure[]][]> =>
  withProduct(async (product, browser) => {
    const known = await browser.newContext(view);
    const path = await found(known, product);
    const out: [string, Figure[]][] = [];
    const run = async (title: string, slow: Slow, areGoals: boolean) => {
      out.push([title, figures(await openings(browser, product, known, path, slow), areGoals)]);
    };
    await run('Opening an encrypted room, the processor as it is', full, false);
    await run("Opening an encrypted room, the page's thread at a quarter, workers as they are", pageAtQuarter, true);
    const free = await limitDrawers(browser, 0.25);
    if (free) {
      await run('Opening an encrypted room, page and workers together in a quarter of one core', full, true);
      free();
    }

    await product.kill();
    const database = await openDatabase({ folder: product.data });
    await fillRooms(database.db, ['@ines:ringside.local', '@marc:ringside.local'], ROOMS, MESSAGES);
    await database.close();
    await product.restart();
    const lists = new Map<string, number[]>();
    const given = [
      ['pressed the moment it is signed in', full, 0],
      ["pressed then, the page's thread at a quarter", pageAtQuarter, 0],
      ['three seconds later', full, 3000],
      ["three seconds later, the page's thread at a quarter", pageAtQuarter, 3000],
    ] as const;
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, slow, moment] of given) {
        const page = await signedIn(known, product, moment);
        await slow(page);
        lists.set(name, [...(lists.get(name) ?? []), (await open(page, '#/matrix', '.room-row', '', ROOMS)).ms]);
        await page.close();
      }
    const page = await signedIn(known, product);
    await open(page, `#/matrix/view/${encodeURIComponent(filledRoom(0))}`, '.msg .bub', `Message ${MESSAGES}.`);
    const presses = await loadAll(page, MESSAGES);
    // From the newest, where the room was opened.
    const [up, down] = [await scroll(page, -PX_PER_MS), await scroll(page, PX_PER_MS)];
    const flying = await scroll(page, -100 * PX_PER_MS);
    const p50 = (name: string): Figure => ({
      ...{ name: `${ROOMS} rooms in the list, ${name}, p50`, value: median(lists.get(name) ?? []), unit: 'ms' },
      ...{ budget: 1000, goal: true },
    });
    out.push([
      `Lists: ${ROOMS} rooms, a room of ${MESSAGES} messages that is not encrypted`,
      [
        ...given.map(([name]) => p50(name)),
        { name: 'older messages: the first ten presses, p50', value: median(presses.slice(0, 10)), unit: 'ms' },
        { name: 'older messages: the last ten presses, p50', value: median(presses.slice(-10)), unit: 'ms' },
        ...frames('scrolling up', up),
        ...frames('scrolling down', down),
        ...frames('flying through all', flying),
      ],
    ]);
    return out;
  });
