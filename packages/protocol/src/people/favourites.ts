import * as z from 'zod/mini';
import { uri } from '../kernel/common.ts';
import { FAVOURITES_MAX, FOLDER_MAX } from '../words/contacts.ts';
import { contact } from './directory.ts';

const contactId = z.string().check(z.minLength(1), z.maxLength(100));
const folder = z.string().check(z.trim(), z.maxLength(FOLDER_MAX));

/** A colleague or contact whom the user calls often. CONT-001 */
export const favourite = z.object({
  restUri: uri,
  contact,
  /** Under which it stands; empty: in none. */
  folder: z.string(),
  /** Place among all favourites, from 0; places may be missing. */
  position: z.int(),
});
export type WireFavourite = z.infer<typeof favourite>;

/** Of the list that is subscribed where favourites are shown. */
export const favouriteLists = { Favourite: favourite } as const;

/** POST v1/user/Favourites. 404: no such person; 412 LAL_10_15: there are too many. CONT-011 */
export const favouriteRequest = z.object({ contactId, folder });

/** PUT v1/user/Favourites: these, in this order and these folders; others that there are come after them. */
export const favouriteOrder = z.object({
  items: z.array(z.object({ contactId, folder })).check(z.maxLength(FAVOURITES_MAX)),
});

/** GET data/DirectoryFolder?filter=favorites&length=&offset=: folders that have favourites in them. PROF-004 */
export const directoryFolders = z.object({ items: z.array(z.object({ name: z.string() })) });
