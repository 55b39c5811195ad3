import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import type { Kept } from '../../kernel/kept.ts';
import { favourites } from './tables.ts';

/** Whom a person calls often. */
export const keptFavourites = (db: Database): Kept => ({
  of: async (userId) => ({
    data: { favourites: await db.select().from(favourites).where(eq(favourites.userId, userId)) },
  }),
  async erase(tx, userId) {
    await tx.delete(favourites).where(eq(favourites.userId, userId));
  },
});
