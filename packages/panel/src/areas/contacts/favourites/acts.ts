import { favouriteList, favouriteVerbs } from '@ringside/client/people/favourites';
import { speedDialList, speedDialVerbs } from '@ringside/client/people/speedDials';
import type { Placed } from '@ringside/domain/directory';
import { acts, outcomes } from '../../../kernel/acts.ts';
import { applied } from '../../../kernel/ground/applied.ts';
import type { Outcome } from '../../../kernel/refusals.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { raiseUndoAtom } from '../../../kernel/toasts/undo.ts';
import { linesOf, placedOf } from './orderDraft.ts';
import { favouritesAtom, speedDialsAtom } from './state.ts';

/** Favourites of the user. CONT-001, CONT-011 */
export const favouriteActs = acts(({ client, follow, store }) => {
  let isFollowed = false;
  const verbs = outcomes(client.open(favouriteVerbs));
  /** Shows a refusal; what is off the list already is what was wanted. */
  const isDone = (done: Outcome<unknown>): boolean => {
    if (done.ok || done.refused.status === 404) return true;
    store.set(raiseRefusalAtom, done.refused);
    return false;
  };
  /** Favourites as they stand, each in its folder. */
  const placed = (): Placed[] => placedOf(linesOf(store.get(favouritesAtom) ?? []));
  return {
    ...verbs,
    /** Ends that a person is a favourite; the toast puts the person back to the same place. */
    async end(id: string, name: string): Promise<void> {
      const before = placed();
      const folder = before.find(({ contactId }) => contactId === id)?.folder ?? '';
      if (!isDone(await verbs.remove(id))) return;
      const undo = async () => isDone(await verbs.add(id, folder)) && isDone(await verbs.order(before));
      store.set(raiseUndoAtom, { title: { key: 'fav.gone', params: { name } }, cause: `favourite ${id}`, undo });
    },
    /** Puts favourites in another order, or into other folders; the toast takes that back. */
    async put(items: readonly Placed[]): Promise<boolean> {
      const before = placed();
      if (!isDone(await verbs.order(items))) return false;
      const undo = async () => isDone(await verbs.order(before));
      store.set(raiseUndoAtom, { title: 'fav.ordered', cause: 'order of favourites', undo });
      return true;
    },
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
