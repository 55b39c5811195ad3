import type { DialReason } from '@ringside/protocol/bridge/types';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDialWait } from './dialWait.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(first: DialReason | null = 'starting') {
  let reason = first;
  const wait = createDialWait(() => ({ canDial: reason === null, reason }));
  const told: unknown[] = [];
  return {
    ...wait,
    told,
    become(next: DialReason | null) {
      reason = next;
      wait.look();
    },
    /** A CALL; what becomes of it is noted with its id. */
    call(id: number, within?: number) {
      const waiting = wait.wait(id, within);
      if (!waiting) return told.push([id, 'at once']);
      return void waiting.then((refused) => told.push([id, refused]));
    },
  };
}
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

test('a phone that can dial keeps nobody waiting', () => {
  const { call, told } = setUp(null);
  call(1);
  expect(told).toEqual([[1, 'at once']]);
});

test('a call waits until the phone can dial, whatever stood in its way on the way there', async () => {
  const { call, told, become } = setUp('signedOut');
  call(1);
  become('starting');
  await pass(5_000);
  expect(told).toEqual([]);
  become(null);
  await pass();
  expect([told, vi.getTimerCount()]).toEqual([[[1, null]], 0]);
});

test.each([
  ['what the host says', 8_000, 7_750],
  ['20 s without', undefined, 20_000],
  ['never more than 30 s', 120_000, 29_750],
  ['no time', 100, 0],
])('it is refused with the reason of now, a moment before the host gives up: %s', async (_case, within, ms) => {
  const { call, told, become } = setUp('starting');
  call(1, within);
  become('noServer');
  if (ms > 0) await pass(ms - 1);
  expect(told).toEqual([]);
  await pass(1);
  expect(told).toEqual([[1, 'noServer']]);
});

test('the newest wins', async () => {
  const { call, told, become } = setUp();
  call(1);
  call(2);
  await pass();
  become(null);
  await pass();
  expect(told).toEqual([
    [1, 'superseded'],
    [2, null],
  ]);
});

test('what the host gives up is not carried out and not answered; another id is none of it', async () => {
  const { call, told, become, forget } = setUp();
  call(1);
  forget(7);
  forget(1);
  call(2);
  forget();
  become(null);
  await pass(60_000);
  expect([told, vi.getTimerCount()]).toEqual([[], 0]);
});

test('where waiting does not help nobody waits', async () => {
  const { call, told, become } = setUp('notAllowed');
  call(1);
  await pass();
  become('signedOut');
  call(2);
  become('notAllowed');
  await pass();
  expect(told).toEqual([
    [1, 'notAllowed'],
    [2, 'notAllowed'],
  ]);
});
