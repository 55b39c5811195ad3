import { expect, test } from 'vitest';
import { loading, type PlayerEvent, player } from './playerMachine.ts';

const after = (...events: PlayerEvent[]) => events.reduce(player, loading);

test.each<[PlayerEvent[], string]>([
  [[], 'loading'],
  [['loaded'], 'stopped'],
  [['loaded', 'play'], 'playing'],
  [['loaded', 'play', 'pause'], 'paused'],
  [['loaded', 'play', 'pause', 'play'], 'playing'],
  [['loaded', 'play', 'ended'], 'finished'],
  [['loaded', 'play', 'ended', 'play'], 'playing'],
  [['loaded', 'play', 'ended', 'stop'], 'stopped'],
  [['loaded', 'play', 'load'], 'loading'],
  [['play'], 'loading'],
  [['pause'], 'loading'],
  [['loaded', 'pause'], 'stopped'],
  [['loaded', 'ended'], 'stopped'],
  [['loaded', 'play', 'loaded'], 'playing'],
])('[VM-004] after %j the player is %s', (events, state) => {
  expect(after(...events)).toEqual({ state, error: null });
});

test('[VM-005] a file that cannot be played is told as i__file_error, and plays only after it was loaded anew', () => {
  for (const before of [[], ['loaded'], ['loaded', 'play']] as PlayerEvent[][])
    expect(after(...before, 'failed', 'play')).toEqual({ state: 'stopped', error: 'i__file_error' });
  expect(after('failed', 'load', 'loaded', 'play')).toEqual({ state: 'playing', error: null });
});
