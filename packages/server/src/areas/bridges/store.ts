import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import { bridges } from './tables.ts';

export type BridgeRow = Readonly<typeof bridges.$inferSelect>;

/** Bridges of all users. */
export function bridgeStore(db: Database) {
  return {
    all: (): Promise<BridgeRow[]> => db.select().from(bridges).orderBy(asc(bridges.createdAt)),
    async put(row: BridgeRow): Promise<void> {
      await db.insert(bridges).values(row).onConflictDoUpdate({ target: bridges.id, set: row });
    },
    async remove(id: string): Promise<void> {
      await db.delete(bridges).where(eq(bridges.id, id));
    },
  };
}
export type BridgeStore = ReturnType<typeof bridgeStore>;
