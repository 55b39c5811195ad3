import { describe, expect, test } from 'vitest';
import { linkState } from './LinkState.ts';
import { type Link, type LinkEvent, link, OPEN_MS, POLL_MS } from './link.ts';

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
const up: Link = { at: 'connected', since: -5000, upSince: 0, pinged: false, n: 0, deadline: 1000 };
const stable: Link = { ...up, upSince: -5000 };
const closed = (code = 1006): LinkEvent => ({ type: 'closed', code });
const polled = (outcome: 'ok' | 'failed' | 'expired'): LinkEvent => ({ type: 'polled', outcome });

describe('opening', () => {
  test('connect opens a socket, ready makes it connected', () => {
    expect(run(idle, [0, 'connect'])).toEqual([
      { at: 'opening', attempt: 0, since: 0, startedAt: 0, giveUpAt: OPEN_MS, pollAt: 2000, deadline: 2000 },
      [{ do: 'open' }],
    ]);
    expect(run(idle, [0, 'connect'], [50, 'ready'])).toEqual([
      { at: 'connected', since: 0, upSince: 50, pinged: false, n: 0, deadline: 1050 },
      [],
    ]);
    expect(run(idle, [0, 'connect'], [1, 'disconnect'])).toEqual([{ at: 'idle' }, [{ do: 'close' }]]);
    expect(run(idle, [0, closed()])).toEqual([idle, []]);
  });

  test('a socket that is not ready in 2.5 seconds is closed and tried again', () => {
    const [state, effects] = run(idle, [0, 'connect'], [2000, 'deadline'], [2500, 'deadline']);
    expect([state, effects]).toEqual([
      { at: 'waiting', attempt: 1, since: 0, retryAt: 3500, pollAt: 4000, deadline: 3500 },
      [{ do: 'close' }],
    ]);
    expect(linkState(state)).toEqual({ at: 'retry', attempt: 1, retryAt: 3500, since: 0 });
  });

  test('a later socket gets 8 seconds; one that hangs when the network comes back is begun anew', () => {
    const late: Link = { at: 'waiting', attempt: 4, since: 0, retryAt: 5000, pollAt: 6000, deadline: 5000 };
    const [state] = run(late, [5000, 'deadline']);
    expect(state).toMatchObject({ at: 'opening', giveUpAt: 13_000, deadline: 6000 });
    expect(run(state, [5999, 'wake'])).toEqual([state, []]);
    expect(run(state, [6000, 'wake'])).toEqual([
      { ...state, startedAt: 6000, giveUpAt: 14_000, pollAt: 6000, deadline: 6000 },
      [{ do: 'open' }],
    ]);
  });
});

describe('nothing gets through', () => {
  test('[PUSH-001] when polls fail as well as sockets that is told, until one of them works', () => {
    const [lost] = run(idle, [0, 'connect'], [10, closed()]);
    expect(linkState(lost)).not.toHaveProperty('isCut');
    const [cut] = run(lost, [2000, polled('failed')]);
    expect(linkState(cut)).toMatchObject({ at: 'retry', isCut: true });
    const [still] = run(cut, [3000, 'deadline'], [3010, closed()]);
    expect(linkState(still)).toMatchObject({ at: 'retry', isCut: true });
    expect(linkState(run(still, [4000, polled('ok')])[0])).toEqual({ at: 'polling', since: 0 });
    const [open] = run(still, [9000, 'deadline'], [9100, 'ready'], [9200, closed()]);
    expect(linkState(open)).not.toHaveProperty('isCut');
  });
  test('[PUSH-001] polling that stops working is told likewise', () => {
    const [state] = run({ at: 'polling', since: 0, openedAt: null, deadline: 9 }, [5, polled('failed')]);
    expect(linkState(state)).toMatchObject({ at: 'retry', isCut: true });
  });
});

describe('heartbeat', () => {
  test('silence of a second makes a ping, as much again gives the link up: 2 s in all', () => {
    expect(run(up, [1000, 'deadline'])).toEqual([
      { ...up, pinged: true, n: 1, deadline: 2000 },
      [{ do: 'ping', n: 1 }],
    ]);
    expect(run(up, [1000, 'deadline'], [2000, 'deadline'])).toEqual([
      { at: 'waiting', attempt: 1, since: 2000, retryAt: 2200, pollAt: 2500, deadline: 2200 },
      [{ do: 'close' }],
    ]);
  });
  test('anything heard proves the link', () => {
    const [state] = run(up, [1000, 'deadline'], [1300, 'heard'], [2300, 'deadline']);
    expect(state).toEqual({ ...up, pinged: true, n: 2, deadline: 3300 });
  });
  test('a page that comes back asks at once whether the link still lives', () => {
    expect(run(up, [300, 'wake'])).toEqual([{ ...up, pinged: true, n: 1, deadline: 1300 }, [{ do: 'ping', n: 1 }]]);
  });
});

describe('back-off', () => {
  test('tries follow every 0.2 s for two seconds, every second for half a minute, later after 2 and 5 s', () => {
    let [state] = run(stable, [0, closed()]);
    let now = 0;
    const waits: number[] = [];
    while (now < 60_000 && state.at === 'waiting') {
      waits.push(Math.round(state.retryAt - now));
      now = state.retryAt;
      [state] = run(state, [now, 'deadline'], [now, closed()]);
    }
    expect(waits.slice(0, 12)).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 1000, 1000]);
    expect(waits.filter((wait) => wait === 1000).length).toBe(28);
    expect(waits.slice(-3).toSorted((a, b) => a - b)).toEqual([2000, 2000, 5000]);
  });
  test.each([
    ['at first, by a fourth either way', 0, 150, 250],
    ['later, by a fifth', -10_000, 800, 1200],
  ])('the waits of many clients are spread: %s', (_when, since, least, most) => {
    const wait = (random: number) => {
      const [state] = link({ ...up, since }, closed(), { now: 0, random, isVisible: true });
      return state.at === 'waiting' && state.retryAt;
    };
    expect([wait(0), wait(0.999_999)]).toEqual([least, expect.closeTo(most, 2)]);
  });
  test('a link that breaks within a second of coming up does not end the loss: the server is not hammered', () => {
    expect(run({ ...up, since: -10_000 }, [500, closed()])[0]).toMatchObject({
      at: 'waiting',
      since: -10_000,
      retryAt: 1500,
    });
    expect(run({ ...up, since: -10_000 }, [1000, closed()])[0]).toMatchObject({ since: 1000, retryAt: 1200 });
  });
  test('a network or page that comes back is tried at once', () => {
    const waiting: Link = { at: 'waiting', attempt: 9, since: 0, retryAt: 99_000, pollAt: 99_500, deadline: 99_000 };
    expect(run(waiting, [50_000, 'wake'])).toEqual([
      { at: 'opening', attempt: 0, since: 0, startedAt: 50_000, giveUpAt: 58_000, pollAt: 99_500, deadline: 58_000 },
      [{ do: 'open' }],
    ]);
    expect(run(waiting, [50, 'connect'])[1]).toEqual([{ do: 'open' }]);
  });
});

describe('polling', () => {
  test('[PUSH-004] two seconds without a link a poll is tried, whether sockets fail or hang', () => {
    const hanging = run(idle, [0, 'connect'], [2000, 'deadline']);
    expect(hanging).toEqual([
      { at: 'opening', attempt: 0, since: 0, startedAt: 0, giveUpAt: 2500, pollAt: 4000, deadline: 2500 },
      [{ do: 'poll' }],
    ]);
    const failing: Link = { at: 'waiting', attempt: 9, since: 0, retryAt: 2100, pollAt: 2000, deadline: 2000 };
    expect(run(failing, [2000, 'deadline'])).toEqual([{ ...failing, pollAt: 4000, deadline: 2100 }, [{ do: 'poll' }]]);
    expect(run(failing, [2000, 'deadline', false])[1]).toEqual([]);
    expect(run(failing, [2100, 'deadline'])[1]).toEqual([{ do: 'open' }, { do: 'poll' }]);
  });

  test('[PUSH-004] a poll that gets through begins the polling, and a socket is opened at once', () => {
    const failing: Link = { at: 'waiting', attempt: 9, since: 0, retryAt: 2900, pollAt: 4000, deadline: 2900 };
    const [state, effects] = run(failing, [2030, polled('ok')]);
    expect([state, effects]).toEqual([
      { at: 'polling', since: 0, openedAt: 2030, deadline: 2030 + POLL_MS },
      [{ do: 'open' }],
    ]);
    expect(linkState(state)).toEqual({ at: 'polling', since: 0 });
    expect(run(state, [2080, 'ready'])[0]).toMatchObject({ at: 'connected' });
    expect(run(failing, [2030, polled('failed')])).toEqual([{ ...failing, pollFailed: true }, []]);
  });

  const polling: Link = { at: 'polling', since: 0, openedAt: null, deadline: 10_000 };
  test('[PUSH-004] it asks every 10 s while visible, and tries a socket each time, hidden too', () => {
    const next = { ...polling, openedAt: 10_000, deadline: 20_000 };
    expect(run(polling, [10_000, 'deadline'])).toEqual([next, [{ do: 'open' }, { do: 'poll' }]]);
    expect(run(polling, [10_000, 'deadline', false])).toEqual([next, [{ do: 'open' }]]);
  });
  test('after each poll that got through a socket is tried, unless one is being opened', () => {
    const [state] = run(polling, [5000, polled('ok')]);
    expect(run(polling, [5000, polled('ok')])).toEqual([{ ...polling, openedAt: 5000 }, [{ do: 'open' }]]);
    expect(run(state, [5001, polled('ok')])).toEqual([state, []]);
    // one that hangs
    expect(run(state, [6000, polled('ok')])).toEqual([{ ...polling, openedAt: 6000 }, [{ do: 'open' }]]);
    const [hanging] = run(idle, [0, 'connect']);
    expect(run(hanging, [999, polled('ok')])).toEqual([{ ...polling, openedAt: 0, deadline: 10_999 }, []]);
    expect(run(hanging, [1000, polled('ok')])[1]).toEqual([{ do: 'open' }]);
  });
  test('in the first half minute of a loss a socket that failed is tried again after a second, and polls keep their pace', () => {
    const [opening] = run(polling, [5000, polled('ok')]);
    const failed = run(opening, [5001, closed()]);
    expect(failed).toEqual([{ ...polling, pollAt: 10_000, deadline: 6001 }, []]);
    const again = run(failed[0], [6001, 'deadline']);
    expect(again).toEqual([{ ...polling, openedAt: 6001 }, [{ do: 'open' }]]);
    expect(run(again[0], [10_000, 'deadline'])[1]).toEqual([{ do: 'open' }, { do: 'poll' }]);
    // a poll that got through has opened one meanwhile
    expect(run(failed[0], [5900, polled('ok')], [6001, 'deadline'])).toEqual([{ ...polling, openedAt: 5900 }, []]);
    // not where a poll is due before that, and not in an old loss: there sockets do not get through at all
    expect(run(opening, [9500, closed()])).toEqual([polling, []]);
    const old: Link = { at: 'polling', since: 0, openedAt: 40_000, deadline: 50_000 };
    expect(run(old, [40_001, closed()])).toEqual([{ ...old, openedAt: null }, []]);
  });
  test('a poll that fails leads back to the ordinary tries', () => {
    expect(run(polling, [10_100, polled('failed')])).toEqual([
      { at: 'waiting', attempt: 1, since: 0, retryAt: 11_100, pollAt: 12_100, deadline: 11_100, pollFailed: true },
      [],
    ]);
  });
});

test.each<[string, Link]>([
  ['opening', { at: 'opening', attempt: 3, since: 0, startedAt: 0, giveUpAt: 9, pollAt: 9, deadline: 9 }],
  ['connected', up],
  ['polling', { at: 'polling', since: 0, openedAt: 0, deadline: 1 }],
])('[WRTC-016] an unknown session ends the link from %s and says so once', (_at, state) => {
  const ended = [{ at: 'idle' }, [{ do: 'close' }, { do: 'unauthorized' }]];
  expect(run(state, [5, closed(4401)])).toEqual(ended);
  expect(run(state, [5, polled('expired')])).toEqual(ended);
  expect(run(idle, [5, closed(4401)])).toEqual([idle, []]);
});
