import { type BrowserContext, chromium, type Page } from 'playwright';
import { chromiumArgs, chromiumPath } from '../../../scripts/chromium.mjs';
import { PASSWORD, panelOf, people } from '../../e2e/support/people.ts';
import { type Product, startProduct } from '../../e2e/support/product.ts';
import { microphoneFile } from '../../e2e/support/tones.ts';
import type { Figure } from '../figure.ts';
import { percentile } from '../percentile.ts';

const RELOADS = 7;
const TONE_HZ = 700;
const NAME = 'Bench';

declare global {
  interface Window {
    /** Epoch milliseconds of the first picture of another person on the page, and of the first sound; 0 until it is there. */
    firsts: { picture: number; sound: number };
  }
}

/** Runs in every page before its scripts. */
function watchFirsts(): void {
  window.firsts = { picture: 0, sound: 0 };
  const now = (): number => performance.timeOrigin + performance.now();
  const remote = new WeakSet<MediaStreamTrack>();
  const Native = RTCPeerConnection;
  window.RTCPeerConnection = class extends Native {
    constructor(config?: RTCConfiguration) {
      super(config);
      this.addEventListener('track', ({ track }) => {
        remote.add(track);
        if (track.kind === 'audio')
          track.addEventListener('unmute', () => {
            window.firsts.sound ||= now();
          });
      });
    }
  };
  const seen = new WeakSet<HTMLVideoElement>();
  const look = (): void => {
    for (const video of document.querySelectorAll('video')) {
      const [track] = (video.srcObject as MediaStream | null)?.getVideoTracks() ?? [];
      if (!track || !remote.has(track) || seen.has(video)) continue;
      seen.add(video);
      video.requestVideoFrameCallback(() => {
        window.firsts.picture ||= now();
      });
    }
  };
  setInterval(look, 5);
}

async function openPanel(context: BrowserContext, product: Product, who: 'ines' | 'tomas'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${product.panel}/#/conference`);
  await panelOf(page).signIn(people[who].login);
  return page;
}

async function make(product: Product): Promise<void> {
  const ask = async (path: string, token: string, body: object): Promise<{ token?: string }> => {
    const headers = { 'Content-Type': 'application/json', 'X-Application': token };
    const answer = await fetch(`${product.panel}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { token?: string };
  };
  const { token = '' } = await ask('v1/login', '', { login: 'ines', password: PASSWORD });
  await ask('v1/user/Meetings', token, {
    ...{ name: NAME, startsAt: null, minutes: 30, hasWaitingRoom: false, refusesGuests: true },
    members: [{ user: 'telephony/Extension/x-tomas' }],
  });
}

async function join(page: Page): Promise<void> {
  const first = page.getByRole('region', { name: NAME }).getByRole('button');
  await first
    .or(page.getByRole('button', { name: `Join ${NAME}` }))
    .first()
    .click();
  await page.locator('.prev video').waitFor();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

/** Waits until the page has picture and sound of the other. @returns both */
async function hasFirsts(page: Page): Promise<Window['firsts']> {
  const there = await page.waitForFunction(
    () => (window.firsts.picture > 0 && window.firsts.sound > 0 ? window.firsts : null),
    ...([null, { polling: 20, timeout: 60_000 }] as const),
  );
  return (await there.jsonValue()) as Window['firsts'];
}

/** From the reload of the page of a person in a meeting until the other is heard, and seen. */
export async function reloadedInMeeting(): Promise<[string, Figure[]][]> {
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: [...chromiumArgs, `--use-file-for-fake-audio-capture=${microphoneFile(TONE_HZ)}`],
  });
  try {
    await make(product);
    const pages: Page[] = [];
    for (const who of ['ines', 'tomas'] as const) {
      const context = await browser.newContext({
        ...{ permissions: ['microphone', 'camera'], viewport: { width: 360, height: 640 } },
      });
      await context.addInitScript(watchFirsts);
      pages.push(await openPanel(context, product, who));
      await join(pages.at(-1)!);
    }
    const [ines, tomas] = pages as [Page, Page];
    await Promise.all([hasFirsts(ines), hasFirsts(tomas)]);
    const [sound, picture]: [number[], number[]] = [[], []];
    for (let n = 0; n < RELOADS; n++) {
      const begun = Date.now();
      await tomas.reload({ waitUntil: 'commit' });
      const firsts = await hasFirsts(tomas);
      sound.push(firsts.sound - begun);
      picture.push(firsts.picture - begun);
      // what is measured next begins when the other has this one again
      await ines.waitForFunction(() => document.querySelectorAll('video').length > 1, null, { timeout: 60_000 });
      await tomas.waitForTimeout(1500);
    }
    const goal = { unit: 'ms', budget: 2000, goal: true } as const;
    return [
      [
        `Reload in a meeting of two, ${RELOADS} times`,
        [
          { name: 'to the first sound of the other, p50', value: percentile(sound, 0.5), ...goal },
          { name: 'to the first sound of the other, max', value: Math.max(...sound), ...goal },
          { name: 'to the first picture of the other, p50', value: percentile(picture, 0.5), ...goal },
          { name: 'to the first picture of the other, max', value: Math.max(...picture), ...goal },
        ],
      ],
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}
