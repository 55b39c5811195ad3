import { eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/database/openDatabase.ts';
import { calendarFeeds } from './tables.ts';

export type FeedRow = Readonly<typeof calendarFeeds.$inferSelect>;

/** Calendars that users follow by their address. */
export function feedStore(db: Database) {
  return {
    all: (): Promise<FeedRow[]> => db.select().from(calendarFeeds),
    async put(row: FeedRow): Promise<void> {
      await db.insert(calendarFeeds).values(row).onConflictDoUpdate({ target: calendarFeeds.id, set: row });
    },
    async remove(id: string): Promise<void> {
      await db.delete(calendarFeeds).where(eq(calendarFeeds.id, id));
    },
  };
}
export type FeedStore = ReturnType<typeof feedStore>;
