import { buildProfile } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { profileAtom } from '../../../kernel/state.ts';
import { storyThread } from '../../../stories/fakeSms.ts';
import { smsLoadedAtom, smsThreads } from '../state.ts';
import { smsNews } from './smsNews.ts';

test('[SMS-013] what a customer writes to a queue is told with its text, what was there before is not', () => {
  const store = createStore();
  store.set(profileAtom, buildProfile({ clockDeltaMs: 500 }));
  const told: [string, unknown][] = [];
  const bridge = { publishPage: (event: string, content: unknown) => void told.push([event, content]) };
  const put = (more: Parameters<typeof storyThread>[1]) =>
    store.set(smsThreads.applyAtom, { op: 'put', item: storyThread('t1', more) });
  put({ lastAt: 10_000, lastText: 'before' });
  smsNews(store, bridge);
  store.set(smsLoadedAtom, true);
  expect(told).toEqual([]);
  put({ lastAt: 20_000, lastText: 'Is it ready?', isAnswered: false });
  put({ lastAt: 20_000, lastText: 'Is it ready?', isAnswered: false, annotation: 'timer reset' });
  put({ lastAt: 30_000, lastText: 'Tomorrow.', isAnswered: true });
  expect(told.map(([, one]) => one)).toEqual([
    expect.objectContaining({ threadID: 't1', text: 'Is it ready?', isIncoming: true, at: 19_500 }),
    expect.objectContaining({ threadID: 't1', text: 'Tomorrow.', isIncoming: false, at: 29_500 }),
  ]);
});
