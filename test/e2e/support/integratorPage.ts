import { expect, type Page } from '@playwright/test';
import type * as Sdk from '@ringside/sdk';
import { frameOf } from './host.ts';
import { type PersonName, panelOf, people } from './people.ts';
import type { Product } from './product.ts';

/**
 * The page of an integrator who reads every event: `phone` in the first frame, `seen` with what it heard.
 *
 * @param panel origin of the panel
 * @param more scripts and elements after it
 */
export const integratorPage = (panel: string, more = '') => `<!doctype html><meta charset="utf-8"><title>CRM</title>
<div id="phone" style="width: 360px; height: 640px"></div><script src="/sdk/browser/ringside.js"></script><script>
  window.seen = [];
  window.openPanel = (mount, url) => {
    const phone = Ringside.createPhone({ url: url + '/panel/', mount: document.getElementById(mount), title: 'Phone' });
    for (const event of ['CALL_EVENT', 'DIAL_EVENT', 'GENERAL_EVENT', 'connection', 'resync'])
      phone.on(event, (content) => seen.push({ event, content: structuredClone(content) }));
    return phone;
  };
  window.phone = openPanel('phone', '${panel}');
</script>${more}`;

/** Opens a page under this name on another site than the panel's. */
export async function openPage(page: Page, product: Product, name: string, html: string): Promise<void> {
  product.putPage(name, html);
  await page.goto(`${product.site}/pages/${name}`);
}

export const canDial = (page: Page) =>
  page.waitForFunction(() => window.phone.dial.getSnapshot().canDial, null, { timeout: 30_000, polling: 20 });

export async function signInAt(page: Page, who: PersonName): Promise<void> {
  await panelOf(await frameOf(page)).signIn(people[who].login);
  await canDial(page);
}

/** What the server says that there is, by a question that no memory of the page answers. */
export const linesOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await window.phone.getCalls()).map(({ lineID }) => lineID));

/** A call to the echo, which goes on until a side ends it. */
export async function talk(page: Page): Promise<string> {
  const { lineID } = await page.evaluate(() => window.phone.call({ number: '*43' }));
  await waitForLine(page, lineID);
  return lineID;
}
export const waitForLine = (page: Page, lineID: string) =>
  page.waitForFunction(
    (id) =>
      window.phone.state === 'ready' &&
      window.phone.calls.getSnapshot().some((call) => call.lineID === id && call.state === 'answered'),
    lineID,
    { timeout: 30_000, polling: 20 },
  );

/** Ends every call of the page. */
export async function endAll(page: Page): Promise<void> {
  await expect(async () => {
    const left = await page.evaluate(async () => {
      for (const { lineID } of window.phone.calls.getSnapshot()) await window.phone.sendRaw('DROP', { lineID });
      return window.phone.calls.getSnapshot().length;
    });
    expect(left).toBe(0);
  }).toPass({ timeout: 30_000 });
}

/** Takes what the page heard since it was last asked. */
export const told = (page: Page): Promise<{ event: string; content: unknown }[]> =>
  page.evaluate(() => window.seen.splice(0));

/** Lines of whose end the page heard. */
export const endsIn = (events: readonly { event: string; content: unknown }[]): string[] =>
  events.flatMap(({ event, content }) => {
    if (event === 'resync') return (content as Sdk.PhoneEvents['resync']).gone.map(({ lineID }) => lineID);
    const call = content as Sdk.CallView;
    return event === 'CALL_EVENT' && call.end ? [call.lineID] : [];
  });
