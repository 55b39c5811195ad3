import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import { blockedNumbers } from './tables.ts';

export type BlockedRow = Readonly<typeof blockedNumbers.$inferSelect>;

/** Numbers whose calls users do not want, in the order in which they were blocked. */
export function denylistStore(db: Database) {
  return {
    all: (): Promise<BlockedRow[]> => db.select().from(blockedNumbers).orderBy(asc(blockedNumbers.at)),
    async put(row: BlockedRow): Promise<void> {
      await db.insert(blockedNumbers).values(row).onConflictDoUpdate({ target: blockedNumbers.id, set: row });
    },
    async remove(id: string): Promise<void> {
      await db.delete(blockedNumbers).where(eq(blockedNumbers.id, id));
    },
  };
}
export type DenylistStore = ReturnType<typeof denylistStore>;
