import type { Operator } from '@ringside/domain/queue';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { createLive } from './live.ts';
import { operatorAtom } from './state.ts';

const agent = (status: Operator['status'], statusAt: number): Operator & { uri: string } => ({
  ...{ status, statusAt, isPaused: false, pauseReasonId: null, loginAt: 1, unreachable: null, uri: 'o' },
});

test('[ACD-036] a pushed status of the agent is applied only when its time is newer; after a gap all is new', () => {
  const store = createStore();
  const nothing = () => undefined;
  const live = createLive(store, { lineChanged: nothing, historyAdded: nothing, snapshot: nothing }, nothing);
  const put = (item: ReturnType<typeof agent>) => live.apply({ list: 'operator', op: 'put', item, isNew: false });
  const status = () => store.get(operatorAtom)?.status;
  put(agent('IDLE', 20));
  put(agent('PAUSE', 10));
  put(agent('PAUSE', 20));
  expect(status()).toBe('IDLE');
  put(agent('PAUSE', 21));
  expect(status()).toBe('PAUSE');
  live.apply({ list: 'operator', op: 'reset', items: [agent('LOGOUT', 5)] });
  expect(status()).toBe('LOGOUT');
});
