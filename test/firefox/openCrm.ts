import type * as Sdk from '@ringside/sdk';
import { sleep } from '@ringside/testing/wait';
import type { Browser, Frame, Page } from 'puppeteer-core';
import { hostileFrames } from '../e2e/support/hostileFrames.ts';
import { integratorPage } from '../e2e/support/integratorPage.ts';
import { PASSWORD } from '../e2e/support/people.ts';
import type { Product } from '../e2e/support/product.ts';

const PATIENCE_MS = 20_000;

/** What the browser says about the sound that comes in, of all calls of the page together. */
export interface Heard {
  packets: number;
  /** Loudest, 0 to 1. */
  level: number;
}

/** A CRM page with the panel in a frame of another site, as its user sees and drives it, and hostile frames that wait. */
export interface Crm {
  page: Page;
  signIn(login: string): Promise<void>;
  /** Presses the button whose name begins like this, once it is there. */
  press(name: string): Promise<void>;
  /** Settles with the value when it is true; throws after 20 s. */
  until<T>(what: string, check: () => Promise<T>): Promise<T>;
  calls(): Promise<Sdk.CallView[]>;
  heard(): Promise<Heard>;
  reloadPanel(): Promise<void>;
}

/** Runs in every page before its scripts: keeps the connections, so that they can be asked. */
function keepPeers(): void {
  const peers: RTCPeerConnection[] = [];
  Object.assign(window, { peers });
  const Native = RTCPeerConnection;
  window.RTCPeerConnection = class extends Native {
    constructor(config?: RTCConfiguration) {
      super(config);
      peers.push(this);
    }
  };
}

async function heardIn(): Promise<Heard> {
  const heard = { packets: 0, level: 0 };
  for (const peer of (window as unknown as { peers: RTCPeerConnection[] }).peers) {
    if (peer.signalingState === 'closed') continue;
    for (const report of (await peer.getStats()).values()) {
      if (report.type !== 'inbound-rtp') continue;
      heard.packets += report.packetsReceived ?? 0;
      heard.level = Math.max(heard.level, report.audioLevel ?? 0);
    }
  }
  return heard;
}

async function until<T>(what: string, check: () => Promise<T>): Promise<T> {
  const giveUp = Date.now() + PATIENCE_MS;
  for (let last: unknown; ; await sleep(100)) {
    // A frame between two pages refuses to be asked.
    const value = await check().catch((error: unknown) => {
      last = error;
      return null;
    });
    if (value) return value;
    if (Date.now() > giveUp) throw new Error(`waited in vain until ${what}`, { cause: last });
  }
}

/** Opens an integrator's page on another site than the panel's; nobody is signed in. */
export async function openCrm(browser: Browser, product: Product): Promise<Crm> {
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(keepPeers);
  product.putPage('firefox', integratorPage(product.panel, await hostileFrames(product)));
  await page.goto(`${product.site}/pages/firefox`);
  const frame = (): Promise<Frame> =>
    until('the panel has its page', async () => page.frames().find((one) => new URL(one.url()).pathname === '/panel/'));
  /** With the mouse, since a window opens; Firefox ESR 140 cannot tell Puppeteer which element holds a frame. */
  const pressInFrame = async (selector: string): Promise<void> => {
    const box = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    };
    const outer = await page.$eval('iframe[src*="/panel/"]', box);
    const inner = await (await frame()).$eval(selector, box);
    await page.mouse.click(outer.x + inner.x + inner.width / 2, outer.y + inner.y + inner.height / 2);
  };
  return {
    page,
    until,
    async signIn(login) {
      // tabs of one site share the sign-in
      const isIn = () => page.evaluate(() => window.phone.session?.info !== null);
      const button = () => frame().then((panel) => panel.$('.login-form button'));
      await page.evaluate(() => window.phone.ready.then(() => undefined));
      await until('the panel says whether somebody is signed in', async () => (await isIn()) || (await button()));
      if (!(await isIn())) {
        await pressInFrame('.login-form button');
        const form = await until('the window of the sign-in is there', async () =>
          (await browser.pages()).find((one) => one.url().endsWith('/password')),
        );
        const field = await form.waitForSelector('input[autocomplete="username"]', { timeout: PATIENCE_MS });
        await field?.type(login);
        await (await form.waitForSelector('input[type="password"]'))?.type(PASSWORD);
        await (await form.waitForSelector('button[type="submit"]'))?.click();
      }
      await until('the browser phone is registered', async () =>
        (await frame()).evaluate(() => /ring your browser phone/i.test(document.body.textContent ?? '')),
      );
      await page.evaluate(() => window.phone.ready.then(() => undefined));
    },
    press: (name) =>
      until(`there is a button ${name}`, async () =>
        (await frame()).evaluate((start) => {
          const button = [...document.querySelectorAll('button')].find((one) =>
            (one.ariaLabel ?? one.textContent).trim().startsWith(start),
          );
          button?.click();
          return button !== undefined;
        }, name),
      ).then(() => undefined),
    calls: () => page.evaluate(() => [...window.phone.calls.getSnapshot()]),
    heard: async () => (await frame()).evaluate(heardIn),
    async reloadPanel() {
      const boot = await page.evaluate(() => window.phone.session?.boot);
      await (await frame()).evaluate(() => {
        setTimeout(() => location.reload());
      });
      await until('another page of the panel answers', () =>
        page.evaluate((before) => window.phone.state === 'ready' && window.phone.session?.boot !== before, boot),
      );
    },
  };
}
