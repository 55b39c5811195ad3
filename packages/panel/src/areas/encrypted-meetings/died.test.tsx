import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toastsAtom } from '../../kernel/toasts/toasts.ts';
import { createStoryStore } from '../../stories/storyStore.ts';
import { createLock } from './createLock.ts';
import { startFrames } from './frames/startFrames.ts';
import type { FrameNews } from './frames/wire.ts';

/** A thread as the browser starts it: it answers until it ends, and says nothing of that. */
class Thread {
  static last: Thread | null = null;
  onmessage: ((event: { data: FrameNews }) => void) | null = null;
  onerror: (() => void) | null = null;
  isOver = false;
  answers = true;
  constructor() {
    Thread.last = this;
    queueMicrotask(() => this.onmessage?.({ data: { is: 'ready' } }));
  }
  postMessage(word: { do: string }): void {
    if (word.do === 'ask' && this.answers && !this.isOver) this.onmessage?.({ data: { is: 'here' } });
  }
  terminate(): void {
    this.isOver = true;
  }
}
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', Thread);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
async function started() {
  const news: FrameNews[] = [];
  const thread = await startFrames(window, (one) => news.push(one));
  const worker = Thread.last;
  if (!thread || !worker) throw new Error('not started');
  return { news, thread, worker };
}

test('a thread that answers is there for as long as it is wanted', async () => {
  const { news, thread, worker } = await started();
  vi.advanceTimersByTime(600_000);
  expect([news, worker.isOver]).toEqual([[], false]);
  thread.end();
  worker.answers = false;
  vi.advanceTimersByTime(60_000);
  expect([news, worker.isOver]).toEqual([[], true]);
});

test('one that does not answer for five seconds has died, is ended, and that is said once', async () => {
  const { news, worker } = await started();
  vi.advanceTimersByTime(10_000);
  worker.answers = false;
  vi.advanceTimersByTime(4000);
  expect(news).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect([news, worker.isOver]).toEqual([[{ is: 'died' }], true]);
  vi.advanceTimersByTime(60_000);
  expect(news).toHaveLength(1);
});

test('one that fails has died at once', async () => {
  const { news, worker } = await started();
  worker.onerror?.();
  expect([news, worker.isOver]).toEqual([[{ is: 'died' }], true]);
});

test('without its thread the lock says so on whatever page, and once, whoever asks when, that it is over', () => {
  const store = createStoryStore();
  const lock = createLock({
    ...{ store, device: { user: '@p0:s', id: 'D1' }, meetingUri: 'data/Meeting/m' },
    rooms: { giveKey: vi.fn(), watch: () => () => {} },
    thread: { transform: vi.fn(), say() {}, end() {} },
  });
  const [early, late] = [vi.fn(), vi.fn()];
  lock.whenDead(early);
  expect(early).not.toHaveBeenCalled();
  lock.died();
  expect(early).toHaveBeenCalledTimes(1);
  expect(store.get(toastsAtom)).toMatchObject([{ kind: 'error', title: 'lock.died', detail: 'lock.diedText' }]);
  // it was gone before the user had a place
  lock.whenDead(late);
  expect(late).toHaveBeenCalledTimes(1);
  lock.close();
});
