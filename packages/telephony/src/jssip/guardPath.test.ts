import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guardPath } from './guardPath.ts';
import { LOST_MS, QUIET_MS } from './judgeFlow.ts';

type Reoffer = { eventHandlers: { failed(): void }; rtcOfferConstraints: RTCOfferOptions };

/** A session whose way brought 100 bytes and then no more. */
function silentSession(isReady = true) {
  const offers: Reoffer[] = [];
  const connection = Object.assign(new EventTarget(), {
    iceConnectionState: 'connected',
    getStats: async () => new Map([['T1', { type: 'transport', bytesReceived: 100 }]]),
  });
  const session = {
    connection,
    isReadyToReOffer: () => isReady,
    _sendReinvite: (offer: Reoffer) => void offers.push(offer),
  };
  const lost: string[] = [];
  const stop = guardPath(session as never, (why) => lost.push(why));
  return { offers, lost, stop };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(250 + ms + 250);

test('a way that fell silent is agreed on anew, once; when that does not help the phone is led anew', async () => {
  const { offers, lost } = silentSession();
  await pass(QUIET_MS);
  expect([offers.map(({ rtcOfferConstraints }) => rtcOfferConstraints), lost]).toEqual([[{ iceRestart: true }], []]);
  await pass(LOST_MS);
  expect([offers.length, lost]).toEqual([1, ['path']]);
});

test('a server that does not agree on a new way does not end the call: the phone is led anew at once', async () => {
  const { offers, lost } = silentSession();
  await pass(QUIET_MS);
  offers[0]?.eventHandlers.failed();
  expect(lost).toEqual(['path']);
});

test('while another offer is under way none is made', async () => {
  const { offers, lost } = silentSession(false);
  await pass(QUIET_MS);
  expect([offers, lost]).toEqual([[], []]);
});

test('a call that ended is not watched', async () => {
  const { offers, lost, stop } = silentSession();
  stop();
  await pass(60_000);
  expect([offers, lost]).toEqual([[], []]);
});
