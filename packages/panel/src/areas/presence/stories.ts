import { presenceVerbs } from '@ringside/client/presence';
import type { Presence } from '@ringside/domain/presence';
import { youOpenAtom } from '../../kernel/navigation/youOpenAtom.ts';
import { giveList, giveVerbs } from '../../stories/storyGround.ts';
import { at, type Store } from '../../stories/storyStore.ts';

const quiet: Presence = {
  ...{ uri: 'v1/user/Presence', state: 'available', message: '', until: null },
  ...{ isByHand: false, isUndisturbed: false },
};
const story = (said: Partial<Presence>, text: string | null) => ({
  set: (store: Store) => {
    if (text) giveVerbs(store, [presenceVerbs], { explain: async () => ({ ok: true, value: text }) });
    giveList(store, 'presence', [{ ...quiet, ...said }]);
    store.set(youOpenAtom, true);
  },
});
const rings =
  'Inès Marchetti (2104) rings for 20 seconds. If busy, not answered or not reached: the mailbox of Inès Marchetti takes a message.';

/** The sheet behind the user's picture. */
export const youStories: Record<string, { set: (store: Store) => void }> = {
  you: story({}, rings),
  'you-meeting': story(
    { state: 'meeting', isByHand: true, message: 'With Halden Marine, ring Marc', until: at(15, 30) },
    rings,
  ),
  'you-dnd': story(
    { isUndisturbed: true },
    'Inès Marchetti (2104) is not to be disturbed: nothing rings. The mailbox of Inès Marchetti takes a message.',
  ),
  'you-error': story({ state: 'away', isByHand: true }, null),
};
