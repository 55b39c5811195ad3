import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PATIENCE_MS, watchPath } from './watchPath.ts';

class FakePeer extends EventTarget {
  iceConnectionState: RTCIceConnectionState = 'connected';
  /** What a browser that does not count, says of the transport. */
  bytes: number | undefined;
  getStats = async (): Promise<Map<string, object>> =>
    new Map([['T1', { type: 'transport', ...(this.bytes !== undefined && { bytesReceived: this.bytes }) }]]);
  become(state: RTCIceConnectionState): void {
    this.iceConnectionState = state;
    this.dispatchEvent(new Event('iceconnectionstatechange'));
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const watched = () => {
  const peer = new FakePeer();
  const lost: string[] = [];
  const stop = watchPath(peer as never, (why) => lost.push(why));
  return { peer, lost, stop };
};

test('a media path that is broken for a moment is left alone, one that stays broken is told once', () => {
  const { peer, lost } = watched();
  peer.become('disconnected');
  vi.advanceTimersByTime(PATIENCE_MS - 1);
  peer.become('connected');
  vi.advanceTimersByTime(5000);
  expect(lost).toEqual([]);
  peer.become('disconnected');
  vi.advanceTimersByTime(5000);
  expect(lost).toEqual(['path']);
});

test('a sleep is seen by the clock', () => {
  const { lost } = watched();
  vi.advanceTimersByTime(10_000);
  expect(lost).toEqual([]);
  vi.setSystemTime(Date.now() + 30_000);
  vi.advanceTimersByTime(2000);
  expect(lost).toEqual(['sleep']);
});

test('after `stop` nothing is told', () => {
  const { peer, lost, stop } = watched();
  stop();
  peer.become('failed');
  vi.setSystemTime(Date.now() + 30_000);
  vi.advanceTimersByTime(5000);
  expect(lost).toEqual([]);
});

test('a media path that brings nothing any more is told while the browser still calls it connected; one that is held is not', async () => {
  const { peer, lost } = watched();
  for (let look = 1; look <= 40; look += 1) {
    // The server's signs of life: 14 bytes.
    peer.bytes = look * 14;
    await vi.advanceTimersByTimeAsync(250);
  }
  expect(lost).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(lost).toEqual(['quiet']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(lost).toEqual(['quiet', 'path']);
});
