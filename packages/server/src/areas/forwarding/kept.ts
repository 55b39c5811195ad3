import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import type { Kept } from '../../kernel/kept.ts';
import { forwardings } from './tables.ts';

/** Where a person's calls are sent on to. */
export const keptForwardings = (db: Database): Kept => ({
  of: async (userId) => ({
    data: { forwardings: await db.select().from(forwardings).where(eq(forwardings.userId, userId)) },
  }),
  async erase(tx, userId) {
    await tx.delete(forwardings).where(eq(forwardings.userId, userId));
  },
});
