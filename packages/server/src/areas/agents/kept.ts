import { and, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import type { Kept } from '../../kernel/kept.ts';
import { agentEvents } from './tables.ts';

/** What agents were. By its age all goes but the newest word of each agent, from which the next day goes on. */
export const keptAgentStates = (db: Database): Kept => ({
  of: async (userId) => ({
    data: { agentStates: await db.select().from(agentEvents).where(eq(agentEvents.userId, userId)) },
  }),
  async erase(tx, userId) {
    await tx.delete(agentEvents).where(eq(agentEvents.userId, userId));
  },
  older: {
    async statistics(before) {
      const newest = db
        .select({ seq: sql`max(${agentEvents.seq})` })
        .from(agentEvents)
        .groupBy(agentEvents.userId);
      const gone = await db
        .delete(agentEvents)
        .where(and(lt(agentEvents.at, before), notInArray(agentEvents.seq, newest)))
        .returning({ seq: agentEvents.seq });
      return gone.length;
    },
  },
});
