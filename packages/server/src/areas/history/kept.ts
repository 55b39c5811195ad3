import { eq, lt } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import type { Kept } from '../../kernel/kept.ts';
import { callNotes } from './noteTables.ts';
import { callHistory, groupCalls, groupCallsCleared, groupCallsHidden } from './tables.ts';

/** Finished calls: a person's own go, those of groups lose who answered. */
export const keptHistory = (db: Database): Kept => ({
  of: async (userId) => ({
    data: {
      calls: await db.select().from(callHistory).where(eq(callHistory.userId, userId)),
      /** Of calls that go on; the others have theirs. */
      callNotes: await db.select().from(callNotes).where(eq(callNotes.userId, userId)),
      groupCallsAnswered: await db.select().from(groupCalls).where(eq(groupCalls.answeredBy, userId)),
    },
  }),
  async erase(tx, userId) {
    await tx.delete(callHistory).where(eq(callHistory.userId, userId));
    await tx.delete(callNotes).where(eq(callNotes.userId, userId));
    await tx.delete(groupCallsHidden).where(eq(groupCallsHidden.userId, userId));
    await tx.delete(groupCallsCleared).where(eq(groupCallsCleared.userId, userId));
    await tx.update(groupCalls).set({ answeredBy: null }).where(eq(groupCalls.answeredBy, userId));
  },
  older: {
    async calls(before) {
      const own = await db
        .delete(callHistory)
        .where(lt(callHistory.startedAt, before))
        .returning({ id: callHistory.id });
      const ofGroups = await db
        .delete(groupCalls)
        .where(lt(groupCalls.startedAt, before))
        .returning({ id: groupCalls.id });
      return own.length + ofGroups.length;
    },
  },
});
