import { buildHistoryEntry } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { history, historyAtom } from '../../kernel/state.ts';
import { createStoryGround, push } from '../../stories/storyGround.ts';
import { lists } from './lists.ts';
import { historyListsAtom } from './state.ts';

function calls() {
  const store = createStore();
  lists(createStoryGround(store, {} as never));
  let at = 0;
  const finish = (count: number) => {
    for (let i = 0; i < count; i += 1) {
      at += 1;
      const item = buildHistoryEntry({ uri: `call-${at}`, at });
      push(store, 'history', { op: 'put', item, isNew: true });
    }
  };
  return { store, finish, kept: () => store.get(historyAtom).map((call) => call.at) };
}

test('a page that stays open for weeks keeps the newest calls only', () => {
  const { finish, kept, store } = calls();
  finish(200);
  expect(kept()).toHaveLength(200);
  finish(1);
  expect([kept().length, kept().at(0), kept().at(-1)]).toEqual([100, 201, 102]);
  finish(500);
  expect(kept().length).toBeLessThanOrEqual(200);
  expect(store.get(history.tableAtom).size).toBe(kept().length);
});

test('while the history is on the screen nothing goes: its older pages begin where these rows end', () => {
  const { finish, kept, store } = calls();
  store.set(historyListsAtom, 1);
  finish(250);
  expect(kept()).toHaveLength(250);
  store.set(historyListsAtom, 0);
  finish(1);
  expect(kept()).toHaveLength(100);
});
