import { expect, test } from 'vitest';
import { expectedShare, mediaLoad } from './admission.ts';

const worker = (share: number, before: number, now = before) => ({
  endpoints: now,
  used: { share, endpoints: before },
});
const load = (workers: ReturnType<typeof worker>[], most = 2, machineShare = 0.5) =>
  mediaLoad({ workers, most, machineShare, cores: 2, packetsPerSecond: 40_000 });

test('legs that came since the last look count with what a leg uses', () => {
  expect(expectedShare(worker(0.4, 40, 60))).toBeCloseTo(0.6);
  // Too few to tell: by the book.
  expect(expectedShare(worker(0.1, 2, 12))).toBeCloseTo(0.14);
  expect(expectedShare(worker(0.4, 40, 0))).toBe(0);
});

test('calls are refused when every worker is full and there may be no further one', () => {
  expect(load([worker(0.71, 100), worker(0.69, 100)]).isFull).toBe(false);
  expect(load([worker(0.71, 100), worker(0.72, 100)]).isFull).toBe(true);
  expect(load([worker(0.9, 100)]).isFull).toBe(false);
  expect(load([worker(0.9, 100)], 1).isFull).toBe(true);
  // A burst of calls within a second is not let in by what was used before it.
  expect(load([worker(0.35, 50, 101)], 1).isFull).toBe(true);
});

test('so they are when the program has the whole machine', () => {
  expect(load([worker(0.2, 10)], 2, 0.79)).toMatchObject({ isFull: false });
  expect(load([worker(0.2, 10)], 2, 0.81)).toMatchObject({ isFull: true });
  const alone = (machineShare: number) =>
    mediaLoad({ workers: [worker(0.2, 10)], most: 1, machineShare, cores: 1, packetsPerSecond: null }).isFull;
  expect([alone(0.71), alone(0.73)]).toEqual([false, true]);
  // 0.1 of a core in legs that came since the last look is 0.05 of two cores.
  expect(load([worker(0.2, 10, 15)], 2, 0.76)).toMatchObject({ isFull: true });
  expect(load([worker(0.2, 10, 12)], 2, 0.76)).toMatchObject({ isFull: false });
});

test('calls, share and limit are told', () => {
  expect(load([worker(0.35, 40), worker(0.35, 41)])).toEqual({
    calls: 41,
    share: expect.closeTo(0.625),
    isFull: false,
    limit: 560,
  });
  expect(mediaLoad({ workers: [], most: 1, machineShare: 0, cores: 1, packetsPerSecond: null })).toEqual({
    ...{ calls: 0, share: 0, isFull: false, limit: null },
  });
});
