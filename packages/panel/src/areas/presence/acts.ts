import { presenceList, presenceVerbs } from '@ringside/client/presence';
import { acts, outcomes } from '../../kernel/acts.ts';
import { presenceAtom } from './state.ts';

/** Saying what one is, and what that does to callers. */
export const presenceActs = acts(({ client, follow, onSignedOut, store }) => {
  let isFollowed = false;
  return {
    ...outcomes(client.open(presenceVerbs)),
    /** Keeps the user's presence current from the first call on. */
    follow(): void {
      if (isFollowed) return;
      isFollowed = true;
      follow(presenceList, (change) => {
        if (change.op === 'put') store.set(presenceAtom, change.item);
        if (change.op === 'reset') store.set(presenceAtom, change.items[0] ?? null);
      });
      onSignedOut(() => store.set(presenceAtom, null));
    },
  };
});
