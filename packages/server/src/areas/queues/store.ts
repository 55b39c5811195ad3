import { and, asc, gte, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import { queueEvents } from './tables.ts';

export type QueueEventRow = Readonly<typeof queueEvents.$inferSelect>;

/** How a caller left a queue; each stay has one of these. */
export const outcomes = [
  'answered',
  'abandoned',
  'overflowed',
  'calledBack',
  'unreached',
  'refused',
  'voicemail',
] as const;

/** The log of the queues. Rows are added, never changed. */
export function queueStore(db: Database) {
  return {
    /** What is written already stays as it is. */
    async add(rows: QueueEventRow[]): Promise<void> {
      if (rows.length > 0) await db.insert(queueEvents).values(rows).onConflictDoNothing();
    },
    /** Events of a span of time, oldest first. Epoch milliseconds; `until` is not in it. */
    async between(from: number, until: number, groupIds?: readonly string[]): Promise<QueueEventRow[]> {
      const where = [gte(queueEvents.at, from), lt(queueEvents.at, until)];
      if (groupIds) where.push(inArray(queueEvents.groupId, [...groupIds]));
      return db
        .select()
        .from(queueEvents)
        .where(and(...where))
        .orderBy(asc(queueEvents.at), asc(queueEvents.id));
    },
    /**
     * What happened to a call in these queues, oldest first.
     *
     * @param stays how often it may have been led back to one of them
     */
    async ofCall(callId: string, groupIds: readonly string[], stays = 3): Promise<QueueEventRow[]> {
      const again = Array.from({ length: stays }, (_, index) => (index === 0 ? '' : ` ${index}`));
      const keys = groupIds.flatMap((groupId) => again.map((nth) => `${callId} ${groupId}${nth}`));
      if (keys.length === 0) return [];
      const ofThese = inArray(queueEvents.callerKey, keys);
      return db.select().from(queueEvents).where(ofThese).orderBy(asc(queueEvents.at), asc(queueEvents.id));
    },
    /** Whether anything is known of a time before. Epoch milliseconds. */
    async hasBefore(at: number): Promise<boolean> {
      const [row] = await db.select({ id: queueEvents.id }).from(queueEvents).where(lt(queueEvents.at, at)).limit(1);
      return row !== undefined;
    },
    /** Everything about the stays that never ended: the server stopped meanwhile. Oldest first. */
    async unended(): Promise<QueueEventRow[]> {
      const ended = db
        .select({ key: queueEvents.callerKey })
        .from(queueEvents)
        .where(inArray(queueEvents.kind, [...outcomes]));
      return db
        .select()
        .from(queueEvents)
        .where(notInArray(queueEvents.callerKey, ended))
        .orderBy(asc(queueEvents.at), sql`${queueEvents.id}`);
    },
  };
}
export type QueueStore = ReturnType<typeof queueStore>;
