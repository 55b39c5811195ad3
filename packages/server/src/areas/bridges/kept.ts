import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import type { Kept } from '../../kernel/kept.ts';
import { bridges } from './tables.ts';

/** Bridges of a person, with whom the person calls into them. */
export const keptBridges = (db: Database): Kept => ({
  of: async (userId) => ({
    data: { bridges: await db.select().from(bridges).where(eq(bridges.userId, userId)) },
  }),
  async erase(tx, userId) {
    await tx.delete(bridges).where(eq(bridges.userId, userId));
  },
});
