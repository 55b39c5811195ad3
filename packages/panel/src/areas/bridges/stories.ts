import { bridgeVerbs } from '@ringside/client/meetings/bridges';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import type { Store } from '../../kernel/store.ts';
import { giveVerbs } from '../../stories/storyGround.ts';

const marc = { label: 'Marc Aubry', number: '2117' };
const kept = [
  { uri: 'data/Bridge/dispatch', name: 'Dispatch of the morning', people: [marc, { label: '', number: '0199004127' }] },
  { uri: 'data/Bridge/carrier', name: 'Carrier', people: [{ label: 'Priya Raman', number: '2140' }] },
];
const page =
  (path: string, value: readonly object[] = kept) =>
  (store: Store): void => {
    giveVerbs(store, [bridgeVerbs], { read: async () => ({ ok: true, value }) });
    store.set(navigationAtom, { path, stack: ['/conference'] });
  };

/** Conferences by telephone in their states. */
export const bridgeStories = {
  'bridge-list': { set: page('/conferenceicb') },
  'bridge-none': { set: page('/conferenceicb/list', []) },
  'bridge-edit': { set: page('/conferenceicb/edit/dispatch') },
  'bridge-new': { set: page('/conferenceicb/edit/new') },
  'bridge-info': { set: page('/conferenceicb/info') },
  'bridge-search': { set: page('/conferenceicb/search') },
};
