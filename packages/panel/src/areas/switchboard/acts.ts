import { parkedList, switchboardList, switchboardVerbs, tagList } from '@ringside/client/switchboard';
import { acts, outcomes } from '../../kernel/acts.ts';
import { applied } from '../../kernel/ground/applied.ts';
import { colleagues, nowAtom, profileAtom } from '../../kernel/state.ts';
import { favouritesAtom, parkedAtom, phoneSinceAtom, tagsAtom } from './state.ts';

/** What switchboard users can want. SWB-003 .. SWB-006 */
export const switchboardActs = acts(({ client, follow, store }) => {
  let isFollowed = false;
  let areTagsFollowed = false;
  const followTags = (): void => {
    if (areTagsFollowed) return;
    areTagsFollowed = true;
    follow(tagList, (change) => store.set(tagsAtom, (all) => applied(all, change)));
  };
  /** Nothing says since when a phone is busy; what is seen to begin here is known. */
  const watchPhones = (): void => {
    const before = new Map<string, string>();
    const look = (isFirst = false): void => {
      const now = store.get(nowAtom) + (store.get(profileAtom)?.clockDeltaMs ?? 0);
      const changed = store.get(colleagues.allAtom).filter(({ uri, telephony }) => {
        const is = before.get(uri);
        before.set(uri, telephony);
        return !isFirst && is !== undefined && is !== telephony;
      });
      if (changed.length === 0) return;
      store.set(phoneSinceAtom, (all) => new Map([...all, ...changed.map(({ uri }) => [uri, now] as const)]));
    };
    look(true);
    store.sub(colleagues.allAtom, look);
  };
  return {
    ...outcomes(client.open(switchboardVerbs)),
    /** Keeps tags of colleagues current from the first call on, for everybody. SWB-005 */
    followTags,
    /** Keeps favourites, tags, what is parked and the times of phones current from the first call on. */
    follow(): void {
      if (isFollowed) return;
      isFollowed = true;
      follow(switchboardList, (change) => store.set(favouritesAtom, (all) => applied(all, change)));
      followTags();
      follow(parkedList, (change) => store.set(parkedAtom, (all) => applied(all, change)));
      watchPhones();
    },
  };
});
