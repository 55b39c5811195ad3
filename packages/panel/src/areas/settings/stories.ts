import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import { environmentAtom, profileAtom } from '../../kernel/state.ts';
import { at, type Store } from '../../stories/storyStore.ts';
import { changedAtom, copyAtom } from './sync/state.ts';

const go = (store: Store, path: string, from = '/settings') => store.set(navigationAtom, { path, stack: [from] });

/** Pages of the settings; beside their list also what is found, what could not be saved, what has changed last. */
export const settingsStories = {
  'settings-search': {
    set: (store: Store) => store.set(navigationAtom, { path: '/settings?find=ring', stack: ['/'] }),
  },
  'settings-unsaved': {
    set: (store: Store) => {
      store.set(environmentAtom, 'standalone');
      store.set(copyAtom, { at: 'waiting' });
      store.set(changedAtom, {
        last: at(13, 50),
        sections: {
          lightMode: { at: at(13, 50), isHere: true },
          notifications: { at: at(9, 12), isHere: false },
        },
      });
      go(store, '/settings/misc');
    },
  },
  misc: { set: (store: Store) => go(store, '/settings/misc') },
  details: {
    set(store: Store) {
      const more = { login: 'ines', directNumbers: ['0199002743'], groups: ['Billing', 'Support', 'Orders'] };
      store.set(profileAtom, (profile) => profile && { ...profile, ...more, maySupervise: true, switchboard: 'full' });
      go(store, '/settings/details');
    },
  },
  where: {
    set(store: Store) {
      const sites = [
        { id: 'lyon', name: 'Brightwater Foods, Lyon', address: '12 quai Rambaud' },
        { id: 'paris', name: 'Paris', address: '4 rue de Lille' },
      ];
      const place = { site: 'lyon', location: 'Floor 2, near the kitchen' };
      store.set(profileAtom, (profile) => profile && { ...profile, sites, place });
      go(store, '/settings/geoarea');
    },
  },
  notifications: {
    set: (store: Store) => {
      store.set(environmentAtom, 'standalone');
      go(store, '/settings/notifications');
    },
  },
  'notifications-frame': {
    set: (store: Store) => {
      store.set(environmentAtom, 'frame');
      go(store, '/settings/notifications');
    },
  },
};
