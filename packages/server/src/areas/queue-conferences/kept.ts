import { arrayContains, eq, lt } from 'drizzle-orm';
import { extensions } from '../../company/tables.ts';
import type { Database } from '../../kernel/database/openDatabase.ts';
import type { Kept } from '../../kernel/kept.ts';
import { acdConferences } from './tables.ts';

/**
 * Past conferences go by their age; one that goes on has no end yet, and stays. They are of the queue as well: of a person who is
 * erased they lose the name, the number and that it was them.
 */
export const keptConferences = (db: Database): Kept => ({
  of: async (userId) => ({
    data: {
      queueConferences: await db
        .select()
        .from(acdConferences)
        .where(arrayContains(acdConferences.userIds, [userId])),
    },
  }),
  async erase(tx, userId) {
    const own = await tx.select({ number: extensions.number }).from(extensions).where(eq(extensions.userId, userId));
    const numbers = own.map(({ number }) => number);
    const rows = await tx
      .select()
      .from(acdConferences)
      .where(arrayContains(acdConferences.userIds, [userId]));
    for (const { id, startedBy, userIds, participants } of rows) {
      await tx
        .update(acdConferences)
        .set({
          startedBy: startedBy === userId ? '' : startedBy,
          userIds: userIds.filter((other) => other !== userId),
          participants: participants.map((one) => (numbers.includes(one.number) ? { label: '', number: '' } : one)),
        })
        .where(eq(acdConferences.id, id));
    }
  },
  older: {
    async statistics(before) {
      const gone = await db
        .delete(acdConferences)
        .where(lt(acdConferences.endedAt, before))
        .returning({ id: acdConferences.id });
      return gone.length;
    },
  },
});
