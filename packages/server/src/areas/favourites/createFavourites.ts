import type { WireContact } from '@ringside/protocol/people/directory';
import type { WireFavourite } from '@ringside/protocol/people/favourites';
import { FAVOURITES_MAX } from '@ringside/protocol/words/contacts';
import { createOwnedRows } from '../../kernel/createOwnedRows.ts';
import { newId } from '../../kernel/newId.ts';
import { createTurns } from '../../kernel/turns.ts';
import type { FavouriteRow, FavouriteStore } from './store.ts';

/** Where a favourite stands. */
interface Placed {
  contactId: string;
  folder: string;
}

const uriOf = (contactId: string): string => `v1/user/Favourites/${encodeURIComponent(contactId)}`;

/** Whom users call often, in their order and folders; one function writes, applies and tells. CONT-001, CONT-011 */
export function createFavourites(options: {
  store: FavouriteStore;
  stored: readonly FavouriteRow[];
  /** The person as this user sees them; null: there is nobody, or nobody whom the user sees. */
  personOf: (contactId: string, userId: string) => WireContact | null;
  put: (userId: string, item: WireFavourite) => void;
  removed: (userId: string, uri: string) => void;
}) {
  const { store, personOf } = options;
  const rows = createOwnedRows(options.stored);
  const turns = createTurns();
  const rowsOf = (userId: string): FavouriteRow[] => rows.of(userId).sort((a, b) => a.position - b.position);
  const wireOf = ({ contactId, userId, folder, position }: FavouriteRow): WireFavourite | null => {
    const contact = personOf(contactId, userId);
    return contact && { restUri: uriOf(contactId), contact, folder, position };
  };
  const take = async (gone: readonly FavouriteRow[]): Promise<void> => {
    await store.remove(gone.map(({ id }) => id));
    for (const { id, userId, contactId } of gone) {
      rows.remove(id);
      options.removed(userId, uriOf(contactId));
    }
  };
  const shown = (userId: string): WireFavourite[] => rowsOf(userId).flatMap((row) => wireOf(row) ?? []);

  return {
    of: shown,
    /** Folders that are not empty, each once, in the order of the favourites. */
    foldersOf: (userId: string): string[] => [...new Set(shown(userId).map(({ folder }) => folder))].filter(Boolean),
    /** Adds a person at the end; who is a favourite already stays as they are. */
    add: (userId: string, { contactId, folder }: Placed): Promise<WireFavourite | 'nobody' | 'tooMany'> =>
      turns(userId, async () => {
        const mine = rowsOf(userId);
        const known = mine.find((row) => row.contactId === contactId);
        const position = (mine.at(-1)?.position ?? -1) + 1;
        const row = known ?? { id: newId(), userId, contactId, folder, position };
        const item = wireOf(row);
        if (!item) return 'nobody';
        if (known) return item;
        if (shown(userId).length >= FAVOURITES_MAX) return 'tooMany';
        await store.add(row);
        rows.put(row);
        options.put(userId, item);
        return item;
      }),
    remove: (userId: string, contactId: string): Promise<boolean> =>
      turns(userId, async () => {
        const row = rowsOf(userId).find((one) => one.contactId === contactId);
        if (row) await take([row]);
        return row !== undefined;
      }),
    /** These in this order and these folders; others, who came meanwhile, after them. */
    order: (userId: string, items: readonly Placed[]): Promise<void> =>
      turns(userId, async () => {
        const rank = new Map(items.map(({ contactId }, at) => [contactId, at]));
        const folders = new Map(items.map(({ contactId, folder }) => [contactId, folder]));
        const placeOf = ({ contactId }: FavouriteRow): number => rank.get(contactId) ?? items.length;
        const changed = rowsOf(userId)
          .sort((a, b) => placeOf(a) - placeOf(b))
          .map((row, position) => ({ ...row, position, folder: folders.get(row.contactId) ?? row.folder }))
          .filter((row) => {
            const before = rows.get(row.id);
            return before?.position !== row.position || before.folder !== row.folder;
          });
        await store.place(changed);
        for (const row of changed) {
          rows.put(row);
          const item = wireOf(row);
          if (item) options.put(userId, item);
        }
      }),
    /** A person is another, or gone: pushed to whoever has them as a favourite. */
    async changed(contactId: string): Promise<void> {
      const those = rows.all().filter((row) => row.contactId === contactId);
      const gone = those.filter((row) => wireOf(row) === null);
      for (const row of those) {
        const item = wireOf(row);
        if (item) options.put(row.userId, item);
      }
      if (gone.length > 0) await take(gone);
    },
    forget: rows.forget,
  };
}
export type Favourites = ReturnType<typeof createFavourites>;
