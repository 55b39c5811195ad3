import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import type { Store } from '../../stories/storyStore.ts';

const at = (path: string) => ({
  set: (store: Store) => void store.set(navigationAtom, { path, stack: ['/settings/about'] }),
});

/** What is new, and the links to the apps. */
export const whatsNewStories = { 'whats-new': at('/whatsnew'), applinks: at('/applinks') };
