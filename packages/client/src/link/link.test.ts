import { describe, expect, test } from 'vitest';
import { type Link, type LinkEvent, link, linkState, OPEN_MS, POLL_MS } from './link.ts';

const at = (now: number, isVisible = true) => ({ now, random: 0.5, isVisible });
/** Runs events at their times and gives back the state and the effects of the last one. */
const run = (state: Link, ...events: [number, LinkEvent | LinkEvent['type'], boolean?][]) => {
  let effects: unknown[] = [];
  let next = state;
  for (const [now, event, isVisible] of events) {
    [next, effects] = link(
      next,
      typeof event === 'string' ? ({ type: event } as LinkEvent) : event,
      at(now, isVisible),
    );
  }
  return [next, effects] as const;
};
const idle: Link = { at: 'idle' };
const up: Link = { at: 'connected', upSince: 0, pinged: false, n: 0, deadline: 1200 };
const closed = (code = 1006): LinkEvent => ({ type: 'closed', code });
const polled = (outcome: 'ok' | 'failed' | 'expired'): LinkEvent => ({ type: 'polled', outcome });

describe('opening', () => {
  test('[PUSH-001] connect opens a socket, ready makes it connected', () => {
    expect(run(idle, [0, 'connect'])).toEqual([
      { at: 'opening', attempt: 0, since: 0, failed: 0, startedAt: 0, deadline: OPEN_MS },
      [{ do: 'open' }],
    ]);
    expect(run(idle, [0, 'connect'], [50, 'ready'])).toEqual([
      { at: 'connected', upSince: 50, pinged: false, n: 0, deadline: 1250 },
      [],
    ]);
    expect(run(idle, [0, 'connect'], [1, 'disconnect'])).toEqual([{ at: 'idle' }, [{ do: 'close' }]]);
    expect(run(idle, [0, closed()])).toEqual([idle, []]);
  });

  test('a socket that is not ready in 2.5 seconds is closed and tried again', () => {
    const [state, effects] = run(idle, [0, 'connect'], [2500, 'deadline']);
    expect([state, effects]).toEqual([
      { at: 'waiting', attempt: 1, since: 0, failed: 1, deadline: 2600 },
      [{ do: 'close' }],
    ]);
    expect(linkState(state)).toEqual({ at: 'retry', attempt: 1, retryAt: 2600, since: 0 });
  });
});

describe('heartbeat', () => {
  test('silence of 1.2 s makes a ping, as much again gives the link up: 2.4 s in all', () => {
    expect(run(up, [1200, 'deadline'])).toEqual([
      { at: 'connected', upSince: 0, pinged: true, n: 1, deadline: 2400 },
      [{ do: 'ping', n: 1 }],
    ]);
    expect(run(up, [1200, 'deadline'], [2400, 'deadline'])).toEqual([
      { at: 'waiting', attempt: 1, since: 2400, failed: 0, deadline: 2500 },
      [{ do: 'close' }],
    ]);
  });
  test('anything heard proves the link', () => {
    const [state] = run(up, [1200, 'deadline'], [1300, 'heard'], [2500, 'deadline']);
    expect(state).toEqual({ at: 'connected', upSince: 0, pinged: true, n: 2, deadline: 3700 });
  });
  test('a page that comes back asks at once whether the link still lives', () => {
    expect(run(up, [300, 'wake'])).toEqual([
      { at: 'connected', upSince: 0, pinged: true, n: 1, deadline: 1500 },
      [{ do: 'ping', n: 1 }],
    ]);
  });
});

describe('back-off', () => {
  test('tries follow after 0.1 0.25 0.5 1 1 1 s while the loss is young, later after 2 and 5 s', () => {
    let state: Link = { ...up, upSince: -5000 };
    let now = 0;
    const waits: number[] = [];
    [state] = run(state, [now, closed()]);
    while (now < 60_000) {
      if (state.at === 'idle') break;
      waits.push(Math.round(state.deadline - now));
      now = state.deadline;
      [state] = run(state, [now, 'deadline'], [now, closed()]);
    }
    expect(waits.slice(0, 6)).toEqual([100, 250, 500, 1000, 1000, 1000]);
    expect(waits.slice(-3).toSorted((a, b) => a - b)).toEqual([2000, 2000, 5000]);
    expect(waits.filter((wait) => wait === 1000).length).toBe(30);
  });
  test('the waits of many clients are spread by a fifth either way', () => {
    const wait = (random: number) => {
      const [state] = link({ ...up, upSince: -5000 }, closed(), { now: 0, random, isVisible: true });
      return state.at === 'waiting' && state.deadline;
    };
    expect([wait(0), wait(0.999_999)]).toEqual([80, expect.closeTo(120, 2)]);
  });
  test('a link that breaks within a second of coming up does not hammer the server', () => {
    expect(run({ ...up, upSince: 0 }, [500, closed()])[0]).toMatchObject({ at: 'waiting', attempt: 2, deadline: 750 });
  });
  test('a network or page that comes back is tried at once', () => {
    const waiting: Link = { at: 'waiting', attempt: 9, since: 0, failed: 2, deadline: 99_000 };
    expect(run(waiting, [50, 'wake'])).toEqual([
      { at: 'opening', attempt: 0, since: 0, failed: 2, startedAt: 50, deadline: 50 + OPEN_MS },
      [{ do: 'open' }],
    ]);
    expect(run(waiting, [50, 'connect'])[1]).toEqual([{ do: 'open' }]);
  });
});

describe('polling', () => {
  const failing: Link = { at: 'waiting', attempt: 2, since: 0, failed: 2, deadline: 10 };
  test('[PUSH-004] after three failed sockets a poll is tried, and polling begins when it gets through', () => {
    const [third, effects] = run(failing, [10, 'deadline'], [20, closed()]);
    expect(effects).toEqual([{ do: 'poll' }]);
    const [state] = run(third, [30, polled('ok')]);
    expect(state).toEqual({
      at: 'polling',
      since: 0,
      pollAt: 10_030,
      socketAt: 30_030,
      opening: false,
      deadline: 10_030,
    });
    expect(linkState(state)).toEqual({ at: 'polling', since: 0 });
    expect(run(third, [30, polled('failed')])[0]).toMatchObject({ at: 'waiting' });
  });

  const polling: Link = { at: 'polling', since: 0, pollAt: 10_000, socketAt: 30_000, opening: false, deadline: 10_000 };
  test('[PUSH-004] it asks every 10 s while visible, and not while hidden', () => {
    expect(run(polling, [10_000, 'deadline'])).toEqual([
      { ...polling, pollAt: 10_000 + POLL_MS, deadline: 20_000 },
      [{ do: 'poll' }],
    ]);
    expect(run(polling, [10_000, 'deadline', false])[1]).toEqual([]);
  });
  test('a socket is tried every 30 s, and one that gets through ends the polling', () => {
    const [state, effects] = run({ ...polling, pollAt: 35_000, deadline: 30_000 }, [30_000, 'deadline']);
    expect(effects).toEqual([{ do: 'open' }]);
    expect(state).toMatchObject({ at: 'polling', opening: true, socketAt: 60_000, deadline: 35_000 });
    expect(run(state, [30_050, 'ready'])[0]).toMatchObject({ at: 'connected' });
    expect(run(state, [30_050, closed()])[0]).toMatchObject({ at: 'polling', opening: false });
  });
  test('a poll that fails leads back to the ordinary tries', () => {
    expect(run(polling, [10_100, polled('failed')])).toEqual([
      { at: 'waiting', attempt: 4, since: 0, failed: 3, deadline: 11_100 },
      [{ do: 'poll' }],
    ]);
  });
});

test.each<[string, Link]>([
  ['opening', { at: 'opening', attempt: 3, since: 0, failed: 1, startedAt: 0, deadline: 9 }],
  ['connected', up],
  ['polling', { at: 'polling', since: 0, pollAt: 1, socketAt: 1, opening: true, deadline: 1 }],
])('[WRTC-016] an unknown session ends the link from %s and says so once', (_at, state) => {
  const ended = [{ at: 'idle' }, [{ do: 'close' }, { do: 'unauthorized' }]];
  expect(run(state, [5, closed(4401)])).toEqual(ended);
  expect(run(state, [5, polled('expired')])).toEqual(ended);
  expect(run(idle, [5, closed(4401)])).toEqual([idle, []]);
});
