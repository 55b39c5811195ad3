import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import type { Kept } from '../../kernel/kept.ts';
import { callerIdChoices } from './tables.ts';

/** Which numbers a person shows. */
export const keptCallerId = (db: Database): Kept => ({
  of: async (userId) => ({
    data: { callerId: await db.select().from(callerIdChoices).where(eq(callerIdChoices.userId, userId)) },
  }),
  async erase(tx, userId) {
    await tx.delete(callerIdChoices).where(eq(callerIdChoices.userId, userId));
  },
});
