import type { Page } from '@playwright/test';
import type * as Sdk from '@ringside/sdk';
import { frameOf } from './host.ts';
import { panelOf, people } from './people.ts';
import type { Product } from './product.ts';

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

/** A page of another site than the panel's that notes what it hears. `first` is its first line after `createPhone`. */
export const pageWith = (
  product: Product,
  first = '',
  more = '',
) => `<!doctype html><meta charset="utf-8"><title>CRM</title>
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

/** Shows a page of the site of the CRM, by a name of its own. */
export async function openPage(page: Page, product: Product, name: string, html: string): Promise<void> {
  product.putPage(name, html);
  await page.goto(`${product.site}/pages/${name}`);
}
/** Signs in as Inès, and waits until the page can dial. */
export async function signIn(page: Page): Promise<void> {
  await panelOf(await frameOf(page)).signIn(people.ines.login);
  await canDial(page);
}
/** Resolves when the page can dial. */
export const canDial = (page: Page) =>
  page.waitForFunction(() => window.phone.dial.getSnapshot().canDial, null, { timeout: 45_000, polling: 20 });
/** Waits for the reason, and gives back how long after `since` it was reported. */
export async function hears(page: Page, reason: Sdk.DialReason | null, since: number): Promise<number> {
  const found = await page.waitForFunction(
    ([wanted, from]) =>
      window.told.find(({ at, what, detail }) => what === 'dial' && at >= from && detail === wanted)?.at,
    [reason, since] as const,
    { timeout: 45_000, polling: 20 },
  );
  return Number(await found.jsonValue()) - since;
}
