import { brandingVerbs } from '@ringside/client/brand/branding';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import type { Store } from '../../kernel/store.ts';
import { giveVerbs } from '../../stories/storyGround.ts';

const open = (store: Store): void => {
  const allowed = ['https://cdn.example.com/brand.css', 'https://tour.example.com/t.js'];
  const value = { branding: null, allowed, hasTagManager: false };
  giveVerbs(store, [brandingVerbs], { read: async () => ({ ok: true, value }) });
  store.set(navigationAtom, { path: '/settings/branding', stack: ['/settings'] });
};

/** What the company looks like: as an administrator finds it. */
export const brandingStories = {
  branding: { set: open },
};
