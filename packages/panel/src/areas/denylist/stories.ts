import type { BlockedNumber } from '@ringside/domain/presence';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import { giveList } from '../../stories/storyGround.ts';
import { at, type Store } from '../../stories/storyStore.ts';

const entry = (id: string, number: string, more: Partial<BlockedNumber> = {}): BlockedNumber => ({
  ...{ uri: `v1/user/Denylist/${id}`, number, name: '', until: null, tries: 0, lastTry: null },
  ...more,
});
const entries = [
  entry('1', '+447700900381', { tries: 6, lastTry: at(10, 12) }),
  entry('2', '0639987000', { name: 'Energy offers', tries: 1, lastTry: at(9, 3, 8), until: at(9, 3, -4) }),
  entry('3', '+442079460998'),
];
const story = (items: readonly BlockedNumber[] | null, path = '/services/blacklist') => ({
  set: (store: Store) => {
    giveList(store, 'blocked', items);
    store.set(navigationAtom, { path, stack: ['/settings'] });
  },
});

/** Blocked numbers. */
export const denylistStories: Record<string, { set: (store: Store) => void }> = {
  denylist: story(entries),
  'denylist-empty': story([]),
  'denylist-loading': story(null),
  'denylist-new': story(entries, '/services/blacklist/new'),
};
