import { fractions } from '@ringside/testing/random';
import { expect, test } from 'vitest';
import type { Clock, Socket } from '../ports.ts';
import { runLink } from './runLink.ts';

/** Time that passes only when the test says so. */
function createFakeClock() {
  let now = 1_000_000;
  let last = 0;
  const timers = new Map<number, { at: number; work: () => void }>();
  const clock: Clock = {
    now: () => now,
    setTimeout(work, ms) {
      last += 1;
      timers.set(last, { at: now + ms, work });
      return last;
    },
    clearTimeout: (timer) => void timers.delete(timer as number),
  };
  return {
    clock,
    /** To the next timer, at most to `until`. @returns milliseconds that passed */
    async step(until: number): Promise<number> {
      const due = [...timers].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at)[0];
      const before = now;
      now = Math.max(now, due?.[1].at ?? until);
      if (due) {
        timers.delete(due[0]);
        due[1].work();
      }
      for (let i = 0; i < 5; i += 1) await Promise.resolve();
      return now - before;
    },
  };
}

/** What the network does with a new socket and with a poll. */
interface Weather {
  socket: 'ready' | 'refused' | 'hangs' | 'flaps';
  poll: 'ok' | 'failed' | 'hangs';
}

/** A link in a weather that changes: `busy` while a socket is open or being opened, or a poll is under way. */
function createPlace(random: () => number, isVisible: () => boolean) {
  const fake = createFakeClock();
  const { clock } = fake;
  const weather: Weather = { socket: 'ready', poll: 'ok' };
  const sockets = new Set<FakeSocket>();
  let polling = 0;
  let isSilent = false;
  let shift = 0;

  class FakeSocket implements Socket {
    readyState = 0;
    onopen: Socket['onopen'] = null;
    onmessage: Socket['onmessage'] = null;
    onclose: Socket['onclose'] = null;
    onerror: Socket['onerror'] = null;
    constructor() {
      sockets.add(this);
      const { socket } = weather;
      const later = (ms: number, work: () => void) => clock.setTimeout(() => sockets.has(this) && work(), ms);
      if (socket === 'refused') later(1, () => this.end());
      if (socket === 'ready' || socket === 'flaps')
        later(5, () => {
          this.readyState = 1;
          this.onopen?.(undefined as never);
          this.onmessage?.({ data: '{"type":"ready","at":0}' });
        });
      if (socket === 'flaps') later(100, () => this.end());
    }
    send(text: string) {
      const { type, n } = JSON.parse(text) as { type: string; n: number };
      if (type === 'ping' && !isSilent)
        clock.setTimeout(() => this.onmessage?.({ data: `{"type":"pong","n":${n}}` }), 5);
    }
    close() {
      sockets.delete(this);
    }
    end() {
      sockets.delete(this);
      this.onclose?.({ code: 1006 });
    }
  }
  const link = runLink({
    url: 'wss://phone.test',
    WebSocket: FakeSocket,
    clock: { ...clock, now: () => clock.now() + shift },
    random,
    surroundings: { isVisible, onWake: () => () => {} },
    token: () => 't',
    poll() {
      const { poll } = weather;
      polling += 1;
      return new Promise((resolve) => {
        clock.setTimeout(
          () => {
            polling -= 1;
            resolve(poll === 'ok' ? { outcome: 'ok', frames: [] } : { outcome: 'failed' });
          },
          poll === 'hangs' ? 10_000 : 10,
        );
      });
    },
    // a plain request fares as a poll does
    knock(signal) {
      const { poll } = weather;
      polling += 1;
      return new Promise((resolve) => {
        const end = (isThere: boolean) => {
          if (timer === null) return;
          clock.clearTimeout(timer);
          timer = null;
          polling -= 1;
          resolve(isThere);
        };
        let timer: unknown = clock.setTimeout(() => end(poll === 'ok'), poll === 'hangs' ? 60_000 : 10);
        signal.addEventListener('abort', () => end(false));
      });
    },
    onLink: () => {},
    take: () => ({ bad: 0 }),
    onUnauthorized: () => {},
    onBadData: () => {},
  });
  return {
    ...fake,
    link,
    weather,
    isBusy: () => sockets.size > 0 || polling > 0,
    /** Sockets that are open keep so and say nothing more. */
    silence: (on: boolean) => {
      isSilent = on;
    },
    /** The clock of the machine is set; what was waited for goes on. @returns what it says */
    setClock: (ms: number) => {
      shift += ms;
      return clock.now() + shift;
    },
    cut: () => [...sockets].forEach((socket) => void socket.end()),
  };
}

const pick = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'whatever the network does for 20 minutes, a socket or a poll is under way or less than 6 s away; fair weather mends it within 13 s (run %d)',
  async (seed) => {
    const random = fractions(seed);
    let isVisible = true;
    const place = createPlace(random, () => isVisible);
    const { link, weather, clock } = place;
    link.connect();
    const end = clock.now() + 20 * 60_000;
    let idleFor = 0;
    let longest = 0;
    while (clock.now() < end) {
      weather.socket = pick(random, ['ready', 'refused', 'hangs', 'flaps'] as const);
      weather.poll = pick(random, ['ok', 'failed', 'hangs'] as const);
      isVisible = random() < 0.8;
      place.silence(random() < 0.3);
      if (random() < 0.5) place.cut();
      const until = clock.now() + random() * 60_000;
      while (clock.now() < until) {
        const wasBusy = place.isBusy();
        const passed = await place.step(until);
        idleFor = wasBusy ? 0 : idleFor + passed;
        // while polling works and sockets do not, ten seconds between polls are the rule
        if (link.state.at !== 'polling') longest = Math.max(longest, idleFor);
      }
    }
    // the longest wait of the rules is 5 s, a fifth more by chance
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThanOrEqual(6000);
    Object.assign(weather, { socket: 'ready', poll: 'ok' });
    isVisible = true;
    place.silence(false);
    const mended = clock.now() + 13_000;
    while (clock.now() < mended) await place.step(mended);
    expect(link.state).toEqual({ at: 'connected' });
    link.dispose();
  },
);

test('a link that falls silent while new sockets hang: a poll gets through 2.6 s after the last word, and a socket is tried every 10 s', async () => {
  const place = createPlace(
    () => 0.5,
    () => true,
  );
  const { link, weather, clock } = place;
  link.connect();
  const begun = clock.now();
  const to = async (ms: number) => {
    while (clock.now() < begun + ms) await place.step(begun + ms);
    return link.state.at;
  };
  expect(await to(100)).toBe('connected');
  place.silence(true);
  weather.socket = 'hangs';
  expect(await to(1900)).toBe('connected');
  expect(await to(2100)).toBe('retry');
  expect(await to(2500)).toBe('retry');
  expect(await to(2700)).toBe('polling');
  expect(await to(30_000)).toBe('polling');
  weather.socket = 'ready';
  expect(await to(32_700)).toBe('connected');
  link.dispose();
});

test.each([-2, 2])(
  'a clock that is set by %d hours keeps no link waiting: silence is noticed, and fair weather mends it',
  async (hours) => {
    const place = createPlace(
      () => 0.5,
      () => true,
    );
    const { link, weather, clock } = place;
    link.connect();
    const pass = async (ms: number) => {
      const until = clock.now() + ms;
      while (clock.now() < until) await place.step(until);
    };
    await pass(5000);
    place.setClock(hours * 3_600_000);
    place.silence(true);
    Object.assign(weather, { socket: 'refused', poll: 'failed' });
    await pass(3000);
    expect(link.state.at).toBe('retry');
    const now = place.setClock(hours * 3_600_000);
    await pass(6000);
    const { state } = link;
    expect(state.at === 'retry' && Math.abs(state.retryAt - now)).toBeLessThan(20_000);
    Object.assign(weather, { socket: 'ready', poll: 'ok' });
    place.silence(false);
    await pass(13_000);
    expect(link.state).toEqual({ at: 'connected' });
    link.dispose();
  },
);
