import { buildLine } from '@ringside/testing/panel';
import { sleep } from '@ringside/testing/wait';
import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import type { Ground } from '../../kernel/ground/Ground.ts';
import { lines } from '../../kernel/state.ts';
import { callQualityAtom, followCallQuality, frontQualityAtom, QUALITY_EVERY_MS } from './callQuality.ts';

const line = buildLine({ id: 'a', uri: 'v1/call/a', dialogId: 'd' });
const settled = () => sleep(0);

/** A browser whose counters go up by what is given, each time they are asked for. */
function setUp() {
  const store = createStore();
  const timers = new Map<number, () => void>();
  const counts = { received: 0, lost: 0 };
  const asked: string[] = [];
  let now = 0;
  let has = true;
  const engine = {
    stats: async (dialogId: string) => {
      asked.push(dialogId);
      if (!has) return null;
      const row = { type: 'inbound-rtp', kind: 'audio', packetsReceived: counts.received, packetsLost: counts.lost };
      return new Map([['in', row]]) as unknown as RTCStatsReport;
    },
  };
  const stop = followCallQuality({ store, engine } as unknown as Ground, {
    every: (work, ms) => {
      expect(ms).toBe(QUALITY_EVERY_MS);
      timers.set(1, work);
      return 1;
    },
    stop: (timer) => void timers.delete(timer),
    now: () => now,
  });
  const tick = async (received: number, lost: number) => {
    counts.received += received;
    counts.lost += lost;
    now += QUALITY_EVERY_MS;
    for (const work of timers.values()) work();
    await settled();
    return store.get(frontQualityAtom)?.level ?? null;
  };
  const put = (more: Partial<typeof line>) => store.set(lines.applyAtom, { op: 'put', item: { ...line, ...more } });
  return {
    store,
    tick,
    put,
    stop,
    asked,
    timers,
    lose: () => {
      has = false;
    },
    restart: () => Object.assign(counts, { received: 0, lost: 0 }),
  };
}

test('the line that talks is measured every 2 s, over the last two intervals', async () => {
  const { put, tick, asked } = setUp();
  put({});
  const told = [];
  for (const [received, lost] of [
    [100, 0],
    [100, 0],
    [80, 20],
    [80, 20],
    [100, 0],
    [100, 0],
  ] as const)
    told.push(await tick(received, lost));
  expect(told).toEqual([null, 'good', 'fair', 'poor', 'fair', 'good']);
  expect(new Set(asked)).toEqual(new Set(['d']));
});

test('nothing is asked while nothing talks, and what was known of a held or ended line is forgotten', async () => {
  const { store, put, tick, timers, asked } = setUp();
  expect(timers.size).toBe(0);
  put({});
  await tick(100, 0);
  await tick(100, 0);
  put({ state: 'held' });
  expect([store.get(callQualityAtom), timers.size]).toEqual([{}, 0]);
  put({});
  expect(await tick(100, 0)).toBe(null);
  expect(await tick(100, 0)).toBe('good');
  put({ state: 'dropped' });
  expect([store.get(callQualityAtom), timers.size, asked.length]).toEqual([{}, 0, 4]);
});

test('a call of another phone has no quality here', async () => {
  const { put, tick, lose } = setUp();
  lose();
  put({});
  await tick(100, 0);
  expect(await tick(100, 0)).toBe(null);
});

test('a call that was led anew begins anew', async () => {
  const { put, tick, restart } = setUp();
  put({});
  await tick(1000, 0);
  expect(await tick(100, 0)).toBe('good');
  restart();
  await tick(80, 20);
  expect(await tick(100, 0)).toBe('good');
});

test('timers are those of the browser, which take no owner but the window', () => {
  // As in a browser: `clearInterval` as a member of something else is an illegal invocation.
  const clear = vi.fn(function (this: unknown) {
    if (this !== undefined && this !== globalThis) throw new TypeError('Illegal invocation');
  });
  vi.stubGlobal('clearInterval', clear);
  vi.stubGlobal('setInterval', () => 1);
  const store = createStore();
  const stop = followCallQuality({ store, engine: { stats: async () => null } } as unknown as Ground);
  store.set(lines.applyAtom, { op: 'put', item: line });
  store.set(lines.applyAtom, { op: 'put', item: { ...line, state: 'dropped' } });
  expect(clear).toHaveBeenCalledOnce();
  stop();
  vi.unstubAllGlobals();
});
