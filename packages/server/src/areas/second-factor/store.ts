import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import type { Kept } from '../../kernel/kept.ts';
import { authenticators, passkeys, secondFactors } from './tables.ts';

export type PasskeyRow = Readonly<typeof passkeys.$inferSelect>;
export type AuthenticatorRow = Readonly<typeof authenticators.$inferSelect>;
export type FactorRow = Readonly<typeof secondFactors.$inferSelect>;

/** Passkeys in the order in which they were made, and what they are for. */
export function factorStore(db: Database) {
  return {
    passkeys: (): Promise<PasskeyRow[]> => db.select().from(passkeys).orderBy(asc(passkeys.createdAt)),
    factors: (): Promise<FactorRow[]> => db.select().from(secondFactors),
    authenticators: (): Promise<AuthenticatorRow[]> => db.select().from(authenticators),
    async putAuthenticator(row: AuthenticatorRow): Promise<void> {
      await db.insert(authenticators).values(row).onConflictDoUpdate({ target: authenticators.userId, set: row });
    },
    async removeAuthenticator(userId: string): Promise<void> {
      await db.delete(authenticators).where(eq(authenticators.userId, userId));
    },
    async put(row: PasskeyRow): Promise<void> {
      await db.insert(passkeys).values(row).onConflictDoUpdate({ target: passkeys.id, set: row });
    },
    async remove(id: string): Promise<void> {
      await db.delete(passkeys).where(eq(passkeys.id, id));
    },
    async putFactor(row: FactorRow): Promise<void> {
      await db.insert(secondFactors).values(row).onConflictDoUpdate({ target: secondFactors.userId, set: row });
    },
    /** Everything of a user. */
    async clear(userId: string): Promise<void> {
      await db.delete(passkeys).where(eq(passkeys.userId, userId));
      await db.delete(authenticators).where(eq(authenticators.userId, userId));
      await db.delete(secondFactors).where(eq(secondFactors.userId, userId));
    },
  };
}
export type FactorStore = ReturnType<typeof factorStore>;

/** Passkeys of a person by their names, without keys; they go with the person. */
export const keptFactors = (db: Database): Kept => ({
  async of(userId) {
    const rows = await db.select().from(passkeys).where(eq(passkeys.userId, userId));
    const [app] = await db.select().from(authenticators).where(eq(authenticators.userId, userId));
    const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
    return {
      data: {
        passkeys: rows.map(({ label, createdAt, lastUsedAt }) => ({ label, createdAt, lastUsedAt })),
        authenticator: app && { createdAt: app.createdAt, lastUsedAt: app.lastUsedAt },
        secondFactor: factor && { use: factor.use, codesMadeAt: factor.codesMadeAt },
      },
    };
  },
  async erase(tx, userId) {
    await tx.delete(passkeys).where(eq(passkeys.userId, userId));
    await tx.delete(authenticators).where(eq(authenticators.userId, userId));
    await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  },
});
