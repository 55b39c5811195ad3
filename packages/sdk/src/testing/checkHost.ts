import { check } from '../schema/index.ts';
import type { Finding } from './checkPanel.ts';
import { createMockPanel, type MockPanel } from './createMockPanel.ts';

/** A host page's code to be tested. */
export interface HostUnderTest {
  /** Connects to the panel that this frame shows. */
  connect: (frame: HTMLIFrameElement, url: string) => void;
  /** Sends CALL. Resolves or rejects; must not stay pending. */
  call: (number: string) => Promise<unknown>;
  /** Lines of the CALL_EVENTs that the page received, in order. */
  lines: () => readonly string[];
  disconnect: () => void;
}

/** Long enough for a hello, and for what follows a reload. */
const settleMs = 300;
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** How a promise ended, as text; `null` for one that did not in time. */
type InTime = (promise: Promise<unknown>) => Promise<string | null>;

interface Bench {
  host: HostUnderTest;
  panel: MockPanel;
  /** Messages to the panel's window, with their target origin. */
  posted: [unknown, string][];
  inTime: InTime;
}

const rules: Record<string, (bench: Bench) => Promise<string[]>> = {
  'the hello is as the schema says and names the exact origin': async ({ panel, posted }) => {
    await sleep(settleMs);
    const { origin } = new URL(panel.url);
    if (posted.length === 0) return ['no hello'];
    return posted.flatMap(([message, target]) => [
      ...check('Hello', message),
      ...(target === origin ? [] : [`posted to ${target}`]),
    ]);
  },
  'a CALL is as the schema says and is answered': async ({ host, panel, inTime }) => {
    await sleep(settleMs);
    if ((await inTime(host.call('2104'))) === null) return ['still pending'];
    const [sent] = panel.received.filter(({ type }) => type === 'CALL');
    return sent ? check('command:CALL', sent.content) : ['no CALL came'];
  },
  'events are told once each, in order': async ({ host, panel }) => {
    await sleep(settleMs);
    for (const lineID of ['a', 'b', 'c']) panel.ring({ lineID });
    await sleep(settleMs);
    const seen = host.lines().join();
    return seen === 'a,b,c' ? [] : [`saw ${seen}`];
  },
  'a CALL in flight over a reload is settled and not placed twice; later events still come': async ({
    host,
    panel,
    inTime,
  }) => {
    await sleep(settleMs);
    panel.on('CALL', () => {
      panel.reload();
      return new Promise(() => {});
    });
    const settled = await inTime(host.call('2104'));
    await sleep(3 * settleMs);
    panel.ring({ lineID: 'later' });
    await sleep(settleMs);
    const calls = panel.received.filter(({ type }) => type === 'CALL').length;
    return [
      ...(settled === null ? ['still pending'] : []),
      ...(calls === 1 ? [] : [`placed ${calls} times`]),
      ...(host.lines().includes('later') ? [] : ['no events after the reload']),
    ];
  },
};

/**
 * Runs the contract of the wire against any host's code, also code without the SDK. Needs no DOM.
 *
 * @param make a fresh host for each rule
 * @param patienceMs time within which a command must have settled
 */
export async function checkHost(make: () => HostUnderTest, patienceMs = 3_000): Promise<Finding[]> {
  const inTime: InTime = (promise) => Promise.race([promise.then(String, String), sleep(patienceMs).then(() => null)]);
  const findings: Finding[] = [];
  for (const [rule, run] of Object.entries(rules)) {
    const [panel, host] = [createMockPanel(), make()];
    const posted: [unknown, string][] = [];
    const handle = panel.iframe.contentWindow as Window;
    const postMessage = handle.postMessage as (message: unknown, target: string) => void;
    handle.postMessage = (message: unknown, target: unknown) => {
      posted.push([message, String(target)]);
      postMessage(message, String(target));
    };
    host.connect(panel.iframe, panel.url);
    panel.iframe.dispatchEvent(new Event('load'));
    const faults = await run({ host, panel, posted, inTime }).catch((error: unknown) => [String(error)]);
    host.disconnect();
    panel.close();
    findings.push({ rule, faults });
  }
  return findings;
}
