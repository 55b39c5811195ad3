import type { ThirdParty } from '@ringside/protocol/words/contacts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import type { Kept } from '../../kernel/kept.ts';
import { externalAccounts } from './tables.ts';

export type AccountRow = Readonly<typeof externalAccounts.$inferSelect>;

/** Connected accounts of all users. */
export function externalStore(db: Database) {
  return {
    all: (): Promise<AccountRow[]> => db.select().from(externalAccounts),
    async put(row: AccountRow): Promise<void> {
      await db
        .insert(externalAccounts)
        .values(row)
        .onConflictDoUpdate({ target: [externalAccounts.userId, externalAccounts.directory], set: row });
    },
    async remove(userId: string, directory: ThirdParty): Promise<void> {
      const { userId: of, directory: at } = externalAccounts;
      await db.delete(externalAccounts).where(and(eq(of, userId), eq(at, directory)));
    },
  };
}
export type ExternalStore = ReturnType<typeof externalStore>;

/** Which accounts a person has connected, without what opens them; they go with the person. */
export const keptExternal = (db: Database): Kept => ({
  async of(userId) {
    const rows = await db.select().from(externalAccounts).where(eq(externalAccounts.userId, userId));
    return { data: { externalAccounts: rows.map(({ token, photo, userId: _, ...row }) => row) } };
  },
  async erase(tx, userId) {
    await tx.delete(externalAccounts).where(eq(externalAccounts.userId, userId));
  },
});
