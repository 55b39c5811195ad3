import { expect, test, vi } from 'vitest';
import { createFairQueue, type Ticket } from './fairQueue.ts';

/** A queue whose jobs end by hand; `order` is who was begun, `lost` who had no place. */
function bench(waiting = 8, idle = waiting, idleMs?: number) {
  const run = createFairQueue({ atOnce: 1, waiting, idle, ...(idleMs === undefined ? {} : { idleMs }) });
  const order: string[] = [];
  const lost: string[] = [];
  let end = () => {};
  return {
    order,
    lost,
    worked: run.worked,
    add(name: string, more: Partial<Ticket> = {}) {
      const [source = '', account = ''] = name.split(' ');
      const job = () => {
        order.push(name);
        return new Promise<void>((resolve) => {
          end = resolve;
        });
      };
      run({ source, account, isKnown: false, delayMs: 0, ...more }, job).catch(() => lost.push(name));
    },
    /** Ends all jobs, one after the other. */
    async drain() {
      for (let before = -1; before < order.length; ) {
        before = order.length;
        end();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

test('a flood of one source delays others by the job that runs, and loses its own places', async () => {
  const queue = bench();
  for (let n = 0; n < 24; n++) queue.add('evil ines');
  queue.add('home ines');
  queue.add('office ana');
  await queue.drain();
  expect(queue.order.slice(0, 3)).toEqual(['evil ines', 'home ines', 'office ana']);
  expect([queue.order.length, queue.lost.length]).toEqual([9, 17]);
  expect(new Set(queue.lost)).toEqual(new Set(['evil ines']));
});

test('within a source a flood at one account does not keep the others of the office out', async () => {
  const queue = bench();
  for (let n = 0; n < 24; n++) queue.add('office ines');
  queue.add('office ana');
  await queue.drain();
  expect(queue.order.slice(0, 2)).toEqual(['office ines', 'office ana']);
  expect(queue.lost).not.toContain('office ana');
});

test('a device that was here before goes first and keeps its place, whoever floods', async () => {
  const queue = bench();
  for (let n = 0; n < 24; n++) queue.add(`evil${n} user${n}`);
  queue.add('device ines', { isKnown: true });
  for (let n = 0; n < 24; n++) queue.add(`more${n} user${n}`);
  await queue.drain();
  expect(queue.order.slice(0, 2)).toEqual(['evil0 user0', 'device ines']);
  expect(queue.order).toHaveLength(9);
});

test('strangers who have worked for it go first, and have room when the others have none', async () => {
  const queue = bench(8, 2);
  for (let n = 0; n < 24; n++) queue.add(`office user${n}`);
  queue.add('worked ana', { hasWorked: true });
  queue.add('device ines', { isKnown: true });
  for (let n = 0; n < 24; n++) queue.add(`office more${n}`);
  expect(queue.worked()).toBe(1);
  for (let n = 0; n < 10; n++) queue.add('worked evil', { hasWorked: true });
  expect(queue.worked()).toBe(7);
  await queue.drain();
  expect(queue.lost).not.toContain('worked ana');
  expect(queue.order.slice(0, 4)).toEqual(['office user0', 'device ines', 'worked ana', 'worked evil']);
  expect(queue.order).toHaveLength(9);
});

test('a stranger who has not worked waits so long and no longer; whoever has, waits on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const queue = bench(8, 2, 250);
  queue.add('evil ines');
  queue.add('office ana');
  queue.add('worked ana', { hasWorked: true });
  queue.add('device ines', { isKnown: true });
  vi.advanceTimersByTime(249);
  await Promise.resolve();
  expect(queue.lost).toEqual([]);
  vi.advanceTimersByTime(1);
  await queue.drain();
  expect(queue.lost).toEqual(['office ana']);
  expect(queue.order).toEqual(['evil ines', 'device ines', 'worked ana']);
  vi.useRealTimers();
});

test('a job that is delayed lets others pass, and is begun when its time has come', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const queue = bench();
  queue.add('evil ines', { delayMs: 3000 });
  queue.add('home ines');
  await queue.drain();
  expect(queue.order).toEqual(['home ines']);
  vi.advanceTimersByTime(3000);
  await queue.drain();
  expect(queue.order).toEqual(['home ines', 'evil ines']);
  vi.useRealTimers();
});
