import type { HistoryQuery } from '@ringside/protocol/rest';
import { and, count, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { isOlder } from './keyset.ts';
import type { Database } from './openDatabase.ts';
import { callHistory } from './schema.ts';

export type HistoryRow = typeof callHistory.$inferSelect;

/** A page as asked for; `beforeId` names the row of the moment `before` after which it begins. */
export type HistoryPage = Omit<HistoryQuery, 'beforeUri'> & { beforeId?: string | undefined };

const filters: Record<HistoryQuery['sort'], SQL | undefined> = {
  all: undefined,
  // Spelled as in the partial index.
  missed: sql`${callHistory.isMissed}`,
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
    /** A page of a user's calls, read by an index from where it begins. */
    async page(userId: string, query: HistoryPage): Promise<HistoryRow[]> {
      const older = isOlder(callHistory.startedAt, callHistory.id, query);
      const where = [eq(callHistory.userId, userId), filters[query.sort], older];
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
        .where(and(eq(callHistory.userId, userId), sql`${callHistory.isNew}`, lte(callHistory.startedAt, until)))
        .returning();
    },
    /** Gives the calls with a number that had no contact the name of one. @returns the newest rows that changed, 500 at most */
    async nameCalls(
      userId: string,
      number: string,
      contact: { id: string; displayName: string },
    ): Promise<HistoryRow[]> {
      const mine = and(
        eq(callHistory.userId, userId),
        eq(callHistory.remoteNumber, number),
        isNull(callHistory.remoteContactId),
      );
      const set = {
        remoteContactId: contact.id,
        remoteLabel: sql`coalesce(nullif(${callHistory.remoteLabel}, ''), ${contact.displayName})`,
      };
      const rows = await db.update(callHistory).set(set).where(mine).returning();
      return rows.toSorted((a, b) => b.startedAt - a.startedAt).slice(0, 500);
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
    async unread(userId: string): Promise<number> {
      const [row] = await db
        .select({ n: count() })
        .from(callHistory)
        .where(and(eq(callHistory.userId, userId), sql`${callHistory.isNew}`));
      return row?.n ?? 0;
    },
  };
}
