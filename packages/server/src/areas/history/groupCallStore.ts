import { and, desc, eq, gt, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import { isOlder } from '../../kernel/database/keyset.ts';
import type { Database } from '../../kernel/database/openDatabase.ts';
import { groupCalls, groupCallsCleared, groupCallsHidden } from './tables.ts';

export type GroupCallRow = Readonly<typeof groupCalls.$inferSelect>;

/** Which calls of groups, newest first. */
export interface GroupCallQuery {
  isMissedOnly: boolean;
  /** Epoch milliseconds; only what is older. */
  before?: number | undefined;
  /** Of calls at that very moment, those after this one. */
  beforeId?: string | undefined;
  limit: number;
}

/** Calls of groups. HIST-002 */
export function groupCallStore(db: Database) {
  const isHidden = (userId: string): SQL =>
    notExists(
      db
        .select({ one: sql`1` })
        .from(groupCallsHidden)
        .where(and(eq(groupCallsHidden.userId, userId), eq(groupCallsHidden.groupCallId, groupCalls.id))),
    );
  return {
    /**
     * Writes what one member, or the queue, knows of a call. A member who talked wins over those who did not.
     *
     * @returns the call as it is known now
     */
    async put(row: GroupCallRow): Promise<GroupCallRow> {
      const [now] = await db
        .insert(groupCalls)
        .values(row)
        .onConflictDoUpdate({
          target: [groupCalls.groupId, groupCalls.callId],
          set: {
            isMissed: sql`${groupCalls.isMissed} and excluded.is_missed`,
            talkSeconds: sql`coalesce(excluded.talk_seconds, ${groupCalls.talkSeconds})`,
            answeredBy: sql`coalesce(excluded.answered_by, ${groupCalls.answeredBy})`,
          },
        })
        .returning();
      return now ?? row;
    },
    async addMany(rows: GroupCallRow[]): Promise<void> {
      if (rows.length > 0) await db.insert(groupCalls).values(rows);
    },
    /**
     * A page of the calls of these groups that the user has not deleted. Each group is read by its index from where the
     * page begins, so that a deep page costs as much as the first.
     */
    async page(userId: string, groupIds: readonly string[], query: GroupCallQuery): Promise<GroupCallRow[]> {
      const [cleared] = await db.select().from(groupCallsCleared).where(eq(groupCallsCleared.userId, userId));
      const { allUntil, missedUntil } = cleared ?? { allUntil: 0, missedUntil: 0 };
      const isMissed = sql`${groupCalls.isMissed}`;
      const pages = await Promise.all(
        groupIds.map((groupId) => {
          const where = [
            eq(groupCalls.groupId, groupId),
            isHidden(userId),
            gt(groupCalls.startedAt, query.isMissedOnly ? Math.max(allUntil, missedUntil) : allUntil),
            isOlder(groupCalls.startedAt, groupCalls.id, query),
          ];
          if (query.isMissedOnly) where.push(isMissed);
          else if (missedUntil > allUntil) where.push(or(not(isMissed), gt(groupCalls.startedAt, missedUntil)));
          return db
            .select()
            .from(groupCalls)
            .where(and(...where))
            .orderBy(desc(groupCalls.startedAt), desc(groupCalls.id))
            .limit(query.limit);
        }),
      );
      return pages
        .flat()
        .toSorted((a, b) => b.startedAt - a.startedAt || (a.id < b.id ? 1 : -1))
        .slice(0, query.limit);
    },
    async find(id: string): Promise<GroupCallRow | null> {
      const [row] = await db.select().from(groupCalls).where(eq(groupCalls.id, id));
      return row ?? null;
    },
    /** Deletes a call from the view of one user. */
    async hide(userId: string, id: string): Promise<void> {
      await db.insert(groupCallsHidden).values({ userId, groupCallId: id }).onConflictDoNothing();
    },
    /** Deletes what a filter shows from the view of one user, up to a time. */
    async clear(userId: string, isMissedOnly: boolean, until: number): Promise<void> {
      const set = isMissedOnly ? { missedUntil: until } : { allUntil: until };
      await db
        .insert(groupCallsCleared)
        .values({ userId, ...set })
        .onConflictDoUpdate({ target: groupCallsCleared.userId, set });
    },
    /** Users who have deleted a call from their view. */
    async hiddenFor(id: string): Promise<Set<string>> {
      const rows = await db.select().from(groupCallsHidden).where(eq(groupCallsHidden.groupCallId, id));
      return new Set(rows.map(({ userId }) => userId));
    },
  };
}
