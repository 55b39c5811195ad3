import { buildLine, buildProfile } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { callView } from '../../../host/bridge/index.ts';
import { profileAtom } from '../../../kernel/state.ts';
import { crmBridgeAtom, dispositionsAtom, notesAtom } from '../crmState.ts';
import { createUnlogged } from './unlogged.ts';

const DAY = 24 * 3600 * 1000;

/** The browser's storage, and panels of it one after the other. */
function setUp() {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
  };
  const clock = { now: 1_000 };
  const panel = (extensionUri = 'v1/Extension/ines', from: () => typeof storage = () => storage) => {
    const store = createStore();
    store.set(profileAtom, buildProfile({ extensionUri }));
    return { store, unlogged: createUnlogged(store, from, () => clock.now) };
  };
  return { panel, clock, items };
}
const line = (id: string) =>
  buildLine({ id, uri: `v1/CallLine/${id}`, state: 'dropped', end: { cause: 'normal', by: 'remote', at: 5_000 } });
const ended = (id: string) => callView(line(id), { clockDeltaMs: 0, causeLabel: String });
const ids = (all: { call: { lineID: string } }[]) => all.map(({ call }) => call.lineID);

test('a call that nobody logged is there for the next page too, with the note that was written after it', () => {
  const { panel } = setUp();
  const first = panel();
  first.unlogged.ended(ended('a'));
  first.unlogged.ended(ended('b'));
  first.store.set(notesAtom, { b: 'Wants two lamps.' });
  first.store.set(dispositionsAtom, { b: 'sold' });
  expect(first.unlogged.list().map(({ note, disposition }) => [note, disposition])).toEqual([
    ['', null],
    ['Wants two lamps.', 'sold'],
  ]);
  expect(ids(panel().unlogged.list())).toEqual(['a', 'b']);
});

test('what the page logged, or the panel itself, is told no more', () => {
  const { panel } = setUp();
  const { store, unlogged } = panel();
  for (const id of ['a', 'b', 'c']) unlogged.ended(ended(id));
  unlogged.logged(['a', 'never']);
  store.set(crmBridgeAtom, (bridge) => ({
    ...bridge,
    calls: { b: { line: line('b'), log: { at: 'saved', id: '1' } } as never },
  }));
  expect(ids(unlogged.list())).toEqual(['c']);
});

test('another user of the browser is told nothing of it, and nothing is told after 30 days', () => {
  const { panel, clock } = setUp();
  const { unlogged } = panel();
  unlogged.ended(ended('a'));
  expect(panel('v1/Extension/marc').unlogged.list()).toEqual([]);
  clock.now += 30 * DAY - 1;
  expect(ids(unlogged.list())).toEqual(['a']);
  clock.now += 1;
  expect(unlogged.list()).toEqual([]);
});

test('where storage is refused or spoilt it works as long as the panel does, and keeps the newest 100', () => {
  const { panel, items } = setUp();
  const denied = panel(undefined, () => {
    throw new Error('denied');
  });
  for (let i = 0; i < 120; i += 1) denied.unlogged.ended(ended(`l${i}`));
  expect(ids(denied.unlogged.list())).toEqual(Array.from({ length: 100 }, (_, i) => `l${i + 20}`));
  items.set('ringside.unlogged', '{"owner":1');
  expect(panel().unlogged.list()).toEqual([]);
});
