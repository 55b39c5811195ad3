import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import { meetings, meetingUsers } from './tables.ts';

export type MeetingRow = Readonly<typeof meetings.$inferSelect>;
export type MeetingUserRow = Readonly<typeof meetingUsers.$inferSelect>;

/** Meetings of all users, and what users have of meetings. */
export function meetingStore(db: Database) {
  return {
    all: (): Promise<MeetingRow[]> => db.select().from(meetings).orderBy(asc(meetings.createdAt)),
    users: (): Promise<MeetingUserRow[]> => db.select().from(meetingUsers),
    async put(row: MeetingRow): Promise<void> {
      await db.insert(meetings).values(row).onConflictDoUpdate({ target: meetings.id, set: row });
    },
    async remove(ids: readonly string[]): Promise<void> {
      await db.delete(meetings).where(inArray(meetings.id, [...ids]));
    },
    async putUser(row: MeetingUserRow): Promise<void> {
      await db.insert(meetingUsers).values(row).onConflictDoUpdate({ target: meetingUsers.userId, set: row });
    },
    /** A user and the meeting point of it, both or neither. CONF-010 */
    async addUser(row: MeetingUserRow, point: MeetingRow | null): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.delete(meetingUsers).where(eq(meetingUsers.userId, row.userId));
        await tx.insert(meetingUsers).values(row);
        if (point) await tx.insert(meetings).values(point);
      });
    },
  };
}
export type MeetingStore = ReturnType<typeof meetingStore>;
