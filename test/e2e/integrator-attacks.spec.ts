import type { ConsoleMessage, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { frameOf, send } from './support/host.ts';
import { hostileFrames } from './support/hostileFrames.ts';
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

/** Cheap messages of each hostile frame to each of the two; many more in a long run. */
const COUNT = Number(process.env['ATTACKS'] ?? 5_000);

/** What must be as it was: the document of the panel, its user, its calls, and what objects inherit on both sides. */
const standing = async (page: Page) => ({
  page: await page.evaluate(async () => ({
    state: window.phone.state,
    boot: window.phone.session?.boot,
    capabilities: window.phone.session?.capabilities,
    user: (await window.phone.getInfo()).displayName,
    calls: (await window.phone.getCalls()).map(({ lineID, state, number }) => ({ lineID, state, number })),
    known: window.phone.calls.getSnapshot().map(({ lineID }) => lineID),
    dial: window.phone.dial.getSnapshot(),
    inherited: window.inherited(),
  })),
  panel: await (await frameOf(page)).evaluate(() => {
    const names: string[] = [];
    for (const name in {}) names.push(name);
    return [names, Object.getOwnPropertyNames(Object.prototype), Object.getOwnPropertyNames(Array.prototype)];
  }),
});

declare global {
  interface Window {
    heard: number;
  }
}
/** Runs in a frame: counts from now on what comes to its window, and looks at none of it. */
function countMessages(): void {
  window.heard = 0;
  addEventListener('message', () => {
    window.heard += 1;
  });
}

test('in a call, frames of a listed, a third and no origin say all they can to panel and page: nothing is believed or answered; then a script of the page itself floods the panel', async ({
  product,
  person,
}) => {
  test.setTimeout(300_000);
  const { page } = await person(700);
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message: ConsoleMessage) => complaints.push(`${message.type()}: ${message.text()}`));
  await openPage(page, product, 'attacked', integratorPage(product.panel, await hostileFrames(product)));
  await signInAt(page, 'ines');
  const lineID = await talk(page);
  const before = await standing(page);
  expect(before.page).toMatchObject({ user: people.ines.name, known: [lineID] });
  await told(page);
  complaints.length = 0;

  await test.step('hostile frames', async () => {
    const sides = [page.mainFrame(), await frameOf(page)];
    for (const side of sides) await side.evaluate(countMessages);
    const { results, reads, refused } = await page.evaluate(async (count) => {
      let isOver = false;
      const attacks = window.attackAll(count).finally(() => {
        isOver = true;
      });
      // the page goes on working meanwhile
      const statuses: number[] = [];
      while (!isOver) {
        statuses.push((await window.phone.sendRaw('GET_INFO')).status);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return {
        results: await attacks,
        reads: statuses.length,
        refused: statuses.filter((status) => status !== 200),
      };
    }, COUNT);
    expect(results.map(({ answers, origin }) => [answers, origin])).toEqual([
      [0, product.host],
      [0, product.third],
      [0, 'null'],
    ]);
    const sent = results.map((one) => one.sent);
    for (const one of sent) expect(one).toBeGreaterThan(COUNT * 4);
    // they did arrive on both sides
    const heard = await Promise.all(sides.map((side) => side.evaluate(() => window.heard)));
    const half = sent.reduce((sum, one) => sum + one, 0) / 2;
    for (const one of heard) expect(one).toBeGreaterThanOrEqual(half);
    expect([reads > 0, refused]).toEqual([true, []]);
    expect(await standing(page)).toEqual(before);
    const events = await told(page);
    expect(events.filter(({ event }) => event === 'connection' || event === 'resync')).toEqual([]);
    expect(endsIn(events)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  await test.step('floods on the port', async () => {
    const flood = await page.evaluate(async (id) => {
      const { phone } = window;
      const all = (count: number, type: string, content: (i: number) => unknown) =>
        Promise.all(
          Array.from({ length: count }, (_, i) => phone.sendRaw(type, content(i), { timeoutMs: 120_000 })),
        ).then((outcomes) => [...new Set(outcomes.map(({ status }) => status))]);
      const themes = ['light', 'dark', 'auto'];
      return {
        bytes: await all(3, 'SET_NOTE', () => ({ lineID: id, note: new Uint8Array(5e7) })),
        inAPlaceOfItsOwn: await all(1, 'CALL', () => new Uint8Array(5e7)),
        text: await all(1, 'SET_NOTE', () => ({ lineID: id, note: 'x'.repeat(2e7) })),
        list: await all(1, 'MERGE', () => ({ lineIDs: Array(1e6).fill(id) })),
        themes: await all(5_000, 'SET_THEME', (i) => ({ theme: themes[i % 3] })),
        pages: await all(2_000, 'NAVIGATE', (i) => ({ path: i % 2 ? '/settings' : '/groups' })),
        reads: await all(5_000, 'GET_INFO', () => null),
      };
    }, lineID);
    expect(flood).toEqual({
      bytes: [400],
      inAPlaceOfItsOwn: [400],
      text: [400],
      list: [400],
      themes: [200],
      pages: [200],
      reads: [200],
    });
    expect((await told(page)).filter(({ event }) => event === 'connection' || event === 'resync')).toEqual([]);
    expect(await standing(page)).toEqual(before);
    expect(complaints).toEqual([]);
  });

  await test.step('all works on', async () => {
    await waitForLine(page, lineID);
    expect(await send(page, 'DROP', { lineID })).toMatchObject({ status: 200 });
    await endAll(page);
    await canDial(page);
    const second = await talk(page);
    expect(await linesOf(page)).toEqual([second]);
    await endAll(page);
    // an end that crosses another one is a 404 of the server, which the browser writes there
    expect(complaints.filter((words) => !/status of 404/.test(words))).toEqual([]);
  });
});
