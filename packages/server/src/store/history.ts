import type { HistoryQuery } from '@ringside/protocol/rest';
import { and, count, desc, eq, inArray, lt, lte, type SQL } from 'drizzle-orm';
import type { Database } from './openDatabase.ts';
import { callHistory } from './schema.ts';

export type HistoryRow = typeof callHistory.$inferSelect;

const filters: Record<HistoryQuery['sort'], SQL | undefined> = {
  all: undefined,
  missed: eq(callHistory.isMissed, true),
  incoming: eq(callHistory.isIncoming, true),
  outgoing: eq(callHistory.isIncoming, false),
};

/** Members that one call of a group rings, as a rule at most. */
const ROWS_PER_CALL = 8;

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
    /** False: the user has no such row. */
    async remove(userId: string, id: string): Promise<boolean> {
      const mine = and(eq(callHistory.userId, userId), eq(callHistory.id, id));
      return (await db.delete(callHistory).where(mine).returning({ id: callHistory.id })).length > 0;
    },
    /** Deletes what a filter shows, up to a time. @returns ids of the rows that were */
    async clear(userId: string, sort: HistoryQuery['sort'], until: number): Promise<string[]> {
      const mine = and(eq(callHistory.userId, userId), filters[sort], lte(callHistory.startedAt, until));
      return (await db.delete(callHistory).where(mine).returning({ id: callHistory.id })).map(({ id }) => id);
    },
    /**
     * Calls of groups, newest first, each once: the row of whoever answered, else that of the first who was rung. Rows
     * of one call are at most as many as a group has members, so a page is read from so many rows.
     */
    async groupPage(
      groupIds: readonly string[],
      query: { isMissedOnly: boolean; before?: number | undefined; limit: number },
    ): Promise<HistoryRow[]> {
      if (groupIds.length === 0) return [];
      const where = [inArray(callHistory.groupId, [...groupIds])];
      if (query.before !== undefined) where.push(lt(callHistory.startedAt, query.before));
      const rows = await db
        .select()
        .from(callHistory)
        .where(and(...where))
        .orderBy(...newest)
        .limit(query.limit * ROWS_PER_CALL);
      const calls = [...Map.groupBy(rows, (row) => row.callId).values()].map(
        (all) => all.find((row) => row.talkSeconds !== null) ?? (all.at(-1) as HistoryRow),
      );
      const shown = query.isMissedOnly ? calls.filter((row) => row.talkSeconds === null) : calls;
      return shown.slice(0, query.limit);
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
