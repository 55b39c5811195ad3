import { brandingVerbs } from '@ringside/client/brand/branding';
import type { Branding } from '@ringside/protocol/brand/branding';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import type { Store } from '../../kernel/store.ts';
import { giveVerbs } from '../../stories/storyGround.ts';
import { usualBrand } from './draft.ts';

const files = ['https://cdn.example.com/brand.css', 'https://tour.example.com/t.js'];
/** Pictures of the page's own server. */
const logos = ['/favicon.svg', '/app-192.png'];

const opened =
  (allowed: readonly string[], branding: Branding | null) =>
  (store: Store): void => {
    const value = { branding, allowed: [...allowed], hasTagManager: false };
    giveVerbs(store, [brandingVerbs], { read: async () => ({ ok: true, value }) });
    store.set(navigationAtom, { path: '/settings/branding', stack: ['/settings'] });
  };

/** What the company looks like: as an administrator finds it. */
export const brandingStories = {
  branding: { set: opened(files, null) },
  'branding-logo': {
    set: opened([...files, ...logos], { ...usualBrand, logo: { light: '/favicon.svg', dark: '/app-192.png' } }),
  },
};
