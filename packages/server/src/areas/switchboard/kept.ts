import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import type { Kept } from '../../kernel/kept.ts';
import { userTags } from './tables.ts';

/** What switchboard users have tagged a person with. */
export const keptTags = (db: Database): Kept => ({
  of: async (userId) => ({ data: { userTags: await db.select().from(userTags).where(eq(userTags.userId, userId)) } }),
  async erase(tx, userId) {
    await tx.delete(userTags).where(eq(userTags.userId, userId));
  },
});
