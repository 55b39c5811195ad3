import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import type { Kept } from '../../kernel/kept.ts';
import { blockedNumbers } from './tables.ts';

/** Whose calls a person does not want. */
export const keptDenylist = (db: Database): Kept => ({
  of: async (userId) => ({
    data: { blockedNumbers: await db.select().from(blockedNumbers).where(eq(blockedNumbers.userId, userId)) },
  }),
  async erase(tx, userId) {
    await tx.delete(blockedNumbers).where(eq(blockedNumbers.userId, userId));
  },
});
