import { type Browser, chromium, type Frame, type Page } from 'playwright';
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.mjs';
import { createCutter } from '../e2e/support/cutter.ts';
import { openCrm } from '../e2e/support/host.ts';
import { panelOf } from '../e2e/support/people.ts';
import { type Product, startProduct } from '../e2e/support/product.ts';
import type { Figure } from './figure.ts';

const CALLS = 25;
const RELOADS = 10;
const CUTS = 10;

/** @returns value below which the share `p` (0 to 1) of the samples lies */
export const percentile = (samples: number[], p: number): number => {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN;
};

/** A page of the panel's origin that does one thing only: give a port and answer on it. The floor of a round trip. */
const FLOOR = `<!doctype html><script>addEventListener('message', ({ source, origin }) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => port1.postMessage({ type: data.type, id: data.id, status: 200, content: [] });
  source.postMessage('port', origin, [port2]);
})</script>`;

/** Command round trips through the SDK against the bare port, in turns of the same run. Microseconds. */
async function roundTrips(page: Page, product: Product): Promise<Figure[]> {
  await page.route(`${product.panel}/bench-floor.html`, (route) =>
    route.fulfill({ contentType: 'text/html', body: FLOOR }),
  );
  const { sdk, floor } = await page.evaluate(async (url) => {
    const frame = document.createElement('iframe');
    frame.src = url;
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve));
    const port = await new Promise<MessagePort>((resolve) => {
      addEventListener(
        'message',
        ({ source, ports }) => source === frame.contentWindow && ports[0] && resolve(ports[0]),
      );
      frame.contentWindow?.postMessage('hello', new URL(url).origin);
    });
    const waiting = new Map<number, () => void>();
    port.onmessage = ({ data }) => waiting.get(data.id)?.();
    let id = 0;
    const bare = (): Promise<void> =>
      new Promise((resolve) => {
        id += 1;
        waiting.set(id, resolve);
        port.postMessage({ type: 'GET_CALLS', id, content: null });
      });
    const time = async (work: () => Promise<unknown>, into: number[]): Promise<void> => {
      for (let i = 0; i < 200; i += 1) {
        const begun = performance.now();
        await work();
        into.push((performance.now() - begun) * 1000);
      }
    };
    const sdkTimes: number[] = [];
    const floorTimes: number[] = [];
    await time(bare, []);
    await time(() => window.phone.getCalls(), []);
    for (let round = 0; round < 10; round += 1) {
      await time(bare, floorTimes);
      await time(() => window.phone.getCalls(), sdkTimes);
    }
    return { sdk: sdkTimes, floor: floorTimes };
  }, `${product.panel}/bench-floor.html`);
  const [p50, p99] = [0.5, 0.99].map((p) => [percentile(sdk, p), percentile(floor, p)] as const);
  return [
    { name: 'bare MessagePort, p50', value: p50?.[1] ?? 0, unit: 'us' },
    { name: 'command through the SDK, p50', value: p50?.[0] ?? 0, unit: 'us' },
    { name: 'command / bare port, p50', value: (p50?.[0] ?? 0) / (p50?.[1] ?? 1), unit: 'x', budget: 1.1, goal: true },
    { name: 'command / bare port, p99', value: (p99?.[0] ?? 0) / (p99?.[1] ?? 1), unit: 'x', budget: 1.25, goal: true },
  ];
}

/** Notes when an INVITE leaves and when the first sound of the other side arrives. Runs in every frame. */
const watchCalls = (): void => {
  const marks = { invite: 0, audio: 0 };
  Object.assign(window, { marks });
  const now = (): number => performance.timeOrigin + performance.now();
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (data) {
    if (typeof data === 'string' && data.startsWith('INVITE ')) marks.invite = now();
    return send.call(this, data);
  };
  const Native = RTCPeerConnection;
  window.RTCPeerConnection = class extends Native {
    constructor(config?: RTCConfiguration) {
      super(config);
      this.addEventListener('track', ({ track }) => {
        track.addEventListener('unmute', () => {
          marks.audio ||= now();
        });
      });
    }
  };
};

/** From the host's CALL to the INVITE on the wire, and to the first packet of the other side's sound. Milliseconds. */
async function callTimes(page: Page, frame: Frame): Promise<Figure[]> {
  const invites: number[] = [];
  const sounds: number[] = [];
  for (let i = 0; i < CALLS + 2; i += 1) {
    await frame.evaluate(() => Object.assign((window as unknown as { marks: object }).marks, { invite: 0, audio: 0 }));
    const begun = await page.evaluate(async () => {
      const at = performance.timeOrigin + performance.now();
      await window.phone.call({ number: '*43' });
      return at;
    });
    await frame.waitForFunction(() => (window as unknown as { marks: { audio: number } }).marks.audio > 0);
    const marks = await frame.evaluate(() => (window as unknown as { marks: { invite: number; audio: number } }).marks);
    // The first calls compile the code.
    if (i >= 2) {
      invites.push(marks.invite - begun);
      sounds.push(marks.audio - begun);
    }
    await page.evaluate(async () => {
      for (const call of window.phone.calls.getSnapshot()) await window.phone.drop({ lineID: call.lineID });
    });
    await page.waitForFunction(() => window.phone.calls.getSnapshot().length === 0);
    await page.waitForTimeout(200);
  }
  return [
    { name: 'CALL to INVITE on the wire, p50', value: percentile(invites, 0.5), unit: 'ms', budget: 15, goal: true },
    { name: 'CALL to INVITE on the wire, p95', value: percentile(invites, 0.95), unit: 'ms', budget: 40, goal: true },
    { name: 'CALL to first audio packet, p50', value: percentile(sounds, 0.5), unit: 'ms', budget: 95, goal: true },
    { name: 'CALL to first audio packet, p95', value: percentile(sounds, 0.95), unit: 'ms', budget: 150, goal: true },
  ];
}

/** Reload of the panel until the host's next command is answered with the user's data. Milliseconds. */
async function reloadTimes(page: Page): Promise<Figure[]> {
  const samples: number[] = [];
  for (let i = 0; i < RELOADS; i += 1) {
    const begun = Date.now();
    await page.evaluate(() => {
      window.seen.length = 0;
      window.phone.frame.src = String(window.phone.frame.src);
    });
    await page.waitForFunction(() => window.seen.some(({ event }) => event === 'GENERAL_INFO'), null, { polling: 10 });
    await page.evaluate(() => window.phone.getInfo());
    samples.push(Date.now() - begun);
    await page.waitForTimeout(300);
  }
  return [
    {
      name: 'panel reload to next answered command, p50',
      value: percentile(samples, 0.5),
      unit: 'ms',
      budget: 500,
      goal: true,
    },
    { name: 'panel reload to next answered command, max', value: Math.max(...samples), unit: 'ms' },
  ];
}

/** From the return of a cut link until live data and the phone are right again. Milliseconds. */
async function cutTimes(browser: Browser, product: Product): Promise<Figure[]> {
  const cutter = await createCutter(product.panel);
  const page = await browser.newPage();
  await page.goto(`${cutter.origin}/`);
  const panel = panelOf(page);
  await panel.signIn('marc');
  await panel.expectReady();
  const samples: number[] = [];
  for (let i = 0; i < CUTS; i += 1) {
    cutter.cut();
    await page.waitForTimeout(50 + Math.random() * 950);
    cutter.restore();
    const begun = Date.now();
    await page.waitForFunction(() => document.querySelector('[data-link="connected"]') !== null, null, { polling: 10 });
    samples.push(Date.now() - begun);
    await page.waitForTimeout(500);
  }
  await cutter.close();
  await page.close();
  return [
    {
      name: 'live link after cuts of 50 to 1000 ms, p50',
      value: percentile(samples, 0.5),
      unit: 'ms',
      budget: 250,
      goal: true,
    },
    {
      name: 'live link after cuts of 50 to 1000 ms, max',
      value: Math.max(...samples),
      unit: 'ms',
      budget: 1000,
      goal: true,
    },
  ];
}

/** Speeds against their goals; real server, real Chromium, real audio. */
export async function speeds(): Promise<[string, Figure[]][]> {
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
  try {
    const context = await browser.newContext({ permissions: ['microphone'] });
    await context.addInitScript(watchCalls);
    const page = await context.newPage();
    const panel = await openCrm(page, product, 'ines');
    const frame = panel.screen as Frame;
    await frame.evaluate(() =>
      navigator.mediaDevices.getUserMedia({ audio: true }).then((stream) => {
        for (const track of stream.getTracks()) track.stop();
      }),
    );
    return [
      ['Command round trip, host to panel and back', await roundTrips(page, product)],
      ['Calls', await callTimes(page, frame)],
      ['Reload', await reloadTimes(page)],
      ['Reconnection', await cutTimes(browser, product)],
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}
