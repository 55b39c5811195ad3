import type { Database } from '../../kernel/database/openDatabase.ts';
import { presences } from './tables.ts';

export type PresenceRow = Readonly<typeof presences.$inferSelect>;

/** What users have said to be. */
export function presenceStore(db: Database) {
  return {
    all: (): Promise<PresenceRow[]> => db.select().from(presences),
    async put(row: PresenceRow): Promise<void> {
      await db.insert(presences).values(row).onConflictDoUpdate({ target: presences.userId, set: row });
    },
  };
}
export type PresenceStore = ReturnType<typeof presenceStore>;
