import { keypadAtom } from '../areas/calls/keypadAtom.ts';
import { navigationAtom } from '../kernel/navigation/atoms.ts';
import { endedLinesAtom, mutedAtom, sentDigitsAtom } from '../kernel/state.ts';
import { ago, halden, held, put, ringing, second, talking } from './storyLines.ts';
import type { Store } from './storyStore.ts';

interface Story {
  set: (store: Store) => void;
}

const go = (store: Store, path: string, from = '/') => store.set(navigationAtom, { path, stack: [from] });

/** Calls of the user alone: they ring, go on, wait and end. */
export const ownCallStories: Record<string, Story> = {
  incoming: { set: (store) => put(store, ringing) },
  'incoming-two': { set: (store) => put(store, ringing, second) },
  'incoming-second': { set: (store) => put(store, talking(), second) },
  calling: {
    set: (store) => {
      put(store, talking({ state: 'ringing', talkingSince: null, createdAt: ago(4000) }));
      go(store, '/calls/active');
    },
  },
  'active-call': {
    set: (store) => {
      put(
        store,
        talking({
          via: { name: 'Billing', number: '2700' },
          record: { id: '003', label: 'Claire Vasseur, Purchasing', type: 'Contact' },
        }),
      );
      go(store, '/calls/active', '/callhistories/personal');
    },
  },
  'active-muted': {
    set: (store) => {
      put(store, talking());
      store.set(mutedAtom, true);
      go(store, '/calls/active');
    },
  },
  'active-held': {
    set: (store) => {
      put(store, held);
      go(store, '/calls/active');
    },
  },
  'call-keypad': {
    set: (store) => {
      put(store, halden);
      store.set(keypadAtom, halden.id);
      store.set(sentDigitsAtom, { m: '4471#' });
      go(store, '/calls/active');
    },
  },
  'two-calls': {
    set: (store) => {
      put(store, talking({ id: 'x', party: { name: 'Marc Aubry', number: '2117' }, talkingSince: ago(21_000) }), held);
      go(store, '/calls/active');
    },
  },
  'call-ended': {
    set: (store) => {
      store.set(endedLinesAtom, [
        talking({ state: 'dropped', end: { cause: 'busy', by: 'remote', at: ago(1000) }, talkingSince: null }),
      ]);
      go(store, '/calls/active');
    },
  },
};
