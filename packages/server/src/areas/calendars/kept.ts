import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import type { Kept } from '../../kernel/kept.ts';
import { calendarFeeds } from './feeds/tables.ts';
import { calendarEvents } from './tables.ts';

/** What a person plans to be, and which calendars of other systems say so, without their address; they go with the person. */
export const keptCalendar = (db: Database): Kept => ({
  async of(userId) {
    const feeds = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
    return {
      data: {
        calendarEvents: await db.select().from(calendarEvents).where(eq(calendarEvents.userId, userId)),
        calendarFeeds: feeds.map(({ address, ...row }) => row),
      },
    };
  },
  async erase(tx, userId) {
    await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
    await tx.delete(calendarEvents).where(eq(calendarEvents.userId, userId));
  },
});
