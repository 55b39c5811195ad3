import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import type { Kept } from '../../kernel/kept.ts';
import { microsoftAccounts } from './tables.ts';

type LinkRow = Readonly<typeof microsoftAccounts.$inferSelect>;

/** Which account of Microsoft belongs to which user. */
export function microsoftLinks(db: Database) {
  const { account: ofAccount, userId: ofUser } = microsoftAccounts;
  return {
    /** The one of this account, or of this user. */
    async find(by: { account: string } | { userId: string }): Promise<LinkRow | null> {
      const which = 'account' in by ? eq(ofAccount, by.account) : eq(ofUser, by.userId);
      return (await db.select().from(microsoftAccounts).where(which))[0] ?? null;
    },
    /** Whichever came first stays. */
    async put(row: LinkRow): Promise<void> {
      await db.insert(microsoftAccounts).values(row).onConflictDoNothing();
    },
    async remove(userId: string): Promise<void> {
      await db.delete(microsoftAccounts).where(eq(ofUser, userId));
    },
  };
}
export type MicrosoftLinks = ReturnType<typeof microsoftLinks>;

/** That a person has signed in with an account of Microsoft, and since when; it goes with the person. */
export const keptMicrosoft = (db: Database): Kept => ({
  async of(userId) {
    const link = await microsoftLinks(db).find({ userId });
    return { data: { microsoftAccount: link && { account: link.account, linkedAt: link.linkedAt } } };
  },
  async erase(tx, userId) {
    await tx.delete(microsoftAccounts).where(eq(microsoftAccounts.userId, userId));
  },
});
