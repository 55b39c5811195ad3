import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import type { Kept } from '../../kernel/kept.ts';
import { callBacks } from './tables.ts';

/** Whom a person wants to call back. */
export const keptCallBacks = (db: Database): Kept => ({
  of: async (userId) => ({
    data: { callBacks: await db.select().from(callBacks).where(eq(callBacks.userId, userId)) },
  }),
  async erase(tx, userId) {
    await tx.delete(callBacks).where(eq(callBacks.userId, userId));
  },
});
