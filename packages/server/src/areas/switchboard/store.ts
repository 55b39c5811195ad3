import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import { switchboardFavourites, userTags } from './tables.ts';

export type SwitchboardRow = Readonly<typeof switchboardFavourites.$inferSelect>;
export type TagRow = Readonly<typeof userTags.$inferSelect>;

/** Favourites of the switchboard, and tags of colleagues. */
export function switchboardStore(db: Database) {
  return {
    all: (): Promise<SwitchboardRow[]> => db.select().from(switchboardFavourites),
    async add(rows: readonly SwitchboardRow[]): Promise<void> {
      if (rows.length > 0) await db.insert(switchboardFavourites).values([...rows]);
    },
    /** New places and headings, all or none. */
    async place(rows: readonly SwitchboardRow[]): Promise<void> {
      await db.transaction(async (tx) => {
        for (const { id, folder, position } of rows)
          await tx.update(switchboardFavourites).set({ folder, position }).where(eq(switchboardFavourites.id, id));
      });
    },
    async remove(ids: readonly string[]): Promise<void> {
      await db.delete(switchboardFavourites).where(inArray(switchboardFavourites.id, [...ids]));
    },
    tags: (): Promise<TagRow[]> => db.select().from(userTags),
    /** These and no others, all or none. */
    async setTags(userId: string, tags: readonly string[]): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.delete(userTags).where(eq(userTags.userId, userId));
        if (tags.length > 0) await tx.insert(userTags).values(tags.map((tag) => ({ userId, tag })));
      });
    },
  };
}
export type SwitchboardStore = ReturnType<typeof switchboardStore>;
