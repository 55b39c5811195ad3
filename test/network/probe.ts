import { sleep } from '@ringside/testing/wait';
import { chromium } from 'playwright';
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.mjs';

// Run beside the browser's router: signs in at the panel, calls the echo and says how the sound came through.
const { origin, password, secs, ignoresRelays } = JSON.parse(process.argv[2] ?? '{}') as {
  origin: string;
  password: string;
  secs: number;
  ignoresRelays: boolean;
};

/** What the page notes; times in milliseconds. */
interface Noted {
  peer: RTCPeerConnection | null;
  soundAfter: number | null;
  dialled: number;
}
declare global {
  interface Window {
    noted: Noted;
  }
}

const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  // A page without TLS has no microphone elsewhere; the TURN server has a certificate of its own making.
  args: [
    ...chromiumArgs,
    '--no-sandbox',
    '--ignore-certificate-errors',
    `--unsafely-treat-insecure-origin-as-secure=${origin}`,
  ],
});
const context = await browser.newContext({ permissions: ['microphone'], viewport: { width: 900, height: 800 } });
const page = await context.newPage();
await page.addInitScript((withoutRelays) => {
  const noted: Noted = { peer: null, soundAfter: null, dialled: 0 };
  window.noted = noted;
  const Native = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Native {
    constructor(configuration?: RTCConfiguration) {
      super(withoutRelays ? { ...configuration, iceServers: [] } : configuration);
      noted.peer = this;
      this.addEventListener('track', ({ track }) =>
        track.addEventListener('unmute', () => {
          noted.soundAfter ??= performance.now() - noted.dialled;
        }),
      );
    }
  };
}, ignoresRelays);
await page.goto(`${origin}/`);
await page.getByLabel(/^Login/).fill('ines');
await page
  .getByLabel(/^Password/)
  .first()
  .fill(password);
await page.getByRole('button', { name: /^(Log in|Sign in)/ }).click();
await page.getByText(/ring your browser phone/i).waitFor({ timeout: 45_000 });
const field = page.getByRole('combobox').first();
await field.fill('*43');
await page.evaluate(() => {
  window.noted.dialled = performance.now();
});
await field.press('Enter');
await page.waitForFunction(() => window.noted.soundAfter !== null, null, { timeout: 20_000 }).catch(() => {});
await sleep(secs * 1000);
const result = await page.evaluate(async () => {
  const { peer, soundAfter } = window.noted;
  const stats = [...((await peer?.getStats())?.values() ?? [])] as Record<string, unknown>[];
  const by = (type: string): Record<string, unknown>[] => stats.filter((one) => one['type'] === type);
  const pair = by('candidate-pair').find((one) => one['nominated'] && one['state'] === 'succeeded');
  const way = (id: unknown): string => {
    const found = stats.find((one) => one['id'] === id) ?? {};
    const over = found['relayProtocol'] ? ` over ${found['relayProtocol']}` : '';
    return `${found['candidateType']} ${found['protocol']}${over}`;
  };
  const [heard] = by('inbound-rtp');
  return {
    state: peer?.connectionState ?? 'none',
    soundAfterMs: soundAfter === null ? null : Math.round(soundAfter),
    local: pair ? way(pair['localCandidateId']) : null,
    packets: Number(heard?.['packetsReceived'] ?? 0),
    sent: Number(by('outbound-rtp')[0]?.['packetsSent'] ?? 0),
    /** Of the browser's own beeps, which come back: so they were heard there. */
    energy: Number(heard?.['totalAudioEnergy'] ?? 0),
  };
});
// A call of a browser that is merely gone waits for it, and would ring at the next one.
const end = page.getByRole('button', { name: 'End call' });
await end.click({ timeout: 5000 }).catch(() => {});
await end.waitFor({ state: 'detached', timeout: 5000 }).catch(() => {});
process.stdout.write(`${JSON.stringify(result)}\n`);
await browser.close();
