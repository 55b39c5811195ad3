import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import type { Kept } from '../../kernel/kept.ts';
import { meetings, meetingUsers, type StoredMember } from './tables.ts';

const isOf = (userId: string) => (member: Readonly<StoredMember>) => 'userId' in member && member.userId === userId;

/** Meetings of a person, those the person is invited to, and what the person has of meetings. Without the secret of the links. */
export const keptMeetings = (db: Database): Kept => ({
  async of(userId) {
    const rows = await db.select().from(meetings);
    const own = rows.filter((row) => row.userId === userId).map(({ linkId: _, pin: __, ...row }) => row);
    const invited = rows.filter((row) => row.userId !== userId && row.members.some(isOf(userId)));
    return {
      data: {
        meetings: own,
        meetingInvitations: invited.map(({ id, name, startsAt, minutes }) => ({ id, name, startsAt, minutes })),
        meetingUser: await db.select().from(meetingUsers).where(eq(meetingUsers.userId, userId)),
      },
    };
  },
  async erase(tx, userId) {
    await tx.delete(meetings).where(eq(meetings.userId, userId));
    await tx.delete(meetingUsers).where(eq(meetingUsers.userId, userId));
    for (const { id, members } of await tx.select().from(meetings)) {
      if (!members.some(isOf(userId))) continue;
      const others = members.filter((member) => !isOf(userId)(member));
      await tx.update(meetings).set({ members: others }).where(eq(meetings.id, id));
    }
  },
});
