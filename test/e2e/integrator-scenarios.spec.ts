import type { Page } from '@playwright/test';
import { watchLoad } from '@ringside/testing/load';
import { expect, test } from './support/fixtures.ts';
import type { send } from './support/host.ts';
import {
  canDial,
  endAll,
  endsIn,
  integratorPage,
  linesOf,
  openPage,
  signInAt,
  talk,
  told,
  waitForLine,
} from './support/integratorPage.ts';
import { people } from './support/people.ts';

const state = (page: Page) => page.evaluate(() => window.phone.state);
const boot = (page: Page) => page.evaluate(() => window.phone.session?.boot);

test('one call outlives what a page does: routes, a moved frame, a removed frame, no network, a reload; a dead server ends it once', async ({
  product,
  person,
}) => {
  test.setTimeout(180_000);
  const { page } = await person(700);
  await openPage(page, product, 'outlives', integratorPage(product.panel, '<main id="other"></main>'));
  await signInAt(page, 'ines');
  const lineID = await talk(page);
  const first = await boot(page);
  const mayGoOn = async (what: string) => {
    await waitForLine(page, lineID);
    expect(endsIn(await told(page)), what).toEqual([]);
    expect(await linesOf(page), what).toEqual([lineID]);
  };

  await test.step('routes and a move that keeps the document are no loss', async () => {
    await told(page);
    await page.evaluate(async () => {
      for (const route of ['#a', '#b', '#a']) {
        history.pushState(null, '', route);
        document.title = route;
        await new Promise(requestAnimationFrame);
      }
      const other = document.getElementById('other') as HTMLElement;
      other.moveBefore(document.getElementById('phone') as HTMLElement, null);
    });
    await mayGoOn('moved');
    expect([await boot(page), await told(page)]).toEqual([first, []]);
  });

  await test.step('a frame that is removed and put back has its call, and a question in between is answered', async () => {
    const answer = await page.evaluate(async () => {
      const { phone } = window;
      const frame = phone.frame;
      const lost = new Promise<unknown>((resolve) => {
        const stop = phone.on('connection', ({ cause }) => {
          stop();
          resolve(cause);
        });
      });
      frame.remove();
      const cause = await lost;
      const asked = phone.sendRaw('GET_INFO');
      document.getElementById('phone')?.append(frame);
      const { status, content } = await asked;
      return { cause, status, name: (content as { displayName: string }).displayName };
    });
    expect(answer).toEqual({ cause: 'frame-removed', status: 200, name: people.ines.name });
    await mayGoOn('put back');
    expect(await boot(page)).not.toBe(first);
  });

  await test.step('without a network: the page hears that it cannot dial, and the call goes on', async () => {
    await canDial(page);
    const since = await page.evaluate(() => {
      window.seen = [];
      return Date.now();
    });
    const slowness = watchLoad();
    await page.context().setOffline(true);
    await page.waitForFunction(() => window.phone.dial.getSnapshot().reason === 'noServer', null, { timeout: 45_000 });
    const after = (await page.evaluate(() => Date.now())) - since;
    expect(after).toBeLessThan(10_000 * slowness());
    // it waits for the phone as long as the page does
    const refused = await page.evaluate(async () => {
      const { status, content } = await window.phone.sendRaw('CALL', { number: '*43' }, { timeoutMs: 3_000 });
      return { status, content: content as unknown };
    });
    expect(refused).toMatchObject({ status: 503, content: { retriable: true } });
    expect(await page.evaluate(() => window.phone.calls.getSnapshot().map((call) => call.lineID))).toEqual([lineID]);
    await page.context().setOffline(false);
    await canDial(page);
    const reasons = (await page.evaluate(() => window.seen)).filter(({ event }) => event === 'DIAL_EVENT');
    expect(reasons.map(({ content }) => content)).toEqual([
      { canDial: false, reason: 'noServer' },
      ...reasons.slice(1).map(({ content }) => content),
    ]);
    await mayGoOn('offline');
    expect(await state(page)).toBe('ready');
  });

  await test.step('a page that is loaded again in mid-call finds it at once', async () => {
    await page.reload();
    const atReady = await page.evaluate(async () => {
      await window.phone.ready;
      return window.phone.calls.getSnapshot().map((call) => call.lineID);
    });
    expect(atReady).toEqual([lineID]);
    await mayGoOn('page reloaded');
  });

  await test.step('a server that dies in the call: the end is told once, and the next call is placed when it is back', async () => {
    await product.kill();
    await page.waitForFunction(() => window.phone.dial.getSnapshot().reason === 'noServer', null, { timeout: 45_000 });
    // it waits for the phone until then
    const next = page.evaluate(() =>
      window.phone.call({ number: '*43' }).catch((error: Error) => ({ lineID: error.message })),
    );
    await product.restart();
    await canDial(page);
    await page.waitForFunction((id) => !window.phone.calls.getSnapshot().some((call) => call.lineID === id), lineID);
    const events = await told(page);
    expect(endsIn(events)).toEqual([lineID]);
    expect(events.filter(({ event }) => event === 'connection')).toEqual([]);
    const again = await talk(page);
    expect(await linesOf(page)).toContain(again);
    expect((await linesOf(page)).filter((id) => id !== again)).toEqual(
      [(await next).lineID].filter((id) => !/ /.test(id)),
    );
  });
  await endAll(page);
});

test('a CALL that is cut off by a reload of the page or the frame is placed once or not at all, and its key says which', async ({
  product,
  person,
}) => {
  test.setTimeout(240_000);
  const { page } = await person(700);
  await openPage(page, product, 'cut', integratorPage(product.panel));
  await signInAt(page, 'ines');
  let round = 0;
  for (const [what, ms] of [
    ['page', 0],
    ['page', 5],
    ['page', 40],
    ['page', 250],
    ['frame', 0],
    ['frame', 5],
  ] as const) {
    await canDial(page);
    const key = `cut-${round++}`;
    const where = `${what} after ${ms} ms`;
    if (what === 'page') {
      const loaded = page.waitForEvent('load');
      await page.evaluate(
        ([name, wait]) => {
          void window.phone.sendRaw('CALL', { number: '*43' }, { key: name });
          setTimeout(() => location.reload(), wait);
        },
        [key, ms] as const,
      );
      await loaded;
    } else {
      const first = await page.evaluate(
        async ([name, wait]) => {
          const { phone } = window;
          const called = phone.sendRaw('CALL', { number: '*43' }, { key: name });
          setTimeout(() => {
            phone.frame.src = `${phone.frame.src}`;
          }, wait);
          const { status, outcomeUnknown } = await called;
          return { status, isHonest: status === 200 || outcomeUnknown === true };
        },
        [key, ms] as const,
      );
      expect(first, where).toMatchObject({ isHonest: true });
    }
    await page.waitForFunction(() => window.phone?.state === 'ready', null, { timeout: 30_000 });
    await canDial(page);
    const again = await page.evaluate(
      (name) => window.phone.sendRaw('CALL', { number: '*43' }, { key: name }) as Promise<unknown>,
      key,
    );
    // the server may still be placing what the page of before asked for
    const { status, content, outcomeUnknown } = again as Awaited<ReturnType<typeof send>>;
    if (status === 200) {
      const { lineID } = content as { lineID: string };
      await waitForLine(page, lineID);
      expect(await linesOf(page), where).toEqual([lineID]);
    } else {
      expect([status, outcomeUnknown], where).toEqual([503, true]);
      expect((await linesOf(page)).length, where).toBeLessThanOrEqual(1);
    }
    expect(await page.evaluate(() => window.phone.calls.getSnapshot().map((call) => call.lineID)), where).toEqual(
      await linesOf(page),
    );
    await endAll(page);
  }

  await test.step('two hundred reads at once are answered, two hundred calls at once are bounded and none is doubled', async () => {
    await canDial(page);
    const reads = await page.evaluate(async () => {
      const all = await Promise.all(
        Array.from({ length: 200 }, (_, i) => window.phone.sendRaw(i % 2 ? 'GET_INFO' : 'GET_CALLS')),
      );
      return all.filter(({ status }) => status === 200).length;
    });
    expect(reads).toBe(200);
    const calls = await page.evaluate(async () => {
      const all = await Promise.all(Array.from({ length: 200 }, () => window.phone.sendRaw('CALL', { number: '*43' })));
      return JSON.parse(JSON.stringify(all)) as {
        status: number;
        content: { lineID?: string; retriable?: boolean };
        outcomeUnknown?: boolean;
      }[];
    });
    const placed = calls.filter(({ status }) => status === 200).map(({ content }) => content.lineID);
    const refused = calls.filter(({ status }) => status !== 200);
    expect(refused.filter((one) => !one.content?.retriable || one.outcomeUnknown)).toEqual([]);
    expect([placed.length > 0, placed.length <= 10, new Set(placed).size]).toEqual([true, true, placed.length]);
    const byName = (a = '', b = '') => a.localeCompare(b);
    expect((await linesOf(page)).sort(byName)).toEqual(placed.sort(byName));
    await page.reload();
    await page.evaluate(() => window.phone.ready.then(() => undefined));
    expect((await linesOf(page)).sort(byName)).toEqual(placed);
    await endAll(page);
    expect(await state(page)).toBe('ready');
  });
});
