import { and, asc, desc, eq, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import { complianceOfficers, recordingAccesses, recordings } from './tables.ts';

export type RecordingRow = Readonly<typeof recordings.$inferSelect>;
type RecordingAccessRow = Readonly<typeof recordingAccesses.$inferSelect>;

/** Recorded calls and who opened them. */
export function recordingStore(db: Database) {
  return {
    /** What is written already stays as it is. */
    async add(...rows: RecordingRow[]): Promise<void> {
      await db.insert(recordings).values(rows).onConflictDoNothing();
    },
    /** Names of all files that rows hold. */
    async files(): Promise<string[]> {
      return (await db.select({ file: recordings.file }).from(recordings)).map(({ file }) => file);
    },
    /** @param userId null: of everybody */
    async page(
      userId: string | null,
      { before, limit, isOfMeetings = false }: { before?: number | undefined; limit: number; isOfMeetings?: boolean },
    ): Promise<RecordingRow[]> {
      const where = and(
        userId === null ? undefined : eq(recordings.userId, userId),
        before === undefined ? undefined : lt(recordings.startedAt, before),
        isOfMeetings ? isNotNull(recordings.meetingId) : undefined,
      );
      return db
        .select()
        .from(recordings)
        .where(where)
        .orderBy(desc(recordings.startedAt), desc(recordings.id))
        .limit(limit);
    },
    async one(id: string): Promise<RecordingRow | null> {
      return (await db.select().from(recordings).where(eq(recordings.id, id)))[0] ?? null;
    },
    async remove(id: string): Promise<void> {
      await db.delete(recordings).where(eq(recordings.id, id));
    },
    async noteAccess(row: RecordingAccessRow): Promise<void> {
      await db.insert(recordingAccesses).values(row);
    },
    async accesses(recordingId: string): Promise<RecordingAccessRow[]> {
      return db
        .select()
        .from(recordingAccesses)
        .where(eq(recordingAccesses.recordingId, recordingId))
        .orderBy(asc(recordingAccesses.at));
    },
    async officers(): Promise<string[]> {
      return (await db.select().from(complianceOfficers)).map(({ userId }) => userId);
    },
    async addOfficer(userId: string): Promise<void> {
      await db.insert(complianceOfficers).values({ userId }).onConflictDoNothing();
    },
  };
}
export type RecordingStore = ReturnType<typeof recordingStore>;
