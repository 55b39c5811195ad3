import { favouriteList, favouriteVerbs } from '@ringside/client/favourites';
import { speedDialList, speedDialVerbs } from '@ringside/client/speedDials';
import { acts, outcomes } from '../../../kernel/acts.ts';
import { applied } from '../../../kernel/ground/applied.ts';
import { favouritesAtom, speedDialsAtom } from './state.ts';

/** Favourites of the user. CONT-001, CONT-011 */
export const favouriteActs = acts(({ client, follow, store }) => {
  let isFollowed = false;
  return {
    ...outcomes(client.open(favouriteVerbs)),
    /** Keeps them current from the first call on. */
    follow(): void {
      if (isFollowed) return;
      isFollowed = true;
      follow(favouriteList, (change) => store.set(favouritesAtom, (all) => applied(all, change)));
    },
  };
});

/** Speed dials of the user. CONT-010, CONT-012 */
export const speedDialActs = acts(({ client, follow, store }) => {
  let isFollowed = false;
  return {
    ...outcomes(client.open(speedDialVerbs)),
    /** Keeps them current from the first call on. */
    follow(): void {
      if (isFollowed) return;
      isFollowed = true;
      follow(speedDialList, (change) => store.set(speedDialsAtom, (all) => applied(all, change)));
    },
  };
});
