import { expect, test } from 'vitest';
import { createMinutes } from './createMinutes.ts';
import { MINUTES } from './MinuteRing.ts';
import type { LoggedStep } from './replay.ts';

const BEGIN = Date.parse('2026-11-20T14:00:00Z');
const MINUTE = 60_000;

/** Minutes with clocks that the test moves, and the log that the same steps would have left. */
function bench() {
  let [now, elapsed] = [BEGIN, 7777];
  const log: LoggedStep[] = [];
  const entered = new Map<string, number>();
  const minutes = createMinutes({ now: () => now, elapsed: () => elapsed });
  const step = (groupId: string, key: string, kind: string): void => {
    const ms = kind === 'entered' || kind === 'callBackWanted' ? null : elapsed - (entered.get(key) ?? 0);
    if (kind === 'entered') entered.set(key, elapsed);
    log.push({ groupId, key, at: now, kind, ms });
    minutes.stepped({ groupId, key, kind, ms });
  };
  return {
    ...{ minutes, log, step },
    pass(ms: number): void {
      now += ms;
      elapsed += ms;
    },
    setClock(ms: number): void {
      now += ms;
    },
    now: () => now,
    read: (groups = ['q'], within = 20_000) => minutes.read(groups, within),
    /** The same server after a restart at this moment. */
    restarted(hasEarlier = true) {
      const again = createMinutes({ now: () => now, elapsed: () => elapsed - 7777 });
      again.begin(log, (key) => log.some((line) => line.key === key && line.kind === 'callBackWanted'), hasEarlier);
      return again;
    },
  };
}
const last = <T>(values: readonly T[] | undefined, count: number): T[] => values?.slice(-count) ?? [];

test('[ACD-041] each minute has the most who waited at the same time, and how long the longest had by then', () => {
  const { minutes, step, pass, read } = bench();
  minutes.begin([], () => false, true);
  pass(30_000);
  step('q', 'a', 'entered');
  pass(10_000);
  step('q', 'b', 'entered');
  pass(5000);
  step('q', 'b', 'answered');
  pass(MINUTE);
  expect(last(read().groups[0]?.waiting, 3)).toEqual([0, 2, 1]);
  // 30 s at the end of the first minute, 75 s now.
  expect(last(read().groups[0]?.longest, 3)).toEqual([0, 30_000, 75_000]);
  pass(MINUTE);
  step('q', 'a', 'abandoned');
  pass(2 * MINUTE);
  const { groups, at, known } = read();
  expect(last(groups[0]?.longest, 5)).toEqual([30_000, 90_000, 135_000, 0, 0]);
  expect(last(groups[0]?.waiting, 5)).toEqual([2, 1, 1, 0, 0]);
  expect([at, known, groups[0]?.waiting.length]).toEqual([BEGIN + 4 * MINUTE, MINUTES, MINUTES]);
});

test('queues together: the most at the same time is not the sum of the most of each', () => {
  const { minutes, step, pass, read } = bench();
  minutes.begin([], () => false, true);
  step('q', 'a', 'entered');
  pass(5000);
  step('q', 'a', 'answered');
  pass(5000);
  step('r', 'b', 'entered');
  pass(35_000);
  step('r', 'b', 'answered');
  const { together, groups } = read(['q', 'r']);
  expect(groups.map(({ waiting }) => waiting.at(-1))).toEqual([1, 1]);
  expect([together.waiting.at(-1), together.longest.at(-1)]).toEqual([1, 35_000]);
  expect([together.ended.at(-1), together.inTime.at(-1)]).toEqual([2, 1]);
  expect(read(['q', 'r'], 40_000).together.inTime.at(-1)).toBe(2);
});

test('the service level is a share of all who waited: not of who gave up at once, or went on to another queue', () => {
  const { minutes, step, pass, read } = bench();
  minutes.begin([], () => false, true);
  const stay = (key: string, ms: number, kind: string): void => {
    step('q', key, 'entered');
    pass(ms);
    step('q', key, kind);
  };
  stay('a', 4999, 'abandoned');
  stay('b', 5000, 'abandoned');
  stay('c', 3000, 'overflowed');
  stay('d', 3000, 'voicemail');
  stay('e', 3000, 'answered');
  expect([read().together.ended.at(-1), read().together.inTime.at(-1)]).toEqual([3, 1]);
});

test('who is owed a call waits in the queue, but not at the phone', () => {
  const { minutes, step, pass, read, restarted } = bench();
  minutes.begin([], () => false, true);
  step('q', 'a', 'entered');
  pass(20_000);
  step('q', 'a', 'callBackWanted');
  pass(5 * MINUTE);
  for (const one of [read(), restarted().read(['q'], 20_000)]) {
    expect(last(one.groups[0]?.waiting, 6)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(last(one.groups[0]?.longest, 6)).toEqual([20_000, 0, 0, 0, 0, 0]);
  }
});

test('a queue that nobody called has an hour of noughts; nothing is known of the time before the first log', () => {
  const { minutes, pass, read, step, restarted } = bench();
  minutes.begin([], () => false, false);
  pass(10 * MINUTE);
  expect(read().groups[0]?.waiting).toEqual(Array.from({ length: MINUTES }, () => 0));
  expect(read().known).toBe(11);
  expect(read([]).groups).toEqual([]);
  step('q', 'a', 'entered');
  pass(3 * MINUTE);
  expect(restarted(false).read(['q'], 20_000).known).toBe(4);
  expect(restarted().read(['q'], 20_000).known).toBe(MINUTES);
});

test('after a restart the log gives the same minutes; who was left waiting is gone when the server went', () => {
  const { minutes, step, pass, read, restarted, log } = bench();
  minutes.begin([], () => false, true);
  const random = (() => {
    let seed = 11;
    return (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
  })();
  const there: string[] = [];
  for (let at = 0; at < 900; at += 1) {
    pass(1000 * random(12));
    const groupId = `q${random(3)}`;
    if (random(2) === 0) {
      there.push(`${at} ${groupId}`);
      step(groupId, `${at} ${groupId}`, 'entered');
    } else {
      const key = there.splice(random(Math.max(1, there.length)), 1)[0];
      const outcome = ['answered', 'abandoned', 'overflowed', 'voicemail'][random(4)] ?? '';
      if (key) step(key.split(' ')[1] ?? '', key, outcome);
    }
  }
  for (const key of there) step(key.split(' ')[1] ?? '', key, 'answered');
  pass(1000);
  const groups = ['q0', 'q1', 'q2'];
  expect(Math.max(...read(groups).together.waiting)).toBeGreaterThan(3);
  expect(restarted().read(groups, 20_000)).toEqual(read(groups));

  step('q0', 'left', 'entered');
  log.push({ groupId: 'q0', key: 'left', at: log.at(-1)?.at ?? 0, kind: 'offered', ms: 0 });
  pass(5 * MINUTE);
  const after = restarted();
  expect(last(after.read(['q0'], 20_000).together.waiting, 5)).toEqual([0, 0, 0, 0, 0]);
});

test('what happens while the log is read comes after it', () => {
  const { minutes, step, pass, read, log } = bench();
  step('q', 'a', 'entered');
  pass(10_000);
  expect(read().together.waiting.at(-1)).toBe(0);
  minutes.begin([{ ...log[0]!, key: 'b', at: log[0]!.at - MINUTE }], () => true, true);
  expect(last(read().together.waiting, 2)).toEqual([1, 2]);
});

test('a corrected clock moves the hours at the axis, not the curve', () => {
  const { minutes, step, pass, setClock, read, now } = bench();
  minutes.begin([], () => false, true);
  step('q', 'a', 'entered');
  pass(3 * MINUTE + 10_000);
  const before = read();
  for (const ms of [-3_600_000, 7_200_500]) {
    setClock(ms);
    expect(read()).toEqual({ ...before, at: now() - 10_000 });
  }
  pass(MINUTE);
  expect(last(read().together.longest, 2)).toEqual([240_000, 250_000]);
});

test('a minute of thousands of calls is kept in the room of a few hundred', () => {
  const { minutes, step, read, pass } = bench();
  minutes.begin([], () => false, true);
  for (let at = 0; at < 4000; at += 1) {
    step('q', `c${at}`, 'entered');
    if (at % 4 === 0) pass(8);
    step('q', `c${at}`, 'answered');
  }
  const { together } = read(['q'], 0);
  expect(together.ended.at(-1)).toBe(4000);
  expect(together.inTime.at(-1)).toBe(3000);
});
