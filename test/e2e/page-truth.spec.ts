import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type * as Sdk from '@ringside/sdk';
import { watchLoad } from '@ringside/testing/load';
import { expect, test } from './support/fixtures.ts';
import { frameOf } from './support/host.ts';
import { panelOf, people } from './support/people.ts';
import type { Product } from './support/product.ts';

/** Reloads of frame and page in one call; many more in a long run. */
const RELOADS = Number(process.env['RELOADS'] ?? 30);
/** The page hears of each change within this time, in milliseconds, on a machine that does nothing else. */
const HEARS_MS = 3_000;

interface Told {
  at: number;
  what: string;
  detail: unknown;
}
declare global {
  interface Window {
    told: Told[];
    first: Promise<string>;
  }
}

/** A page of another site than the panel's that notes what it is told. `first` is its first line after `createPhone`. */
const pageWith = (product: Product, first = '', more = '') => `<!doctype html><meta charset="utf-8"><title>CRM</title>
<div id="phone" style="width: 360px; height: 640px"></div><script src="/sdk/browser/ringside.js"></script><script>
  window.told = [];
  const note = (what, detail) => told.push({ at: Date.now(), what, detail });
  window.phone = Ringside.createPhone({ url: '${product.panel}/panel/', mount: document.getElementById('phone'), title: 'Phone'${more} });
  const noteDial = () => note('dial', phone.dial.getSnapshot().reason);
  phone.dial.subscribe(noteDial);
  phone.on('CALL_EVENT', (call) => note(call.end ? 'end' : 'call', call.lineID));
  phone.on('GENERAL_EVENT', (info) => note('info', info.telephonicState));
  phone.on('resync', ({ gone }) => note('gone', gone.map(({ lineID }) => lineID)));
  ${first}
</script>`;

async function open(page: Page, product: Product, name: string, html: string): Promise<void> {
  product.putPage(name, html);
  await page.goto(`${product.site}/pages/${name}`);
}
async function signIn(page: Page): Promise<void> {
  await panelOf(await frameOf(page)).signIn(people.ines.login);
  await canDial(page);
}
const canDial = (page: Page) =>
  page.waitForFunction(() => window.phone.dial.getSnapshot().canDial, null, { timeout: 20_000, polling: 20 });
/** Waits for the reason, and gives back how long after `since` it was told. */
async function hears(page: Page, reason: Sdk.DialReason | null, since: number): Promise<number> {
  const found = await page.waitForFunction(
    ([wanted, from]) =>
      window.told.find(({ at, what, detail }) => what === 'dial' && at >= from && detail === wanted)?.at,
    [reason, since] as const,
    { timeout: 20_000, polling: 20 },
  );
  return Number(await found.jsonValue()) - since;
}

test('a call is the first line of the page: it waits for the phone, for a sign-in too', async ({ product, person }) => {
  const { page } = await person(700);
  const first = `window.first = phone.call({ number: '*43' }).then(({ lineID }) => lineID, (error) => String(error));`;
  await open(page, product, 'first-line', pageWith(product, first));
  const panel = panelOf(await frameOf(page));
  await panel.signIn(people.ines.login);
  const lineID = await page.evaluate(() => window.first);
  expect(lineID).not.toContain(' ');
  await page.evaluate((id) => window.phone.drop({ lineID: id }), lineID);
  // and after a reload, while the session is resumed
  for (let i = 0; i < 4; i++) {
    await page.reload();
    const next = await page.evaluate(() => window.first);
    expect(next).not.toContain(' ');
    await page.evaluate((id) => window.phone.drop({ lineID: id }), next);
  }
});

test(`no live call is told as gone: ${RELOADS} reloads of the frame and of the page in a call, from another site`, async ({
  product,
  person,
}) => {
  test.setTimeout(60_000 + RELOADS * 12_000);
  const { page } = await person(700);
  await open(page, product, 'reloads', pageWith(product));
  await signIn(page);
  const { lineID } = await page.evaluate(() => window.phone.call({ number: '*43' }));
  const isThere = () =>
    page.waitForFunction(
      (id) => window.phone.state === 'ready' && window.phone.calls.getSnapshot().some((call) => call.lineID === id),
      lineID,
      { timeout: 20_000, polling: 10 },
    );
  await isThere();
  const wrong: unknown[] = [];
  for (let i = 0; i < RELOADS; i++) {
    if (i % 2 === 0) {
      // the frame: the calls that the page knows must not leave, not for a moment
      const seen = await page.evaluate(async (id) => {
        const { phone } = window;
        const empty: string[] = [];
        const stop = phone.calls.subscribe(() => {
          if (!phone.calls.getSnapshot().some((call) => call.lineID === id)) empty.push('left phone.calls');
        });
        const session = phone.session?.boot;
        const back = new Promise<void>((resolve) => phone.on('resync', () => resolve()));
        phone.frame.src = `${phone.frame.src}`;
        await back;
        if (phone.session?.boot === session) empty.push('the same page');
        if (!phone.calls.getSnapshot().some((call) => call.lineID === id)) empty.push('not in phone.calls');
        stop();
        return empty;
      }, lineID);
      wrong.push(...seen);
    } else {
      // the page: what the first session says is what there is
      await page.reload();
      const calls = await page.evaluate(async () => {
        await window.phone.ready;
        return window.phone.calls.getSnapshot().map((call) => call.lineID);
      });
      if (!calls.includes(lineID)) wrong.push(`after reload ${i} of the page: ${JSON.stringify(calls)}`);
    }
    const told = await page.evaluate(() => window.told.splice(0));
    wrong.push(
      ...told.filter(({ what, detail }) => what === 'end' || (what === 'gone' && (detail as string[]).length > 0)),
    );
    await isThere();
  }
  expect(wrong).toEqual([]);

  // what became of a command that was lost is seen in phone.calls
  await canDial(page);
  const outcome = await page.evaluate(async () => {
    const { phone } = window;
    const before = phone.calls.getSnapshot().map((call) => call.lineID);
    const back = new Promise<void>((resolve) => phone.on('resync', () => resolve()));
    const called = phone.sendRaw('CALL', { number: '*43' });
    setTimeout(() => {
      phone.frame.src = `${phone.frame.src}`;
    }, 60);
    const { status, outcomeUnknown } = await called;
    await back;
    // a server that was still at it places the call after the snapshot: then an event tells, as of every new call
    const real = await phone.getCalls();
    const known = phone.calls.getSnapshot();
    return {
      status,
      outcomeUnknown,
      before,
      known: known.map((call) => call.lineID),
      real: real.map((call) => call.lineID),
    };
  });
  expect(outcome.status === 200 || outcome.outcomeUnknown).toBe(true);
  expect(outcome.known).toEqual(outcome.real);

  await page.evaluate(async () => {
    for (const call of window.phone.calls.getSnapshot()) await window.phone.sendRaw('DROP', { lineID: call.lineID });
  });
  await page.waitForFunction(() => window.phone.calls.getSnapshot().length === 0);
  const ends = await page.evaluate(() => window.told.filter(({ what }) => what === 'end').map(({ detail }) => detail));
  expect(ends.filter((id) => id === lineID)).toHaveLength(1);
});

test('the page hears within 3 s why it cannot dial: offline, server stopped, taken elsewhere, signed out', async ({
  product,
  person,
}) => {
  const { page } = await person(700);
  await open(page, product, 'dial', pageWith(product));
  await page.waitForFunction(() => window.phone.dial.getSnapshot().reason === 'signedOut');
  await signIn(page);

  const waits: Record<string, number> = {};
  const slowness = watchLoad();
  let since = Date.now();
  await page.context().setOffline(true);
  waits['offline'] = await hears(page, 'noServer', since);
  await page.context().setOffline(false);
  await hears(page, null, since);

  since = Date.now();
  await product.kill();
  waits['server stopped'] = await hears(page, 'noServer', since);
  expect(await page.evaluate(async () => (await window.phone.getInfo()).telephonicState)).toBe('unavailable');
  await product.restart();
  await hears(page, null, since);

  const other = await person(1300);
  await open(other.page, product, 'dial', pageWith(product));
  since = Date.now();
  await signIn(other.page);
  const taken = await other.page.evaluate(() => window.told.find(({ detail }) => detail === null)?.at ?? 0);
  await hears(page, 'takenElsewhere', since);
  const told = await page.evaluate(() => window.told.find(({ detail }) => detail === 'takenElsewhere')?.at ?? 0);
  waits['taken elsewhere'] = told - taken;
  await expect
    .poll(() => page.evaluate(async () => (await window.phone.getInfo()).telephonicState))
    .toBe('unavailable');
  expect(await page.evaluate(() => window.told.findLast(({ what }) => what === 'info')?.detail)).toBe('unavailable');

  since = Date.now();
  await other.page.evaluate(() => window.phone.destroy());
  expect(
    await other.page.evaluate(() =>
      window.phone.ready.then(
        () => 'ready',
        (error: Error) => error.message,
      ),
    ),
  ).toBe('ready 503: destroyed');
  const limit = HEARS_MS * slowness();
  for (const [cause, ms] of Object.entries(waits)) expect(ms, cause).toBeLessThan(limit);
});

test('a frame without the microphone, and a user who denies it, are told', async ({ product, person }) => {
  const withheld = await person(700);
  await open(withheld.page, product, 'withheld', pageWith(product, '', ", allow: ['autoplay']"));
  await panelOf(await frameOf(withheld.page)).signIn(people.ines.login);
  await hears(withheld.page, 'noMicrophone', 0);
  await withheld.browser.close();

  const denied = await person(700, { permissions: [] });
  await open(denied.page, product, 'denied', pageWith(product));
  const session = await denied.page.context().newCDPSession(denied.page);
  await session.send('Browser.setPermission', {
    permission: { name: 'microphone' },
    setting: 'denied',
    origin: product.panel,
  });
  await panelOf(await frameOf(denied.page)).signIn(people.ines.login);
  await hears(denied.page, 'noMicrophone', 0);
});

test('the twenty lines of docs/wire.md connect at every load, from another site', async ({ product, person }) => {
  test.setTimeout(300_000);
  const { page } = await person(700);
  const doc = readFileSync(new URL('../../docs/wire.md', import.meta.url), 'utf8');
  const code = (/```js\n([\s\S]*?)```/.exec(doc)?.[1] ?? '').replace('export ', '');
  await open(
    page,
    product,
    'wire',
    `<!doctype html><iframe id="f" title="Phone"></iframe><script>${code}
    const frame = document.getElementById('f');
    let count = 0;
    window.count = () => count;
    drive(frame, '${product.panel}', (message) => { if (message.type === 'welcome') count += 1; });
    frame.src = '${product.panel}/panel/';</script>`,
  );
  const loads = Number(process.env['LOADS'] ?? 100);
  for (let i = 1; i <= loads; i++) {
    await page.waitForFunction((n) => (window as unknown as { count: () => number }).count() === n, i, {
      timeout: 15_000,
      polling: 20,
    });
    if (i < loads)
      await page.evaluate(() => {
        const frame = document.getElementById('f') as HTMLIFrameElement;
        frame.src = `${frame.src}`;
      });
  }
});
