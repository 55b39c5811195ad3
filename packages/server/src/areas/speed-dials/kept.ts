import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import type { Kept } from '../../kernel/kept.ts';
import { speedDials } from './tables.ts';

/** Short numbers of a person's own. */
export const keptSpeedDials = (db: Database): Kept => ({
  of: async (userId) => ({
    data: { speedDials: await db.select().from(speedDials).where(eq(speedDials.userId, userId)) },
  }),
  async erase(tx, userId) {
    await tx.delete(speedDials).where(eq(speedDials.userId, userId));
  },
});
