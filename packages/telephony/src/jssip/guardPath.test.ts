import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guardPath, SETTLES_MS } from './guardPath.ts';
import { LOST_MS, QUIET_MS } from './judgeFlow.ts';

type Reoffer = { eventHandlers: { failed(): void }; rtcOfferConstraints: RTCOfferOptions };

/** A session whose media path brought 100 bytes and then no more. */
function silentSession(isReady = true) {
  const offers: Reoffer[] = [];
  const connection = Object.assign(new EventTarget(), {
    iceConnectionState: 'connected',
    getStats: async () => new Map([['T1', { type: 'transport', bytesReceived: 100 }]]),
  });
  let hear: (event: object) => void = () => undefined;
  const session = {
    on: (_event: string, handler: typeof hear) => {
      hear = handler;
    },
    connection,
    isReadyToReOffer: () => isReady,
    _sendReinvite: (offer: Reoffer) => void offers.push(offer),
  };
  const lost: string[] = [];
  const stop = guardPath(session as never, 'application/unheard', (why) => lost.push(why));
  const info = (contentType: string, originator = 'remote') => hear({ originator, info: { contentType } });
  return { offers, lost, stop, info };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(250 + ms + 250);

test('a media path that fell silent gets an ICE restart, once; when that does not help the phone is led anew', async () => {
  const { offers, lost } = silentSession();
  await pass(QUIET_MS);
  expect([offers.map(({ rtcOfferConstraints }) => rtcOfferConstraints), lost]).toEqual([[{ iceRestart: true }], []]);
  await pass(LOST_MS);
  expect([offers.length, lost]).toEqual([1, ['path']]);
});

test('a server that refuses the ICE restart does not end the call: the phone is led anew at once', async () => {
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

test('a server that does not hear the phone has it restart ICE, once for one loss', async () => {
  const { offers, lost, info, stop } = silentSession();
  info('application/other');
  info('application/unheard', 'local');
  expect(offers).toEqual([]);
  info('application/unheard');
  expect([offers.map(({ rtcOfferConstraints }) => rtcOfferConstraints), lost]).toEqual([[{ iceRestart: true }], []]);
  info('application/unheard');
  await pass(QUIET_MS);
  expect(offers.length).toBe(1);
  await vi.advanceTimersByTimeAsync(SETTLES_MS);
  info('application/unheard');
  expect(offers.length).toBe(2);
  stop();
  await vi.advanceTimersByTimeAsync(SETTLES_MS);
  info('application/unheard');
  expect(offers.length).toBe(2);
});

test('a clock that is set back by two hours keeps nobody from another restart', async () => {
  const { offers, info, stop } = silentSession();
  info('application/unheard');
  await vi.advanceTimersByTimeAsync(SETTLES_MS);
  vi.setSystemTime(Date.now() - 7_200_000);
  info('application/unheard');
  expect(offers.length).toBe(2);
  stop();
});
