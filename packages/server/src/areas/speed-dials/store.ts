import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import { speedDials } from './tables.ts';

export type SpeedDialRow = Readonly<typeof speedDials.$inferSelect>;

/** Speed dials of all users. */
export function speedDialStore(db: Database) {
  return {
    all: (): Promise<SpeedDialRow[]> => db.select().from(speedDials),
    async put(row: SpeedDialRow): Promise<void> {
      await db.insert(speedDials).values(row).onConflictDoUpdate({ target: speedDials.id, set: row });
    },
    async remove(id: string): Promise<void> {
      await db.delete(speedDials).where(eq(speedDials.id, id));
    },
  };
}
export type SpeedDialStore = ReturnType<typeof speedDialStore>;
