import { expect, test } from 'vitest';
import { PortPool, partOf } from './PortPool.ts';

test('ports are given in turn, each once, and again when all others had their turn', () => {
  const pool = new PortPool([7000, 7002]);
  expect([pool.take(), pool.take()]).toEqual([7000, 7001]);
  pool.give(7000);
  expect([pool.take(), pool.take()]).toEqual([7002, 7000]);
  expect(() => pool.take()).toThrow('no media port is free');
  pool.give(7001);
  expect(pool.take()).toBe(7001);
});

test('workers share a range without a port in common', () => {
  expect([0, 1, 2].map((index) => partOf([7000, 7010], index, 3))).toEqual([
    [7000, 7002],
    [7003, 7005],
    [7006, 7010],
  ]);
});
