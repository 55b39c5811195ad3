import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SocketShares } from './SocketShares.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(limits: { strangers?: number; proven?: number; total?: number; deadlineMs?: number } = {}) {
  const shares = new SocketShares<{ name: string }>({ deadlineMs: 10_000, ...limits });
  const ended: string[] = [];
  const join = (name: string, address = '192.0.2.1') => {
    const socket = { name };
    const isIn = shares.join(socket, address, (why) => {
      ended.push(`${name}: ${why}`);
      shares.leave(socket);
    });
    return { socket, isIn };
  };
  return { shares, ended, join };
}

test('who shows no password within ten seconds is ended, who does stays', () => {
  const { shares, ended, join } = start();
  join('stranger');
  const { socket } = join('phone');
  shares.prove(socket);
  vi.advanceTimersByTime(9999);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(ended).toEqual(['stranger: no registration in time']);
  expect(shares.size).toBe(1);
});

test('a stranger too many of one address ends its oldest; others and phones are not concerned', () => {
  const { shares, ended, join } = start({ strangers: 2 });
  shares.prove(join('phone').socket);
  join('elsewhere', '192.0.2.2');
  for (const name of ['a', 'b', 'c', 'd']) expect(join(name).isIn).toBe(true);
  expect(ended).toEqual(['a: too many connections', 'b: too many connections']);
  expect(shares.size).toBe(4);
});

test('an address has a share of sockets with a password, too', () => {
  const { shares, ended, join } = start({ proven: 2 });
  const sockets = ['a', 'b', 'c'].map((name) => join(name).socket);
  expect(sockets.map((socket) => shares.prove(socket))).toEqual([true, true, false]);
  expect(ended).toEqual(['c: too many connections']);
  shares.leave(sockets[0] as { name: string });
  expect(shares.prove(join('d').socket)).toBe(true);
});

test('when all is taken the oldest stranger of anywhere goes; only when there is none is somebody refused', () => {
  const { shares, ended, join } = start({ total: 3 });
  const first = join('phone', '192.0.2.1').socket;
  shares.prove(first);
  join('old', '192.0.2.2');
  join('new', '192.0.2.3');
  const { socket } = join('newer', '192.0.2.4');
  expect(ended).toEqual(['old: too many connections']);
  shares.prove(socket);
  const last = join('last', '192.0.2.5');
  shares.prove(last.socket);
  expect([last.isIn, join('refused').isIn]).toEqual([true, false]);
  // A phone whose registration is over makes room again.
  shares.unprove(first);
  expect(join('again').isIn).toBe(true);
  expect(ended.at(-1)).toBe('phone: too many connections');
});

test('nothing is left of sockets that are gone', () => {
  const { shares, join } = start();
  const sockets = Array.from({ length: 200 }, (_, i) => join(`${i}`, `192.0.2.${i}`).socket);
  for (const socket of sockets) shares.leave(socket);
  expect(shares.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});
