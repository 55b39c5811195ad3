import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import type { Kept } from '../../kernel/kept.ts';
import { calendarEvents } from './tables.ts';

/** What a person plans to be. */
export const keptCalendar = (db: Database): Kept => ({
  of: async (userId) => ({
    data: { calendarEvents: await db.select().from(calendarEvents).where(eq(calendarEvents.userId, userId)) },
  }),
  async erase(tx, userId) {
    await tx.delete(calendarEvents).where(eq(calendarEvents.userId, userId));
  },
});
