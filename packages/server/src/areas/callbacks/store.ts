import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import { callBacks } from './tables.ts';

export type CallBackRow = Readonly<typeof callBacks.$inferSelect>;

/** Whom users want to call back. */
export function callBackStore(db: Database) {
  return {
    all: (): Promise<CallBackRow[]> => db.select().from(callBacks).orderBy(asc(callBacks.at)),
    async add(row: CallBackRow): Promise<void> {
      await db.insert(callBacks).values(row);
    },
    async remove(id: string): Promise<void> {
      await db.delete(callBacks).where(eq(callBacks.id, id));
    },
  };
}
export type CallBackStore = ReturnType<typeof callBackStore>;
