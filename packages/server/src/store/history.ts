import type { HistoryQuery } from '@ringside/protocol/rest';
import { and, count, desc, eq, lt, lte, type SQL } from 'drizzle-orm';
import type { Database } from './openDatabase.ts';
import { callHistory } from './schema.ts';

export type HistoryRow = typeof callHistory.$inferSelect;

const filters: Record<HistoryQuery['sort'], SQL | undefined> = {
  all: undefined,
  missed: eq(callHistory.isMissed, true),
  incoming: eq(callHistory.isIncoming, true),
  outgoing: eq(callHistory.isIncoming, false),
};

/** Finished calls, newest first. */
export function historyStore(db: Database) {
  const newest = [desc(callHistory.startedAt), desc(callHistory.id)] as const;
  return {
    /** False when this end of the call was written before. */
    async add(row: HistoryRow): Promise<boolean> {
      const written = await db
        .insert(callHistory)
        .values(row)
        .onConflictDoNothing({ target: [callHistory.userId, callHistory.lineId] })
        .returning({ id: callHistory.id });
      return written.length > 0;
    },
    async addMany(rows: HistoryRow[]): Promise<void> {
      if (rows.length > 0) await db.insert(callHistory).values(rows);
    },
    async page(userId: string, query: HistoryQuery): Promise<HistoryRow[]> {
      const where = [eq(callHistory.userId, userId), filters[query.sort]];
      if (query.before !== undefined) where.push(lt(callHistory.startedAt, query.before));
      if (query.remoteContactId !== undefined) where.push(eq(callHistory.remoteContactId, query.remoteContactId));
      return db
        .select()
        .from(callHistory)
        .where(and(...where))
        .orderBy(...newest)
        .limit(query.limit);
    },
    /** Marks missed calls up to then as seen and gives back the rows that changed. */
    async markSeen(userId: string, until: number): Promise<HistoryRow[]> {
      return db
        .update(callHistory)
        .set({ isNew: false })
        .where(and(eq(callHistory.userId, userId), eq(callHistory.isNew, true), lte(callHistory.startedAt, until)))
        .returning();
    },
    async unread(userId: string): Promise<number> {
      const [row] = await db
        .select({ n: count() })
        .from(callHistory)
        .where(and(eq(callHistory.userId, userId), eq(callHistory.isNew, true)));
      return row?.n ?? 0;
    },
  };
}
