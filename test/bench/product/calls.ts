import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import type { Figure } from '../figure.ts';
import { percentile } from '../percentile.ts';
import type { Marks } from './watchPanel.ts';
import { type Crm, openMarkedCrm, withProduct } from './withCrm.ts';

/** The panel lets a host page start 10 calls in 10 s and 60 in 10 minutes. */
const CALLS = 16;
const CALL_EVERY_MS = 1050;
const CALLS_WITH_STUN = 8;
/** The first calls compile the code. */
const WARM_UP = 2;

type Step = 'invite' | 'answer' | 'ice' | 'dtls' | 'audio';

/** Calls the echo from the host page, one after another. @returns milliseconds from the CALL to each step */
async function placeCalls({ page, frame }: Crm, count: number): Promise<Record<Step, number>[]> {
  const calls: Record<Step, number>[] = [];
  for (let i = 0; i < count + WARM_UP; i += 1) {
    const pause = page.waitForTimeout(CALL_EVERY_MS);
    await frame.evaluate(() => Object.assign(window.marks, { invite: 0, answer: 0, ice: 0, dtls: 0, audio: 0 }));
    const begun = await page.evaluate(async () => {
      const at = performance.timeOrigin + performance.now();
      await window.phone.call({ number: '*43' });
      return at;
    });
    await frame.waitForFunction(() => window.marks.audio > 0);
    const { peers: _, ...marks } = (await frame.evaluate(() => ({ ...window.marks, peers: [] }))) as Marks;
    if (i >= WARM_UP)
      calls.push(
        Object.fromEntries(Object.entries(marks).map(([step, at]) => [step, at - begun])) as Record<Step, number>,
      );
    await page.evaluate(async () => {
      for (const call of window.phone.calls.getSnapshot()) await window.phone.drop({ lineID: call.lineID });
    });
    await page.waitForFunction(() => window.phone.calls.getSnapshot().length === 0);
    await pause;
  }
  return calls;
}

/** A UDP port that takes everything and answers nothing, as a STUN server behind a firewall does. */
async function silentStun(): Promise<{ url: string; heard: () => number; close: () => void }> {
  const socket = createSocket('udp4');
  let heard = 0;
  socket.on('message', () => {
    heard += 1;
  });
  await new Promise<void>((resolve) => {
    socket.bind(0, '127.0.0.1', resolve);
  });
  const { port } = socket.address() as AddressInfo;
  return { url: `stun:127.0.0.1:${port}`, heard: () => heard, close: () => socket.close() };
}

/** From the host's CALL to the INVITE and to the first packet of sound, with the steps between, and beside a silent STUN server. */
export const calls = (): Promise<[string, Figure[]][]> =>
  withProduct(async (product, browser) => {
    const crm = await openMarkedCrm(browser, product);
    const times = await placeCalls(crm, CALLS);
    await crm.page.context().close();
    const stun = await silentStun();
    const stalled = await placeCalls(await openMarkedCrm(browser, product, stun.url), CALLS_WITH_STUN);
    stun.close();
    const at = (list: Record<Step, number>[], step: Step, p: number): number =>
      percentile(
        list.map((call) => call[step]),
        p,
      );
    const figure = (name: string, value: number, budget?: number): Figure => ({
      name,
      value,
      unit: 'ms',
      ...(budget !== undefined && { budget, goal: true }),
    });
    return [
      [
        'Calls',
        [
          figure('CALL to INVITE on the wire, p50', at(times, 'invite', 0.5), 15),
          figure('CALL to INVITE on the wire, p95', at(times, 'invite', 0.95), 40),
          figure('CALL to the answer, p50', at(times, 'answer', 0.5)),
          figure('CALL to ICE connected, p50', at(times, 'ice', 0.5)),
          figure('CALL to DTLS connected, p50', at(times, 'dtls', 0.5)),
          figure('CALL to first audio packet, p50', at(times, 'audio', 0.5), 95),
          figure('CALL to first audio packet, p95', at(times, 'audio', 0.95), 150),
          figure('CALL to INVITE, silent STUN server, p95', at(stalled, 'invite', 0.95), 60),
          figure('CALL to first audio packet, silent STUN server, p95', at(stalled, 'audio', 0.95), 150),
          { name: 'packets that the silent STUN server got', value: stun.heard(), unit: '' },
        ],
      ],
    ];
  });
