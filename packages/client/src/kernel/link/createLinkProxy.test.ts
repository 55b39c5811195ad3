import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '../surroundings.ts';
import { createLinkProxy } from './createLinkProxy.ts';
import type { LinkState } from './LinkState.ts';

type Link = Awaited<ReturnType<Parameters<typeof createLinkProxy>[0]>>;

let asked: string[];
let told: LinkState[];
let load: () => Promise<Link>;
beforeEach(() => {
  vi.useFakeTimers();
  [asked, told] = [[], []];
  const link = {
    connect: () => asked.push('connect'),
    disconnect: () => asked.push('disconnect'),
    forget: () => asked.push('forget'),
    follow: (list: string) => asked.push(`follow ${list}`),
    state: { at: 'connected' },
  };
  load = async () => link as unknown as Link;
});
afterEach(() => {
  vi.useRealTimers();
});
const make = () =>
  createLinkProxy(
    () => load(),
    systemClock,
    (state) => told.push(state),
  );

test('what is asked before the code is there is done when it comes, once', async () => {
  const link = make();
  expect(link.state).toEqual({ at: 'idle' });
  link.follow('GroupClient');
  link.connect();
  link.connect();
  expect(link.state).toEqual({ at: 'connecting' });
  await vi.advanceTimersByTimeAsync(0);
  expect([asked, link.state]).toEqual([['follow GroupClient', 'connect'], { at: 'connected' }]);
});

test('who disconnects meanwhile is not connected', async () => {
  const link = make();
  link.connect();
  link.disconnect();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([]);
  link.connect();
  expect(asked).toEqual(['connect']);
});

test('code that cannot be fetched is tried again for as long as it is wanted, and the state says so', async () => {
  const good = load;
  let tries = 0;
  load = () => {
    tries += 1;
    return tries < 3 ? Promise.reject(new Error('no network')) : good();
  };
  const link = make();
  link.connect();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toMatchObject([{ at: 'retry', attempt: 1 }]);
  await vi.advanceTimersByTimeAsync(2000);
  expect([tries, asked]).toEqual([3, ['connect']]);
});

test('nobody tries on after a disconnect', async () => {
  let tries = 0;
  load = () => {
    tries += 1;
    return Promise.reject(new Error('no network'));
  };
  const link = make();
  link.connect();
  await vi.advanceTimersByTimeAsync(0);
  link.disconnect();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([tries, link.state]).toEqual([1, { at: 'idle' }]);
});
