import type { ListFrame } from '@ringside/protocol/kernel/frames';
import { expect, test } from 'vitest';
import { seeded } from '../random.ts';
import { createListLog } from './listLog.ts';

const item = (n: number, text = '') => ({ restUri: `x/${n}`, text });
const log = (keep = { frames: 3, ms: 1000 }) => {
  const clock = { now: 0 };
  return { clock, it: createListLog('CallLine', 'e1', [item(0)], () => clock.now, keep) };
};

test('changes are numbered from one without gaps, and no change makes no number', () => {
  const { it } = log();
  expect([
    it.put(item(1)),
    it.put(item(1)),
    it.put(item(1, 'a')),
    it.remove('x/0'),
    it.remove('x/0'),
    it.put(item(2)),
  ]).toEqual([
    { list: 'CallLine', op: 'add', item: item(1), v: 1 },
    null,
    { list: 'CallLine', op: 'update', item: item(1, 'a'), v: 2 },
    { list: 'CallLine', op: 'remove', item: { restUri: 'x/0' }, v: 3 },
    null,
    { list: 'CallLine', op: 'add', item: item(2), v: 4 },
  ]);
});

test('a client gets what it missed, or the whole list when that is not known any more', () => {
  const { it, clock } = log();
  const snapshot = (v: number, ...items: unknown[]) => [{ list: 'CallLine', op: 'snapshot', epoch: 'e1', v, items }];
  expect(it.catchUp(undefined)).toEqual(snapshot(0, item(0)));
  expect(it.catchUp({ epoch: 'e1', v: 0 })).toEqual([{ list: 'CallLine', op: 'resume', epoch: 'e1', v: 0 }]);
  for (const n of [1, 2, 3]) it.put(item(n));
  expect(it.catchUp({ epoch: 'e1', v: 1 })).toEqual([
    { list: 'CallLine', op: 'resume', epoch: 'e1', v: 1 },
    { list: 'CallLine', op: 'add', item: item(2), v: 2 },
    { list: 'CallLine', op: 'add', item: item(3), v: 3 },
  ]);
  const whole = snapshot(3, item(0), item(1), item(2), item(3));
  expect(it.catchUp({ epoch: 'e0', v: 1 })).toEqual(whole);
  expect(it.catchUp({ epoch: 'e1', v: 9 })).toEqual(whole);
  clock.now = 1001;
  expect(it.catchUp({ epoch: 'e1', v: 2 })).toEqual(whole);
  it.put(item(4));
  expect(it.catchUp({ epoch: 'e1', v: 3 })).toHaveLength(2);
  expect(it.catchUp({ epoch: 'e1', v: 0 })[0]?.op).toBe('snapshot');
});

test('a list that lives long keeps no change for longer than it can be resumed, but for a block', () => {
  const { it, clock } = log({ frames: 1000, ms: 1000 });
  let most = 0;
  for (let n = 0; n < 5000; n++) {
    clock.now += 10;
    it.put(item(0, String(n)));
    most = Math.max(most, it.kept);
  }
  expect(it.catchUp({ epoch: 'e1', v: 4900 })).toHaveLength(101);
  expect(most).toBe(100 + 64);
});

test('whatever is missed and whenever one asks, the list ends up the same', () => {
  const random = seeded(7);
  const { it, clock } = log({ frames: 12, ms: 250 });
  let mine = { epoch: '', v: 0, items: new Map<string, unknown>() };
  const apply = (frame: ListFrame) => {
    if (frame.op === 'snapshot') {
      const items = frame.items as { restUri: string }[];
      mine = { epoch: frame.epoch, v: frame.v, items: new Map(items.map((one) => [one.restUri, one])) };
    } else if (frame.op !== 'resume') {
      expect(frame.v).toBe(mine.v + 1);
      mine.v = frame.v;
      const { restUri } = frame.item as { restUri: string };
      if (frame.op === 'remove') mine.items.delete(restUri);
      else mine.items.set(restUri, frame.item);
    }
  };
  let [snapshots, resumes] = [0, 0];
  for (let round = 0; round < 3000; round++) {
    clock.now += random(60);
    for (let n = random(4); n > 0; n--) {
      if (random(3) === 0) it.remove(`x/${random(10)}`);
      else it.put(item(random(10), String(round)));
    }
    if (random(5) > 0) continue;
    const frames = it.catchUp({ epoch: mine.epoch, v: mine.v });
    if (frames[0]?.op === 'snapshot') snapshots++;
    else resumes++;
    for (const frame of frames) apply(frame);
    const [truth] = it.catchUp(undefined);
    expect(
      truth?.op === 'snapshot' && new Map(truth.items.map((one) => [(one as { restUri: string }).restUri, one])),
    ).toEqual(mine.items);
  }
  expect(snapshots).toBeGreaterThan(50);
  expect(resumes).toBeGreaterThan(200);
});
