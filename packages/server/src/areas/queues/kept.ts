import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import type { Kept } from '../../kernel/kept.ts';
import { outcomes } from './store.ts';
import { queueEvents } from './tables.ts';

/** The log of the queues: it stays without the name. By its age go the stays that have ended; those that go on are needed. */
export const keptQueueEvents = (db: Database): Kept => ({
  of: async (userId) => ({
    data: { queueEvents: await db.select().from(queueEvents).where(eq(queueEvents.userId, userId)) },
  }),
  async erase(tx, userId) {
    await tx.update(queueEvents).set({ userId: null }).where(eq(queueEvents.userId, userId));
  },
  older: {
    async statistics(before) {
      const ended = db
        .select({ key: queueEvents.callerKey })
        .from(queueEvents)
        .where(and(inArray(queueEvents.kind, [...outcomes]), lt(queueEvents.at, before)));
      const gone = await db
        .delete(queueEvents)
        .where(and(lt(queueEvents.at, before), inArray(queueEvents.callerKey, ended)))
        .returning({ id: queueEvents.id });
      return gone.length;
    },
  },
});
