import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import type { Kept } from '../../kernel/kept.ts';
import { forwardings, groupForwardings } from './tables.ts';

/** Where a person's calls are sent on to, and rules of groups that the person has written. */
export const keptForwardings = (db: Database): Kept => ({
  of: async (userId) => ({
    data: {
      forwardings: await db.select().from(forwardings).where(eq(forwardings.userId, userId)),
      groupForwardings: await db.select().from(groupForwardings).where(eq(groupForwardings.userId, userId)),
    },
  }),
  async erase(tx, userId) {
    await tx.delete(forwardings).where(eq(forwardings.userId, userId));
    // They are the group's, and stay.
    await tx.update(groupForwardings).set({ userId: null }).where(eq(groupForwardings.userId, userId));
  },
});
