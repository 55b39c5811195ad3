import type { Favourite, Placed } from '@ringside/domain/directory';
import { directoryFolders, favourite, favouriteLists, type WireFavourite } from '@ringside/protocol/people/favourites';
import * as z from 'zod/mini';
import { contactFromWire } from '../directory.ts';
import { liveList } from '../kernel/LiveList.ts';
import type { Verbs } from '../kernel/Reach.ts';
import { mapResult, type Result } from '../kernel/result.ts';

/** Whom the user calls often. CONT-001, CONT-011 */
export interface FavouriteVerbs {
  /** 412 `LAL_10_15`: there are too many. */
  add(contactId: string, folder: string): Promise<Result<Favourite>>;
  remove(contactId: string): Promise<Result<null>>;
  /** These in this order and these folders. */
  order(items: readonly Placed[]): Promise<Result<null>>;
  /** Whether favourites use folders. PROF-004 */
  usesFolders(): Promise<Result<boolean>>;
}

const PATH = 'v1/user/Favourites';

const favouriteFromWire = ({ restUri, contact, folder, position }: WireFavourite): Favourite => ({
  ...{ uri: restUri, contact: contactFromWire(contact), folder, position },
});

export const favouriteVerbs: Verbs<FavouriteVerbs> = ({ ask }) => ({
  async add(contactId, folder) {
    const request = { method: 'POST', path: PATH, body: { contactId, folder }, answer: favourite } as const;
    return mapResult(await ask(request), favouriteFromWire);
  },
  remove: (contactId) => ask({ method: 'DELETE', path: `${PATH}/${encodeURIComponent(contactId)}`, answer: z.null() }),
  order: (items) => ask({ method: 'PUT', path: PATH, body: { items: [...items] }, answer: z.null() }),
  async usesFolders() {
    const path = 'data/DirectoryFolder?filter=favorites&length=1&offset=0';
    return mapResult(await ask({ method: 'GET', path, answer: directoryFolders }), ({ items }) => items.length > 0);
  },
});

/** Favourites of the user, as they change. */
export const favouriteList = liveList('favourites', 'Favourite', favouriteLists.Favourite, favouriteFromWire);
