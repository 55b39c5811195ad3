import type { HistoryQuery } from '@ringside/protocol/history';
import { and, count, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { isOlder } from '../../kernel/database/keyset.ts';
import type { Database } from '../../kernel/database/openDatabase.ts';
import { groupCallStore } from './groupCallStore.ts';
import { callHistory } from './tables.ts';

export type CallRecordRow = Readonly<typeof callHistory.$inferSelect>;

/** A page as asked for; `beforeId` names the row of the moment `before` after which it begins. */
export type HistoryPage = Omit<HistoryQuery, 'beforeUri'> & { beforeId?: string | undefined };

const filters: Record<HistoryQuery['sort'], SQL | undefined> = {
  all: undefined,
  // Spelled as in the partial index.
  missed: sql`${callHistory.isMissed}`,
  incoming: eq(callHistory.isIncoming, true),
  outgoing: eq(callHistory.isIncoming, false),
};

const isOfGroup = ({ groupId, callId, isIncoming }: CallRecordRow): boolean =>
  groupId !== null && callId !== '' && isIncoming;

/** Spelled as in the partial index. */
const ofGroupCall = (callId: string): SQL[] => [
  eq(callHistory.callId, callId),
  sql`${callHistory.groupId} is not null`,
];

/** When a call of a group rang its user before. */
async function lastRing(db: Database, { userId, callId }: CallRecordRow): Promise<CallRecordRow | undefined> {
  const [last] = await db
    .select()
    .from(callHistory)
    .where(and(...ofGroupCall(callId), eq(callHistory.userId, userId)))
    .orderBy(desc(callHistory.startedAt))
    .limit(1);
  return last;
}

/** Finished calls, newest first. */
export function historyStore(db: Database) {
  const newest = [desc(callHistory.startedAt), desc(callHistory.id)] as const;
  return {
    /**
     * Writes the end of a call. One of a group that rings a user again is the same call: its row is brought up to date,
     * unless the user has talked in it.
     *
     * @returns the row as it is now; null when this end was written before
     */
    async add(row: CallRecordRow): Promise<CallRecordRow | null> {
      const last = isOfGroup(row) ? await lastRing(db, row) : undefined;
      if (last && (last.lineId === row.lineId || last.startedAt > row.startedAt)) return null;
      if (last?.talkSeconds === null) {
        const { id: _id, note: _note, outcome: _outcome, notedAt: _notedAt, ...now } = row;
        const [again] = await db.update(callHistory).set(now).where(eq(callHistory.id, last.id)).returning();
        return again ?? null;
      }
      const [written] = await db
        .insert(callHistory)
        .values(row)
        .onConflictDoNothing({ target: [callHistory.userId, callHistory.lineId] })
        .returning();
      return written ?? null;
    },
    /**
     * A member has answered a call of a group: nobody whom it rang has missed it.
     *
     * @returns the rows that changed
     */
    answered: (callId: string, userId: string, name: string): Promise<CallRecordRow[]> =>
      db
        .update(callHistory)
        .set({
          isMissed: false,
          isNew: false,
          answeredBy: sql`case when ${callHistory.userId} = ${userId} then null else ${name} end`,
        })
        .where(and(...ofGroupCall(callId), isNull(callHistory.talkSeconds), isNull(callHistory.answeredBy)))
        .returning(),
    async addMany(rows: CallRecordRow[]): Promise<void> {
      if (rows.length > 0) await db.insert(callHistory).values(rows);
    },
    /** A page of a user's calls, read by an index from where it begins. */
    async page(userId: string, query: HistoryPage): Promise<CallRecordRow[]> {
      const older = isOlder(callHistory.startedAt, callHistory.id, query);
      const where = [eq(callHistory.userId, userId), filters[query.sort], older];
      if (query.remoteContactId !== undefined) where.push(eq(callHistory.remoteContactId, query.remoteContactId));
      if (query.remoteNumber !== undefined) where.push(eq(callHistory.remoteNumber, query.remoteNumber));
      return db
        .select()
        .from(callHistory)
        .where(and(...where))
        .orderBy(...newest)
        .limit(query.limit);
    },
    /** Marks missed calls up to then as seen and gives back the rows that changed. */
    async markSeen(userId: string, until: number): Promise<CallRecordRow[]> {
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
    ): Promise<CallRecordRow[]> {
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
    /** The call that a line of the user belonged to; null: the user has no such row, or it is older than calls were noted. */
    async callOf(userId: string, lineId: string): Promise<string | null> {
      const mine = and(eq(callHistory.userId, userId), eq(callHistory.lineId, lineId));
      const [row] = await db.select({ callId: callHistory.callId }).from(callHistory).where(mine);
      return row?.callId || null;
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
    /** Calls of a user with a contact. HIST-005 */
    async countWith(userId: string, contactId: string): Promise<number> {
      return db.$count(callHistory, and(eq(callHistory.userId, userId), eq(callHistory.remoteContactId, contactId)));
    },
    /** The newest missed calls that the user has not seen. NOTIF-002 */
    missed: (userId: string, limit: number): Promise<Pick<CallRecordRow, 'remoteNumber' | 'remoteLabel'>[]> =>
      db
        .select({ remoteNumber: callHistory.remoteNumber, remoteLabel: callHistory.remoteLabel })
        .from(callHistory)
        .where(and(eq(callHistory.userId, userId), sql`${callHistory.isNew}`))
        .orderBy(desc(callHistory.startedAt), desc(callHistory.id))
        .limit(limit),
    async unread(userId: string): Promise<number> {
      const [row] = await db
        .select({ n: count() })
        .from(callHistory)
        .where(and(eq(callHistory.userId, userId), sql`${callHistory.isNew}`));
      return row?.n ?? 0;
    },
  };
}

export const historyStores = (db: Database) => ({ history: historyStore(db), groupCalls: groupCallStore(db) });
export type HistoryStores = ReturnType<typeof historyStores>;
