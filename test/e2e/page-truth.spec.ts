import { readFileSync } from 'node:fs';
import { expect, test } from './support/fixtures.ts';
import { frameOf } from './support/host.ts';
import { canDial, openPage, pageWith, signIn } from './support/listeningPage.ts';
import { panelOf, people } from './support/people.ts';

/** Reloads of frame and page in one call; many more in a long run. */
const RELOADS = Number(process.env['RELOADS'] ?? 30);

test('a call is the first line of the page: it waits for the phone, for a sign-in too', async ({ product, person }) => {
  const { page } = await person(700);
  const first = `window.first = phone.call({ number: '*43' }).then(({ lineID }) => lineID, (error) => String(error));`;
  await openPage(page, product, 'first-line', pageWith(product, first));
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
  await openPage(page, product, 'reloads', pageWith(product));
  await signIn(page);
  const { lineID } = await page.evaluate(() => window.phone.call({ number: '*43' }));
  const isThere = () =>
    page.waitForFunction(
      (id) => window.phone.state === 'ready' && window.phone.calls.getSnapshot().some((call) => call.lineID === id),
      lineID,
      { timeout: 45_000, polling: 10 },
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

test('the twenty lines of docs/wire.md connect at every load, from another site', async ({ product, person }) => {
  test.setTimeout(300_000);
  const { page } = await person(700);
  const doc = readFileSync(new URL('../../docs/wire.md', import.meta.url), 'utf8');
  const code = (/```js\n([\s\S]*?)```/.exec(doc)?.[1] ?? '').replace('export ', '');
  await openPage(
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
      timeout: 45_000,
      polling: 20,
    });
    if (i < loads)
      await page.evaluate(() => {
        const frame = document.getElementById('f') as HTMLIFrameElement;
        frame.src = `${frame.src}`;
      });
  }
});
