import { and, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import type { Kept } from '../../kernel/kept.ts';
import { operatorEvents } from './tables.ts';

/** What agents were. By its age all goes but the newest word of each agent, from which the next day goes on. */
export const keptAgentStates = (db: Database): Kept => ({
  of: async (userId) => ({
    data: { agentStates: await db.select().from(operatorEvents).where(eq(operatorEvents.userId, userId)) },
  }),
  async erase(tx, userId) {
    await tx.delete(operatorEvents).where(eq(operatorEvents.userId, userId));
  },
  older: {
    async statistics(before) {
      const newest = db
        .select({ seq: sql`max(${operatorEvents.seq})` })
        .from(operatorEvents)
        .groupBy(operatorEvents.userId);
      const gone = await db
        .delete(operatorEvents)
        .where(and(lt(operatorEvents.at, before), notInArray(operatorEvents.seq, newest)))
        .returning({ seq: operatorEvents.seq });
      return gone.length;
    },
  },
});
