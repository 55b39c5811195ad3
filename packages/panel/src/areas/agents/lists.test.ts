import type { Agent } from '@ringside/domain/queue';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { agentAtom } from '../../kernel/state.ts';
import { createStoryGround, push } from '../../stories/storyGround.ts';
import { lists } from './lists.ts';

const agent = (status: Agent['status'], statusAt: number): Agent & { uri: string } => ({
  ...{ status, statusAt, isPaused: false, pauseReasonId: null, loginAt: 1, unreachable: null, uri: 'o' },
});

test('[ACD-036] a pushed status of the agent is applied only when its time is newer; after a gap all is new', () => {
  const store = createStore();
  lists(createStoryGround(store, {} as never));
  const put = (item: ReturnType<typeof agent>) => push(store, 'agent', { op: 'put', item, isNew: false });
  const status = () => store.get(agentAtom)?.status;
  put(agent('IDLE', 20));
  put(agent('PAUSE', 10));
  put(agent('PAUSE', 20));
  expect(status()).toBe('IDLE');
  put(agent('PAUSE', 21));
  expect(status()).toBe('PAUSE');
  push(store, 'agent', { op: 'reset', items: [agent('LOGOUT', 5)] });
  expect(status()).toBe('LOGOUT');
});
