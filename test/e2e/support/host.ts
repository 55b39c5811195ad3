import { expect, type Frame, type Page } from '@playwright/test';
import type * as Sdk from '@ringside/sdk';
import { type Panel, type PersonName, panelOf, people } from './people.ts';
import type { Product } from './product.ts';

declare global {
  interface Window {
    Ringside: typeof Sdk;
    phone: Sdk.Phone;
    /** Every event the host page got, in order. */
    seen: { event: string; content: unknown }[];
  }
}

const EVENTS = [
  'GENERAL_INFO',
  'GENERAL_EVENT',
  'AGENT_EVENT',
  'GROUP_EVENT',
  'ATTENTION',
  'CALL_EVENT',
  'HISTORY_EVENT',
  'PRESENCE_EVENT',
  'connection',
  'resync',
];

/**
 * The bare CRM page with the panel in a frame.
 *
 * @param panelOrigin other origin to load the panel from, e.g. a relay that can fail
 */
export async function openHost(page: Page, product: Product, panelOrigin = product.panel): Promise<void> {
  await page.goto(`${product.host}/`);
  await page.evaluate(
    ([url, events]) => {
      window.seen = [];
      window.phone = window.Ringside.createPhone({ url, mount: document.getElementById('phone')!, title: 'Phone' });
      window.phone.frame.style.cssText = 'width:360px;height:640px;border:0';
      for (const event of events)
        window.phone.on(event as 'CALL_EVENT', (content: unknown) =>
          window.seen.push({ event, content: structuredClone(content) }),
        );
    },
    [`${panelOrigin}/panel/`, EVENTS] as const,
  );
}

/** The panel's frame; waits until it is there. */
export async function frameOf(page: Page): Promise<Frame> {
  let frame: Frame | undefined;
  await expect(async () => {
    frame = page.frames().find((candidate) => new URL(candidate.url()).pathname === '/panel/');
    expect(frame).toBeTruthy();
  }).toPass({ timeout: 45_000 });
  return frame!;
}

/** Host page, panel in its frame, signed in and ready. */
export async function openCrm(page: Page, product: Product, who: PersonName, panelOrigin?: string): Promise<Panel> {
  await openHost(page, product, panelOrigin);
  const panel = panelOf(await frameOf(page));
  await panel.signIn(people[who].login);
  await panel.expectReady();
  await page.evaluate(() => window.phone.ready);
  return panel;
}

/** Runs a command on the host page and gives back how it ended. */
export const send = (
  page: Page,
  type: string,
  content?: unknown,
): Promise<{ status: number; content: unknown; reason?: string; outcomeUnknown?: boolean }> =>
  page.evaluate(
    async ([name, value]) => {
      const outcome = await window.phone.sendRaw(name as 'CALL', value as never);
      return JSON.parse(JSON.stringify(outcome));
    },
    [type, content] as const,
  );

/** CALL_EVENTs the host page got, oldest first. */
export const callEvents = (page: Page): Promise<Sdk.CallView[]> =>
  page.evaluate(() =>
    window.seen.filter(({ event }) => event === 'CALL_EVENT').map(({ content }) => content as Sdk.CallView),
  );

/** The host page's picture of the calls, from the SDK's store. */
export const callsOf = (page: Page): Promise<readonly Sdk.CallView[]> =>
  page.evaluate(() => window.phone.calls.getSnapshot());

/** Waits for a call in the SDK's store that fits. */
export async function expectCall(page: Page, fits: Partial<Sdk.CallView>): Promise<Sdk.CallView> {
  let found: Sdk.CallView | undefined;
  await expect(async () => {
    const calls = await callsOf(page);
    found = calls.find((call) =>
      Object.entries(fits).every(([key, value]) => call[key as keyof Sdk.CallView] === value),
    );
    expect(found, `a call with ${JSON.stringify(fits)} in ${JSON.stringify(calls)}`).toBeTruthy();
  }).toPass({ timeout: 45_000, intervals: [50] });
  return found!;
}
