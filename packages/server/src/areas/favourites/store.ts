import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import { favourites } from './tables.ts';

export type FavouriteRow = Readonly<typeof favourites.$inferSelect>;

/** Favourites of all users. */
export function favouriteStore(db: Database) {
  return {
    all: (): Promise<FavouriteRow[]> => db.select().from(favourites),
    async add(row: FavouriteRow): Promise<void> {
      await db.insert(favourites).values(row);
    },
    /** New places and folders, all or none. */
    async place(rows: readonly FavouriteRow[]): Promise<void> {
      await db.transaction(async (tx) => {
        for (const { id, folder, position } of rows)
          await tx.update(favourites).set({ folder, position }).where(eq(favourites.id, id));
      });
    },
    async remove(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await db.delete(favourites).where(inArray(favourites.id, [...ids]));
    },
  };
}
export type FavouriteStore = ReturnType<typeof favouriteStore>;
