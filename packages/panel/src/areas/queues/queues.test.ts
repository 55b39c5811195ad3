import type { QueuedCaller } from '@ringside/domain/queue';
import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { sessionAtom } from '../../kernel/state.ts';
import { followQueues, queueActs } from './acts.ts';
import { callersOf, membersOf, queuesLoadedAtom } from './queueState.ts';

type Told = { list: string; op: string; item?: unknown; items?: unknown[]; uri?: string; isNew?: boolean };
const caller = (id: string, place: number, since: number, groupUri = 'g1') =>
  ({ uri: id, groupUri, place, since }) as QueuedCaller;

function followed() {
  const store = createStore();
  store.set(sessionAtom, { at: 'signedIn' });
  const planned: (() => void)[] = [];
  const takes = new Map<string, (change: never) => void>();
  const follow = (list: { name: string }, take: (change: never) => void) => void takes.set(list.name, take);
  followQueues({ store, follow } as never, (work) => void planned.push(work));
  const run = () => planned.splice(0).forEach((work) => void work());
  const of = (groupUri: string) => store.get(callersOf(groupUri)).map(({ uri }) => uri);
  return { store, planned, run, of, tell: ({ list, ...change }: Told) => takes.get(list)?.(change as never) };
}
const put = (item: QueuedCaller): Told => ({ list: 'queueCallers', op: 'put', item, isNew: true });

test('[ACD-010] callers are kept by group: those who wait by their place, the others after them', () => {
  const { tell, run, of } = followed();
  tell({ list: 'queueCallers', op: 'reset', items: [caller('b', 2, 5), caller('t', 0, 1), caller('x', 1, 9, 'g2')] });
  tell(put(caller('a', 1, 9)));
  run();
  expect([of('g1'), of('g2')]).toEqual([['a', 'b', 't'], ['x']]);
  tell({ list: 'queueCallers', op: 'remove', uri: 'a' });
  tell({ list: 'queueCallers', op: 'remove', uri: 'unknown' });
  tell(put(caller('b', 1, 5)));
  tell(put(caller('x', 2, 9, 'g1')));
  run();
  expect([of('g1'), of('g2')]).toEqual([['b', 'x', 't'], []]);
});

test('a thousand changes of one queue are drawn once, and no other queue is drawn', () => {
  const { store, tell, run, planned } = followed();
  const drawn = [vi.fn(), vi.fn()];
  store.sub(callersOf('g1'), drawn[0] as () => void);
  store.sub(callersOf('g2'), drawn[1] as () => void);
  for (let change = 0; change < 1000; change++) tell(put(caller(`c${String(change % 50)}`, change % 50, change)));
  expect(planned).toHaveLength(1);
  run();
  expect(drawn.map((listener) => listener.mock.calls.length)).toEqual([1, 0]);
  expect(store.get(callersOf('g1'))).toHaveLength(50);
});

test('whoever signs out leaves nothing behind', () => {
  const { store, tell, run, of } = followed();
  tell(put(caller('a', 1, 9)));
  tell({ list: 'queueMembers', op: 'reset', items: [{ uri: 'm', groupUri: 'g1', position: 0, name: 'M' } as never] });
  run();
  expect(store.get(queuesLoadedAtom)).toBe(true);
  store.set(sessionAtom, { at: 'signedOut', refused: null, expired: false });
  expect([of('g1'), store.get(membersOf('g1')), store.get(queuesLoadedAtom)]).toEqual([[], [], false]);
});

test('[ACD-001] the queues are followed once', () => {
  const store = createStore();
  const follow = vi.fn();
  const acts = queueActs({ store, follow, client: { open: () => ({}) } } as never);
  acts.follow();
  acts.follow();
  expect(follow.mock.calls.map(([list]) => list.name)).toEqual(['queueCallers', 'queueMembers']);
});
