import { expect, test } from 'vitest';
import { TokenBucket } from '../../kernel/limits/TokenBucket.ts';
import { LockOut } from '../auth/LockOut.ts';

test('a key is locked out after too many failures in the window, others are not', () => {
  let now = 0;
  const lock = new LockOut({ limit: 3, windowMs: 1000, lockMs: 500, now: () => now });
  const fail = (key: string) => {
    lock.fail(key);
    return lock.lockedForMs(key);
  };
  expect([fail('a'), fail('a'), fail('a'), fail('b')]).toEqual([0, 0, 500, 0]);
  now = 499;
  expect(lock.lockedForMs('a')).toBe(1);
  now = 500;
  expect(lock.lockedForMs('a')).toBe(0);
});

test('failures apart in time and a success in between do not add up', () => {
  let now = 0;
  const lock = new LockOut({ limit: 2, windowMs: 1000, lockMs: 500, now: () => now });
  lock.fail('a');
  now = 1000;
  lock.fail('a');
  expect(lock.lockedForMs('a')).toBe(0);
  lock.succeed('a');
  lock.fail('a');
  expect(lock.lockedForMs('a')).toBe(0);
});

test('many keys do not fill the memory: the oldest is forgotten', () => {
  const lock = new LockOut({ limit: 1, windowMs: 1000, lockMs: 500, maxKeys: 2, now: () => 0 });
  for (const key of ['a', 'b', 'c']) lock.fail(key);
  expect(['a', 'b', 'c'].map((key) => lock.lockedForMs(key))).toEqual([0, 500, 500]);
});

test('a bucket lets a burst pass and then the average', () => {
  let now = 0;
  const bucket = new TokenBucket(2, 3, () => now);
  const take = (n: number) => Array.from({ length: n }, () => bucket.take());
  expect(take(4)).toEqual([true, true, true, false]);
  now = 500;
  expect(take(2)).toEqual([true, false]);
  now = 60_000;
  expect(take(4)).toEqual([true, true, true, false]);
});
