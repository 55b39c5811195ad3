import { buildProfile } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import type { Ground } from '../../kernel/ground/Ground.ts';
import { profileAtom } from '../../kernel/state.ts';
import { historyActs } from './acts.ts';

test('missed calls are seen up to a whole millisecond, however far the clock of the server is from ours', () => {
  const store = createStore();
  const seen: number[] = [];
  const client = { open: () => ({ historySeen: async (until: number) => void seen.push(until) }) };
  const { markHistorySeen } = historyActs({ client, store } as unknown as Ground);
  const before = Date.now();
  for (const clockDeltaMs of [0, 61_000.4, -0.3]) {
    store.set(profileAtom, buildProfile({ clockDeltaMs }));
    markHistorySeen();
  }
  expect(seen.map((until) => Number.isInteger(until))).toEqual([true, true, true]);
  expect((seen[1] ?? 0) - before).toBeGreaterThanOrEqual(61_000);
});
