import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import type { Kept } from '../../kernel/kept.ts';
import { presences } from './tables.ts';

/** What a person has said to be. */
export const keptPresence = (db: Database): Kept => ({
  of: async (userId) => ({
    data: { presence: await db.select().from(presences).where(eq(presences.userId, userId)) },
  }),
  async erase(tx, userId) {
    await tx.delete(presences).where(eq(presences.userId, userId));
  },
});
