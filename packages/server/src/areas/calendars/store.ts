import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import { calendarEvents } from './tables.ts';

export type CalendarEventRow = Readonly<typeof calendarEvents.$inferSelect>;

/** What users plan to be. */
export function calendarStore(db: Database) {
  return {
    all: (): Promise<CalendarEventRow[]> => db.select().from(calendarEvents),
    async put(row: CalendarEventRow): Promise<void> {
      await db.insert(calendarEvents).values(row).onConflictDoUpdate({ target: calendarEvents.id, set: row });
    },
    async remove(id: string): Promise<void> {
      await db.delete(calendarEvents).where(eq(calendarEvents.id, id));
    },
  };
}
export type CalendarStore = ReturnType<typeof calendarStore>;
